"""Numbers that were measured with a certain font: the test names it, and a failure reports the version.

  @pytest.mark.measured_with(LATO)
  def test_...

A test without such numbers needs no marker: it must pass with any version.
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


HERE: dict[str, Callable[[], str]] = {
    LATO: lambda: font_version(FONTS / "lato" / "Lato-Bold.ttf"),
    VOLLKORN: lambda: font_version(FONTS / "vollkorn" / "Vollkorn-Black.ttf"),
}
"""Return the version installed on this machine."""


def sentence_about(name: str) -> str:
    """Return the measured versions, the installed one, and what to do."""
    here, known = HERE[name](), MEASURED[name]
    measured = f"This test was measured with {name} {' and '.join(known)}; here it is {here}"
    if here in known:
        return f"{measured}, one of them: what is tested has changed."
    return f"{measured}: look whether the result is right, and then add it to {Path(__file__).name}."


def sentences(item: pytest.Item) -> Iterator[str]:
    """Yield a sentence for each font that a test names."""
    for mark in item.iter_markers("measured_with"):
        yield from map(sentence_about, mark.args)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Add the sentences to the report of a failure."""
    report = yield
    if report.failed and (said := "\n".join(sentences(item))):
        report.sections.append(("measured with", said))
    return report
