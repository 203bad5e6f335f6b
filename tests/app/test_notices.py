"""Notices beside the game: never over a button, never half over the captions."""

import pytest

from companion.app.input.focus_targets import focus_targets
from tests.app.test_entry import at_home
from tests.gallery.scenes import SCENES

SAID = "All is settled."
LONG = "The table could not be turned off: the system does not let it."
SOME = ("home_kiosk", "dawn_open", "mau_play", "seats")


def taps_free(room) -> None:
    """No touch target below the line."""
    line = room.app.notices.line
    screen = room.app.screens.current_screen
    for spot in focus_targets([screen]):
        apart = (
            spot.right <= line.x + 1
            or spot.left >= line.right - 1
            or spot.top <= line.y + 1
            or spot.low >= line.top - 1
        )
        assert apart, (room.app.screens.current, spot.widget, spot, line.pos, line.size)


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("said", [SAID, LONG])
@pytest.mark.parametrize("place", ["home", "seats", "chronicle", "settings", "dawn_open", "mau_play"])
def test_a_notice_lies_over_nothing_that_can_be_touched(room, size, said, place):
    room.size(size)
    if place in SCENES:
        room.shows(SCENES[place]())
    else:
        at_home(room)
        if place != "home":
            room.app.show_screen(place, **({"game": "dawn-under"} if place == "seats" else {}))
    room.settles()
    room.app.notices.show(said)
    room.settles()
    assert room.app.notices.line.texts
    taps_free(room)


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_notice_takes_the_whole_place_of_the_captions(room, size):
    room.size(size)
    room.shows(SCENES["dawn_open"]())
    room.app.game.captioned = True
    room.settles()
    room.app.notices.show(SAID)
    room.settles()
    line, caption = room.app.notices.line, room.app.game.slots["caption"]
    assert line.y <= caption.y + 1
    assert line.top >= caption.top - 1
    taps_free(room)


def test_where_no_place_is_free_the_touch_goes_through(room):
    from companion.app.services.notifications import PixelBox, free_box

    everywhere = [PixelBox(0, 0, 800, 480)]
    assert free_box(PixelBox(8, 4, 784, 24), PixelBox(4, 4, 792, 472), everywhere, lambda _: 24, 6) is None
    at_home(room)
    line = room.app.notices.line
    room.app.notices.show(SAID)
    line.passes_touches = True
    room.taps_at(*line.center)
    assert line.model is None
