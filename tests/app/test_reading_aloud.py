"""Guide and rules are read aloud on demand: a tap reads, another one falls silent."""

from tests.app.lit import lights_up
from tests.gallery.dawn_under.sheets import dawn
from tests.gallery.scenes import SCENES
from tests.support.patience import PATIENCE, eventually


def test_a_chapter_of_the_rules_is_read_and_silenced(room):
    lit = lights_up(room, dawn())
    last = lit.surfaces.narrator.captions
    room.app.show_screen("book", book="dawn-under", chapter=1)
    screen = room.app.screens.current_screen
    assert screen.recites
    lit.said()
    lit.voice.said.clear()
    screen.tap_aloud()
    assert lit.said() == [line.text for line in screen.roll.lines if line.text]
    assert lit.surfaces.narrator.captions == last  # “say it again” still means the game
    lit.player.seconds = 10 * PATIENCE
    screen.tap_aloud()
    eventually(lambda: lit.surfaces.narrator.current_sentence)
    screen.tap_aloud()
    assert lit.surfaces.narrator.wait_until_done(PATIENCE)
    assert not lit.surfaces.narrator.current_sentence


def test_a_step_of_the_guide_is_read(room):
    room.shows(SCENES["guide_aloud"]())
    screen = room.app.screens.current_screen
    surfaces = room.app.hearing.surfaces
    screen.tap_aloud()
    assert surfaces.narrator.wait_until_done(PATIENCE)
    screen.tap_next()
    room.app.change("voice", False)
    screen.refresh()
    assert not screen.recites
