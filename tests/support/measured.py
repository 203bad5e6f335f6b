"""What a test was measured with: the test names it, and a failure reports the version.

  @pytest.mark.measured_with(LATO)
  def test_...

A font is named by this marker; Python and apt are named by the reason of `platform`, which those tests have
anyway. Any other test needs no marker: it must pass with any version.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.needs import find_program

FONTS = Path("/usr/share/fonts/truetype")
LATO, VOLLKORN = "Lato", "Vollkorn"
PYTHON, APT = "Python", "apt"
MEASURED = {
    LATO: ("2.007", "2.015"),
    VOLLKORN: ("4.105",),
    PYTHON: ("3.11", "3.13"),
    APT: ("2.6", "3.0"),
}
"""The versions with which the numbers were measured: those of Debian 12 and Debian 13."""


def font_version(file: Path) -> str:
    """Return the version of a font file, or words if it is not installed."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    if not file.exists():
        return "not installed"
    with TTFont(file, lazy=True) as font:
        said = font["name"].getDebugName(5) or ""
    found = re.search(r"\d+(?:\.\d+)+", said)
    return found[0] if found else "without a version"


def python_version() -> str:
    """Return the version of this Python, without its patch level."""
    return "{}.{}".format(*sys.version_info)


def apt_version() -> str:
    """Return the version of this Debian's apt, without its patch level, or words if there is none."""
    if find_program("apt-get") is None:
        return "not installed"
    said = subprocess.run(["apt-get", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"apt (\d+\.\d+)", said)
    return found[1] if found else "without a version"


HERE: dict[str, Callable[[], str]] = {
    LATO: lambda: font_version(FONTS / "lato" / "Lato-Bold.ttf"),
    VOLLKORN: lambda: font_version(FONTS / "vollkorn" / "Vollkorn-Black.ttf"),
    PYTHON: python_version,
    APT: apt_version,
}
"""Return the version installed on this machine."""


def sentence_about(name: str) -> str:
    """Return the measured versions, the installed one, and what to do."""
    here, known = HERE[name](), MEASURED[name]
    measured = f"This test was measured with {name} {' and '.join(known)}; here it is {here}"
    if here in known:
        return f"{measured}, one of them: what is tested has changed."
    return f"{measured}: look whether the result is right, and then add it to {Path(__file__).name}."


def named_by(item: pytest.Item) -> Iterator[str]:
    """Yield each font that a test names, and Python and apt if its result depends on them."""
    for mark in item.iter_markers("measured_with"):
        yield from mark.args
    for mark in item.iter_markers("platform"):
        yield from (name for name in (PYTHON, APT) if re.search(rf"\b{name}\b", mark.args[0]))


def sentences(item: pytest.Item) -> Iterator[str]:
    """Yield a sentence for each version that the test depends on."""
    yield from map(sentence_about, dict.fromkeys(named_by(item)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Add the sentences to the report of a failure."""
    report = yield
    if report.failed and (said := "\n".join(sentences(item))):
        report.sections.append(("measured with", said))
    return report
