"""The shape of the repo: top level, scripts and pins."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.support.needs import CHECKOUT, cannot, needs_program, require_program

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

ROOT = Path(__file__).resolve().parent.parent

TOP_LEVEL = {
    "pyproject.toml",
    "companion",
    "hardware",
    "kv",
    "tests",
    "deploy",
    "README.md",
    "README.de.md",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs",
    ".ci",
    ".gitignore",
}
SCRIPTS = sorted(
    path
    for folder in ("deploy", ".ci")
    for path in (ROOT / folder).iterdir()
    if path.is_file() and path.read_bytes().startswith(b"#!")
)
PINS = sorted((ROOT / "deploy").glob("constraints*.txt"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_top_level_is_fixed() -> None:
    require_program("git")
    if not (ROOT / ".git").exists():
        cannot(CHECKOUT, "there is no .git")
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0 or not done.stdout:
        cannot(CHECKOUT, "git does not list the files here")
    tops = {name.split("/")[0] for name in done.stdout.split("\0") if name}
    assert tops <= TOP_LEVEL, sorted(tops - TOP_LEVEL)


def test_all_scripts_are_found() -> None:
    names = {name_of(path) for path in SCRIPTS}
    assert names >= {
        "deploy/setup",
        "deploy/run",
        "deploy/test",
        "deploy/lock",
        "deploy/bench",
        "deploy/mutate",
        ".ci/run",
        ".ci/matrix",
    }


@pytest.mark.parametrize("script", SCRIPTS, ids=name_of)
def test_script_is_sound(script: Path) -> None:
    assert os.access(script, os.X_OK)
    text = script.read_text()
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "\nset -euo pipefail\n" in text
    done = subprocess.run(["bash", "-n", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@needs_program("shellcheck")
@pytest.mark.parametrize("script", SCRIPTS, ids=name_of)
def test_script_passes_shellcheck(script: Path) -> None:
    done = subprocess.run(["shellcheck", "-x", "-P", ROOT, script], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("pins", PINS, ids=name_of)
def test_pins_name_no_host(pins: Path) -> None:
    text = pins.read_text()
    for word in ("http://", "https://", "index-url"):
        assert word not in text


def test_pins_cover_what_the_project_asks_for() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = config["project"]["optional-dependencies"]
    needed = [*config["project"]["dependencies"], *config["build-system"]["requires"]]
    app = [*needed, *extras["phones"], *extras["cafe"]]
    test = [*app, *extras["research"], *extras["test"]]
    for file_name, wanted in (("constraints.txt", app), ("constraints-test.txt", test)):
        lines = (ROOT / "deploy" / file_name).read_text().splitlines()
        pinned = {line.split("==")[0] for line in lines if "==" in line}
        names = {re.split(r"[^A-Za-z0-9._-]", line)[0] for line in wanted}
        assert names <= pinned, f"run deploy/lock: {sorted(names - pinned)}"


def test_pins_agree() -> None:
    def versions(file_name: str) -> set[str]:
        lines = (ROOT / "deploy" / file_name).read_text().splitlines()
        return {line.split()[0] for line in lines if "==" in line}  # test tools may need one for more Pythons

    assert versions("constraints.txt") <= versions("constraints-test.txt")
