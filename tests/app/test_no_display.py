"""Where there is no display, `gruftwart play` says so and shows each game in pictures."""

import os
import signal
import subprocess
import sys

import pytest

from companion.app import environment
from companion.games.registry import GAMES
from tests.support.needs import MACHINE, cannot
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("what a machine without a screen offers")


def test_without_a_display_each_game_is_demonstrated(tmp_path):
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"}
    plain = {name: value for name, value in os.environ.items() if name not in hidden}
    if environment_has_a_card():
        cannot(MACHINE, "it has a screen of its own")
    done = subprocess.run(
        [sys.executable, "-m", "companion", "play"],
        env={**plain, "GRUFTWART_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert "There is no display here" in done.stderr
    folder = tmp_path / "demonstration"
    assert str(folder) in done.stderr
    for game in GAMES:
        for moment in ("seats", "000", "end"):
            assert (folder / f"{game}-{moment}.png").stat().st_size > 10_000
    pictures = {file.read_bytes() for file in folder.glob("*.png")}
    assert len(pictures) == len(list(folder.glob("*.png"))), "every picture shows something else"
    told = done.stderr.splitlines()
    assert len(told) == 2 + len(GAMES), "nothing of a game, and no secret of one, goes into a log"


def starts(folder, display, *options):
    hidden = {"WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    plain = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.Popen(
        [sys.executable, "-m", "companion", "play", *options],
        env={**plain, "GRUFTWART_DATA": str(folder), "DISPLAY": display},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize("display", [":4711", "127.0.0.1:4711", "nowhere.invalid:0"])
def test_a_display_that_is_dead_is_told_in_one_sentence_and_the_games_are_demonstrated(tmp_path, display):
    if environment_has_a_card():
        cannot(MACHINE, "it has a screen of its own")
    with starts(tmp_path, display) as program:
        assert program.stderr.readline() == (
            f"No window can be opened on the display {display}: does it run, and may you use it?\n"
        )
        assert program.stderr.readline().startswith("There is no display here")
        os.killpg(program.pid, signal.SIGKILL)


def test_a_kiosk_without_a_display_demonstrates_nothing_and_tells_the_system(tmp_path):
    """Its service tries again; pictures in a folder would be of no use to anybody."""
    if environment_has_a_card():
        cannot(MACHINE, "it has a screen of its own")
    with starts(tmp_path, "", "--kiosk") as program:
        assert program.stderr.read() == "No window can be opened: there is no display.\n"
    assert program.returncode == 1
    assert list(tmp_path.iterdir()) == []


def environment_has_a_card() -> bool:
    return any(os.access(card, os.R_OK | os.W_OK) for card in environment.Path("/dev/dri").glob("card*"))


def test_a_display_is_found_by_its_name(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":0")
    assert environment.has_display()


def test_the_language_of_the_machine(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    assert environment.system_language() == "fr"
    monkeypatch.delenv("LANG")
    assert environment.system_language() == "en"
