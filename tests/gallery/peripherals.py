"""Voice, buttons and lights for scenes, without sound and without hardware."""

from collections.abc import Callable
from typing import Any

from companion.app.services.peripherals import Peripherals, with_fake_devices
from companion.narrator.narrator import Narrator
from companion.presenters.staff.device_settings import FoundStrip
from companion.settings.settings import Settings
from companion.table import Table
from hardware.bridge import HardwareBridge
from hardware.config import ButtonConfig, HardwareConfig, StripConfig
from hardware.debounce import Press
from hardware.errors import HardwareError
from tests.gallery.staging import Show
from tests.narrator.silent import SilentPlayer, SilentVoice

SEATS = tuple(ButtonConfig(f"seat {seat}", seat + 4) for seat in range(5))
STRIP = StripConfig(leds=60)


def silent(header: Any, manner: Any, **told: Any) -> Narrator:
    """Return a narrator without sound."""
    quiet: dict[str, Any] = {"player": SilentPlayer(), "sound_player": SilentPlayer()}
    return Narrator(header, manner, voices=[SilentVoice()], **quiet, **told)


class DeadStrip:
    """A disconnected strip."""

    connected = False

    def __init__(self) -> None:
        self.faults = [
            HardwareError("The LED strip at {port} was unplugged; plug it in again.", port="/dev/ttyUSB0")
        ]

    def show(self, picture: object) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def surrounded(
    session: Callable[[], Table],
    make: Callable[[Settings], Peripherals],
    way: Callable[[Any], object] = lambda app: None,
) -> Callable[[], Show]:
    """Return a scene at a table with voice, buttons and lights."""

    def go(app: Any) -> None:
        app.hearing.connect(make(app.settings))
        app.open_game()
        app.refresh()
        way(app)

    return lambda: (session(), go)


def with_voice(show: Callable[[], Show]) -> Callable[[], Show]:
    """Return the scene with a voice that could read it aloud."""

    def voiced() -> Show:
        session, way = show()

        def go(app: Any) -> None:
            app.hearing.connect(spoken(app.settings))
            way(app)

        return session, go

    return voiced


def spoken(settings: Settings, **more: Any) -> Peripherals:
    """Return peripherals with captions and an invisible strip."""
    bridge = HardwareBridge(HardwareConfig("off", strip=STRIP), **more)
    return Peripherals(settings, narrate=silent, bridge=bridge)


def fakes(settings: Settings) -> Peripherals:
    """Return peripherals drawn around the screen."""
    return Peripherals(settings, with_fake_devices(HardwareConfig()), narrate=silent)


def tried(settings: Settings) -> Peripherals:
    """Return peripherals with buttons for the service screen, and a strip."""
    return Peripherals(settings, HardwareConfig("off", SEATS, strip=STRIP), narrate=silent)


def service(*picks: str, press: Press | None = None, light: str = "") -> Callable[[Any], None]:
    """Return a way to the service screen after some taps and a press, or with a test light."""

    def way(app: Any) -> None:
        app.show_screen("service")
        screen = app.screens.current_screen
        for choice in picks:
            screen.handle_pick(choice)
        if press is not None:
            screen.handle_press(press)
        if light:
            screen.lit.show(light, ago=1.2)
            screen.refresh()

    return way


def strip_settings(*found: FoundStrip) -> Callable[[Any], None]:
    """Return a way to the settings of a strip in the network, after a search."""

    def way(app: Any) -> None:
        app.guard.open_staff()
        app.hearing.connect(in_the_network(app.settings))
        app.show_screen("light")
        app.screens.current_screen.show_found(list(found))

    return way


def in_the_network(settings: Settings) -> Peripherals:
    """Return peripherals with a strip in the network."""
    strip = StripConfig(format="ddp", address="192.168.178.40", leds=64)
    return Peripherals(settings, HardwareConfig("off", strip=strip), narrate=silent)


FOUND = (FoundStrip("Theke", "192.168.178.40"), FoundStrip("Fenster am Erker", "192.168.178.41"))


BOUNCED = Press("seat 1", False, 2.0, 2.084, 6)
"""A press of a bouncing button."""


def missed(app: Any) -> None:
    """Repeat a missed sentence."""
    app.hearing.repeat(missed=True)
