"""How bright the screen shines: as it is set, kept, never dark, and never by what is shown."""

import pytest
from kivy.core.window import Window

from companion.settings.settings import Settings
from tests.app.nosferatu import held
from tests.app.test_entry import at_home, tap, tile
from tests.gallery.scenes import SCENES


@pytest.fixture
def lamp(tmp_path):
    """The folder of a lamp like that of a small screen."""
    folder = tmp_path / "10-0045"
    folder.mkdir()
    (folder / "max_brightness").write_text("255\n")
    (folder / "brightness").write_text("255\n")
    return folder


def shade(room):
    """How much of the picture is covered."""
    shown = room.app.brightness.shade
    return shown.model if shown.parent is not None else 0


def light(room) -> float:
    """What comes out of the window, all pixels together."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    room.frames(2)
    return sum(glReadPixels(0, 0, *Window.system_size, GL_RGBA, GL_UNSIGNED_BYTE)[::7])


def sleeps(room):
    room.app.idle.clock = lambda: 1e9
    room.app.idle.check_idle()
    room.settles()


def test_brightness_holds_at_once(room):
    room.shows(SCENES["settings"]())
    assert shade(room) == 0, "nothing is drawn that is not needed"
    bright = light(room)
    room.taps("brightness=0")
    darker = light(room)
    room.taps("brightness=3")
    assert darker < bright
    assert light(room) == bright


def test_brightness_is_kept(room, tmp_path):
    file = tmp_path / "settings.json"
    at_home(room, Settings(file)).change("brightness", 50)
    at_home(room, Settings(file))
    assert 0.2 < shade(room) < 0.4


def test_the_darkest_can_still_be_read(room):
    at_home(room).change("brightness", 25)
    assert 0 < shade(room) < 0.5


def test_a_darkened_screen_is_touched_as_any_other(room):
    at_home(room).change("brightness", 25)
    room.settles()
    tap(room, tile(room, "nosferatu"))
    assert room.app.screens.current == "seats"


def test_who_comes_back_finds_it_as_bright_as_before(room):
    at_home(room).change("brightness", 50)
    before = shade(room)
    sleeps(room)
    assert shade(room) > 0.9
    room.taps_at(10, 10)
    assert shade(room) == before


def test_what_is_secret_is_darkened_as_all_else(room):
    room.shows(SCENES["nosferatu_vampire"]())
    room.app.change("brightness", 25)
    before = shade(room)
    with held(room):
        assert shade(room) == before
        assert room.app.room.children[0] is room.app.brightness.shade, "it lies above everything"


def test_the_lamp_is_turned_where_there_is_one(room, lamp):
    from companion.app.kiosk.brightness import Backlight

    at_home(room, lamp=Backlight(lamp.parent))
    for percent, shines in ((100, 255), (50, 128), (25, 64)):
        room.app.change("brightness", percent)
        assert int((lamp / "brightness").read_text()) == shines
        assert shade(room) == 0, "once is enough"
    sleeps(room)
    assert 0 < int((lamp / "brightness").read_text()) < 64
    room.taps_at(10, 10)
    assert int((lamp / "brightness").read_text()) == 64


def test_a_lamp_of_few_steps_is_never_out(lamp):
    from companion.app.kiosk.brightness import Backlight

    (lamp / "max_brightness").write_text("1\n")
    assert Backlight(lamp.parent).set_percent(5)
    assert (lamp / "brightness").read_text() == "1"


@pytest.mark.parametrize("trouble", ["no right", "no folder", "no number"])
def test_a_lamp_that_cannot_be_turned_leaves_it_to_the_shade(room, lamp, trouble):
    from companion.app.kiosk.brightness import Backlight

    if trouble == "no right":
        (lamp / "brightness").unlink()
        (lamp / "brightness").mkdir()  # even root cannot write to a folder
    elif trouble == "no number":
        (lamp / "max_brightness").write_text("bright")
    folder = lamp.parent / "nowhere" if trouble == "no folder" else lamp.parent
    at_home(room, lamp=Backlight(folder)).change("brightness", 50)
    assert shade(room) > 0.2
