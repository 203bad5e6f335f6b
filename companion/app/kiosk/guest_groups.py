"""Groups of guests at a café's table: detects that a group left and deletes its data."""

import time
from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING

from companion.app.navigation.navigator import ATTRACT, END, GAME, HOME, TABLE_SCREENS
from companion.app.services.phones import REQUEST
from companion.archive.deletion import anonymise_group, has_names
from companion.games.seating import is_default_name
from companion.journal.journal import Journal, JournalError, StoredGame
from companion.presenters.history import unfinished_games

if TYPE_CHECKING:
    from companion.app.navigation.screen_context import StaffContext

ASKED, STILL, LOCKED, POWER_CUT = "guests_new", "still_playing", "locked", "after_power_cut"
LAST_BEFORE = "last_game_before_guests"
ABSENT_MINUTES = 30.0
"""Time without a touch after which the group counts as gone."""


class GuestGroups:
    """Tracks the current group. Used only in a kiosk."""

    def __init__(self, app: "StaffContext") -> None:
        self._app = app
        self.now = time.time

    def begin(self) -> None:
        """Start in a kiosk; after a power cut offer the game that was running, or ask who is there."""
        self.abandon_old_games()
        running = unfinished_games.unfinished_rows(self._app.table, self._app.settings, self.now(), 1)
        if running and not running[0].trouble:
            self._app.show_screen(POWER_CUT, game=running[0])
        elif self.left_behind:
            self._app.show_screen(ASKED)

    def note_first_game(self) -> None:
        """Note after which game guests began to play: the names in earlier games are the owner's.

        If the settings were lost, nobody knows that any more, and all names count as those of guests.
        """
        settings, table = self._app.settings, self._app.table
        if settings[LAST_BEFORE] is None and table.journal is not None:
            with suppress(JournalError):  # the next start tries again
                settings.change(LAST_BEFORE, self._last_owned_game(table.journal))
        if table.store is not None:
            table.store.number_games_above(self.last_before)

    def _last_owned_game(self, journal: Journal) -> int:
        settings = self._app.settings
        since = settings["kiosk_since"]
        if since is None:
            return 0 if settings.has_damaged_copies else journal.last_number
        # An older version knew only the time, which may have been wrong. A game of people whose names are
        # still known, or without names, is not the owner's either.
        known = {one["name"] for one in settings["names"]}

        def is_owned(game: StoredGame) -> bool:
            players = set(game.header.players)
            return game.started < since and not players & known and not all(map(is_default_name, players))

        return max((game.id for game in takewhile(is_owned, journal.games())), default=0)

    @property
    def last_before(self) -> int:
        """The number of the last game before this group's; 0 if unknown."""
        return int(self._app.settings[LAST_BEFORE] or 0)

    @property
    def left_behind(self) -> bool:
        """Whether names, settings or games of an earlier group are stored."""
        settings, table = self._app.settings, self._app.table
        known = settings["names"] or settings["tables"] or settings.group_overrides
        return bool(
            known
            or table.has_game
            or settings.has_damaged_copies
            or unfinished_games.count_unfinished(table, settings)
            or has_names(table, self.last_before)
        )

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
        """After `minutes` without a touch ask who is at a game or its end, else go home or attract guests."""
        shown = self._app.navigator.current
        if self._app.cafe.locked:
            self._app.show_screen(LOCKED)
            return
        if shown in (ASKED, STILL, POWER_CUT):
            return  # they know themselves when they end
        if shown == ATTRACT:
            if minutes >= ABSENT_MINUTES and self.left_behind:
                self.forget_group()
            self.abandon_old_games()
        elif shown in (*TABLE_SCREENS, REQUEST) and self._app.showing is not None:
            self._ask(minutes)
        elif shown == HOME:
            self._app.show_screen(ATTRACT)
        else:
            self._app.go_home()

    def _ask(self, minutes: float) -> None:
        """Ask whether the group is still there; wait twice as long if the pause sheet is open."""
        paused = self._app.navigator.current == GAME and self._app.game.sheet.parent is not None
        if not paused or minutes >= 2 * self._app.settings["attract_minutes"]:
            self._app.game.close_sheet()
            self._app.show_screen(STILL)

    # what they say

    def keep_group(self) -> None:
        """Continue with the same group: show its game or its last page, else the home screen."""
        table, app = self._app.table, self._app
        if table.has_game and table.referee.over is None and app.showing is not None:
            app.open_game()
        elif app.navigator.current == STILL and app.showing is not None:
            app.show_screen(END)
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
        if anonymise_group(app.table, self.last_before):
            self._note_last_game()
            app.settings.forget()  # at last: as long as names are known here, the rest is tried again
        app.phones.new_group()
        app.calls.close()
        app.notices.line.clear()
        app.navigator.discard_screens()
        app.preferences.new_group()

    def _note_last_game(self) -> None:
        """Note the last game of the journal: the next group's games come after it."""
        table = self._app.table
        with suppress(JournalError):
            if table.journal is not None:
                self._app.settings.change(LAST_BEFORE, max(self.last_before, table.journal.last_number))
        if table.store is not None:
            table.store.number_games_above(self.last_before)

    def abandon_old_games(self) -> None:
        """Mark shelved games as abandoned when their time is over."""
        unfinished_games.expire_shelved(self._app.table, self._app.settings, self.now())
        self._app.settings.delete_expired_copies()
