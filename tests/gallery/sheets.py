"""How to get to what hangs on the control row."""

from collections.abc import Callable
from typing import Any

from companion.table import Table
from companion.viewmodels.teaching import EXAMPLE
from tests.gallery.staging import Show, Way


def at_table(session: Callable[[], Table], way: Callable[[Any], object]) -> Callable[[], Show]:
    """What people open while they play."""

    def go(app: Any) -> None:
        app.open_game()
        app.refresh()
        way(app)

    return lambda: (session(), go)


def taught(
    session: Callable[[], Table], way: Callable[[Any], object] = lambda app: None
) -> Callable[[], Show]:
    """The same question for people who play for the first time."""

    def go(app: Any) -> None:
        app.open_game()
        learning = app.showing.learning
        learning.learners = set(range(len(app.table.referee.header.players)))
        app.refresh()
        way(app)

    return lambda: (session(), go)


def example(picture: int) -> Way:
    """The example of the card that is shown, at one of its pictures."""

    def way(app: Any) -> None:
        app.game.choose(EXAMPLE)
        app.game.sheet.at = picture

    return way


def log(app: Any) -> None:
    """What happened so far, with a look and something that was taken back."""
    app.table.record_look()
    app.table.undo()
    app.table.redo()
    app.table.undo()
    app.show_screen("log")


def repair(*choices: str | int) -> Way:
    """A correction, led so far."""

    def way(app: Any) -> None:
        app.show_screen("repair")
        for choice in choices:
            app.screens.current_screen.pick(choice)

    return way


def should_be(app: Any) -> None:
    """How the table should look."""
    app.show_screen("repair")
    app.screens.current_screen.app_is_right()


def take_back_last(app: Any) -> None:
    """The last answer was just taken back."""
    if app.table.latest_moment.back is not None:  # this table was looked at before
        app.play.redo()
    app.play.undo()


def hold(app: Any) -> None:
    """A finger on the drawer of the screen that is shown."""
    from kivy.clock import Clock

    def held(*_: object) -> None:
        drawer = app.screens.current_screen.drawer
        drawer.held = True
        drawer.opened()

    Clock.schedule_once(held, 0)  # when the app is there: whatever shows the screen anew covers it


def eye_held(app: Any) -> None:
    """The referee's eye under a finger."""
    app.show_screen("eye")
    hold(app)
