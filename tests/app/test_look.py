"""The look is made of names: tokens, icons, figures."""

import ast
import re
from pathlib import Path

import pytest

from companion.app.rendering import kv_loader, vector_shapes
from companion.app.rendering.vector_data import FIGURES, ICONS

ROOT = Path(kv_loader.__file__).parents[2]


def test_kv_names_its_colours():
    files = list(kv_loader.kv_folder().glob("*.kv"))
    assert files
    for file in files:
        assert not re.search("['\"]#", file.read_text(encoding="utf-8")), file.name


def test_every_kv_file_belongs_to_a_module_of_the_same_name():
    """Those of a game say whose they are: mau_mau_card_table.kv is of games/mau_mau/card_table.py."""
    modules = {path.stem for path in (ROOT / "app").rglob("*.py")}
    modules |= {f"{path.parent.name}_{path.stem}" for path in (ROOT / "app" / "games").rglob("*.py")}
    assert {file.stem for file in kv_loader.kv_folder().glob("*.kv")} <= modules


def icons_in(source: str):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg == "icon" and isinstance(node.value, ast.Constant):
            yield node.value.value
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "icon":
            yield from (argument.value for argument in node.args[:1] if isinstance(argument, ast.Constant))


def test_every_icon_that_is_named_exists():
    names = {
        name
        for folder in ("app", "games", "presenters", "viewmodels")
        for file in (ROOT / folder).rglob("*.py")
        for name in icons_in(file.read_text(encoding="utf-8"))
    }
    assert {"undo", "stake", "rat"} <= names | set(ICONS)
    assert names - {""} <= set(ICONS)


@pytest.mark.parametrize("name", ICONS)
def test_icon_has_area_inside_its_box(name):
    for layer in vector_shapes.layers(ICONS[name]):
        for contour in layer:
            assert len(contour) >= 3
            assert all(-0.01 <= x <= 24.01 and -0.01 <= y <= 24.01 for x, y in contour), name


@pytest.mark.parametrize("name", FIGURES)
def test_figure_has_layers(name):
    _, painted = FIGURES[name]
    assert all(vector_shapes.layers(shape)[0] for _, _, shape in painted)


def contrast(one: str, other: str) -> float:
    from companion.app.rendering import theme

    def light(token: str) -> float:
        parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in theme.colour(token)[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.usefixtures("_kivy")
def test_text_on_buttons_can_be_read():
    from companion.app.rendering import theme

    for name, (face, _, ink) in theme.TONES.items():
        if name != "clear":
            assert contrast(face, ink) >= 4.5, name


def test_all_shut_vaults_share_one_texture(room):
    from tests.gallery.scenes import SCENES

    room.shows(SCENES["dawn_open"]())
    slabs = room.app.game.stage.slabs
    shut = [v.name for v in room.app.game.stage.model.vaults if v.state == "shut"]
    assert len({slabs[name].face.texture.id for name in shut}) == 1


LEGIBLE_MM = 2.6
"""At arm's length weak eyes read this on a screen of seven inches."""


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("scene", ["dawn_open", "dawn_open_six", "dawn_open_count"])
def test_numbers_of_vaults_and_icons_of_strips_are_legible(room, scene, size, monkeypatch):
    import math

    from kivy.core.window import Window
    from kivy.metrics import dp

    from companion.app.games.dawn_under import vaults
    from companion.app.rendering.pen import Pen
    from companion.app.widgets.column import player_strips
    from tests.app.vocabulary import SCREEN
    from tests.gallery.scenes import SCENES

    sides: list[float] = []
    drawn, tokens = Pen.icon, player_strips.draw_tokens

    def icon(pen, name, x, y, size, *rest):
        sides.append(size * pen.unit)
        drawn(pen, name, x, y, size, *rest)

    def measured(*args):
        with monkeypatch.context() as patch:
            patch.setattr(Pen, "icon", icon)
            return tokens(*args)

    monkeypatch.setattr(player_strips, "draw_tokens", measured)
    room.size(size)
    app = room.shows(None)
    room.shows_also(SCENES[scene]())
    millimetre = math.hypot(*Window.size) / (SCREEN * 25.4)
    strips = [one for one in app.game.walk(restrict=True) if isinstance(one, player_strips.StripRow)]
    for strip in strips:
        strip.draw(Pen(strip))
    assert sides
    assert min(sides) >= LEGIBLE_MM * millimetre
    assert LEGIBLE_MM * millimetre <= vaults.NUMBER * dp(1)
