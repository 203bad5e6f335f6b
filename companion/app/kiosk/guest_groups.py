"""Groups of guests at a café's table: detects that a group left and deletes its data."""

import time
from typing import TYPE_CHECKING

from companion.app.navigation.navigator import ATTRACT, GAME, HOME
from companion.archive.deletion import anonymise_group
from companion.presenters.history import unfinished_games

if TYPE_CHECKING:
    from companion.app.application import GruftwartApp

ASKED, STILL, LOCKED = "guests_new", "still_playing", "locked"
ABSENT_MINUTES = 30.0
"""Time without a touch after which the group counts as gone."""


class GuestGroups:
    """Tracks the current group. Used only in a kiosk."""

    def __init__(self, app: "GruftwartApp") -> None:
        self._app = app
        self.now = time.time

    def begin(self) -> None:
        """Start in a kiosk; after a power cut ask whether the same group is at the table."""
        settings = self._app.settings
        if settings["kiosk_since"] is None:
            settings.change("kiosk_since", self.now())
        self.abandon_old_games()
        if self.left_behind:
            self._app.show_screen(ASKED)

    @property
    def left_behind(self) -> bool:
        """Whether names, settings or games of an earlier group are stored."""
        settings, table = self._app.settings, self._app.table
        known = settings["names"] or settings["tables"] or settings.group_overrides
        return bool(known or table.has_game or unfinished_games.count_unfinished(table, settings))

    # who is there

    def on_attract_touched(self) -> None:
        """Go home from the attract screen, or ask whether the earlier group is back."""
        if self.left_behind:
            self._app.show_screen(ASKED)
        else:
            self._app.preferences.new_group()
            self._app.go_home()

    def on_activity(self) -> None:
        """React to a touch that woke the screen, or to a button or phone."""
        shown = self._app.navigator.current
        if shown == ATTRACT:
            self.on_attract_touched()
        elif shown == STILL:
            self.keep_group()

    def on_idle(self, minutes: float) -> None:
        """After `minutes` without a touch ask about a running game, else go home or attract guests."""
        shown = self._app.navigator.current
        if self._app.cafe.locked:
            self._app.show_screen(LOCKED)
            return
        if shown in (ASKED, STILL):
            return  # they count down themselves
        if shown == ATTRACT:
            if minutes >= ABSENT_MINUTES and self.left_behind:
                self.forget_group()
            self.abandon_old_games()
        elif shown == GAME and self._app.showing is not None and not self._app.showing.over:
            self._ask(minutes)
        elif shown == HOME:
            self._app.show_screen(ATTRACT)
        else:
            self._app.go_home()

    def _ask(self, minutes: float) -> None:
        """Ask whether the group still plays; wait twice as long if the pause sheet is open."""
        paused = self._app.game.sheet.parent is not None
        if not paused or minutes >= 2 * self._app.settings["attract_minutes"]:
            self._app.game.close_sheet()
            self._app.show_screen(STILL)

    # what they say

    def keep_group(self) -> None:
        """Continue with the same group: show its game, else the home screen."""
        table = self._app.table
        if table.has_game and table.referee.over is None and self._app.showing is not None:
            self._app.open_game()
        else:
            self._app.go_home()

    def start_new_group(self) -> None:
        """Show the home screen and delete the data of the last group."""
        self._app.go_home()
        self.forget_group()

    def forget_group(self) -> None:
        """Delete the group's data from screens and files; the staff can restore its games for a week."""
        app = self._app
        app.cafe.group_left()
        app.hearing.new_group()
        app.play.end_game()
        unfinished_games.shelve_all(app.table, app.settings, self.now())
        if anonymise_group(app.table, app.settings["kiosk_since"] or 0.0):
            app.settings.forget()  # at last: as long as names are known here, the rest is tried again
        app.phones.new_group()
        app.calls.close()
        app.notices.line.clear()
        app.navigator.discard_screens()
        app.preferences.new_group()

    def abandon_old_games(self) -> None:
        """Mark shelved games as abandoned when their time is over."""
        unfinished_games.expire_shelved(self._app.table, self._app.settings, self.now())
