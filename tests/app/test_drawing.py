"""What is drawn once, or not at all, because nobody would see it."""

import pytest
from PIL import Image, ImageChops

from tests.gallery.scenes import SCENES

ROUNDED = 1
"""Of 255: a gradient that is drawn in parts rounds elsewhere, and no eye sees it."""


def looks(room, tmp_path, name: str) -> Image.Image:
    from companion.app.offscreen import picture

    with Image.open(picture(tmp_path / f"{name}.png")) as found:
        return found.convert("RGB")


def differ(one: Image.Image, other: Image.Image) -> bool:
    return max(most for _, most in ImageChops.difference(one, other).getextrema()) > ROUNDED


@pytest.mark.parametrize("size", ["800x480", "1024x600", "720x1280"])
@pytest.mark.parametrize("scene", ["dawn_open", "dawn_plague"])
def test_what_the_board_covers_of_the_background_is_not_missed(room, tmp_path, size, scene):
    room.size(size)
    room.shows(SCENES[scene]())
    assert room.app.game.solid is not None
    left_out = looks(room, tmp_path, "left_out")
    room.app.game.solid = None
    assert not differ(looks(room, tmp_path, "whole"), left_out)
    stage = room.app.game.stage
    stage.parent.remove_widget(stage)
    bare = looks(room, tmp_path, "bare")
    room.app.game.solid = stage.opaque_box
    assert differ(looks(room, tmp_path, "hole"), bare), "there was nothing to leave out"


def test_another_stage_is_not_left_a_hole(room):
    room.shows(SCENES["dawn_open"]())
    assert room.app.game.solid
    room.shows_also(SCENES["dawn_give"]())
    assert room.app.game.solid is None
    room.size("1024x600")
    room.settles()
    assert room.app.game.solid is None, "the board behind it has another size now"
    room.shows_also(SCENES["dawn_open"]())
    assert room.app.game.solid == room.app.game.stage.opaque_box


def test_a_slab_that_changes_is_seen_at_once(room, tmp_path):
    room.shows(SCENES["dawn_open"]())
    before = looks(room, tmp_path, "before")
    stage, vault = room.app.game.stage, room.question.choices[0]
    touch = room.touches(*stage.middle_of(vault))
    pressed = looks(room, tmp_path, "pressed")
    assert differ(pressed, before)
    touch.touch_move(1, 1)  # the column shows what a stroke would lead to; the board is as it was
    left, low = stage.to_window(*stage.pos)
    board = (int(left), int(480 - low - stage.height), int(left + stage.width), int(480 - low))
    assert not differ(looks(room, tmp_path, "released").crop(board), before.crop(board))
    touch.touch_up()
    assert not differ(looks(room, tmp_path, "lifted"), before)


def test_screens_are_not_cut_off_by_a_stencil(room):
    room.shows(SCENES["dawn_open"]())
    screens = room.app.screens
    assert not [part for layer in (screens.canvas.before, screens.canvas.after) for part in layer.children]
