"""The colour pad never moves: fingers find a colour where it was, whatever has been spent."""

import pytest

from companion.app.rendering import theme
from tests.gallery.dawn_under.moments import dawn
from tests.gallery.scenes import SCENES
from tests.gallery.staging import kind

COLOURS = ("red", "yellow", "white", "blue", "green", "black")


def pad(room):
    return {
        button.model.value: (tuple(button.pos), tuple(button.size))
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
    assert room.button("red").is_disabled
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
    assert not room.button("red").is_disabled


def test_four_colours_lie_two_by_two_in_the_cells_of_six(room):
    room.shows(SCENES["dawn_reveal"]())
    six = pad(room)
    room.shows_also(dawn(kind("reveal"), players=2))
    four = pad(room)
    assert len(four) == 4
    cells = [six[colour] for colour in ("red", "yellow", "blue", "green")]
    assert sorted(four.values()) == sorted(cells)


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_tap_on_a_place_that_is_filled_leads_back_to_it(room, size):
    room.size(size)
    session = dawn(kind("reveal"), players=5)
    room.shows(session)
    for colour in ("red", "green", "blue"):
        room.taps(colour)
    before = session.referee.entries[:-3]
    second = sorted(turned(room), key=lambda one: one.x)[1]
    room.taps_at(*second.center)
    assert session.referee.entries == [*before, ("answer", "red")]
    assert room.app.game.frame.stage.at == 1
    assert [one.model for one in turned(room)] == [1], "the places after it wait again"
    assert not room.faults()
    room.taps_at(*room.app.game.ids.redo.center)
    room.taps_at(*room.app.game.ids.redo.center)
    assert len(session.referee.entries) == len(before) + 3
    assert room.app.game.ids.undo.model[0].text == "Undo: Emma right, inner: Blue"


def turned(room):
    from companion.app.games.dawn_under.row_widgets import Turned

    return [one for one in room.pressables() if isinstance(one, Turned)]


def test_what_was_turned_up_long_ago_leads_nowhere(room):
    session = dawn(kind("reveal", 25), players=3, simulate=False)
    room.shows(session)
    assert session.latest_moment.view.turn is not None
    assert turned(room) == []


def test_a_wish_and_a_colour_are_tapped_at_the_same_places(room):
    from tests.gallery.mau_mau import SCENES as MAU

    def pads():
        return {
            one.model.colour: (*one.pos, *one.size)
            for one in room.pressables()
            if getattr(one.model, "colour", "")
        }

    room.shows(MAU["mau_wish"]())
    wish = pads()
    assert len(wish) == 4
    for scene in ("mau_may_wish", "mau_colour"):
        room.shows_also(MAU[scene]())
        assert pads() == wish, scene
