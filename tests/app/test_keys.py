"""Whoever uses no finger plays everything: with a keyboard, a switch, or four buttons at the table."""

import pytest

from companion.buttons.intents import ButtonCommand
from hardware.config import ButtonConfig
from tests.app.lit import TABLE, lights_up
from tests.app.nosferatu import hold_of, slides
from tests.app.switch import ENTER, TAB, FourButtons, Held, Keyboard, key_down, key_up, walks
from tests.app.vocabulary import Room
from tests.gallery.scenes import SCENES
from tests.storyboard.evening import Evening

RIGHT, LEFT, DOWN = 275, 276, 274


def uses(room: Room, monkeypatch, by) -> None:
    """No finger touches the screen from now on."""
    monkeypatch.setattr(room, "touches", lambda x, y: Held(room, by, x, y))


@pytest.mark.parametrize(("game", "seed"), [("dawn-under", 9), ("nosferatu", 9), ("mau-mau", 7)])
def test_a_whole_game_is_played_by_keys_alone(room, monkeypatch, game, seed):
    evening = Evening(room, game, lambda _: None, seed=seed)
    uses(room, monkeypatch, Keyboard())
    evening.plays()
    assert room.question is None


def test_four_buttons_play_it_too_secrets_and_all(room, monkeypatch):
    monkeypatch.setattr(
        "tests.app.lit.TABLE", (*TABLE, ButtonConfig("previous", 20), ButtonConfig("choose", 21))
    )
    session = SCENES["nosferatu_vampire"]()
    lit = lights_up(room, session)
    uses(room, monkeypatch, FourButtons(room, lit))
    before, asked = len(session.referee.entries), room.question
    assert asked.secret
    slides(room, asked.choices[-1])
    assert asked.choices[-1] in session.referee.entries[before]
    lit.press(room, "undo")
    assert len(session.referee.entries) == before


def goes_to_the_drawer(room: Room) -> None:
    focus = room.app.focus
    walks(
        Keyboard().next,
        lambda: focus.spot is not None and focus.spot.widget is hold_of(room).drawer,
        "the drawer",
    )


def test_holding_opens_walking_slides_and_letting_go_answers(room):
    session = SCENES["nosferatu_vampire"]()
    room.shows(session)
    hold = hold_of(room)
    goes_to_the_drawer(room)
    key_down(ENTER)
    key_down(ENTER)  # it repeats itself while it is held
    assert hold.drawer.held
    assert not any(petal.lit for petal in hold.secrets.petals.there)
    key_down(RIGHT)
    first, second = hold.secrets.petals.there[:2]
    assert (first.lit, second.lit) == (True, False)
    key_down(RIGHT)
    assert (first.lit, second.lit) == (False, True)
    said, off = second.model.value, second.is_disabled
    before = len(session.referee.entries)
    key_up(ENTER)
    assert not hold.drawer.held
    assert not off
    assert said in session.referee.entries[before]


def test_a_drawer_that_is_only_opened_answers_nothing(room):
    session = SCENES["nosferatu_vampire"]()
    room.shows(session)
    before = list(session.referee.entries)
    goes_to_the_drawer(room)
    key_down(ENTER)
    key_up(ENTER)
    assert session.referee.entries == before
    assert not hold_of(room).drawer.held


def test_arrows_walk_over_the_board(room):
    room.shows(SCENES["dawn_open"]())
    focus = room.app.focus
    key_down(RIGHT)
    start = focus.spot
    key_down(RIGHT)
    assert focus.spot.left > start.left
    assert abs(focus.spot.low - start.low) < 2
    key_down(LEFT)
    assert focus.spot == start
    key_down(DOWN)
    assert focus.spot.top < start.top


def test_a_finger_puts_the_ring_away(room):
    room.shows(SCENES["dawn_open"]())
    focus = room.app.focus
    key_down(TAB)
    assert focus.ring.parent is not None
    room.taps_at(1, 1)
    assert (focus.spot, focus.ring.parent) == (None, None)


def test_the_ring_never_lies_round_nothing(room):
    room.shows(SCENES["dawn_open"]())
    key_down(TAB)
    room.app.go_home()
    room.frames(3)
    assert room.app.focus.spot in room.app.focus.places()


def test_in_a_kiosk_only_these_keys_come_through(room):
    from companion.app.startup import show_scene

    app = room.app = show_scene(SCENES["dawn_open"](), kiosk=True)
    room.settles()
    assert app.guard.locked
    heard = []
    app.focus.step = heard.append
    key_down(TAB)
    assert heard == [1]
    before = len(app.table.referee.entries)
    key_down(ord("z"), "ctrl")
    key_down(27)
    assert len(app.table.referee.entries) == before
    app.guard.close()


def test_where_there_is_a_button_to_choose_with_next_walks(room):
    from companion.buttons.intents import interpret_press

    assert interpret_press("next", False, None, {}, walks=True) == ButtonCommand("walk_on", "next")
    assert interpret_press("previous", False, None, {}, walks=True) == ButtonCommand("walk_back", "previous")
    assert interpret_press("choose", True, None, {}, walks=True) == ButtonCommand("hold", "choose")
    assert not isinstance(interpret_press("next", False, None, {}), ButtonCommand)


def test_every_screen_has_a_way_for_keys(room):
    """Whatever can be pressed can be reached, in every scene."""
    from companion.app.widgets.buttons import Pressable
    from tests.app.walk import arrives

    room.shows(None)
    for name in list(SCENES)[::3]:
        room.app.idle.count_activity()
        arrives(room, name, SCENES[name]())
        reached = {spot.widget for spot in room.app.focus.places()}
        sheet = room.app.screens.current == "game" and room.app.game.sheet.parent is not None
        missed = [
            one
            for one in room.drawn()
            if isinstance(one, Pressable)
            and not one.is_disabled
            and one.tap is not None
            and one not in reached
        ]
        assert sheet or not missed, f"{name}: {missed}"
