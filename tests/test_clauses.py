"""Every clause of the rules has a test that names it."""

import ast
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.games.registry import GAMES
from tests.support.clauses import CLAUSES

TESTS = Path(__file__).resolve().parent
GAME_OF = {"DU": "dawn-under", "NO": "nosferatu", "MM": "mau-mau"}


def is_here(family: str) -> bool:
    """Whether the game of these clauses can be played yet; the expansion is part of Dawn Under."""
    if family == "RU":
        return find_spec("companion.games.dawn_under.rules.rucola.expansion") is not None
    return GAME_OF[family] in GAMES


def named_in(source: str) -> set[str]:
    """The clauses in the @clause(…) marks of test functions."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if (
                    isinstance(mark, ast.Call)
                    and isinstance(mark.func, ast.Name)
                    and mark.func.id == "clause"
                ):
                    names |= {name.value for name in mark.args if isinstance(name, ast.Constant)}
    return names


@cache
def all_named() -> set[str]:
    return {name for file in TESTS.rglob("test_*.py") for name in named_in(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("family", CLAUSES)
def test_every_clause_has_a_test(family: str) -> None:
    assert is_here(family), f"the game of {family} is not in the registry"
    named = all_named()
    missing = [name for name in CLAUSES[family] if name not in named]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_family_belongs_to_a_game() -> None:
    assert set(CLAUSES) == {*GAME_OF, "RU"}


def test_only_marks_of_tests_count() -> None:
    source = (
        '@clause("DU-1", "DU-2")\ndef test_a(): ...\n@clause("DU-3")\ndef helper(): ...\n# @clause("DU-4")\n'
    )
    assert named_in(source) == {"DU-1", "DU-2"}
