"""Where there is no display, `gruftwart play` says so and shows each game in pictures."""

import os
import subprocess
import sys

import pytest

from companion.app import environment
from companion.presenters.registry import PRESENTERS


def test_without_a_display_each_game_is_demonstrated(tmp_path):
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"}
    plain = {name: value for name, value in os.environ.items() if name not in hidden}
    if environment_has_a_card():
        pytest.skip("this machine has a screen of its own")
    done = subprocess.run(
        [sys.executable, "-m", "companion", "play"],
        env={**plain, "GRUFTWART_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    assert "There is no display here" in done.stderr
    folder = tmp_path / "demonstration"
    assert str(folder) in done.stderr
    for game in PRESENTERS:
        for moment in ("seats", "000", "end"):
            assert (folder / f"{game}-{moment}.png").stat().st_size > 10_000
    pictures = {file.read_bytes() for file in folder.glob("*.png")}
    assert len(pictures) == len(list(folder.glob("*.png"))), "every picture shows something else"
    assert "Traceback" not in done.stderr


def environment_has_a_card() -> bool:
    return any(os.access(card, os.R_OK | os.W_OK) for card in environment.Path("/dev/dri").glob("card*"))


def test_a_display_is_found_by_its_name(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":0")
    assert environment.has_display()


def test_the_language_of_the_machine(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    assert environment.language() == "fr"
    monkeypatch.delenv("LANG")
    assert environment.language() == "en"
