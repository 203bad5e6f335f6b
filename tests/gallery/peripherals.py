"""Voice, buttons and light, to look at and to test: no sound is made, and nothing need be plugged in."""

from collections.abc import Callable
from typing import Any

from companion.app.services.peripherals import Peripherals, with_fake_devices
from companion.narrator.audio.player import SilentPlayer
from companion.narrator.audio.voice import SilentVoice
from companion.narrator.narrator import Narrator
from companion.settings.settings import Settings
from companion.table import Table
from hardware.bridge import HardwareBridge
from hardware.config import ButtonConfig, HardwareConfig, StripConfig
from hardware.debounce import Press
from hardware.errors import HardwareError
from tests.gallery.staging import Show

SEATS = tuple(ButtonConfig(f"seat {seat}", seat + 4) for seat in range(5))
STRIP = StripConfig(leds=60)


def silent(header: Any, manner: Any, **told: Any) -> Narrator:
    """A narrator whom nobody hears."""
    quiet: dict[str, Any] = {"player": SilentPlayer(), "sound_player": SilentPlayer()}
    return Narrator(header, manner, voices=[SilentVoice()], **quiet, **told)


class DeadStrip:
    """A strip that was pulled out."""

    connected = False

    def __init__(self) -> None:
        self.faults = [
            HardwareError("The LED strip at {port} was unplugged; plug it in again.", port="/dev/ttyUSB0")
        ]

    def show(self, picture: object) -> None:
        """Nobody sees it."""

    def close(self) -> None:
        """There is nothing to close."""


def surrounded(
    session: Callable[[], Table],
    make: Callable[[Settings], Peripherals],
    way: Callable[[Any], object] = lambda app: None,
) -> Callable[[], Show]:
    """A table with voice, buttons and light."""

    def go(app: Any) -> None:
        app.hearing.connect(make(app.settings))
        app.open_game()
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


def spoken(settings: Settings, **more: Any) -> Peripherals:
    """Words to read, and a strip that nobody sees."""
    bridge = HardwareBridge(HardwareConfig("off", strip=STRIP), **more)
    return Peripherals(settings, narrate=silent, bridge=bridge)


def fakes(settings: Settings) -> Peripherals:
    """Everything drawn round the screen."""
    return Peripherals(settings, with_fake_devices(HardwareConfig()), narrate=silent)


def tried(settings: Settings) -> Peripherals:
    """Buttons that can be pressed on the service screen, and a strip."""
    return Peripherals(settings, HardwareConfig("off", SEATS, strip=STRIP), narrate=silent)


def service(*picks: str, press: Press | None = None, light: str = "") -> Callable[[Any], None]:
    """The service screen after some taps and a press, or with a light in the middle of it."""

    def way(app: Any) -> None:
        app.show_screen("service")
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
    app.hearing.repeat(missed=True)
