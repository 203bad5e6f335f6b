"""A test that was measured with a certain font, Python or apt says so when it fails."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import measured
from tests.support.desk import ROOT, environment
from tests.support.patience import PATIENCE

FAILING = """
import pytest

@pytest.mark.measured_with("Lato")
def test_named():
    assert False

@pytest.mark.platform("streams of this Python, and apt")
def test_of_python_and_apt():
    assert False

@pytest.mark.platform("pythons and aptitude")
def test_not_named():
    assert False
"""


@pytest.fixture
def lato(monkeypatch: pytest.MonkeyPatch):
    def is_here(version: str) -> None:
        monkeypatch.setitem(measured.HERE, measured.LATO, lambda: version)

    return is_here


def test_a_version_that_nobody_measured_is_named(lato) -> None:
    lato("3.1")
    assert measured.sentence_about(measured.LATO) == (
        "This test was measured with Lato 2.007 and 2.015; here it is 3.1: "
        "look whether the result is right, and then add it to measured.py."
    )


def test_a_version_that_was_measured_is_not_to_blame(lato) -> None:
    lato("2.015")
    assert measured.sentence_about(measured.LATO).endswith("2.015, one of them: what is tested has changed.")


def test_what_is_no_font_has_no_version(tmp_path: Path) -> None:
    assert measured.font_version(tmp_path / "none.ttf") == "not installed"


def test_versions_of_python_and_apt_are_those_of_a_debian() -> None:
    assert re.fullmatch(r"3\.\d+", measured.python_version())
    assert re.fullmatch(r"\d+\.\d+|not installed", measured.apt_version())


def test_a_failure_ends_with_the_sentence(tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text(FAILING, encoding="utf-8")
    asked = [
        "-q",
        "-p",
        "tests.support.measured",
        "-p",
        "no:cacheprovider",
        "-c",
        "/dev/null",
        "test_failing.py",
    ]
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "pytest", *asked, "--rootdir", ".", "test_failing.py"],
        cwd=tmp_path,
        env=environment(tmp_path) | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert "3 failed" in done.stdout, done.stdout + done.stderr
    for name in (measured.LATO, measured.PYTHON, measured.APT):
        assert done.stdout.count(f"This test was measured with {name}") == 1
    assert done.stdout.count("This test was measured with") == 3
