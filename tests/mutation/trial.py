"""A mistake on trial: is it noticed?"""

import shutil
from collections.abc import Iterator
from enum import Enum, auto
from pathlib import Path

import pytest

from tests.mutation.children import each_in_a_child, wind_up
from tests.mutation.ground import Ground, run_tests
from tests.mutation.mutants import Mutant
from tests.mutation.served import Served
from tests.mutation.walks import Map

FEW = 4


class Verdict(Enum):
    """What became of a mutant."""

    KILLED = auto()
    ENDLESS = auto()
    """Killed as well: a test that does not come to an end is noticed."""
    SURVIVED = auto()


def try_all(
    ground: Ground, walks: Map, mutants: list[Mutant], scratch: Path, at_once: int
) -> Iterator[tuple[Mutant, Verdict]]:
    """Each mutant with its verdict, as they come in."""
    scratch.mkdir()
    jobs = [(number, mutant, walks.who_may_notice(mutant)) for number, mutant in enumerate(mutants)]

    def stand_trial(job: tuple[int, Mutant, list[str]]) -> int:
        number, mutant, tests = job
        Served(ground.root, [mutant.file], lambda path: mutant.source(ground.root)).stands_first()
        for part, files in enumerate(_few_files_first(tests)):
            wind_up()
            code = run_tests(ground, scratch / f"{number}-{part}", files, _Chosen(tests))
            if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                return code
        return pytest.ExitCode.OK

    for (number, mutant, _), code in each_in_a_child(jobs, stand_trial, at_once):
        for part in scratch.glob(f"{number}-*"):
            shutil.rmtree(part, ignore_errors=True)
        yield mutant, _verdict(code)


def _few_files_first(tests: list[str]) -> Iterator[list[str]]:
    """Most mistakes are noticed at once, and reading all the other tests would take longest."""
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    yield from (part for part in (files[:FEW], files[FEW:]) if part)


def _verdict(code: int | None) -> Verdict:
    if code is None:
        return Verdict.ENDLESS
    return Verdict.SURVIVED if code == pytest.ExitCode.OK else Verdict.KILLED


class _Chosen:
    """A plugin of pytest that runs the chosen tests alone, in their order, none of them without end."""

    def __init__(self, tests: list[str]) -> None:
        self.order = {test: number for number, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = (item for item in items if item.nodeid in self.order)
        items[:] = sorted(chosen, key=lambda item: self.order[item.nodeid])

    def pytest_runtest_setup(self) -> None:
        wind_up()
