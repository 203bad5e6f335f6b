"""A blind player: a touch speaks, only a second one answers, and nothing is said that is secret."""

import math

import pytest
from kivy.core.window import Window

from companion.app.input import screen_reader
from companion.app.startup import show_scene
from companion.settings.settings import Settings
from tests.app.listener import CTRL, F2, Blind, corners
from tests.app.lit import TABLE, Lit
from tests.app.nosferatu import hold_of
from tests.app.switch import TAB, key_down
from tests.gallery.scenes import SCENES
from tests.support.patience import PATIENCE, eventually


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """Holding takes a moment only; two taps may be as far apart as a busy machine makes them."""
    monkeypatch.setattr(screen_reader, "CORNERS_SECONDS", 0.02)
    monkeypatch.setattr(screen_reader, "HOLD_SECONDS", 0.02)
    monkeypatch.setattr(screen_reader, "TAP_SECONDS", PATIENCE)
    monkeypatch.setattr(screen_reader, "DOUBLE_TAP_SECONDS", PATIENCE)


def entries(room):
    return len(room.app.table.referee.entries)


def place(room, vault):
    return room.place_of(vault)


def waits(room, until):
    def ticks():
        room.frames(1)
        return until()

    eventually(ticks)


def test_a_first_touch_says_what_it_is_and_answers_nothing(room):
    blind = Blind(room, SCENES["dawn_open"]())
    before = entries(room)
    assert blind.taps(*place(room, "B7")) == ["Vault B7. Shut. Button."]
    assert entries(room) == before
    assert not room.app.game.steps, "nothing is even tried"


def test_a_second_tap_on_the_same_place_activates_it(room):
    blind = Blind(room, SCENES["dawn_open"]())
    said = blind.taps_twice(*place(room, "B7"))
    assert said[:-1] in (["Vault B7. Shut. Button."], []), "a busy voice leaves out what nobody waits for"
    assert room.app.game.inspection.is_running or entries(room)
    assert "B7" in said[-1], "what it asks now"


def test_two_taps_on_different_places_activate_nothing(room):
    blind = Blind(room, SCENES["dawn_open"]())
    before = entries(room)
    blind.taps(*place(room, "B7"))
    assert blind.taps(*place(room, "D1")) == ["Vault D1. Shut. Button."]
    assert (entries(room), room.app.game.steps) == (before, [])


def test_a_slide_speaks_of_each_place_once_and_answers_nothing(room):
    blind = Blind(room, SCENES["dawn_open"]())
    finger = room.touches(*place(room, "B7"))
    for vault in ("B7", "B8", "B8", "B9"):
        finger.touch_move(*place(room, vault))
        monkey_time(room)
    finger.touch_up()
    said = blind.hears()
    assert said[-1] == "Vault B9. Shut. Button."
    assert not room.app.game.steps


def monkey_time(room):
    """Let so much time pass that a slide is no flick."""
    reader = room.app.reader
    reader.began -= PATIENCE
    room.settles()


def test_holding_what_was_heard_activates_it_when_the_finger_is_lifted(room):
    blind = Blind(room, SCENES["dawn_lid"]())
    before = entries(room)
    x, y = place(room, "red")
    blind.taps(x, y)
    room.app.reader.last_tap = (-math.inf, (0, 0))
    finger = room.touches(x, y)
    waits(room, lambda: room.app.focus.is_holding)
    assert entries(room) == before
    finger.touch_up()
    room.frames(2)
    assert entries(room) > before
    assert blind.hears()


def test_a_finger_that_only_rests_on_something_new_activates_nothing(room):
    Blind(room, SCENES["dawn_lid"]())
    before = entries(room)
    finger = room.touches(*place(room, "red"))
    room.frames(5)
    assert not room.app.reader.hold_later.is_triggered
    finger.touch_up()
    room.frames(2)
    assert entries(room) == before


def test_flicks_walk_and_then_two_taps_anywhere_activate(room):
    blind = Blind(room, SCENES["dawn_lid"]())
    before = entries(room)
    blind.taps(*place(room, "red"))
    finger = room.touches(300, 300)
    finger.touch_move(420, 300)
    finger.touch_up()
    assert blind.hears()[-1].startswith("Yellow. Button 2")
    blind.taps_twice(5, 5)
    assert entries(room) > before
    assert "yellow" in str(room.app.table.referee.entries[before:])


