"""A table without listeners makes its moments when they are read: they are those of any other table."""

import gc
import random
import weakref
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.game import new_header
from companion.games.registry import find_game
from companion.library import Play
from companion.table import Table
from companion.table.quiet_table import QuietTable
from companion.viewmodels.moment import Moment

GAMES = {"dawn-under": 3, "nosferatu": 5, "mau-mau": 3}
NAMES = ["Emma", "Paul", "Mia", "Noah", "Lea"]


def both(game: str, seed: int) -> tuple[Play[Any], Play[Any]]:
    quiet, plain = QuietTable(), Table()
    names = NAMES[: GAMES[game]]
    quiet.deal(new_header(find_game(game), names, {"simulate": True}, seed))
    plain.new(game, names, {"simulate": True}, seed)
    return Play(quiet), Play(plain)


def shown(play: Play[Any]) -> object:
    """The whole moment but the view before it, which nobody has made."""
    view, moment = play.view, play._table.latest_moment._replace(before=None)
    return view, moment, [(record.kind, record.value) for record in play._table.records]


def act(play: Play[Any], deed: str, chance: float) -> object:
    try:
        if deed == "answer" and play.question is not None:
            return play.answer(play.question.choices[int(chance * len(play.question.choices))])
        if deed == "undo":
            return play.undo(1 + int(chance * 3))
        if deed == "redo":
            return play.redo()
        if deed == "correct":
            return play.correct({"no": "such"})
        if deed == "look":
            return play._table.record_look()
    except Refusal as refusal:
        return str(refusal)
    return play.save(), play.events, play.answers, repr(play)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_same_as_a_table_that_makes_every_moment(game: str) -> None:
    chance = random.Random(game)
    deeds = ["answer"] * 12 + ["undo", "undo", "redo", "correct", "look", "read"]
    quiet, plain = both(game, 5)
    read = 0
    for _ in range(400):
        deed, where = chance.choice(deeds), chance.random()
        assert act(quiet, deed, where) == act(plain, deed, where), deed
        if chance.random() < 0.2:
            assert shown(quiet) == shown(plain)
            read += 1
    assert read > 40


def test_who_watches_hears_every_moment_from_then_on() -> None:
    heard: tuple[list[Moment[Any]], list[Moment[Any]]] = ([], [])
    plays = both("dawn-under", 2)
    for play, moments in zip(plays, heard, strict=True):
        for number in range(40):
            if number == 20:
                play.watch(moments.append)
            assert play.question is not None
            play.answer(play.question.choices[-1])
    assert heard[0] == heard[1]
    assert len(heard[0]) == 20


def test_no_moment_is_made_that_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    play, _ = both("dawn-under", 1)
    monkeypatch.setattr(Table, "_publish", lambda *_: pytest.fail("a moment was made"))
    chance = random.Random(1)
    for question in play.questions():
        play.answer(chance.choice(question.choices))
    assert play.over is not None


def test_a_new_game_at_the_table_forgets_the_old_one() -> None:
    play, _ = both("dawn-under", 1)
    assert play.question is not None
    play.answer(play.question.choices[0])
    play._table.clear_game()
    assert not play._table.has_game
    play._table.new("mau-mau", NAMES[:3], {"simulate": True}, 1)
    assert play._table.latest_moment.did == "began"


@pytest.mark.parametrize("wrong", [{}, [], None, 1.0, True, "no such"])
def test_an_answer_of_another_kind_is_refused_also_to_the_same_long_question(wrong: Any) -> None:
    """The second and third question have the very same tuple of choices, which has become a set."""
    play, _ = both("dawn-under", 2)
    chance = random.Random(1)
    for _ in range(30):
        with pytest.raises(Refusal):
            play.answer(wrong)
        assert play.question is not None
        play.answer(chance.choice(play.question.choices))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answered", [0, 3])
def test_the_first_moment_that_is_read_may_be_any(game: str, answered: int) -> None:
    quiet, plain = both(game, 6)
    for _ in range(answered):
        assert act(quiet, "answer", 0.5) == act(plain, "answer", 0.5)
    assert shown(quiet) == shown(plain)
    quiet, plain = both(game, 6)
    for deed in ["undo", "answer", "undo", "redo"]:
        assert act(quiet, deed, 0) == act(plain, deed, 0)
        assert shown(quiet) == shown(plain)


@pytest.mark.parametrize("watched", [False, True])
def test_a_game_that_is_dropped_is_freed_without_the_garbage_collector(watched: bool) -> None:
    play, _ = both("dawn-under", 7)
    if watched:
        play.watch(lambda moment: None)
    for _ in range(20):
        act(play, "answer", 0.5)
    assert play.view
    gone = weakref.ref(play._table.referee)
    gc.disable()
    try:
        del play, _
        assert gone() is None
    finally:
        gc.enable()
