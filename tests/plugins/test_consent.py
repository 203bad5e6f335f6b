"""In a kiosk nothing of a plug-in runs before the owner has allowed this version of it."""

import subprocess
import sys

import pytest

from companion.games.registry import GAMES
from companion.plugins.activation import CONSENT_FILE, plugins
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.nosferatu import written
from tests.plugins.distributions import lay_out, plugged_in
from tests.support.patience import PATIENCE

TELLTALE = "import os, pathlib; pathlib.Path(os.environ['GRUFTWART_DATA'], 'ran').touch(); OUT = 1"


@pytest.fixture
def telltale(tmp_path):
    """A package that leaves a file when anything of it runs."""
    site = tmp_path / "site"
    lay_out(site, "led_outputs", {"lamps": "lamps:OUT"}, {"lamps": TELLTALE})
    return site


def test_without_consent_nothing_runs(telltale, data):
    with plugged_in(telltale, kiosk=True):
        assert [one.is_allowed for one in plugins()] == [False]
    assert not (data / "ran").exists()
    with plugged_in(telltale):  # a command beside the kiosk asks for it, too
        assert [one.is_allowed for one in plugins()] == [False]
    assert not (data / "ran").exists()


def test_at_home_installing_is_consent(telltale, data):
    with plugged_in(telltale):
        assert [one.is_allowed for one in plugins()] == [True]
    assert (data / "ran").exists()
    assert not (data / CONSENT_FILE).exists()


@pytest.mark.platform("processes of this Python")
def test_the_program_of_a_kiosk_does_not_run_it(telltale, data, monkeypatch):
    """The real command with the real option; without a display it ends after a look for one."""
    monkeypatch.setenv("PYTHONPATH", str(telltale))
    for words in (["play", "--kiosk", "--help"], ["games", "list"]):
        subprocess.run([sys.executable, "-m", "companion", *words], capture_output=True, timeout=PATIENCE)
    assert (data / CONSENT_FILE).exists()
    assert not (data / "ran").exists()


def allows(room, *segments: str) -> None:
    """The owner taps on the page of plug-ins."""
    for segment in segments:
        room.app.screens.current_screen.handle_pick(segment)
        room.settles()


def page(room, data):
    settings = Settings(data / "settings.json")
    room.shows(open_table(data / "journal.sqlite"), home=True, settings=settings)
    room.app.guard.locked = True
    room.app.show_screen("plugins")
    room.settles()
    assert room.faults() == []


def test_the_owner_allows_a_game_by_a_tap(room, fourth_site, data):
    with plugged_in(fourth_site, kiosk=True):
        assert "wisps" not in GAMES
        page(room, data)
        assert "wisps-in-a-jar 1.2" in written(room)
        allows(room, "package_0=1")
        assert "It holds from the next start on." in " ".join(written(room))
        assert "wisps" not in GAMES
    with plugged_in(fourth_site, kiosk=True):
        assert "wisps" in GAMES
        page(room, data)
        allows(room, "package_0=0")
    with plugged_in(fourth_site, kiosk=True):
        assert "wisps" not in GAMES


def test_service_lists_what_waits(room, fourth_site, data):
    with plugged_in(fourth_site, kiosk=True):
        room.shows(open_table(data / "journal.sqlite"), home=True)
        room.app.show_screen("service")
        room.app.screens.current_screen.on_tile_tapped("version")
        room.settles()
        lines = [line.text for line in room.app.screens.current_screen.roll.lines]
        assert "wisps-in-a-jar 1.2 · Game: wisps. It waits for the owner’s consent." in lines


def test_another_version_must_be_allowed_again(telltale, data):
    (data / CONSENT_FILE).write_text('{"plug-lamps": "1.0"}')
    with plugged_in(telltale, kiosk=True):
        assert [one.is_allowed for one in plugins()] == [True]
    lay_out(telltale, "led_outputs", {"lamps": "lamps:OUT"}, {"lamps": TELLTALE}, version="1.1")
    for old in telltale.glob("plug_lamps-1.0.dist-info"):
        old.rmdir()
    with plugged_in(telltale, kiosk=True):
        assert [one.is_allowed for one in plugins()] == [False]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"plug-lamps": 1}', '"plug-lamps"', "\0"])
def test_a_damaged_file_allows_nothing(telltale, data, text):
    (data / CONSENT_FILE).write_text(text)
    with plugged_in(telltale):
        assert [one.is_allowed for one in plugins()] == [False]
    assert not (data / "ran").exists()


def test_many_packages_have_pages(room, tmp_path, data):
    for number in range(11):
        lay_out(tmp_path / "site", "voices", {f"v{number}": "voices:make"}, {"voices": "make = None"})
    with plugged_in(tmp_path / "site", kiosk=True):
        page(room, data)
        allows(room, "page=2", "package_8=1")
        assert "plug-v7 1.0" in written(room)  # by name: v0 v1 v10 v2 …
        assert room.faults() == []
    with plugged_in(tmp_path / "site", kiosk=True):
        assert [one.package.name for one in plugins() if one.is_allowed] == ["plug-v7"]
