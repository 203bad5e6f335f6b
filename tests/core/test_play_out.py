"""A game that is played out in one loop is the same as one that is answered again and again."""

import pytest

from companion.core.errors import IllegalAnswerError
from companion.core.game import new_header
from companion.core.model import Choice, Question
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.registry import GAMES, find_game
from companion.simulator import simulated_for
from tests.support.tables import simulated


def begun(game: str, *, dealt: bool = True) -> Referee:
    sample, kit = simulated(game), find_game(game)
    header = new_header(kit, list(sample.players), sample.options, 7)
    return Referee(kit.rules, header, simulated_for if dealt else None)


def answered(referee: Referee, most: int) -> Referee:
    choose = random_player(7)
    while referee.question is not None and most:
        referee.answer(choose(referee.question))
        most -= 1
    return referee


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [0, 1, 30, 10_000])
def test_it_is_the_same_game(game: str, most: int) -> None:
    one, other = begun(game), answered(begun(game), most)
    one.play_out(random_player(7), most)
    for what in ("entries", "told", "marks", "question", "over"):
        assert getattr(one, what) == getattr(other, what)
    answered(one, 5)
    answered(other, 5)
    assert one.told == other.told


@pytest.mark.parametrize("game", GAMES)
def test_people_can_do_everything_themselves(game: str) -> None:
    one, other = begun(game, dealt=False), answered(begun(game, dealt=False), 40)
    one.play_out(random_player(7), 40)
    assert (one.entries, one.told, one.marks) == (other.entries, other.told, other.marks)


def test_an_illegal_answer_is_refused_and_the_question_waits() -> None:
    referee = begun("dawn-under")
    before, question = list(referee.entries), referee.question

    def cheat(asked: Question) -> Choice:
        return "Z99"

    with pytest.raises(IllegalAnswerError):
        referee.play_out(cheat, 10)
    assert (referee.entries, referee.question) == (before, question)
