"""What every page of the house keeps to, whoever serves it."""

import re
from collections.abc import Mapping

DANGEROUS = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(")


def keeps_to_itself(source: Mapping[str, str]) -> None:
    """Nothing comes from elsewhere."""
    outside = set(re.findall(r"https?://[^\s\"'`)]+", "".join(source.values())))
    assert outside <= {"http://www.w3.org/2000/svg"}


def runs_nothing_foreign(source: Mapping[str, str], scripts: str) -> None:
    """Nothing is written into the page that a browser would run."""
    for dangerous in DANGEROUS:
        assert dangerous not in scripts
    assert not re.search(r"<[^>]+\s(on\w+|style)=", source["index.html"])
    assert "<script>" not in source["index.html"]
