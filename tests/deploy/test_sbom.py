"""The bill of materials names every pinned package, and what the wheel asks for."""

import json
import re
import subprocess
import sys
import tomllib

from companion import __version__
from deploy.sbom import ROOT, bill, pins
from tests.support.patience import PATIENCE


def test_every_pin_is_in_the_bill_with_its_sums() -> None:
    text = (ROOT / "deploy" / "constraints.txt").read_text(encoding="utf-8")
    named = {one["name"]: one for one in bill()["components"]}
    lines = [line for line in text.splitlines() if re.match(r"\w.*==", line)]
    assert set(named) == {line.split("==")[0].lower() for line in lines}
    assert sum(len(one["externalReferences"]) for one in named.values()) == text.count("--hash=sha256:")
    assert named["kivy"]["purl"] == f"pkg:pypi/kivy@{named['kivy']['version']}"


def test_the_wheel_depends_on_what_it_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    made = bill()
    references = {one["bom-ref"] for one in made["components"]}
    (own,) = made["dependencies"]
    assert len(own["dependsOn"]) == len(project["dependencies"])
    assert set(own["dependsOn"]) <= references
    assert made["metadata"]["component"]["version"] == __version__


def test_a_pin_has_the_sums_of_the_lines_below_it() -> None:
    one, other = "a" * 64, "b" * 64
    text = f"# note\nKivy==2.3.1 \\\n    --hash=sha256:{one} \\\n    --hash=sha256:{other}\nrich==1.0 ; x\n"
    assert pins(text) == {"kivy": ("2.3.1", [one, other]), "rich": ("1.0", [])}


def test_it_is_written_as_json() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "deploy.sbom"], capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE
    )
    assert json.loads(done.stdout)["bomFormat"] == "CycloneDX"
