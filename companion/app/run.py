"""Starting the app: in a window of its own, or inside a test's window."""

from pathlib import Path

from companion.app import environment
from companion.session import Session, open_session


def run(file: Path | None, *, demo: str | None = None, fullscreen: bool = False) -> int:
    """Open the touchscreen; `demo` starts a simulated game at once."""
    environment.configure(fullscreen=fullscreen)
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    from companion.app.app import GruftwartApp

    Metrics.density = environment.density(*Window.system_size)
    session = open_session(file)
    if demo is not None:
        session.new(demo, ["Emma", "Paul", "Mia", "Jonas"], {"simulate": True})
    GruftwartApp(session, (lambda app: app.sit_down()) if demo else None).run()
    return 0


def show(session: Session | None, *, home: bool = False):  # type: ignore[no-untyped-def]
    """The app in the window that is open, at the table of this session; whatever was shown before is gone."""
    from kivy.app import App
    from kivy.core.window import Window

    from companion.app.app import GruftwartApp

    for child in list(Window.children):
        Window.remove_widget(child)
    old = App.get_running_app()
    if old is not None:
        old.leave_window()
    app = GruftwartApp(
        session or open_session(None), None if session is None or home else lambda app: app.sit_down()
    )
    app.root = app.build()
    Window.add_widget(app.root)
    App._running_app = app
    return app