def test_keys_say_name_role_and_state(room):
    blind = Blind(room, SCENES["dawn_open"]())
    key_down(TAB)
    assert blind.hears() == ["Vault A1. Shut. Button."]


def test_with_it_keys_reach_what_can_only_be_read(room):
    Blind(room, SCENES["dawn_lid"]())
    focus, screen = room.app.focus, room.app.reader.screen
    for spot in focus.stops():
        assert screen.describe(spot), spot
    said = [screen.describe(spot).sentence for spot in focus.stops()]
    assert "Vault A15. Open. Vampire: Red. The lid: Red." in said
    assert "Paul. Heading." in said
    assert len(focus.places()) < len(focus.stops())


def test_a_row_of_choices_is_counted_and_says_which_is_chosen(room):
    blind = Blind(room, SCENES["dawn_open"]())
    room.app.show_screen("settings")
    room.frames(3)
    assert "Settings." in blind.hears()
    button = next(one for one in room.drawn() if getattr(one.model, "value", "") == "text=1")
    assert blind.taps(*room.middle(button)) == ["Text size: 125 %. Choice 2 of 3."]
    assert blind.taps_twice(*room.middle(button))[-1] == "Text size: 125 %. Choice 2 of 3. Chosen."
    room.app.change("text", 100)


def test_what_is_disabled_says_why(room):
    room.shows(SCENES["dawn_first"]())
    said = room.app.reader.screen
    undo = room.app.game.ids.undo
    spot = next(one for one in _stops(room) if one.widget is undo.__self__)
    assert said.describe(spot).sentence == "Nothing to undo. Button. Not available."


def _stops(room):
    room.app.focus.reads = True
    found = room.app.focus.stops()
    room.app.focus.reads = False
    return found


@pytest.mark.parametrize("silence", [{"voice": False}, {"mute": True}])
def test_a_question_is_spoken_although_the_narrator_is_silent(room, silence):
    blind = Blind(room, SCENES["dawn_lid"](), **silence)
    said = " ".join(blind.taps_twice(*place(room, "red")))
    assert room.app.game.shown.sentence in said or any(
        one in said for one in blind.lit.surfaces.narrator.captions
    )


def test_focus_speech_waits_for_the_narrator_and_replaces_only_itself(room):
    blind = Blind(room, SCENES["dawn_open"]())
    narrator, lit = blind.lit.surfaces.narrator, blind.lit
    lit.player.seconds = 60
    narrator.announce("First comes the rule.")
    eventually(lambda: narrator.current_sentence == "First comes the rule.")
    for words in ("one", "two", "three"):
        narrator.describe(words, 50)
    assert narrator.current_sentence == "First comes the rule."
    lit.player.seconds = 0
    narrator.speech.lane._stop.set()  # the sentence is over
    assert narrator.wait_until_done(PATIENCE)
    assert [text for _, text in lit.voice.said] == ["First comes the rule.", "three"]


def test_newer_focus_speech_cuts_older_off_and_the_narrator_cuts_both(room):
    blind = Blind(room, SCENES["dawn_open"]())
    narrator = blind.lit.surfaces.narrator
    blind.lit.player.seconds = 60
    narrator.describe("one", 50)
    eventually(lambda: narrator.current_sentence == "one")
    narrator.describe("two", 50)
    eventually(lambda: narrator.current_sentence == "two")
    narrator.announce("Emma, it is your turn.")
    eventually(lambda: narrator.current_sentence == "Emma, it is your turn.")
    blind.lit.player.seconds = 0
    narrator.hush()
    assert narrator.wait_until_done(PATIENCE)


def test_ctrl_and_a_second_finger_silence_it(room):
    blind = Blind(room, SCENES["dawn_open"]())
    narrator = blind.lit.surfaces.narrator
    for silences in (lambda: key_down(CTRL), lambda: two_fingers(room)):
        blind.lit.player.seconds = 60
        narrator.describe("A long text.", 50)
        eventually(lambda: narrator.current_sentence)
        silences()
        assert narrator.wait_until_done(PATIENCE)
        blind.lit.player.seconds = 0


def two_fingers(room):
    one, other = room.touches(1, 1), room.touches(200, 1)
    one.touch_up()
    other.touch_up()


