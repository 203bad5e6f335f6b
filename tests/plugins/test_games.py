"""A game that pip has installed: on the home screen, played, told and kept; and what is left without it."""

import json
import subprocess
import sys

import pytest

from companion.archive.chronicle import finished_games
from companion.games.registry import GAMES, find_game
from companion.narrator.cues import CueSelector
from companion.plugins.activation import plugin_faults, plugins
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.nosferatu import written
from tests.fourth_game.test_taps import plays, says
from tests.plugins.distributions import MODULE, NAME, PACKAGE, plugged_in
from tests.support.patience import PATIENCE

PEOPLE = ["Emma", "Paul", "Mia"]


def open_game(data):
    return open_table(data / "journal.sqlite")


def test_an_installed_game_is_played_told_and_kept(room, fourth_site, data):
    with plugged_in(fourth_site):
        assert [(one.package.name, one.package.version) for one in plugins()] == [(PACKAGE, "1.2")]
        assert plugin_faults() == ()
        assert type(find_game(NAME)).__module__ == f"{MODULE}.kit"
        room.shows(open_game(data), home=True)
        assert "Wisps in a Jar" in written(room)
        assert room.faults() == []
        room.app.home.choose(f"game:{NAME}")
        room.settles()
        assert room.app.screens.current == "seats"
        assert room.faults() == []
        table = open_game(data)
        table.new(NAME, PEOPLE, {}, 11)
        room.shows(table)
        assert plays(room) > 20
        assert room.app.screens.current == "finale"
        told = table.referee.told
        sentences = [cue.text for cue in CueSelector(table.referee.header, told).cues(told, None)]
        assert "has closed the jar." in " ".join(sentences)
        assert [game.game for game in finished_games(table.journal)] == [NAME]


def test_an_unfinished_game_waits_until_its_package_is_back(room, fourth_site, data):
    with plugged_in(fourth_site):
        room.shows(open_game(data), home=True)
        table = room.app.table
        table.new(NAME, PEOPLE, {}, 11)
        room.shows(table)
        says(room, 0)
        says(room, 3)
    room.shows(open_game(data), home=True)
    assert "Wisps in a Jar" not in written(room)
    assert "Its game is not installed here." in " ".join(written(room))
    with plugged_in(fourth_site):
        room.shows(open_game(data), home=True)
        room.app.home.choose("continue")
        room.settles()
        assert room.question.kind == "whom"


SCREENS = ("home", "waiting", "chronicle", "statistics", "kept", "settings", "service", "book", "watch")


def test_without_the_package_its_games_break_nothing(room, fourth_site, data):
    """A finished and an unfinished game, house rules and people of a game that is gone."""
    settings = Settings(data / "settings.json")
    with plugged_in(fourth_site):
        table = open_game(data)
        table.new(NAME, PEOPLE, {"simulate": True}, 3)
        room.shows(table, settings=settings)
        plays(room, 2)
        table.new(NAME, PEOPLE, {}, 11)
        table.answer(0)
        agreement = {"players": [], "options": {}}
        settings.change("tables", {NAME: agreement})
        settings.change("house_rules", {NAME: {}})
    assert NAME not in GAMES
    room.shows(open_game(data), home=True, settings=Settings(data / "settings.json"))
    for screen in SCREENS:
        room.app.show_screen(screen) if screen != "home" else room.app.go_home()
        room.settles()
        assert room.faults() == [], screen
    room.app.go_home()
    room.app.home.choose("game:mau-mau")
    room.settles()
    assert room.app.screens.current == "seats"


@pytest.mark.platform("processes of this Python")
@pytest.mark.parametrize("words", ["games list", "games check", "doctor", "chronicle out.json"])
def test_commands_do_not_mind_a_game_that_is_gone(fourth_site, data, tmp_path, words):
    with plugged_in(fourth_site):
        table = open_game(data)
        table.new(NAME, PEOPLE, {}, 11)
        table.answer(0)
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert "Traceback" not in done.stderr


@pytest.mark.platform("processes of this Python")
def test_the_command_and_the_library_find_it(fourth_site, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(fourth_site))
    code = (
        "import companion, json; game = companion.deal('wisps', ['Ada', 'Ben'], simulate=True, seed=1)\n"
        "for question in game.questions(): game.answer(question.choices[0])\n"
        "print(json.dumps([companion.games(), game.over.reason]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.stderr == ""
    assert json.loads(done.stdout) == [["dawn-under", "nosferatu", "mau-mau", "wisps"], "enough light"]
    simulated = subprocess.run(
        [sys.executable, "-m", "companion", "simulate", "--game", NAME, "--games", "3", "--players", "3"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert simulated.returncode == 0, simulated.stderr


@pytest.mark.platform("processes of this Python")
def test_without_plug_ins_a_start_loads_nothing_for_them(tmp_path):
    code = (
        "import sys; from companion.plugins.activation import activate; activate()\n"
        "print(sorted({'importlib.metadata', 'companion.plugins.checks', 'companion.games.kit'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.stdout == "[]\n", done.stderr
