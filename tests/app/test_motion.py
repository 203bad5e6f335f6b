"""Motion is short, ends by itself, is off in calm, and depends on nothing but the public screen."""

import time

import pytest

from companion.app.stories import SCENES, dawn, kind
from companion.session.settings import Settings


@pytest.fixture
def lively(room):
    from companion.app import motion

    motion.running = True
    yield room
    motion.running = motion.calm = False


def moves(room, seconds: float = 20) -> int:
    """How many frames are drawn until nothing has moved for a quarter of a second."""
    end, still, count = time.monotonic() + seconds, time.monotonic() + 0.25, 0
    while time.monotonic() < min(end, still):
        if room.frames(1):
            count, still = count + 1, time.monotonic() + 0.25
        time.sleep(0.005)
    assert time.monotonic() < end, "it does not end"
    return count


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
    assert lively.app.game.stage.shows is not None
    assert lively.frames(20) == 0


def test_answers_are_there_while_it_rises(lively):
    stands(lively, "dawn_lid")
    entries = len(lively.app.session.referee.entries)
    answers(lively)
    lively.settles()
    lively.taps(lively.question.choices[0])
    assert len(lively.app.session.referee.entries) >= entries + 2


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
    lids = next(stage for stage in lively.app.game._stages.values() if hasattr(stage, "_lids"))._lids
    assert lids.children
    moves(lively)
    assert not lids.children


def test_a_press_goes_down_and_up(lively):
    lively.shows(None)
    tile = lively.app.home.tiles[0]
    lively.frames(5)
    touch = lively.touches(*tile.center)
    comes_to(lively, tile, 1)
    touch.touch_move(1, 1)
    comes_to(lively, tile, 0)
    touch.touch_up()


def comes_to(room, tile, sunk: float, seconds: float = 20) -> None:
    """The face arrives there by itself."""
    end = time.monotonic() + seconds
    while tile.sunk != sunk:
        assert time.monotonic() < end, f"it stays at {tile.sunk}"
        room.frames(1)


def test_settings_keep_calm():
    assert Settings()["calm"] is False


def test_nothing_moves_in_tests_and_pictures(room):
    room.shows(SCENES["dawn_open"]())
    room.frames(5)
    answers(room)
    assert room.app.game.ids.name_slot.opacity == 1
