"""Motion is short, ends by itself, is off in calm, and depends on nothing but the public screen."""

import pytest
from kivy.graphics import Callback

from companion.app.games.dawn_under.ground import BANKS
from companion.settings.settings import Settings
from tests.gallery.dawn_under.moments import dawn
from tests.gallery.scenes import SCENES
from tests.gallery.staging import kind


def moves(room, seconds: float = 20) -> int:
    """How many frames are drawn until nothing has moved for a quarter of a second."""
    count = still = 0
    for _ in range(round(30 * seconds)):
        drawn = room.hours.on(1 / 30)
        count, still = count + drawn, 0 if drawn else still + 1
        if still > 8:
            return count
    raise AssertionError("it does not end")


def stands(room, scene: str) -> None:
    room.shows(SCENES[scene]())
    moves(room)


def answers(room) -> None:
    room.app.answer(room.question.choices[0])


def test_a_new_question_rises_and_then_nothing_is_drawn(lively):
    stands(lively, "dawn_open")
    answers(lively)
    slot = lively.app.game.ids.name_slot
    assert slot.opacity == 0
    assert moves(lively) >= 2
    assert (slot.opacity, slot.shift.y) == (1, 0)
    assert lively.app.game.stage.model is not None
    assert lively.frames(20) == 0


def test_answers_are_there_while_it_rises(lively):
    stands(lively, "dawn_open_six")
    entries = len(lively.app.table.referee.entries)
    answers(lively)
    lively.settles()
    lively.taps(lively.question.choices[0])
    assert len(lively.app.table.referee.entries) >= entries + 2


def test_calm_is_still_at_once(lively):
    lively.app = None
    stands(lively, "dawn_open")
    lively.app.change("calm", True)
    moves(lively)
    answers(lively)
    assert lively.app.game.ids.name_slot.opacity == 1
    lively.frames(4)
    assert lively.frames(20) == 0


def test_the_sun_rises_once(lively):
    lively.shows(SCENES["nosferatu_dawn"]())
    sun = lively.app.game.stage.climb
    assert sun.y < 0
    moves(lively)
    assert sun.y == 0
    assert lively.frames(20) == 0


def test_a_lid_slides_away_and_leaves_nothing(lively):
    lively.shows(dawn(kind("open", 40, plague=False), rucola=True))
    moves(lively)
    answers(lively)
    lively.app.game.stage.redraw()
    lids = next(stage for stage in lively.app.game.stages.values() if hasattr(stage, "lids")).lids
    assert lids.children
    moves(lively)
    assert not lids.children


def passes(room, seconds: float) -> int:
    """How often the window is drawn in so much time."""
    return int(room.hours.on(seconds))


def test_the_fog_of_a_plague_drifts_and_nothing_else_is_drawn_anew(lively):
    lively.shows(SCENES["dawn_plague"]())
    passes(lively, 0.5)
    stage, made = lively.app.game.stage, []
    with stage.plaza:
        Callback(made.append)
    passes(lively, 0.1)
    made.clear()
    before = [bank.vertices for bank, _, _ in stage.crests.banks]
    assert 5 <= passes(lively, 1) <= 11, "a few frames a second are enough"
    assert all(old != bank.vertices for old, (bank, _, _) in zip(before, stage.crests.banks, strict=True))
    assert not made, "the board below it is one picture"


def test_the_fog_is_in_no_hurry(lively):
    lively.shows(SCENES["dawn_plague"]())
    crests = lively.app.game.stage.crests
    start = crests.gone
    passes(lively, 2)
    assert crests.gone - start == pytest.approx(2, abs=0.3)
    assert sorted(abs(speed) for *_, speed in BANKS) == [6, 6, 9]


def test_a_new_question_does_not_set_the_fog_back(lively):
    lively.shows(SCENES["dawn_plague"]())
    passes(lively, 0.5)
    crests = lively.app.game.stage.crests
    gone = crests.gone
    assert gone
    answers(lively)
    lively.settles()
    assert crests.gone >= gone


def test_fog_stands_while_a_finger_is_down(lively):
    lively.shows(SCENES["dawn_plague"]())
    passes(lively, 0.5)
    stage = lively.app.game.stage
    finger = lively.touches(*stage.middle_of(sorted(stage.model.answers)[0]))
    gone = stage.crests.gone
    passes(lively, 0.5)
    assert stage.crests.gone == gone
    finger.touch_move(1, 1)  # somebody thinks better of it
    passes(lively, 0.5)
    assert stage.crests.gone > gone


