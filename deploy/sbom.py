"""Writes the bill of materials of the wheel as CycloneDX JSON: python -m deploy.sbom >gruftwart.cdx.json

It names what pyproject.toml asks for, in the versions and with the hashes that deploy/constraints.txt pins.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from companion import __version__

ROOT = Path(__file__).resolve().parent.parent
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
Json = dict[str, Any]


def pins(text: str) -> dict[str, tuple[str, list[str]]]:
    """Return versions and SHA-256 sums of all pinned packages."""
    found: dict[str, tuple[str, list[str]]] = {}
    name = ""
    for line in text.splitlines():
        if pin := PIN.match(line):
            name = pin[1].lower()
            found[name] = pin[2], []
        elif name:
            found[name][1].extend(HASH.findall(line))
    return found


def component(name: str, version: str, sums: list[str]) -> Json:
    """Return a package; each of its files on the index has its own sum."""
    purl = f"pkg:pypi/{name.replace('_', '-')}@{version}"
    files = [
        {"type": "distribution", "url": purl, "hashes": [{"alg": "SHA-256", "content": one}]} for one in sums
    ]
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        "externalReferences": files,
    }


def bill() -> Json:
    """Return the bill of materials."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pinned = pins((ROOT / "deploy" / "constraints.txt").read_text(encoding="utf-8"))
    own = f"pkg:pypi/{project['name']}@{__version__}"
    components = {name: component(name, *pin) for name, pin in sorted(pinned.items())}
    asked = [re.split(r"[<>=!~;\[ ]", one)[0].lower() for one in project["dependencies"]]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": project["name"],
                "version": __version__,
                "purl": own,
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": list(components.values()),
        "dependencies": [{"ref": own, "dependsOn": [components[name]["bom-ref"] for name in asked]}],
    }


if __name__ == "__main__":
    json.dump(bill(), sys.stdout, indent=1)
    print()
