"""Large text: colours, notes, the pause and the strips of a portrait screen grow, and lose nothing."""

import pytest
from kivy.metrics import dp

from companion.app.rendering import theme
from companion.app.widgets import fact_doors
from companion.app.widgets.column.panels import PanelShow
from companion.app.widgets.column.player_strips import StripRow, row_places
from companion.app.widgets.sheets.pause_sheet import CommandTile
from companion.viewmodels.scene_panels import Tokens
from tests.gallery.scenes import SCENES


def shows(room, scene: str, percent: int, size: str = "800x480") -> None:
    theme.set_text_percent(percent)
    room.size(size)
    room.shows(SCENES[scene]())
    room.settles()


def words(widget) -> dict[str, float]:
    """What is written on a widget, and how large, in pixels."""
    return {text.text: text.letters for text in widget.texts}


@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize(
    ("scene", "people"), [("dawn_open", 5), ("dawn_open_six", 6), ("dawn_stop", 5), ("dawn_believe", 2)]
)
def test_each_strip_of_a_portrait_screen_has_name_row_and_number(room, scene, people, percent):
    shows(room, scene, percent, "720x1280")
    strips = [one for one in room.app.game.facts.children if isinstance(one, StripRow)]
    assert len(strips) == people
    for strip in strips:
        written = words(strip)
        assert any(strip.model.person.name.startswith(word[:5].rstrip("…")) for word in written), written
        assert str(strip.model.vampires) in written
        assert strip.height >= dp(34)


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_colours_grow(room, size):
    sizes = []
    for percent in (100, 150):
        shows(room, "dawn_lid", percent, size)
        sizes.append(words(room.button("black")))
    small, large = sizes
    # by a fifth with Debian 12's Lato; Debian 13's is wider, and sizes go down in steps of a twentieth
    assert max(large.values()) > 1.1 * max(small.values())


def test_colours_of_a_portrait_screen_are_in_two_lines_at_150(room):
    shows(room, "dawn_lid", 150, "720x1280")
    assert len({button.y for button in room.app.game.facts.pad.children}) == 2


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("percent", [100, 150])
def test_the_note_on_stakes_stays(room, size, percent):
    shows(room, "dawn_found", percent, size)
    (panel,) = [
        one
        for one in room.app.game.facts.children
        if isinstance(one, PanelShow) and isinstance(one.model, Tokens)
    ]
    assert "".join(words(panel)).replace(" ", "").replace("\n", "") == panel.model.note.replace(" ", "")


def test_the_pause_grows(room):
    heights = []
    for percent in (100, 150):
        shows(room, "dawn_open", percent)
        room.app.game.tap_pause()
        room.settles()
        sheet = room.app.game.sheet
        tiles = [one for one in sheet.children if isinstance(one, CommandTile)]
        heights.append(
            {one.model.value: words(one)[one.model.label] for one in tiles if one.model.value == "leave"}
        )
        room.app.game.close_sheet()
    assert heights[1]["leave"] > 1.2 * heights[0]["leave"]


@pytest.mark.parametrize("scene", ["dawn_put", "dawn_open_six"])
def test_names_of_strips_have_one_size(room, scene):
    shows(room, scene, 150, "720x1280")
    strips = [one for one in room.app.game.facts.children if isinstance(one, StripRow)]
    names = [words(one).get(one.model.person.name) for one in strips if len(one.model.person.name) < 10]
    assert len(names) > 4
    assert len(set(names)) == 1


@pytest.mark.parametrize("scene", ["catch_up", "catch_up_two", "running_table"])
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_rows_of_doors_leave_their_number_free(room, scene, size, monkeypatch):
    ends = []

    def measured(pen, row, x, y, width, height):
        left, _, wide, _ = row_places(row, x, y, width, height)[-1]
        ends.append((left + wide, x + width))

    monkeypatch.setattr(fact_doors, "draw_row", measured)
    shows(room, scene, 150, size)
    assert ends
    assert all(end <= most + 0.1 for end, most in ends), ends
