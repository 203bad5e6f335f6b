"""Scenes come right after a tap: what they are drawn from is made before, in quiet time."""

import pytest

from companion.app.gallery.scenes import SCENES

TOLD = sorted(name for name in SCENES if name.startswith("nosferatu_scene_"))


@pytest.fixture
def made(monkeypatch):
    """Every picture that is made, by its shape."""
    from companion.app.paint import brush

    shapes, really = [], brush.white

    def noted(box, pixels, shape):
        shapes.append((box, pixels, shape))
        return really(box, pixels, shape)

    monkeypatch.setattr(brush, "white", noted)
    return shapes


@pytest.mark.parametrize("name", TOLD)
def test_the_stage_of_a_scene_makes_no_picture(room, made, name):
    from companion.app.paint import raster

    room.size("800x480")
    room.shows(SCENES[name]())
    assert room.app.game.frame.scene
    raster.forget()
    room.app.quiet.all_now()
    assert made, "nothing was rehearsed"
    made.clear()
    room.app.game.stage.redraw()
    assert made == []


def test_whoever_comes_next_is_drawn_before(room, made):
    from companion.app.paint import raster

    room.size("800x480")
    room.shows(SCENES["nosferatu_scene_read"]())
    raster.forget()
    room.app.quiet.all_now()
    made.clear()
    room.app.game.facts.next.redraw()
    assert made == []
