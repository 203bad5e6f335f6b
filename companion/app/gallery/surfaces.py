"""Voice, buttons and light, to look at and to test: no sound is made, and nothing need be plugged in."""

from collections.abc import Callable
from typing import Any

from companion.app.gallery.staging import Show
from companion.app.shell.surfaces import Surfaces, drawn
from companion.house.settings import Settings
from companion.narrator.narrator import Narrator
from companion.narrator.voices.player import SilentPlayer
from companion.narrator.voices.voice import SilentVoice
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


def surrounded(
    session: Callable[[], Table],
    make: Callable[[Settings], Surfaces],
    way: Callable[[Any], object] = lambda app: None,
) -> Callable[[], Show]:
    """A table with voice, buttons and light."""

    def go(app: Any) -> None:
        app.hearing.connect(make(app.settings))
        app.sit_down()
        app.refresh()
        way(app)

    return lambda: (session(), go)


def with_voice(show: Callable[[], Show]) -> Callable[[], Show]:
    """The same where somebody could read it aloud."""

    def voiced() -> Show:
        session, way = show()

        def go(app: Any) -> None:
            app.hearing.connect(spoken(app.settings))
            way(app)

        return session, go

    return voiced


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


def service(*picks: str, press: Press | None = None, light: str = "") -> Callable[[Any], None]:
    """The service screen after some taps and a press, or with a light in the middle of it."""

    def way(app: Any) -> None:
        app.go("service")
        screen = app.screens.current_screen
        for choice in picks:
            screen.picked(choice)
        if press is not None:
            screen.pressed(press)
        if light:
            screen.lit.show(light, ago=1.2)
            screen.refresh()

    return way


BOUNCED = Press("seat 1", False, 2.0, 2.084, 6)
"""A button that chatters."""


def missed(app: Any) -> None:
    """Somebody did not hear it."""
    app.hearing.say_again(missed=True)
