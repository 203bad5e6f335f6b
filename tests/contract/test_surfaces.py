"""Every public surface is named in tests/support/surfaces.py, with a two-worlds test that is really run."""

import ast
from pathlib import Path

import pytest

from tests.support.surfaces import NO_SURFACE, ROOT, SURFACES, find_listeners, find_missing, find_parts

NAMED = {part for surface in SURFACES.values() for part in surface.parts}


def test_every_surface_of_the_code_is_named() -> None:
    missing = find_missing(find_parts())
    assert not missing, f"no two-worlds test is named for {sorted(missing)} (tests/support/surfaces.py)"


def test_nothing_is_named_that_is_not_there() -> None:
    assert (NAMED | NO_SURFACE.keys()) <= find_parts()


def test_nothing_is_a_surface_and_none() -> None:
    assert not NAMED & NO_SURFACE.keys()


@pytest.mark.parametrize("name", SURFACES)
def test_its_two_worlds_tests_are_run(name: str) -> None:
    """They are there, pytest collects them by their names, and no mark leaves them out."""
    assert SURFACES[name].tests, f"{name} has no two-worlds test"
    for test in SURFACES[name].tests:
        file, _, function = test.partition("::")
        assert Path(file).name.startswith("test_")
        found = [
            node
            for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body
            if isinstance(node, ast.FunctionDef) and node.name == function
        ]
        assert len(found) == 1, f"{test} is not there"
        marks = " ".join(ast.unparse(mark) for mark in found[0].decorator_list)
        assert function.startswith("test_")
        assert not {"slow", "skip", "skipif", "xfail"} & set(marks.replace("(", ".").split(".")), test


MADE_UP = """
class Lamp:
    def on_question_open(self, moment): ...

class Sign:
    def __init__(self, table): table.listeners.add(Painter(self))

class Quiet:
    def on_nothing(self): ...
"""


def test_a_made_up_listener_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "lamp.py").write_text(MADE_UP, encoding="utf-8")
    found = {f"listener {name}" for name in find_listeners(tmp_path)}
    assert find_missing(found) == {"listener Lamp", "listener Painter"}


def test_a_made_up_kit_part_message_line_or_command_would_be_noticed() -> None:
    made_up = {"kit smell", "phone message Whisper", "MQTT secret", "line hint", "command peek"}
    assert find_missing(find_parts() | made_up) == made_up
