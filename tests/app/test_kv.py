"""Every kv file: each screen has one, every slot is filled, and nothing stands outside of a slot."""

import re
from importlib import import_module
from inspect import get_annotations
from pathlib import Path
from pkgutil import walk_packages

import kivy
import pytest

from companion import app as package
from companion.app import environment
from companion.app.navigation.navigator import SCREENS, load_screen_class
from companion.app.rendering import kv_loader
from tests.gallery.scenes import SCENES

pytestmark = pytest.mark.usefixtures("_kivy")

NAMES = ("home", "game", *SCREENS)
SHARED = {"base_page", "buttons", "slot_screen"}
"""Files of no screen: what several have in common."""
SAME_LAYOUT = {"phone_asks": "staff_asks"}
"""Screens whose slots are those of another screen."""
FILLED = {
    ("game", "stage"): "dawn_open",
    ("game", "caption"): "captions",
    ("game", "drawer"): "nosferatu_look",
    ("game", "handle"): "nosferatu_pile",
    ("game", "sheet"): "sheet_help",
    ("repair", "stage"): "repair",
    ("fact_page", "stage"): "running_person",
    ("eye", "board"): "eye_held",
    ("eye", "words"): "eye_held_nosferatu",
    ("end", "board"): "end_dawn",
    ("end", "stage"): "end_mau_mau",
    ("guide", "board"): "guide_dawn_0",
    ("alone", "secret"): "alone_held",
    ("attract", "game"): "attract_game",
    ("watch", "game"): "watch",
}
"""Slots that are empty in kv, and a scene in which Python has filled them."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


def class_of(name):
    from companion.app.screens.game.game_screen import GameScreen
    from companion.app.screens.home.home_screen import HomeScreen

    return {"home": HomeScreen, "game": GameScreen}.get(name) or load_screen_class(name)


def file_of(name):
    """The name of a screen's kv file: that of its module."""
    return class_of(SAME_LAYOUT.get(name, name)).__module__.rpartition(".")[2]


def new(room, name):
    """A screen as its kv file makes it."""
    context = {} if name in ("home", "game") else {"context": room.shows(None)}
    return class_of(name)(name=name, **context)


def variants() -> dict[str, Path]:
    """Files with other places for the slots of the game screen."""
    files = {file.stem: file for file in kv_loader.kv_folder().glob("*.kv")}
    return {name: file for name, file in files.items() if "\nVariant:" in file.read_text(encoding="utf-8")}


def parts_of(cls) -> set[str]:
    """What a screen declares to stand in its slots."""
    from companion.app.screens.slot_screen import SlotScreen

    own = cls.__mro__[: cls.__mro__.index(SlotScreen)]
    return {name for one in own for name in get_annotations(one)}


def test_every_kv_file_is_looked_at():
    screens = {file_of(name) for name in NAMES}
    assert {file.stem for file in kv_loader.kv_folder().glob("*.kv")} == screens | SHARED | set(variants())


