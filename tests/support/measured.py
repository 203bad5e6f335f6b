"""Numbers that were measured with a certain font: the test names it, and says so when it fails.

@pytest.mark.measured_with(LATO)
def test_...

Where nothing depends on a number, a test needs no mark: whatever is installed has to pass it.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

FONTS = Path("/usr/share/fonts/truetype")
LATO, VOLLKORN = "Lato", "Vollkorn"
MEASURED = {
    LATO: ("2.007", "2.015"),
    VOLLKORN: ("4.105",),
}
"""The versions with which the numbers of the tests were measured: those of Debian 12 and of Debian 13."""


def font_version(file: Path) -> str:
    """What a font says of itself; in words if there is none."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    if not file.exists():
        return "not installed"
    with TTFont(file, lazy=True) as font:
        said = font["name"].getDebugName(5) or ""
    found = re.search(r"\d+(?:\.\d+)+", said)
    return found[0] if found else "without a version"


HERE: dict[str, Callable[[], str]] = {
    LATO: lambda: font_version(FONTS / "lato" / "Lato-Bold.ttf"),
    VOLLKORN: lambda: font_version(FONTS / "vollkorn" / "Vollkorn-Black.ttf"),
}
"""How to ask this machine for its version."""


def sentence_about(name: str) -> str:
    """With which versions a number was measured, which one is here, and what to do about it."""
    here, known = HERE[name](), MEASURED[name]
    measured = f"This test was measured with {name} {' and '.join(known)}; here it is {here}"
    if here in known:
        return f"{measured}, one of them: what is tested has changed."
    return f"{measured}: look whether the result is right, and then add it to {Path(__file__).name}."


def sentences(item: pytest.Item) -> Iterator[str]:
    """One for each thing that a test names."""
    for mark in item.iter_markers("measured_with"):
        yield from map(sentence_about, mark.args)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Add the sentences to a failure."""
    report = yield
    if report.failed and (said := "\n".join(sentences(item))):
        report.sections.append(("measured with", said))
    return report
