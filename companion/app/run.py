"""Starting the app: in a window of its own, or inside a test's window."""

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app import environment
from companion.app.surfaces import FRAME, HARDWARE, Surfaces, configured
from companion.core.notify import Manager
from companion.core.places import data_folder
from companion.narrator.narrator import Narrator
from companion.session import Session, open_session
from companion.session.settings import Settings


def say(text: str) -> None:
    """A sentence for whoever reads the terminal."""
    print(text, file=sys.stderr, flush=True)


def play(file: Path | None, *, kiosk: bool = False) -> int:
    """Open the touchscreen; where there is no display, show in pictures what it would look like."""
    if not environment.has_display():
        return demonstrate_in_own_process(data_folder() / "demonstration")
    return run(file, fullscreen=kiosk, kiosk=kiosk)


def run(file: Path | None, *, demo: str | None = None, fullscreen: bool = False, kiosk: bool = False) -> int:
    """Open the touchscreen; `demo` starts a simulated game at once."""
    manager = Manager()
    hardware = configured(None if file is None else data_folder() / HARDWARE)
    frame = 2 * FRAME if hardware.devices == "screen" else 0
    environment.configure(800 + frame, 480 + frame, fullscreen=fullscreen)
    from kivy.core.window import Window

    if Window is None:
        say("No window could be opened on this display.")
        return demonstrate_in_own_process(data_folder() / "demonstration")
    from kivy.metrics import Metrics

    from companion.app import motion
    from companion.app.app import GruftwartApp

    Metrics.density = environment.density(*Window.system_size)
    session = open_session(file)
    if demo is not None:
        session.new(demo, ["Emma", "Paul", "Mia", "Jonas"], {"simulate": True})
    settings = Settings(None if file is None else data_folder() / "settings.json")
    app = GruftwartApp(
        session,
        (lambda app: app.sit_down()) if demo else None,
        settings,
        kiosk=kiosk,
        left=manager.stay_away,
        surfaces=Surfaces(
            settings,
            hardware,
            narrate=Narrator,
            file=None if file is None else data_folder() / HARDWARE,
        ),
    )
    _report(manager)
    # The window library would make a request to close of it, and a kiosk refuses those; systemd means it.
    signal.signal(signal.SIGTERM, lambda *_: app.stop())
    motion.running = True
    app.run()
    manager.stopping()
    return 0


def _report(manager: Manager) -> None:
    """Tell the service manager that the first screen is shown, and that the main loop turns."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda *_: manager.ready(), 0)
    if manager.interval is not None:
        Clock.schedule_interval(lambda *_: manager.alive(), manager.interval)


def demonstrate_in_own_process(folder: Path) -> int:
    """A process has one window, and this one's may already have failed."""
    import subprocess

    return subprocess.call([sys.executable, "-m", "companion.app.demonstration", str(folder)])


Scene = Session | tuple[Session, Callable[[Any], None]] | None
"""A session at a question, or with the way from the app's start to the screen that is meant."""


def show(scene: Scene, *, home: bool = False, settings: Settings | None = None, kiosk: bool = False):  # type: ignore[no-untyped-def]
    """The app in the window that is open, at the table of this session; whatever was shown before is gone."""
    from kivy.app import App
    from kivy.core.window import Window

    from companion.app.app import GruftwartApp

    for child in list(Window.children):
        Window.remove_widget(child)
    old = App.get_running_app()
    if old is not None:
        old.leave_window()
    session, go = scene if isinstance(scene, tuple) else (scene, None)
    start = None if session is None or home else lambda app: app.sit_down()
    app = GruftwartApp(session or open_session(None), go or start, settings, kiosk=kiosk)
    app.root = app.build()
    Window.add_widget(app.root)
    App._running_app = app
    return app
