"""Whole games are played as they were written down."""

import pytest

from companion.games.registry import GAMES
from tests.contract.setups import Setup
from tests.golden.playthrough import FOLDER, GOLDEN, SEEDS, file_of, folded, playthrough
from tests.golden.scripts import FOLDER as SCRIPTED
from tests.golden.scripts import SCRIPTS, script, script_file


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_playthrough(game: str) -> None:
    written = [setup for setup in GOLDEN if setup.game == game and file_of(setup).exists()]
    assert written, f"no playthrough of {game}: add one in tests/golden and run python -m tests.golden"


@pytest.mark.parametrize("setup", GOLDEN, ids=str)
def test_the_game_is_played_as_it_was_written_down(setup: Setup) -> None:
    text = file_of(setup).read_text(encoding="utf-8")
    assert playthrough(setup) == text, "if this change is meant, run python -m tests.golden"


def test_every_file_belongs_to_a_playthrough() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {str(setup) for setup in GOLDEN} == set(SEEDS)


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_is_told_by_hand_goes_as_it_was_written_down(name: str) -> None:
    text = script_file(name).read_text(encoding="utf-8")
    assert script(name) == text, "if this change is meant, run python -m tests.golden"


def test_every_file_told_by_hand_has_a_script() -> None:
    assert {file.stem for file in SCRIPTED.glob("*")} == set(SCRIPTS)


def test_runs_are_folded() -> None:
    assert folded(("A1", "A2", "A3", "B2", "pass")) == "(A1-3 B2 pass)"
    assert folded((0, 1, 2)) == "(0 1 2)"
    assert folded(("red:bat", "red:owl", "blue:bat", "draw")) == "(red:bat,owl blue:bat draw)"
    assert folded(("red", "rat")) == "(red rat)"