def style_rules(file: Path) -> set[str]:
    """The names of the classes that a file of styles has rules for."""
    heads = re.findall(r"^<([^>@]+)>", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {name.strip(" -") for head in heads for name in head.split(",")}


def test_every_widget_of_kivy_that_is_used_has_its_style():
    """Kivy's rules for these are read, and Kivy's folder is as it was."""
    from kivy.uix.widget import Widget

    for module in walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    waiting, used = [Widget], set()
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if cls.__module__.startswith("companion."):
            used |= {base.__name__ for base in cls.__mro__}
    wanted = style_rules(Path(kivy.kivy_data_dir) / "style.kv") & used
    assert {"RelativeLayout", "ScreenManager", "ScrollView"} <= wanted
    assert wanted == {rule.strip("<>") for rule in environment.STYLED}


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_has_a_kv_file_of_its_name(name):
    text = (kv_loader.kv_folder() / f"{file_of(name)}.kv").read_text(encoding="utf-8")
    assert f"<{class_of(SAME_LAYOUT.get(name, name)).__name__}>:" in text
    assert issubclass(class_of(name), class_of(SAME_LAYOUT.get(name, name)))
    assert "Slot:" in text


@pytest.mark.parametrize("name", NAMES)
def test_everything_stands_in_a_slot_with_a_name(room, name):
    from companion.app.widgets.slots import Slot

    screen = new(room, name)
    assert all(isinstance(child, Slot) for child in screen.children)
    assert all(screen.slots)
    assert len(screen.slots) == len(screen.children), "two slots have the same name"


@pytest.mark.parametrize("name", NAMES)
def test_no_slot_is_left_empty(room, name):
    empty = {(name, slot.name) for slot in new(room, name).slots.values() if not slot.parts}
    assert empty == {place for place in FILLED if place[0] == name}


@pytest.mark.parametrize(("place", "scene"), FILLED.items())
def test_what_is_empty_in_kv_is_filled_by_python(room, place, scene):
    name, slot = place
    brought = SCENES[scene]()
    room.shows(brought)
    room.frames(3)
    assert room.app.screens.get_screen(name).slots[slot].children


@pytest.mark.parametrize("name", NAMES)
def test_slots_and_declared_parts_are_the_same(room, name):
    screen, common = new(room, name), {"heading", "back"}
    filled = {slot.name for slot in screen.slots.values() if slot.parts}
    declared = parts_of(type(screen))
    assert declared - common <= filled, "declared, but in no slot"
    if name == "game":
        filled &= declared  # it calls the others by their ids: `undo` is a callback
    assert filled <= declared, "in a slot, but not declared"
    for part in declared & filled:
        assert getattr(screen, part) is screen.slots[part].widget


@pytest.mark.parametrize("name", NAMES)
def test_all_widgets_of_a_grid_look_like_its_first(room, name):
    from companion.app.widgets.slots import Grid

    for slot in new(room, name).slots.values():
        if isinstance(slot, Grid) and len(slot.parts) == 1:  # `stock` adds others of its class
            first, added = slot.parts[0], type(slot.parts[0])()
            for look in ("tone", "depth", "radius", "role"):
                assert getattr(first, look, None) == getattr(added, look, None), (slot.name, look)


def test_every_variant_belongs_to_a_stage_and_moves_slots_that_are_there(room):
    from companion.app import games

    stages = [stage for part in games.game_modules("stage_registry") for stage in part.PATTERNS.values()]
    from companion.app.screens.game.flat_rotation import CARD

    assert {stage.variant for stage in stages} - {""} | {CARD} == set(variants())
    for name in variants():
        variant = kv_loader.make_widget(name)
        assert set(variant.places) <= set(new(room, "game").slots), name
        assert len(variant.places) == len(variant.children), name
        assert not any(slot.parts for slot in variant.children), name


def test_kv_finds_each_widget_by_its_name():
    """Kivy knows classes by their bare names: the second of a name would silently stand in for the first."""
    from kivy.factory import Factory
    from kivy.uix.widget import Widget

    for module in walk_packages(package.__path__, "companion.app."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found = {}
    kinds = [Widget]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith("companion."):
            assert found.setdefault(kind.__name__, kind) is kind, kind.__name__
            assert Factory.get(kind.__name__) is kind


@pytest.mark.parametrize("name", NAMES)
def test_menus_compute_no_places(name):
    file = Path(import_module(class_of(name).__module__).__file__)
    text = file.read_text(encoding="utf-8")
    assert ".put((" not in text
    if name != "game":  # which asks how many lines a sentence takes
        assert "kivy.metrics" not in text


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_the_way_back_is_at_one_place_on_all_screens(room, size):
    room.size(size)
    places = {}
    for name in NAMES:
        slot = new(room, name).slots.get("back")
        if slot is not None:
            places[name] = tuple(slot.portrait if size == "720x1280" else slot.landscape)
    assert len(places) > 12
    beside = {"alone", "bare", "calibrate", "eye", "repair"}  # the board stays where it is in the game
    assert {place for name, place in places.items() if name not in beside} == {(16, 12, 56, 54)}, places
    assert {place[1:] for place in places.values()} == {(12, 56, 54)}
