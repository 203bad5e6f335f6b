"""The table of fault injection in docs/reliability.md is complete, and every test that it names exists."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMPONENTS = [
    *("journal", "settings", "phones process", "broker", "floor"),
    *("strip", "voice", "stick", "clock", "disk"),
]
FAULTS = ["killed", "frozen", "slow", "garbage", "full", "gone and back"]
REASON = "– "
"""Begins a cell in which nothing is injected."""


def read_matrix(text: str) -> dict[str, dict[str, str]]:
    """Return the cells of the table below "Fault injection", by component and fault."""
    section = text.partition("## Fault injection")[2]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    head, _, *body = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    cells = {}
    for row in body:
        if len(row) != len(head):
            break  # the next table
        cells[row[0]] = dict(zip(head[1:], row[1:], strict=True))
    return cells


@cache
def known_tests() -> set[str]:
    found = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        found |= set(re.findall(r"def (test_\w+)\(", file.read_text(encoding="utf-8")))
    return found


def complaints(text: str) -> list[str]:
    """Return what is wrong with the table."""
    matrix, found = read_matrix(text), []
    if list(matrix) != COMPONENTS:
        found.append(f"components: {list(matrix)}")
    for component, faults in matrix.items():
        if list(faults) != FAULTS:
            found.append(f"faults of {component}: {list(faults)}")
        for fault, cell in faults.items():
            named = re.findall(r"`(test_\w+)`", cell)
            found += [f"{component}, {fault}: no test {name}" for name in named if name not in known_tests()]
            if not named and not re.match(f"{REASON}\\w+ \\w+", cell):
                found.append(f"{component}, {fault}: neither a test nor a reason")
    return found


def test_every_cell_names_a_test_that_exists_or_a_reason() -> None:
    assert complaints((ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")) == []


def test_a_missing_test_an_empty_cell_and_a_missing_row_are_found() -> None:
    text = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    renamed = text.replace("`test_a_voice_that_writes_rubbish`", "`test_a_voice_that_sings`")
    emptied = text.replace("| – it stores nothing |", "| |")
    assert complaints(renamed) == ["voice, garbage: no test test_a_voice_that_sings"]
    assert complaints(emptied) == ["strip, full: neither a test nor a reason"]
    assert complaints(text.replace("| clock | –", "| time | –"))
