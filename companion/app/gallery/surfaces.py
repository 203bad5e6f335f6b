"""Voice, buttons and light, to look at and to test: no sound is made, and nothing need be plugged in."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.gallery.sheets import Show, dawn, played
from companion.app.shell.surfaces import Surfaces, drawn
from companion.house.settings import Settings
from companion.narrator.narrator import Narrator
from companion.narrator.player import SilentPlayer
from companion.narrator.voice import SilentVoice
from companion.table import Table
from hardware.bridge import Bridge
from hardware.config import Button, Config, Strip
from hardware.debounce import Press
from hardware.faults import Fault

SEATS = tuple(Button(f"seat {seat}", seat + 4) for seat in range(5))
STRIP = Strip(leds=60)


def silent(header: Any, manner: Any, **told: Any) -> Narrator:
    """A narrator whom nobody hears."""
    quiet: dict[str, Any] = {"player": SilentPlayer(), "sound_player": SilentPlayer()}
    return Narrator(header, manner, voices=[SilentVoice()], **quiet, **told)


class DeadStrip:
    """A strip that was pulled out."""

    connected = False

    def __init__(self) -> None:
        self.faults = [Fault("The LED strip at {port} was unplugged; plug it in again.", port="/dev/ttyUSB0")]

    def show(self, picture: object) -> None:
        """Nobody sees it."""

    def close(self) -> None:
        """There is nothing to close."""


def _with(
    way: Callable[[Any], object],
    make: Callable[[Settings], Surfaces],
    session: Callable[[], Table] = dawn,
) -> Callable[[], Show]:
    def go(app: Any) -> None:
        app.hearing.connect(make(app.settings))
        app.sit_down()
        app.refresh()
        way(app)

    return lambda: (session(), go)


def spoken(settings: Settings, **more: Any) -> Surfaces:
    """Words to read, and a strip that nobody sees."""
    bridge = Bridge(Config("off", strip=STRIP), **more)
    return Surfaces(settings, narrate=silent, bridge=bridge)


def fakes(settings: Settings) -> Surfaces:
    """Everything drawn round the screen."""
    return Surfaces(settings, drawn(Config()), narrate=silent)


def tried(settings: Settings) -> Surfaces:
    """Buttons that can be pressed on the service screen, and a strip."""
    return Surfaces(settings, Config("off", SEATS, strip=STRIP), narrate=silent)


def _service(*picks: str, press: Press | None = None) -> Callable[[Any], None]:
    def way(app: Any) -> None:
        app.go("service")
        screen = app.screens.current_screen
        for choice in picks:
            screen.picked(choice)
        if press is not None:
            screen.pressed(press)

    return way


def _nothing(app: Any) -> None:
    """The game as it is."""


BOUNCED = Press("seat 1", False, 2.0, 2.084, 6)


def _missed(app: Any) -> None:
    app.hearing.say_again(missed=True)


SURFACES: dict[str, Callable[[], Show]] = {
    "captions": _with(_nothing, spoken),
    "captions_strip_dead": _with(_nothing, partial(spoken, strip=DeadStrip())),
    "captions_missed": _with(_missed, spoken),
    "captions_mau_mau": _with(
        _missed,
        spoken,
        partial(played, "mau-mau", 4, 30, ("play", "event")),
    ),
    "captions_nosferatu": _with(
        _missed,
        spoken,
        partial(played, "nosferatu", 6, 12, ("discard",)),
    ),
    "sheet_missed": _with(lambda app: app.game.sheets.picked("missed"), spoken),
    "sheet_pause_voice": _with(lambda app: app.game.tap_pause(), spoken),
    "service": _with(_service("white", press=BOUNCED), tried),
    "service_map": _with(_service("map", "nobody"), tried),
    "service_dead": _with(_service(), partial(spoken, strip=DeadStrip())),
    "service_none": _with(_service(), Surfaces),
}
"""Moments by name."""
