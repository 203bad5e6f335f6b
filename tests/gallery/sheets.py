"""Ways to the overlays of the control row."""

from collections.abc import Callable
from typing import Any

from companion.table import Table
from companion.viewmodels.teaching import EXAMPLE
from tests.gallery.staging import Show, Way


def at_table(session: Callable[[], Table], way: Callable[[Any], object]) -> Callable[[], Show]:
    """Return a scene that is opened during a game."""

    def go(app: Any) -> None:
        app.open_game()
        app.refresh()
        way(app)

    return lambda: (session(), go)


def taught(
    session: Callable[[], Table], way: Callable[[Any], object] = lambda app: None
) -> Callable[[], Show]:
    """Return the question with its lesson card."""

    def go(app: Any) -> None:
        app.open_game()
        learning = app.showing.learning
        learning.learners = set(range(len(app.table.referee.header.players)))
        app.refresh()
        way(app)

    return lambda: (session(), go)


def example(picture: int) -> Way:
    """Return a way to a picture of the lesson card's example."""

    def way(app: Any) -> None:
        app.game.choose(EXAMPLE)
        app.game.sheet.at = picture

    return way


def comfort(app: Any) -> None:
    """Show the settings below the pause."""
    app.game.tap_pause()
    app.game.sheet.choose("comfort")


def access(app: Any) -> None:
    """Show the second page of them, for people who see little or nothing."""
    comfort(app)
    app.game.sheet.choose("access")


def log(app: Any) -> None:
    """Show the log with a look and an undone entry."""
    app.table.record_look()
    app.table.undo()
    app.table.redo()
    app.table.undo()
    app.show_screen("log")


def rewind(app: Any) -> None:
    """Show the log with a look, and the sheet that offers to go back before it."""
    app.table.record_look()
    app.show_screen("log")
    screen = app.screens.current_screen
    screen.touch_row([row for row in screen.rows.model if not isinstance(row, str) and row.until][2])


def rewound(app: Any) -> None:
    """Show the log after going back."""
    rewind(app)
    app.screens.current_screen.pick("rewind")


def repair(*choices: str | int) -> Way:
    """Return a way to a correction after these choices."""

    def way(app: Any) -> None:
        app.show_screen("repair")
        for choice in choices:
            app.screens.current_screen.pick(choice)

    return way


def should_be(app: Any) -> None:
    """Show how the table should look."""
    app.show_screen("repair")
    app.screens.current_screen.app_is_right()


def take_back_last(app: Any) -> None:
    """Undo the last answer."""
    if app.table.latest_moment.back is not None:  # the scene was shown before
        app.play.redo()
    app.play.undo()


def hold(app: Any) -> None:
    """Hold the drawer of the current screen."""
    from kivy.clock import Clock

    def held(*_: object) -> None:
        drawer = app.screens.current_screen.drawer
        drawer.held = True
        drawer.opened()

    Clock.schedule_once(held, 0)  # after the app is built, because showing the screen would close it


def eye_held(app: Any) -> None:
    """Hold the referee's eye."""
    app.show_screen("eye")
    hold(app)


def catch_up_page(app: Any, number: int) -> None:
    """Show one of the pages of what the app believes; -1: the table's."""
    app.show_screen("catch_up")
    screen = app.screens.current_screen
    screen.open_page(number % len(screen.pages.order))
