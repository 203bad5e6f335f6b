"""Scenes come right after a tap: what they are drawn from is made before, in quiet time."""

import traceback

import pytest

from tests.gallery.scenes import SCENES

EVERYWHERE = ("undo", "help", "pause", "lights")
"""The slots of what is on the screen before any scene."""
TOLD = {
    "dawn_garlic_found": False,
    "dawn_found_third": True,
    "dawn_garlic_own": True,
    "dawn_rat": True,
    "dawn_gift": True,
    "dawn_plague_end": True,
    "dawn_stakes_back": True,
    "dawn_garlic_back": True,
    "dawn_bat_lands": True,
    "dawn_doubt_taken": False,
    "dawn_doubt_garlic": True,
    "dawn_count_came": True,
    "dawn_count_stands": True,
    "dawn_count_lost": True,
    "dawn_lift": False,
    "dawn_lay_order": True,
    "nosferatu_scene_hush": True,
    "nosferatu_scene_night": True,
    "nosferatu_scene_sunrise": True,
    "nosferatu_scene_read": True,
    "nosferatu_scene_bite": False,
    "nosferatu_scene_last_bite": True,
    "nosferatu_scene_ritual": True,
    "nosferatu_scene_shuffle": True,
    "nosferatu_scene_manners": True,
    "nosferatu_scene_struck": True,
    "mau_call": False,
    "mau_ability": True,
    "mau_ability_night": True,
    "mau_penalty": True,
    "mau_pool": True,
    "mau_wished": True,
    "mau_round": True,
    "mau_nightfall": False,
}
"""Scenes, and whether they are looked at only where there is much time."""
LOOKED_AT = [pytest.param(name, marks=[pytest.mark.slow] if slow else []) for name, slow in TOLD.items()]


@pytest.fixture
def made(monkeypatch):
    """Every picture that is made, and what for."""
    from companion.app.rendering import textures

    pictures, really = [], textures.make_texture

    def noted(image):
        pictures.append(
            [line.name for line in traceback.extract_stack() if "companion" in line.filename][-8:]
        )
        return really(image)

    monkeypatch.setattr(textures, "make_texture", noted)
    return pictures


def all_drawn_anew(widgets):
    """As if they were seen for the first time."""
    from companion.app.widgets.drawn import DrawnWidget

    for widget in widgets:
        if hasattr(widget, "drawn"):
            widget.drawn = None
        if isinstance(widget, DrawnWidget):
            widget.redraw()


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_scene_makes_no_picture(room, made, name):
    from companion.app.rendering import textures

    room.size("800x480")
    room.shows(SCENES[name]())
    assert room.app.game.frame.scene
    textures.clear_textures()
    room.app.quiet.run_all()
    assert made, "nothing was rehearsed"
    slots = room.app.game.slots
    all_drawn_anew(part for name in EVERYWHERE for part in slots[name].walk())
    made.clear()
    all_drawn_anew(room.drawn())
    assert made == []


def test_nothing_is_made_while_a_scene_is_on(room):
    done = []
    room.shows(SCENES["nosferatu_scene_read"]())
    quiet = room.app.quiet
    quiet.run_all()
    quiet.add(lambda: done.append("now"))
    quiet.run_next()
    assert done == []
    room.app.play.advance_scene()
    quiet.run_next()
    assert done == ["now"]


def test_a_back_of_any_size_makes_no_picture(room, made):
    from companion.app.rendering import textures
    from companion.app.rendering.pen import Pen

    room.size("800x480")
    room.shows(SCENES["dawn_garlic_found"]())
    textures.clear_textures()
    room.app.quiet.run_all()
    made.clear()
    widget = room.app.game.stage
    with widget.canvas:
        for high in range(8, 48):
            for wide in range(1, 14):
                Pen(widget).backs(0, 0, wide, high, 1)
    assert made == []


@pytest.mark.parametrize("name", ["dawn_open", "mau_play", "nosferatu_stake"])
def test_each_kind_of_question_is_drawn_before_it_is_asked(room, name):
    from companion.app.services.prewarm import first_questions

    room.size("800x480")
    room.shows(SCENES[name]())
    header = room.app.table.referee.header
    kinds = [type(moment.question) for moment in first_questions(header)]
    assert len(kinds) == len(set(kinds)) > 3
    assert [type(moment.question) for moment in first_questions(header)] == kinds


def test_the_first_question_of_another_kind_makes_no_card(room, made):
    from companion.app.rendering import textures

    room.size("800x480")
    room.shows(SCENES["mau_top_card"]())
    textures.clear_textures()
    room.app.quiet.run_all()
    all_drawn_anew(room.drawn())
    made.clear()
    while room.question.kind == "top_card":
        room.app.answer(room.question.choices[0])
    room.settles()
    assert not any("draw_tile" in lines for lines in made)
