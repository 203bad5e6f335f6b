"""Which test walks over which statement: all others need not be asked about a mistake there."""

import ast
import builtins
import functools
import pickle
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.mutation.children import each_in_a_child
from tests.mutation.ground import Ground, run_tests
from tests.mutation.mutants import Mutant
from tests.mutation.served import Served, module_name

Statement = tuple[str, int]
"""A file and the line where a statement begins."""


class BrokenBefore(Exception):  # noqa: N818 (the tests are at fault, not this program)
    """The tests fail without any mistake of ours."""


class Walk(NamedTuple):
    """What one test did."""

    test: str
    seconds: float
    over: frozenset[Statement]


class Map:
    """All walks."""

    def __init__(self, walks: list[Walk]) -> None:
        self._seconds = {walk.test: walk.seconds for walk in walks}
        self._over: dict[Statement, set[str]] = defaultdict(set)
        self._near: dict[Path, set[str]] = defaultdict(set)
        for walk in walks:
            for file, line in walk.over:
                self._over[file, line].add(walk.test)
                self._near[Path(file).parent].add(walk.test)

    def who_may_notice(self, mutant: Mutant) -> list[str]:
        """The quickest first. What is done on import is everybody's business: then those who come near."""
        if mutant.statement:
            return self._quickest_first(self._over[mutant.file, mutant.statement])
        near = self._near[Path(mutant.file).parent]
        return self._quickest_first(near) + self._quickest_first(self._seconds.keys() - near)

    def _quickest_first(self, tests: Set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self._seconds[test], test))


def draw_map(ground: Ground, scratch: Path, at_once: int) -> Map:
    """Run all tests once, over a ground that takes footprints."""
    scratch.mkdir()
    parts = [(scratch / str(part), ground.tests[part::at_once]) for part in range(at_once)]

    def walk(part: tuple[Path, tuple[str, ...]]) -> int:
        folder, tests = part
        walker = _Walker(ground)
        code = run_tests(ground, folder, tests, walker)
        (folder / "walks").write_bytes(pickle.dumps(walker.walks))
        return code

    walks: list[Walk] = []
    for (folder, _), code in each_in_a_child(parts, walk, at_once):
        if code != pytest.ExitCode.OK:
            raise BrokenBefore((folder / "said.txt").read_text())
        walks += pickle.loads((folder / "walks").read_bytes())
    return Map(walks)


class _Walker:
    """A plugin of pytest that keeps the footprints of each test."""

    def __init__(self, ground: Ground) -> None:
        self.walks: list[Walk] = []
        self.names = [module_name(file) for file in ground.files]
        self.prints: set[Statement] = set()
        builtins.__dict__["__footprints__"] = self.prints

        def source(path: Path) -> ast.Module:
            return _with_footprints(path, str(path.relative_to(ground.root)))

        Served(ground.root, ground.files, source).stands_first()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        self._forget_what_was_remembered()
        self.prints.clear()
        began = time.perf_counter()
        result = yield
        self.walks.append(Walk(item.nodeid, time.perf_counter() - began, frozenset(self.prints)))
        return result

    def _forget_what_was_remembered(self) -> None:
        """Otherwise only the first test would walk through a function with a memory."""
        for name in self.names:
            for value in vars(sys.modules.get(name, ast)).values():
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()


def _with_footprints(path: Path, file: str) -> ast.Module:
    """The module with a note before every statement of its functions."""
    module = ast.parse(path.read_bytes())
    for function in [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]:
        _note_each(function, file)
    return ast.fix_missing_locations(module)


def _note_each(node: ast.AST, file: str) -> None:
    for _, inner in ast.iter_fields(node):
        if isinstance(inner, list) and inner and isinstance(inner[0], ast.stmt):
            for statement in inner:
                if not isinstance(statement, ast.FunctionDef):
                    _note_each(statement, file)
            inner[:] = [step for statement in inner for step in (_note(file, statement), statement)]
        elif isinstance(inner, list):
            for part in inner:
                if isinstance(part, ast.ExceptHandler):
                    _note_each(part, file)


def _note(file: str, statement: ast.stmt) -> ast.stmt:
    note = ast.parse(f"__footprints__.add({(file, statement.lineno)!r})").body[0]
    return ast.copy_location(note, statement)
