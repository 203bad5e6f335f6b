"""What is said can be read, set and said again."""

import pytest

from tests.app.lit import lights_up
from tests.app.nosferatu import NAMES, begins, held, hold_of, petals
from tests.gallery.dawn_under.sheets import dawn
from tests.gallery.scenes import SCENES


def test_captions_are_read_below_the_stage_and_can_be_switched_off(room):
    lit = lights_up(room, dawn())
    room.taps("B7")
    assert room.app.hearing.captions.model.sentences == lit.surfaces.narrator.captions != ()
    room.app.change("captions", False)
    assert room.app.hearing.captions.model.sentences == ()
    assert lit.surfaces.narrator.captions


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("scene", ["captions", "captions_mau_mau", "captions_nosferatu"])
def test_captions_touch_no_button(room, scene, size):
    room.size(size)
    room.shows(SCENES[scene]())
    line = room.app.hearing.captions
    assert line.model.sentences
    for button in room.pressables():
        apart = (
            button.y >= line.top or line.y >= button.top or button.x >= line.right or line.x >= button.right
        )
        assert apart, button.model


def test_no_petal_lies_on_words_or_on_the_handle_where_captions_lift_it(room):
    """Whoever lifts the finger on the handle says nothing."""
    from kivy.metrics import dp

    room.size("800x480")
    lights_up(room, begins(*NAMES[:5]))
    room.taps(0)
    with held(room):
        stage = hold_of(room).secrets
        _, top, _ = stage.foot(stage.width / dp(1), stage.height / dp(1))
        lowest = min(petal.y for petal in petals(room).values())
        _, middle, radius = stage.handle
        assert lowest >= stage.top - dp(middle - radius)
        assert lowest >= stage.top - dp(top)


def test_voice_volume_speed_and_length_hold_at_once(room):
    lit = lights_up(room, dawn())
    for name, value in (("voice", False), ("volume", 50), ("speed", 125), ("length", "story")):
        room.app.change(name, value)
    manner = lit.surfaces.narrator.settings
    assert (manner.muted, manner.volume, manner.speed, manner.length) == (True, 50, 125, "story")
    assert manner.sounds["deed"] == 30
    room.app.change("mute", True)
    assert set(lit.surfaces.narrator.settings.sounds.values()) == {0}
    room.app.change("language", "de")
    assert lit.surfaces.narrator.settings.language == "de"


def test_the_log_says_it_again_and_what_was_missed(room):
    lit = lights_up(room, dawn())
    last = lit.surfaces.narrator.captions
    lit.said()
    lit.voice.said.clear()
    room.app.show_screen("log")
    room.settles()
    room.taps_at(*room.button("again").center)
    assert tuple(lit.said()) == last
    room.app.show_screen("log")
    room.settles()
    room.taps_at(*room.button("missed").center)
    missed = lit.surfaces.narrator.captions
    assert len(missed) > 1
    assert tuple(line.text for line in room.app.game.sheet.model.lines) == missed  # all of it, to read
    room.settles()
    room.taps_at(*room.button("close").center)
    assert room.app.game.sheet.parent is None
    room.app.change("voice", False)
    room.app.change("captions", False)
    room.app.show_screen("log")
    assert room.app.screens.current_screen.spoken.model == ()


def test_nothing_is_drawn_while_a_question_waits(room):
    lit = lights_up(room, dawn())
    lit.said()
    room.frames(5)
    assert room.frames(10) == 0


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_captions_can_be_read_and_cover_neither_board_nor_strips(room, size):
    room.size(size)
    room.shows(SCENES["captions"]())
    line, game = room.app.hearing.captions, room.app.game
    (said,) = line.texts
    assert said.role == "caption"
    lowest = min(game.stage.middle_of(vault.name)[1] for vault in game.frame.stage.vaults)
    assert line.top < lowest - game.stage.scale * 25
    assert line.y >= game.facts.top or line.right <= game.facts.x
    assert not room.faults()


@pytest.mark.usefixtures("_kivy")
def test_only_the_newest_sentence_is_read():
    from companion.app.widgets.column.column_foot import newest

    assert newest(("One.", "Two.", "Three."), 404, 55, 2) == "Three."
    assert newest(("One.", "Two. And three."), 404, 55, 2) == "Two. And three."
    long = "word " * 30 + "end."
    assert newest((f"{long} The newest one.",), 404, 55, 2) == "The newest one."
    assert newest(("An earlier one.", long), 404, 55, 2) == long
    asks = "Vite~! «~Mau~!~» a-t-il été dit~?".replace("~", "\xa0")
    assert newest((f"{long} {asks}",), 404, 55, 2) == asks.partition(" ")[2], "a quotation ends no sentence"


def captioned(room, scene, size):
    """A question with a sentence below it, wherever its screen has a place for that."""
    from companion.app.widgets.column.column_foot import CaptionModel

    room.size(size)
    room.shows(SCENES[scene]())
    room.app.game.captioned = True
    room.settles()
    line = room.app.hearing.captions
    line.model = CaptionModel(("Paul leads the round.",), ())
    room.settles()
    return line


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize(
    "scene", ["nosferatu_dawn", "mau_scores", "mau_scores_eight", "mau_play", "dawn_match"]
)
def test_captions_are_large_and_touch_no_button_on_any_screen(room, scene, size):
    from kivy.metrics import dp

    line = captioned(room, scene, size)
    assert [text.letters >= dp(20) for text in line.texts] == [True]
    for button in room.pressables():
        apart = (
            button.y >= line.top or line.y >= button.top or button.x >= line.right or line.x >= button.right
        )
        assert apart, button.model


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_bat_sits_below_what_it_says_though_captions_make_the_stage_low(room, size):
    """It is drawn in the middle of its icon: a fifth of that is empty above its ears."""
    from kivy.metrics import dp

    from companion.app.rendering.pen import Pen

    captioned(room, "dawn_believe", size)
    stage, bats = room.app.game.stage, []

    class Noting(Pen):
        def icon(self, name, x, y, side, *rest):
            if name == "bat":
                bats.append((y, side))
            super().icon(name, x, y, side, *rest)

    stage.draw(Noting(stage))
    ((y, side),) = bats
    assert y + side / 5 >= 82
    assert stage.height < dp(480)
