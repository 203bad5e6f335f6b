"""A complete row is shown once more while the next one is noted."""

import pytest

from companion.games.dawn_under.rules.pieces import HIDDEN
from companion.viewmodels.frame import RowStage
from tests.gallery.dawn_under.moments import dawn
from tests.gallery.staging import kind

ROW = ("red", "blue", "white", "green")


@pytest.fixture
def table():
    """The first row lies there, the second one is asked about (DU-8)."""
    table = dawn(kind("reveal"), players=5)
    for colour in ROW:
        table.answer(colour)
    return table


def stage(room) -> RowStage:
    return room.app.game.frame.stage


def test_the_row_is_shown_whole(room, table):
    room.shows(table)
    noted = stage(room).noted
    assert noted.person.name == table.referee.header.players[0]
    assert tuple(chip.colour for chip in (*noted.row.left, *noted.row.right)) == ROW
    assert noted.row.hidden == table.latest_moment.view.players[0].vampires - len(ROW)


def test_the_next_card_confirms_it_without_another_tap(room, table):
    room.shows(table)
    before = len(table.referee.entries)
    room.taps("red")
    assert len(table.referee.entries) == before + 1
    assert stage(room).noted is None


def test_change_takes_back_this_row_only(room, table):
    for colour in reversed(ROW):
        table.answer(colour)
    room.shows(table)
    room.taps(stage(room).noted.change.value)
    players = table.latest_moment.view.players
    assert table.latest_moment.question.seat == 1
    assert stage(room).at == 0
    assert (players[0].row[:2], players[1].row[:2]) == (ROW[:2], (HIDDEN, HIDDEN))


def test_the_first_row_has_none_before_it(room):
    room.shows(dawn(kind("reveal"), players=5))
    assert stage(room).noted is None