def test_fog_stands_in_calm_and_where_there_is_no_plague(lively):
    lively.shows(SCENES["dawn_plague"]())
    lively.app.change("calm", True)
    moves(lively)
    assert lively.frames(20) == 0
    lively.app.change("calm", False)
    assert passes(lively, 1.5), "it looks once a second whether it may move again"
    stands(lively, "dawn_open")
    assert passes(lively, 0.5) == 0


def test_fog_does_not_drift_on_a_screen_that_is_left(lively):
    lively.shows(SCENES["dawn_plague"]())
    crests = lively.app.game.stage.crests
    lively.app.go_home()
    gone = crests.gone
    passes(lively, 0.5)
    assert crests.gone == gone
    assert lively.frames(20) == 0
    lively.app.back_to_table()
    passes(lively, 1.5)
    assert crests.gone > gone


def test_fog_does_not_drift_in_the_dark(lively):
    lively.shows(SCENES["dawn_plague"]())
    idle = lively.app.idle
    idle.clock = lambda: idle.last_touch + 24 * 3600
    idle.check_idle()
    moves(lively)
    assert passes(lively, 0.4) == 0
    idle.wake()
    assert passes(lively, 0.5) > 1


@pytest.mark.parametrize("scene", ["dawn_open", "dawn_plague"])
def test_a_slab_goes_down_under_the_finger_and_comes_up_again(lively, scene):
    lively.shows(SCENES[scene]())
    stage, name = lively.app.game.stage, lively.question.choices[0]
    lively.hours.on(0.5)  # until it could be read
    slab = (stage.glowing if scene == "dawn_plague" else stage.slabs)[name]
    shut, place = slab.face.texture, slab.number.pos
    touch = lively.touches(*stage.middle_of(name))
    comes_to(lively, stage, 1)
    down = slab if scene == "dawn_plague" else stage.low
    assert down.face.texture is not shut
    assert down.number.pos[1] < place[1]
    touch.touch_move(1, 1)
    comes_to(lively, stage, 0)
    assert (slab.face.texture, slab.number.pos, stage.low) == (shut, place, None)
    entries = len(lively.app.table.referee.entries)
    touch.touch_up()
    assert len(lively.app.table.referee.entries) == entries


def test_a_slab_that_was_opened_is_up_when_it_comes_back(lively):
    stands(lively, "dawn_open")
    stage, name = lively.app.game.stage, lively.question.choices[0]
    touch = lively.touches(*stage.middle_of(name))
    comes_to(lively, stage, 1)
    touch.touch_up()
    comes_to(lively, stage, 0)
    assert lively.question.kind != "open"
    lively.app.undo()
    moves(lively)
    shut = {stage.slabs[vault.name].face.texture.id for vault in stage.model.vaults if vault.state == "shut"}
    assert len(shut) == 1


def test_a_press_goes_down_and_up(lively):
    lively.shows(None)
    tile = lively.app.navigator.home.tiles[0]
    lively.frames(5)
    touch = lively.touches(*tile.center)
    comes_to(lively, tile, 1)
    touch.touch_move(1, 1)
    comes_to(lively, tile, 0)
    touch.touch_up()


def test_home_stands_still_in_every_size_that_it_comes_back_to(lively):
    """It once painted its pictures for ever: more of them were made than are kept."""
    for size in ("1024x600", "1280x800", "1024x600", "800x480", "720x1280", "800x480"):
        lively.size(size, density=1)
        lively.shows(None)
        moves(lively)
        assert lively.frames(20) == 0, size


def comes_to(room, button, sunk: float) -> None:
    """The face arrives there by itself, soon."""
    room.hours.on(0.3)
    assert button.press_depth == sunk


def test_settings_keep_calm():
    assert Settings()["calm"] is False


def test_nothing_moves_in_tests_and_pictures(room):
    room.shows(SCENES["dawn_open"]())
    room.frames(5)
    answers(room)
    assert room.app.game.ids.name_slot.opacity == 1


def test_the_sun_waits_while_a_finger_is_down(lively):
    lively.shows(SCENES["nosferatu_dawn"]())
    lively.hours.on(0.5)
    sun = lively.app.game.stage.climb
    finger = lively.touches(2, 2)
    low = sun.y
    lively.hours.on(0.3)
    assert sun.y == low < 0
    finger.touch_up()
    moves(lively)
    assert sun.y == 0
