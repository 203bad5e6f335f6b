"""Rows are turned up on one screen a person: what lies open, and which place is asked about."""

import pytest

from companion.games.dawn_under.presenter.board import turning
from companion.games.dawn_under.rules.questions import Reveal
from companion.presenters.game_presenter import GamePresenter
from companion.table import open_table
from companion.viewmodels.people import People


def table():
    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {}, 1)
    session.answer(0)
    return session


def frame(session):
    return GamePresenter(session).frame()


def test_four_places_are_filled_one_after_another():
    session = table()
    seen = []
    for colour in ("red", "green", "blue", "white"):
        shown = frame(session)
        assert shown.asked.name == "Emma"
        seen.append((shown.stage.at, [chip and chip.colour for chip in shown.stage.places]))
        session.answer(colour)
    assert seen == [
        (0, [None, None, None, None]),
        (1, ["red", None, None, None]),
        (2, ["red", "green", None, None]),
        (3, ["red", "green", "blue", None]),
    ]
    assert frame(session).asked.name == "Paul"


def test_the_place_is_told_in_words():
    session = table()
    told = []
    for colour in ("red", "green", "blue", "white"):
        told.append(frame(session).banner.text)
        session.answer(colour)
    assert told == [
        "left, outer: card 1 of 4",
        "left, inner: card 2 of 4",
        "right, inner: card 3 of 4",
        "right, outer: card 4 of 4",
    ]


def test_undo_names_the_place_and_the_colour():
    session = table()
    told = []
    for colour in ("red", "green", "blue", "white") * 3:
        session.answer(colour)
        told.append(frame(session).undo.text)
    assert told[:4] == [
        "Undo: Emma left, outer: Red",
        "Undo: Emma left, inner: Green",
        "Undo: Emma right, inner: Blue",
        "Undo: Emma right, outer: White",
    ]
    assert told[-1] == "Undo: Mia right, outer: White", "now somebody is asked for a vault"


@pytest.mark.parametrize(("side", "word"), [("left", "left, inner"), ("right", "right, inner")])
def test_later_undo_names_the_inner_place(side, word):
    session = table()
    for colour in ("red", "green", "blue", "white") * 3:
        session.answer(colour)
    lid = "red" if side == "left" else "white"
    session.answer("A1")
    session.answer(lid)
    session.answer("black")
    assert frame(session).undo.text == f"Undo: Emma {word}: Black"


def test_backs_are_what_does_not_lie_outside():
    shown = frame(table()).stage
    assert (shown.left, shown.backs) == (2, 16)
    assert [link.state for link in shown.chain] == ["now", "waits", "waits"]


class View:
    """Just enough of one for a short row in a game that goes on."""

    turn = 0

    def __init__(self, *row):
        self.players = [type("Player", (), {"row": row})]


@pytest.mark.parametrize(
    ("row", "side", "places", "at", "word"),
    [
        (("red", "?", "blue"), "left", 3, 1, "left, inner"),
        (("red", "?", "green", "blue"), "left", 4, 1, "left, inner"),
        (("red", "green", "?", "?", "blue"), "right", 4, 2, "right, inner"),
    ],
)
def test_later_one_place_is_asked_and_no_chain_is_shown(row, side, places, at, word):
    question = Reveal("table", ("red", "blue"), 0, side)
    stage, banner = turning(View(*row), question, People(["Emma"]))
    assert (len(stage.places), stage.at, stage.chain, banner.text) == (places, at, (), word)
