"""A broken plug-in is named in Service in one sentence, and changes nothing else."""

import pytest
from kivy.clock import Clock

from companion.games.registry import GAMES, find_game
from companion.narrator.audio.engine_registry import plugin_voices
from companion.plugins.activation import plugin_faults
from companion.table import open_table
from hardware.outputs.led_formats import FORMATS
from tests.app.nosferatu import written
from tests.plugins.distributions import lay_out, plugged_in

KIT = """
from companion.games.kit import Kit
class Odd(Kit):
    name, title, players = "odd", "Odd", range(2, 5)
"""
RULES = """
from dataclasses import dataclass
from companion.core.model import Question
options = lambda given, players, shelf: {}
class State:
    def __init__(self, header, told): pass
def play(state):
    raise RuntimeError("no cards")
    yield
correct = public_view = secret_view = private_view = public_log = lambda *what: None
"""
BROKEN = {
    "nothing there": ({}, "ModuleNotFoundError"),
    "import error": ({"odd/kit": "import nowhere_at_all"}, "nowhere_at_all"),
    "syntax": ({"odd/kit": "def ("}, "SyntaxError"),
    "exits": ({"odd/kit": "raise SystemExit(3)"}, "SystemExit: 3"),
    "no such class": ({"odd/kit": "Even = 1"}, "Odd"),
    "no kit": ({"odd/kit": "class Odd: name = 'odd'"}, "no subclass of"),
    "another name": ({"odd/kit": KIT.replace('"odd"', '"even"')}, "another name"),
    "no title": ({"odd/kit": KIT.replace('"Odd", range', '"", range')}, "no short title"),
    "no players": ({"odd/kit": KIT.replace("range(2, 5)", "4")}, "players"),
    "many players": ({"odd/kit": KIT.replace("range(2, 5)", "range(2, 50)")}, "players"),
    "no rules": ({"odd/kit": KIT}, "odd.rules"),
    "few rules": ({"odd/kit": KIT, "odd/rules": "options = dict"}, "rules has no"),
    "raising rules": ({"odd/kit": KIT, "odd/rules": RULES}, "RuntimeError: no cards"),
    "no question": (
        {"odd/kit": KIT, "odd/rules": RULES.replace('raise RuntimeError("no cards")', "yield 5")},
        "begin with a question",
    ),
    "raising kit": (
        {"odd/kit": KIT + "    def __init__(self): raise OSError('kit')", "odd/rules": RULES},
        "kit",
    ),
    "raising part": ({"odd/kit": KIT, "odd/rules": RULES, "odd/lessons": "1 / 0"}, "ZeroDivisionError"),
    "raising property": (
        {"odd/kit": KIT + "    @property\n    def named(self): raise KeyError('x')", "odd/rules": RULES},
        "KeyError",
    ),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_game_is_named_and_not_offered(tmp_path, how):
    modules, reason = BROKEN[how]
    package = lay_out(tmp_path, "games", {"odd": "odd.kit:Odd"}, {"odd/__init__": "", **modules})
    with plugged_in(tmp_path):
        (fault,) = plugin_faults()
        assert (fault.package, fault.part) == (package, "odd")
        assert reason in fault.reason
        assert list(GAMES) == ["dawn-under", "nosferatu", "mau-mau"]


def test_service_names_it_and_the_table_is_as_ever(room, tmp_path):
    lay_out(
        tmp_path, "games", {"odd": "odd.kit:Odd"}, {"odd/__init__": "", "odd/kit": "import nowhere_at_all"}
    )
    room.shows(open_table(None), home=True)
    usual = written(room)
    with plugged_in(tmp_path):
        room.shows(open_table(None), home=True)
        assert written(room) == usual
        room.app.show_screen("service")
        room.settles()
        sentence = (
            "The plug-in plug-odd cannot be used: “odd” does not work "
            "(ModuleNotFoundError: No module named 'nowhere_at_all')."
        )
        assert room.app.screens.current_screen.current_faults() == [sentence]
        assert sentence in written(room)
        assert room.faults() == []
        room.app.screens.current_screen.on_tile_tapped("version")
        room.settles()
        assert "plug-odd 1.0 · Game: odd" in written(room)


def test_one_that_takes_a_name_of_ours_is_refused(tmp_path):
    lay_out(tmp_path, "games", {"mau-mau": "odd.kit:Odd"}, {"odd/__init__": "", "odd/kit": KIT})
    lay_out(tmp_path, "led_outputs", {"ddp": "lamps:OUT"}, {"lamps": "OUT = 1"})
    lay_out(tmp_path, "voices", {"piper": "talk:make"}, {"talk": "make = print"})
    lay_out(tmp_path, "languages", {"de": "talk:make"}, {})
    before = (dict(GAMES), dict(FORMATS), dict(plugin_voices))
    with plugged_in(tmp_path):
        assert len(plugin_faults()) == 4
        assert (dict(GAMES), dict(FORMATS), dict(plugin_voices)) == before


def test_others_go_on_beside_it(tmp_path, fourth_site, monkeypatch):
    lay_out(tmp_path, "games", {"odd": "odd.kit:Odd"}, {"odd/__init__": "", "odd/kit": "1 / 0"})
    monkeypatch.syspath_prepend(str(tmp_path))
    with plugged_in(fourth_site):
        assert [fault.part for fault in plugin_faults()] == ["odd"]
        assert "wisps" in GAMES


@pytest.mark.parametrize(
    "text", [b"\xff\xfe[gruftwart.games]\n", b"gruftwart.games\n[\n=", b"[gruftwart.games]\nx"]
)
def test_metadata_that_cannot_be_read_are_no_plug_in(tmp_path, text):
    info = tmp_path / "odd-1.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_bytes(text)
    with plugged_in(tmp_path):
        assert plugin_faults() == ()


def test_one_that_breaks_while_it_is_played_costs_only_its_own_game(room, fourth_site, survivor):
    """The presenter of an otherwise good game raises: home is shown, and other games can be played."""
    room.shows(open_table(None), home=True)
    with plugged_in(fourth_site):
        room.shows(open_table(None), home=True)
        survived = survivor(room.app)
        kit = find_game("wisps")
        vars(kit)["presenter"] = None  # AttributeError at each frame
        room.app.table.new("wisps", ["Emma", "Paul", "Mia"], {}, 11)
        Clock.schedule_once(lambda *_: room.app.open_game(), 0)
        room.settles()
        assert survived.handler.count >= 1
        assert not survived.handler.hopeless
        room.app.go_home()
        room.settles()
        assert room.app.screens.current == "home"
        room.app.home.choose("game:mau-mau")
        room.settles()
        assert room.app.screens.current == "seats"
