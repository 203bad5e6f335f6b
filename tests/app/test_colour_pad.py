"""The colour pad never moves: fingers find a colour where it was, whatever has been spent."""

import pytest

from companion.app.gallery.scenes import SCENES
from companion.app.gallery.staging import kind
from companion.app.games.dawn_under.scenes.moments import dawn
from companion.app.paint import theme

COLOURS = ("red", "yellow", "white", "blue", "green", "black")


def pad(room):
    return {
        button.shows.value: (tuple(button.pos), tuple(button.size))
        for button in room.app.game.facts.pad.children
    }


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("percent", [100, 125, 150])
def test_a_lid_and_a_row_are_answered_at_the_same_places(room, size, percent):
    theme.set_text_percent(percent)
    room.size(size)
    room.shows(SCENES["dawn_lid"]())
    asked_of_a_lid = pad(room)
    room.shows_also(SCENES["dawn_reveal"]())
    assert pad(room) == asked_of_a_lid
    assert tuple(asked_of_a_lid) != ()


def test_a_spent_colour_keeps_its_place_and_cannot_be_tapped(room):
    session = dawn(kind("reveal"), players=5)
    for _ in range(10):
        session.answer("red")
    room.shows(session)
    assert "red" not in room.question.choices
    assert sorted(pad(room)) == sorted(COLOURS)
    before = len(session.referee.entries)
    assert room.button("red").off
    room.taps("red")
    assert len(session.referee.entries) == before
    room.taps("blue")
    assert len(session.referee.entries) == before + 1


def test_a_colour_that_comes_back_can_be_tapped_again(room):
    session = dawn(kind("reveal"), players=5)
    for _ in range(10):
        session.answer("red")
    room.shows(session)
    room.app.game.tap_undo()
    room.settles()
    assert not room.button("red").off


def test_four_colours_lie_two_by_two_in_the_cells_of_six(room):
    room.shows(SCENES["dawn_reveal"]())
    six = pad(room)
    room.shows_also(dawn(kind("reveal"), players=2))
    four = pad(room)
    assert len(four) == 4
    cells = [six[colour] for colour in ("red", "yellow", "blue", "green")]
    assert sorted(four.values()) == sorted(cells)
