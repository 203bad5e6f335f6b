"""What was taken back can be put back for a moment, by a touch or a key; nothing else moves for it."""

import pytest
from kivy.core.window import Window

from companion.app.widgets.column.column_foot import RedoButton
from companion.table import open_table
from tests.app.nosferatu import begins
from tests.gallery.dawn_under.moments import dawn
from tests.gallery.staging import kind, played

PLACES = ("undo", "help", "pause", "facts", "stage", "question")


def undoes(room) -> None:
    room.taps_at(*room.app.game.slots["undo"].center)


def redo(room):
    return room.app.game.ids.redo


def offers(room) -> bool:
    return redo(room).parent is not None


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize(
    ("game", "kinds"), [("dawn-under", ("open",)), ("mau-mau", ("play",)), ("nosferatu", ("stake",))]
)
def test_an_undo_can_be_put_back(room, size, game, kinds):
    room.size(size)
    session = played(game, 5, 20, kinds)
    room.shows(session)
    room.app.game.asks_twice = False
    before = list(session.referee.entries)
    assert not offers(room)
    undoes(room)
    assert len(session.referee.entries) < len(before)
    assert offers(room)
    assert not room.faults()
    room.taps_at(*redo(room).center)
    assert session.referee.entries == before
    assert not offers(room)


def boxes(room):
    return {name: (*room.app.game.slots[name].pos, *room.app.game.slots[name].size) for name in PLACES}


def test_it_stays_until_the_next_answer_also_after_another_page(room, hours):
    room.shows(dawn(kind("reveal", 3), players=5))
    undoes(room)
    hours.later(600)
    assert offers(room)
    room.app.show_screen("log")
    room.app.back_to_table()
    room.settles()
    assert offers(room)


def test_nothing_that_can_be_tapped_moves_when_it_goes(room):
    room.shows(dawn(kind("reveal", 3), players=5))
    undoes(room)
    there = boxes(room)
    buttons = {one: tuple(one.pos) for one in room.pressables() if not isinstance(one, RedoButton)}
    redo(room).offer(False)
    room.settles()
    assert not offers(room)
    assert boxes(room) == there
    assert {one: tuple(one.pos) for one in room.pressables()} == buttons


def test_the_next_answer_ends_it(room):
    session = dawn(kind("reveal", 3), players=5)
    room.shows(session)
    undoes(room)
    room.taps("blue")
    assert not offers(room)
    assert session.latest_moment.back is None


def test_several_steps_are_put_back_one_after_another(room):
    session = dawn(kind("reveal", 4), players=5)
    room.shows(session)
    before = list(session.referee.entries)
    undoes(room)
    undoes(room)
    room.taps_at(*redo(room).center)
    assert offers(room)
    room.taps_at(*redo(room).center)
    assert session.referee.entries == before


def test_a_name_keeps_away_from_it(room):
    session = open_table(None)
    session.new("dawn-under", ["Maximiliane-Charlotte", "Paul", "Mia"], {}, 1)
    for answer in (0, "red", "green"):
        session.answer(answer)
    room.shows(session)
    undoes(room)
    name = room.app.game.ids.name_slot
    name.redraw()
    (text,) = name.texts
    assert text.fits
    assert name.kept > 0
    assert not room.faults()


def test_while_somebody_looks_alone_nothing_can_be_put_back(room):
    session = begins(roles="app")
    for answer in (0, "seen", "seen"):
        session.answer(answer)
    room.shows(session)
    session.undo()  # as no finger can
    room.settles()
    assert room.question.seen_alone
    assert session.latest_moment.back is not None
    assert not offers(room)
    entries = list(session.referee.entries)
    press("y", "ctrl")
    assert session.referee.entries == entries


# keys


def press(key: str, *modifiers: str) -> None:
    Window.dispatch("on_key_down", ord(key), 0, None, list(modifiers))


def test_keys_take_back_and_put_back(room):
    session = dawn(kind("reveal", 3), players=5)
    room.shows(session)
    before = list(session.referee.entries)
    press("z", "ctrl")
    assert len(session.referee.entries) == len(before) - 1
    press("y", "ctrl")
    assert session.referee.entries == before
    press("z", "ctrl")
    press("z", "ctrl", "shift")
    assert session.referee.entries == before
    press("z")
    assert session.referee.entries == before


def test_keys_do_nothing_beside_the_table(room):
    session = dawn(kind("reveal", 3), players=5)
    room.shows(session)
    before = list(session.referee.entries)
    room.app.show_screen("log")
    press("z", "ctrl")
    assert session.referee.entries == before


def test_a_kiosk_lets_no_key_through(room):
    from companion.app.startup import show_scene

    session = dawn(kind("reveal", 3), players=5)
    app = room.app = show_scene(session, kiosk=True)
    app.open_game()
    before = list(session.referee.entries)
    press("z", "ctrl")
    assert session.referee.entries == before
    app.guard.close()
