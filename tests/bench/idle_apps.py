"""The two apps of tests.bench.idle, each in its own process: they show what they are asked for."""

import json
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

LEDS = 60
HOME, WAITING, STRIP, ATTRACT, DARK = "home", "a game waits", "a strip is still", "attract", "screen off"
PHONES, CAFE = "phones are on", "a café's network"
TABLE = "tisch-1"
"""The table's name for the broker."""


class _Reporter:
    """Does in the main loop what the other process asks for, and answers it."""

    def __init__(self, screens: dict[str, Callable[[], object]]) -> None:
        self._screens = screens
        self._pictures = 0
        self._touches: list[float] = []
        self._is_bound = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while getattr(getattr(sys.modules.get("kivy.base"), "EventLoop", None), "status", "") != "started":
            time.sleep(0.1)
        from kivy.clock import Clock  # now, because the program configures it first

        for line in sys.stdin:
            Clock.schedule_once(partial(self._do, line.strip()))

    def _do(self, what: str, _: float) -> None:
        if not self._is_bound:
            from kivy.core.window import Window

            Window.bind(on_flip=self._flip, on_motion=self._motion)
            self._is_bound = True
        if what == "pictures":
            print(self._pictures, flush=True)
        elif what == "taps":
            print(json.dumps(self._touches), flush=True)
        else:
            self._screens[what]()
            print("null", flush=True)

    def _flip(self, *_: object) -> None:
        self._pictures += 1

    def _motion(self, _: object, kind: str, touch: Any) -> bool:
        """Note a finger that comes down; nothing is tapped by it."""
        if kind == "begin" and touch.is_touch:
            self._touches.append(time.monotonic())
        return True


def bare(_: str) -> None:
    """Run a bare app with one label and one button."""
    from kivy.config import Config

    for name, value in {"width": "800", "height": "480", "maxfps": "30"}.items():
        Config.set("graphics", name, value)
    from kivy.base import runTouchApp
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    box = BoxLayout()
    box.add_widget(Label(text="Hello"))
    box.add_widget(Button(text="Hello"))
    _Reporter({HOME: lambda: None})
    runTouchApp(box)


def ours(port: str) -> None:
    """Run the program as a kiosk."""
    from companion.app.startup import run

    folder = Path(port).parent
    screens = {HOME: _home, WAITING: _game, STRIP: lambda: _strip(port), ATTRACT: _attract, DARK: _dark}
    _Reporter(screens | {PHONES: lambda: _phones(folder), CAFE: lambda: _cafe(folder)})
    run(None, kiosk=True)


def _services() -> Any:
    from kivy.app import App

    return App.get_running_app().services


def _home() -> None:
    _services().idle.wake()
    _services().go_home()


def _game() -> None:
    services = _services()
    services.cafe.close()
    services.table.new("dawn-under", ["Emma", "Paul", "Mia", "Jonas"], {}, 1)
    services.open_game()
    services.quiet.run_all()


def _strip(port: str) -> None:
    """Connect a strip, and give it a picture that does not move."""
    from companion.app.services.peripherals import Peripherals
    from hardware.config import HardwareConfig, StripConfig
    from hardware.strip_pictures import white

    services = _services()
    services.hearing.connect(Peripherals(services.settings, HardwareConfig("real", strip=StripConfig(port))))
    services.peripherals.bridge.show(white(LEDS))


def _phones(folder: Path) -> None:
    """Show the seats of eight players with phones: their server runs."""
    from companion.app.services.peripherals import Peripherals
    from tests.bench.phones import join_all

    services = _services()
    services.hearing.connect(Peripherals(services.settings))
    seating, _ = join_all(services, folder)
    services.show_screen("seats", seating=seating)


def _cafe(folder: Path) -> None:
    """Connect the table with the broker of the folder `broker`, and show the home screen."""
    from companion.network.mqtt.config import CONFIG_FILE, load
    from companion.network.mqtt.service import CafeService
    from companion.table import open_table

    services, broker = _services(), folder / "broker"
    services.phones.switch_off()
    place = broker / "tables" / TABLE / CONFIG_FILE
    cafe = load(place)._replace(port=int((broker / "port").read_text()))
    stored = open_table(folder / "journal.sqlite")
    services.cafe.bind_service(CafeService(stored, cafe, folder, services.cafe.hands, services.calls)).open()
    services.go_home()


def _attract() -> None:
    """Show the picture of a café's table, without the strip."""
    from companion.app.services.peripherals import Peripherals

    services = _services()
    services.hearing.connect(Peripherals(services.settings))
    services.show_screen("attract")


def _dark() -> None:
    """Let the café close; a table at which nobody plays goes dark."""
    services = _services()
    services.settings.change("hours", [None] * 7)
    services.settings.change("closed", "sleep")
    services.opening.sure = lambda: True
    services.idle.check_idle()
    assert services.brightness.deeply


if __name__ == "__main__":
    {"bare": bare, "ours": ours}[sys.argv[1]](sys.argv[2])
