"""Base classes of the screens beside the game."""

import math
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.slot_screen import SlotScreen
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.column.column_foot import UndoButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.choice_rows import ChoiceRows
from companion.app.widgets.timers import CountDownBar, TimeLeft
from companion.archive.deletion import delete_ballads
from companion.archive.kept_by_game import suspicions_of
from companion.core.model import Choice
from companion.games.ending import FinishedGameData
from companion.i18n import tr
from companion.presenters.game_presenter import GamePresenter, afterwards
from companion.viewmodels.frame import UndoLabel

# Pages with a background, a back button and a title


kv_loader.load_kv("base_page")


class Heading(DrawnWidget):
    """A title and a second line (`model` is (title, subtitle))."""

    spoken_role = "heading"

    def draw(self, pen: Pen) -> None:
        title, subtitle = self.model or ("", "")
        first = pen.h * 0.58 if subtitle else pen.h
        pen.text(0, 0, pen.w, first, title, "title", "amber", lines=1 if subtitle else 2)
        if subtitle:
            pen.text(0, first, pen.w, pen.h - first, subtitle, "text", "mist")


class LargeHeading(Heading):
    """A large heading for a page that asks one question, readable from a metre away."""

    def draw(self, pen: Pen) -> None:
        title, subtitle = self.model or ("", "")
        first = pen.h * 0.56 if subtitle else pen.h
        pen.text(0, 0, pen.w, first, title, "name", "moon")
        if subtitle:
            pen.text(0, first, pen.w, pen.h - first, subtitle, "answer", "moon", lines=2)


class BasePage(SlotScreen):
    """A screen of the screen registry: `open(**what)` sets its subject, `refresh` shows it again."""

    columned = BooleanProperty(False)
    """Whether a darker column is on the right in landscape, as in the games."""
    left_handed = BooleanProperty(False)
    """Whether the column is on the left, as in the game: the board stays where it is."""
    recites = BooleanProperty(False)
    """Whether the page's text can be read aloud."""
    back_to = ""
    """The screen that `go_back` shows; empty for the home screen."""
    heading: Heading
    back: IconButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.context = context
        super().__init__(**kwargs)

    @property
    def presenter(self) -> GamePresenter:
        """The presenter of the table's game, for screens that are shown only during one."""
        assert self.context.showing is not None
        return self.context.showing

    def open(self, **what: Any) -> None:
        """Set the subject of the page and show it."""
        self.ready = True
        self.left_handed = bool(self.context.settings["left_handed"])
        self.refresh()

    def refresh(self) -> None:
        """Update the page after a change of data or language."""

    def go_back(self) -> None:
        """Show the previous screen."""
        if self.back_to:
            self.context.show_screen(self.back_to)
        else:
            self.context.go_home()


CONFIRM_SECONDS = 3


class PostGamePage(BasePage):
    """Made with `context`. Whatever it shows of what was hidden is gone as soon as the game is not over."""

    undo: UndoButton
    statistics: IconButton
    home: IconButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.after: FinishedGameData | None = None
        self._undo: UndoLabel | None = None
        self._sure = False
        super().__init__(context, **kwargs)

    def refresh(self) -> None:
        """Update the page after the language was changed or the end of the game was taken back."""
        showing = self.context.showing
        if showing is None or not showing.over:
            self.forget()
            if self.manager is not None and self.manager.current == self.name:
                self.context.go_home() if showing is None else self.context.open_game()
            return
        if self.after is None:
            table = showing.table
            named = suspicions_of(table.journal, table.started)
            self.after = afterwards(table.referee, showing.people, named)
        self._undo, self._sure = showing.frame().undo, False
        self.undo.model = (self._undo, "")
        self.show(self.after, self._undo)

    def show(self, after: FinishedGameData, undo: UndoLabel) -> None:
        """Show the finished game."""

    def on_leave(self, *_: object) -> None:
        self.forget()

    def forget(self) -> None:
        """Drop the data about hidden things."""
        self.after, self._sure = None, False

    def tap_undo(self) -> None:
        """Undo the end of the game; asks for a second tap, because the result was already seen."""
        if self._undo is not None and self._undo.again and not self._sure:
            self._sure = True
            self.undo.model = (self._undo, tr("Really? It was already seen. Tap again."))
            Clock.schedule_once(self._calm_down, CONFIRM_SECONDS)
            return
        started = self.context.table.started
        if self.after is not None:  # the game will end in another way
            delete_ballads(self.context.table, lambda one: one == started)
        self.context.undo()

    def _calm_down(self, *_: object) -> None:
        if self._sure:
            self._sure = False
            self.undo.model = (self._undo, "")

    def tap_statistics(self) -> None:
        """Show the statistics."""
        self.context.show_screen("chronicle", back=self.name)

    def tap_home(self) -> None:
        """Leave the finished game, which is stored, for the home screen."""
        self.context.go_home()


# Pages with a timeout


POLL_SECONDS = 0.25


class TimedPage(BasePage):
    """A page with a timeout that ends in a safe default (`handle_timeout`)."""

    SECONDS = 60

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.ends = 0.0
        self._watch = Clock.schedule_interval(self.count_down, POLL_SECONDS)
        self._watch.cancel()

    def open(self, **what: Any) -> None:
        self.ends = Clock.time() + self.SECONDS
        self._watch()
        super().open(**what)

    def on_pre_leave(self, *_: object) -> None:
        self._watch.cancel()

    @property
    def seconds(self) -> int:
        """The remaining seconds."""
        return max(0, math.ceil(self.ends - Clock.time()))

    def count_down(self, *_: object) -> None:
        """Call `handle_timeout` when the time is over."""
        if self.seconds <= 0:
            self._watch.cancel()
            self.handle_timeout()

    def handle_timeout(self) -> None:
        """Handle the timeout."""
        raise NotImplementedError


class CountdownPage(TimedPage):
    """A page that shows its timeout as a bar, updated several times a second."""

    bar: CountDownBar

    def count_down(self, *_: object) -> None:
        """Update the bar, or call `handle_timeout` when the time is over."""
        if self.seconds > 0:
            self.show_left()
        else:
            super().count_down()

    def show_left(self) -> None:
        """Update the bar without checking the time."""
        self.bar.model = self.remaining(max(1, self.seconds))

    def remaining(self, seconds: int) -> TimeLeft:
        """Return what the bar shows."""
        raise NotImplementedError


# Pages with rows of choices below a title


class RowsPage(BasePage):
    """A page with a title and rows of choices."""

    aside = NumericProperty(0)
    """Width reserved beside the title, in dp."""
    rows: ChoiceRows

    def handle_pick(self, choice: Choice) -> None:
        """Handle the tap on a segment."""