def test_both_upper_corners_switch_it_and_so_does_a_key(room):
    blind = Blind(room, SCENES["dawn_open"](), on=False)
    before = entries(room)
    fingers = [room.touches(*corner) for corner in corners()]
    waits(room, lambda: room.app.settings["reader"])
    for finger in fingers:
        finger.touch_up()
    room.frames(2)
    assert blind.hears() == ["Screen reader on. Touch to hear, tap twice to choose. F2 switches it off."]
    assert room.app.notices.line.model
    key_down(F2)
    assert not room.app.settings["reader"]
    assert "Screen reader off." in blind.hears()
    assert entries(room) == before


def test_one_corner_is_not_enough(room):
    Blind(room, SCENES["dawn_open"](), on=False)
    finger = room.touches(*corners()[0])
    room.frames(5)
    finger.touch_up()
    assert not room.app.settings["reader"]


def test_a_long_press_on_the_previous_button_switches_it(room, monkeypatch):
    from hardware.config import ButtonConfig

    table = (*TABLE, ButtonConfig("previous", 20), ButtonConfig("choose", 21))
    monkeypatch.setattr("tests.app.lit.TABLE", table)
    blind = Blind(room, SCENES["dawn_open"](), on=False)
    blind.lit.press(room, "previous", long=True)
    assert room.app.settings["reader"]


def test_in_a_kiosk_it_is_the_guests_until_they_leave(room):
    app = show_scene(None, home=True, kiosk=True)
    room.app = app
    key_down(F2)
    assert app.settings["reader"]
    assert "reader" in app.settings.group_overrides
    app.preferences.new_group()
    assert not app.settings["reader"]
    assert not app.focus.reads


def test_without_a_voice_it_says_so_once_and_the_game_goes_on(room):
    room.shows(SCENES["dawn_open"]())
    key_down(F2)
    room.frames(3)
    room.taps_at(*place(room, "B7"))
    assert room.app.notices.line.model
    while room.app.notices.line.model:
        last = room.app.notices.line.model
        room.app.notices.line._next()
    assert last == "There is no voice here, so nothing can be read out."
    room.taps_at(*place(room, "B7"))
    assert room.app.game.inspection.is_running or room.app.game.steps or entries(room)
    key_down(F2)


def test_a_broken_voice_is_one_sentence(room):
    from companion.narrator.errors import AudioError

    class Broken:
        name = "broken"

        def speaks(self, language):
            return True

        def render(self, text, manner, file):
            raise AudioError("The voice is silent: {name} is not installed.", name="broken")

        def close(self):
            pass

    room.shows(SCENES["dawn_open"](), settings=Settings())
    lit = Lit(room.app.settings, voice=Broken())
    room.app.hearing.connect(lit.surfaces)
    room.app.change("mute", True)
    key_down(F2)
    assert lit.surfaces.narrator.wait_until_done(PATIENCE)
    assert list(lit.surfaces.faults.values()) == ["The voice is silent: broken is not installed."]
    key_down(F2)


def test_of_a_secret_question_its_drawer_and_its_petals_it_says_only_that(room):
    blind = Blind(room, SCENES["nosferatu_vampire"]())
    drawer = hold_of(room).drawer
    question = room.app.game.slots["question"].widget
    assert blind.taps(*room.middle(drawer)) == ["Secret."]
    assert blind.taps(*room.middle(question)) == ["Secret."]
    blind.taps(*room.middle(drawer))
    finger = room.touches(*room.middle(drawer))
    waits(room, lambda: hold_of(room).drawer.held)
    assert {blind.screen.describe(spot).sentence for spot in _private(room)} == {"Secret."}
    assert set(blind.hears()) <= {"Secret."}
    finger.touch_up()


def _private(room):
    inside = [hold_of(room).secrets, *hold_of(room).secrets.petals.there]
    return [type(_stops(room)[0])(one, one.x, one.y, one.right, one.top) for one in inside]


def test_off_it_does_nothing_and_on_it_redraws_nothing(room):
    Blind(room, SCENES["dawn_open"](), on=False)
    screen = room.app.reader.screen
    assert screen.on_flip not in bound("on_flip")
    assert room.app.reader.on_move not in bound("on_touch_move")
    key_down(F2)
    room.taps_at(*place(room, "B7"))
    room.app.notices.line.clear()
    room.app.change("calm", True)
    room.frames(10)
    assert room.frames(20) == 0, "nothing is drawn while nothing happens"
    key_down(F2)
    assert screen.on_flip not in bound("on_flip")


def bound(event):
    return list(Window.get_property_observers(event))
