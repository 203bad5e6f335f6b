"""Repeats measurements: a value is the median of five runs, printed with their spread."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

RUNS = 5


class Row(NamedTuple):
    """One row of the table."""

    what: str
    value: float
    unit: str
    budget: str = ""
    met: bool | None = None
    least: float | None = None
    most: float | None = None
    """The smallest and the largest value of all runs; None if there was one run."""
    missed: int = 0
    """How many of the runs did not meet the mark."""
    runs: int = RUNS


def of_all(runs: Sequence[list[Row]]) -> list[Row]:
    """Return of each row the run in the middle, with the spread of all."""
    found = []
    for row in runs[0]:
        same = sorted((one for run in runs for one in run if one.what == row.what), key=lambda one: one.value)
        middle = same[len(same) // 2]
        missed = sum(one.met is False for one in same)
        found.append(middle._replace(least=same[0].value, most=same[-1].value, missed=missed, runs=len(same)))
    return found


def always(measure: Callable[[], list[Row]]) -> list[Row]:
    """Run a short measurement five times."""
    return of_all([measure() for _ in range(RUNS)])


def when_missed(measure: Callable[[], list[Row]], is_late: Callable[[], bool] = lambda: False) -> list[Row]:
    """Run a long measurement once, and up to four times more if it misses a mark and there is time."""
    found = [measure()]
    if all(row.met is not False for row in found[0]):
        return found[0]
    while len(found) < RUNS and not is_late():
        found.append(measure())
    return of_all(found)


def verdict(row: Row) -> str:
    """Return whether a mark is met, and how many runs say otherwise."""
    if row.met is None:
        return ""
    if row.least is None or row.missed in (0, row.runs):
        return "met" if row.met else "NOT MET"
    if row.met:
        return f"met, not in {row.missed} of {row.runs} runs"
    return f"NOT MET by its spread: met in {row.runs - row.missed} of {row.runs} runs"
