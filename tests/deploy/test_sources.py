"""What the scripts copy of a checkout suffices to build the wheel from it."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.deploy.fresh import SOURCE
from tests.deploy.tools import ROOT

COPIES = re.compile(r"companion hardware kv [^;&|)\n]*pyproject.toml [^;&|)\n]*LICENSE")
SCRIPTS = ("deploy/package", "deploy/image", "deploy/kiosk/versions.sh")


def named_by_the_project() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return ["pyproject.toml", project["readme"], *project["license-files"]]


def missing(copied: list[str]) -> list[str]:
    return [
        file for file in named_by_the_project() if not {file, *map(str, Path(file).parents)} & set(copied)
    ]


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_copy_has_every_file_that_the_project_names(script: str) -> None:
    copies = COPIES.findall((ROOT / script).read_text())
    assert copies, f"{script} copies nothing"
    for copy in copies:
        assert missing(copy.split()) == [], copy


def test_the_fresh_debian_has_them_too() -> None:
    assert missing(list(SOURCE)) == []
