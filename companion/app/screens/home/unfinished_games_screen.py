"""Unfinished games: continue, shelve or delete them; and the shelf."""

import math
import time
from collections.abc import Callable
from typing import NamedTuple

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.game_rows import RemovedRow, UnfinishedGameRows
from companion.archive.deletion import delete_games
from companion.core.model import Choice
from companion.i18n import ntr, tr
from companion.presenters.history import unfinished_games
from companion.presenters.history.unfinished_games import LEFT_DAYS, SHELF_DAYS, UnfinishedGameRow
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("unfinished_games_screen")

UNDO_REMOVE_SECONDS = 10.0
"""Time in which a shelved or deleted game can be restored."""
REFRESH_SECONDS = 0.5
Find = Callable[[Table, Settings, float], tuple[UnfinishedGameRow, ...]]


class RemovedGame(NamedTuple):
    """A game that was removed from the list."""

    game: UnfinishedGameRow
    deleted: bool
    ends: float


class EmptyShelf(DrawnWidget):
    """The picture of an empty list (`model` is a sentence)."""

    def draw(self, pen: Pen) -> None:
        if not self.model:
            return
        size = min(170.0, pen.h * 0.55)
        pen.figure("keeper", pen.w / 2 - size / 2, pen.h * 0.12, size)
        pen.box(pen.w / 2 - 160, pen.h * 0.12 + size * 1.2, 320, 8, "line", 4)
        pen.text(
            16, pen.h * 0.12 + size * 1.2 + 20, pen.w - 32, 60, self.model, "answer", "mist", "center", 2
        )


class UnfinishedGamesScreen(BasePage):
    """Unfinished games; `open(shelf=True)` shows the shelf, `open(left=True)` games that guests left.

    A game removed from the list can be restored for 10 seconds.
    """

    empty = BooleanProperty(False)
    shelved = BooleanProperty(False)
    """Whether there are shelved games."""
    rows: UnfinishedGameRows
    nothing: EmptyShelf
    to_shelf: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.clock, self.now = time.monotonic, time.time
        self.shelf = self.left = False
        self._back = "home"
        self._taken: dict[str, RemovedGame] = {}
        self._watch = Clock.schedule_interval(self.poll_removals, REFRESH_SECONDS)
        self._watch.cancel()
        self._home_at = 0.0

    def open(self, shelf: bool = False, left: bool = False, back: str = "home", **what: object) -> None:
        self.shelf, self.left, self._back, self._home_at = shelf, left, back, 0.0
        unfinished_games.expire_shelved(self.context.table, self.context.settings, self.now())
        self.rows.first = 0
        super().open(**what)

    def on_pre_leave(self, *_: object) -> None:
        """Make the removals final."""
        for key in list(self._taken):
            self._finish(key)
        self._watch.cancel()

    def refresh(self) -> None:
        table, settings, now = self.context.table, self.context.settings, self.now()
        self.games = [game for game in self._find(table, settings, now) if game.key not in self._taken]
        away = () if self.shelf or self.left else unfinished_games.shelved_rows(table, settings, now)
        self.heading.model = self._title(shelved=bool(away))
        self.shelved = bool(away)
        shelf = ntr("Shelf: {count}", "Shelf: {count}", len(away))
        self.to_shelf.model = AnswerModel("shelf", shelf, icon="basket", tone="raised")
        gone = [self._gone(taken) for taken in self._taken.values()]
        words = tr("A game stays on the shelf for 30 days. It does not count as played.")
        self.rows.model = (*self.games, *gone, *((words,) if gone and not (self.shelf or self.left) else ()))
        self.empty = not self.games and not gone
        self.nothing.model = tr("No game waits.") if not self.shelf else tr("The shelf is empty.")
        self.arrange()
        self._go_home_later()

    @property
    def _find(self) -> Find:
        if self.left:
            return unfinished_games.left_by_guests
        return unfinished_games.shelved_rows if self.shelf else unfinished_games.unfinished_rows

    def _title(self, *, shelved: bool) -> tuple[str, str]:
        if self.left:
            kept = ntr(
                "For {count} day, then they are abandoned",
                "For {count} days, then they are abandoned",
                LEFT_DAYS,
            )
            return tr("Games of guests who have gone"), kept
        if self.shelf:
            return tr("On the shelf"), ntr("Kept for {count} day", "Kept for {count} days", SHELF_DAYS)
        return tr("Games that wait"), "" if shelved else tr("Each goes on exactly where you were.")

    def _gone(self, taken: RemovedGame) -> RemovedRow:
        left = max(0.0, taken.ends - self.clock())
        title = taken.game.title
        said = (
            tr("{game} is deleted.", game=title)
            if taken.deleted
            else tr("{game} is on the shelf.", game=title)
        )
        return RemovedRow(taken.game.key, said, math.ceil(left), left / UNDO_REMOVE_SECONDS)

    def _go_home_later(self) -> None:
        """Go to the home screen after a while if the list is empty."""
        if self.empty and not self._home_at:
            self._home_at = self.clock() + UNDO_REMOVE_SECONDS
            self._watch()
        elif not self.empty:
            self._home_at = 0.0

    # Taps

    def handle_pick(self, choice: Choice) -> None:
        kind, _, key = str(choice).partition(":")
        if kind == "back":
            self._put_back(key)
            return
        game = next((one for one in self.games if one.key == key), None)
        if game is None:
            return
        if kind == "go_on":
            self.context.resume_game(game)
        else:
            self._take(game, deleted=kind == "delete")

    def _take(self, game: UnfinishedGameRow, *, deleted: bool) -> None:
        if not deleted:
            unfinished_games.shelve(self.context.settings, game.key, self.now())
        self._taken[game.key] = RemovedGame(game, deleted, self.clock() + UNDO_REMOVE_SECONDS)
        self._watch()
        self.refresh()

    def _put_back(self, key: str) -> None:
        taken = self._taken.pop(key, None)
        if taken is not None and not taken.deleted:
            unfinished_games.unshelve(self.context.settings, key)
        self.refresh()

    def tap_shelf(self) -> None:
        """Open the shelf."""
        self.on_pre_leave()
        self.open(shelf=True, back="waiting")

    def go_back(self) -> None:
        if self.shelf and self._back == "waiting":
            self.on_pre_leave()
            self.open()
        else:
            self.context.show_screen(self._back)

    # Timing

    def poll_removals(self, *_: object) -> None:
        """Update the countdowns of removed games, and make expired removals final."""
        for key in [key for key, taken in self._taken.items() if taken.ends <= self.clock()]:
            self._finish(key)
        if self._home_at and self._home_at <= self.clock():
            self._watch.cancel()
            self.context.go_home()
            return
        if not self._taken and not self._home_at:
            self._watch.cancel()
        self.refresh()

    def _finish(self, key: str) -> None:
        taken = self._taken.pop(key)
        if taken.deleted and taken.game.number is not None:
            delete_games(self.context.table, [taken.game.number])
            unfinished_games.unshelve(self.context.settings, key)
