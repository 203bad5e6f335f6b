"""The door for programs: what they get is a view and never the state."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import companion
from companion.core.errors import IllegalAnswerError, NoGameError
from companion.games.defaults.facts import part
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("imports and inspection of this Python")

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "library.md").read_text("utf-8"), re.DOTALL)


def test_the_first_example_is_a_game_in_ten_lines() -> None:
    assert len(EXAMPLES[0].strip().splitlines()) <= 10


def test_the_door_is_opened_when_it_is_used() -> None:
    code = "import sys, companion; companion.__version__; print('companion.library' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE
    )
    assert done.stdout == "False\n"


def test_it_is_typed() -> None:
    assert (ROOT / "companion" / "py.typed").exists()


def test_a_question_must_be_answered_before_the_next() -> None:
    game = companion.deal("dawn-under", ["Emma", "Paul"], simulate=True, seed=1)
    with pytest.raises(RuntimeError):
        list(game.questions())


def test_what_is_not_allowed_is_refused() -> None:
    game = companion.deal("dawn-under", ["Emma", "Paul"], simulate=True, seed=1)
    before = game.save()
    with pytest.raises(IllegalAnswerError):
        game.answer("no such vault")
    assert game.save() == before


def test_a_journal_is_resumed(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    with pytest.raises(NoGameError):
        companion.resume(file)
    game = companion.deal("dawn-under", ["Emma", "Paul"], simulate=True, seed=1, journal=file)
    assert game.question is not None
    game.answer(game.question.choices[0])
    assert companion.resume(file).save() == game.save()


def test_only_the_own_secrets_are_shown() -> None:
    names = ["Emma", "Paul", "Mia", "Noah", "Lea"]
    game = companion.deal("nosferatu", names, simulate=True, seed=2)
    for question in game.questions():
        if part(game.view, "holder") is not None:
            break
        game.answer(question.choices[0])
    renfield = part(game.view, "renfield")
    assert [seat for seat in range(5) if game.view_for(seat) is not None] == [renfield]


def test_unknown_names_are_no_part_of_the_door() -> None:
    with pytest.raises(AttributeError):
        _ = companion.no_such_thing  # type: ignore[attr-defined]


def test_the_errors_of_1_0_0_can_still_be_imported() -> None:
    from companion.core import errors, refusals

    assert refusals.Refusal is errors.Refusal
    assert refusals.IllegalAnswer is errors.IllegalAnswerError
    assert all(issubclass(getattr(refusals, name), errors.Refusal) for name in refusals.__all__)


def test_the_list_of_games_can_be_had_after_a_game_was_dealt():
    """The package of the games has the same name as the function."""
    companion.deal("dawn-under", ["Emma", "Paul"], simulate=True, seed=1)
    assert companion.games() == ("dawn-under", "nosferatu", "mau-mau")
