"""Starts the app, in its own window or in the window of a test."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from companion.app import environment
from companion.app.services.garbage_collector import gc_scheduler
from companion.app.services.peripherals import FAKE_FRAME_DP, HARDWARE_FILE, Peripherals, load_config
from companion.core.game import Header
from companion.core.model import Event
from companion.settings.settings import Settings
from companion.system.data_folder import data_folder
from companion.system.stdio import print_error
from companion.system.system_services import SystemdNotifier
from companion.table import Table, open_table

if TYPE_CHECKING:  # Kivy is configured before it is imported
    from companion.app.application import AppOptions, AppServices
    from companion.narrator.narrator import Narrator, NarratorSettings
    from companion.viewmodels.remarks import EveningSoFar


def play(file: Path | None, *, kiosk: bool = False) -> int:
    """Open the touchscreen; without a display write demonstration pictures instead."""
    if not environment.has_display():
        return _without_display(kiosk)
    return run(file, fullscreen=kiosk, kiosk=kiosk)


def run(file: Path | None, *, demo: str | None = None, fullscreen: bool = False, kiosk: bool = False) -> int:
    """Open the touchscreen; `demo` names a game to start with simulated players."""
    manager = SystemdNotifier()
    hardware = load_config(None if file is None else data_folder() / HARDWARE_FILE)
    frame = 2 * FAKE_FRAME_DP if hardware.devices == "screen" else 0
    environment.configure(800 + frame, 480 + frame, fullscreen=fullscreen)
    environment.load_kivy()
    gc_scheduler.start()
    Window = environment.open_window()  # noqa: N806 (it is Kivy's)
    if Window is None:
        return _without_display(kiosk)
    if kiosk:
        environment.show_splash(Window)  # the rest takes a slow machine seconds
    from kivy.metrics import Metrics

    from companion.app.application import GruftwartApp
    from companion.app.idle_loop import start_idle_loop
    from companion.app.kiosk.brightness import Backlight
    from companion.app.rendering import animation
    from companion.app.rendering.partial_redraw import PartialRedraw

    Metrics.density = environment.pixels_per_dp(*Window.system_size)
    table = open_table(file)
    if demo is not None:
        table.new(demo, ["Emma", "Paul", "Mia", "Jonas"], {"simulate": True})
    settings = Settings(None if file is None else data_folder() / "settings.json")
    app = GruftwartApp(
        table,
        (lambda app: app.open_game()) if demo else None,
        settings,
        kiosk=kiosk,
        left=manager.disable_restart,
        surfaces=Peripherals(
            settings,
            hardware,
            narrate=_narrator,
            file=None if file is None else data_folder() / HARDWARE_FILE,
            hour=lambda: time.localtime().tm_hour,
        ),
        # Only a kiosk may change the backlight.
        lamp=Backlight() if kiosk else None,
        phones=None if file is None else data_folder(),
    )
    app.bind(on_start=lambda app: _install_error_recovery(app.services, manager))
    _handle_signals()
    animation.is_enabled = True
    repaint = PartialRedraw(Window)
    sleeping = start_idle_loop(Window)
    if sleeping is not None:
        loop = sleeping
        app.bind(on_start=lambda app: setattr(app.services.touches, "earliest", lambda: loop.events_since))
    app.run()
    if sleeping is not None:
        sleeping.close()
    repaint.close()
    manager.notify_stopping()
    return 0


def _narrator(
    header: Header,
    settings: "NarratorSettings",
    told: Iterable[Event] = (),
    evening: "EveningSoFar | None" = None,
) -> "Narrator":
    """Create the narrator of a game. Its module is imported with the first game."""
    from companion.narrator.narrator import Narrator

    return Narrator(header, settings, told=told, evening=evening)


def _install_error_recovery(services: "AppServices", manager: SystemdNotifier) -> None:
    """Install error recovery and start the watchdog, which stops if recovery fails."""
    from companion.app.services.error_recovery import ErrorRecovery

    def note(text: str) -> None:
        with suppress(OSError, ValueError):  # the terminal is closed
            print_error(text)
        manager.set_status(text)

    mishaps = ErrorRecovery(services.navigator, services.notices, note)
    mishaps.install()
    start_watchdog(manager, lambda: not mishaps.hopeless)


def start_watchdog(manager: SystemdNotifier, well: Callable[[], bool]) -> None:
    """Notify systemd of the first picture, and ping its watchdog while `well` returns True."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    def drawn(*_: object) -> None:
        """Report readiness one tick after the first picture."""
        Window.unbind(on_flip=drawn)
        gc_scheduler.begin()
        Clock.schedule_once(lambda *_: manager.notify_ready(), 0)

    def beat(*_: object) -> None:
        """Ping the watchdog. Return None, because Kivy ends an interval whose callback returns False."""
        if well():
            manager.ping_watchdog()

    Window.bind(on_flip=drawn)
    if manager.watchdog_seconds is not None:
        Clock.schedule_interval(beat, manager.watchdog_seconds)


def _handle_signals() -> None:
    """End the main loop after the current frame on SIGTERM.

    SDL would turn the signal into a request to close the window, which a kiosk ignores.
    """
    from kivy.base import EventLoop

    signal.signal(signal.SIGTERM, lambda *_: setattr(EventLoop, "quit", True))


def _without_display(kiosk: bool) -> int:
    """Explain the missing display and write the demonstration; a kiosk returns 1 instead."""
    named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if named:
        print_error(f"No window can be opened on the display {named}: does it run, and may you use it?")
    elif kiosk:
        print_error("No window can be opened: there is no display.")
    return 1 if kiosk else demonstrate_in_own_process(data_folder() / "demonstration")


def demonstrate_in_own_process(folder: Path) -> int:
    """Write the demonstration in a new process, because the window of this one may have failed."""
    import subprocess

    return subprocess.call([sys.executable, "-m", "companion.app.demonstration", str(folder)])


GalleryScene = Table | tuple[Table, Callable[["AppServices"], None]] | None
"""A table at a question, optionally with a function that leads the app to a screen."""


def show_scene(
    scene: GalleryScene, *, home: bool = False, settings: Settings | None = None, **how: Unpack["AppOptions"]
) -> "AppServices":
    """Show the app with the table of `scene` in the open window, replacing the previous app.

    Return its services.
    """
    from kivy.app import App
    from kivy.core.window import Window

    from companion.app.application import GruftwartApp

    for child in list(Window.children):
        Window.remove_widget(child)
    old = App.get_running_app()
    if old is not None:
        old.services.close()
    table, go = scene if isinstance(scene, tuple) else (scene, None)
    start = None if table is None or home else lambda app: app.open_game()
    app = GruftwartApp(table or open_table(None), go or start, settings, **how)
    app.root = app.build()
    Window.add_widget(app.root)
    App._running_app = app
    return app.services
