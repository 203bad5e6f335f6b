"""Controls the home screen: what it shows, and what a tap on it does."""

import time

from companion.app.navigation.navigator import HOME
from companion.app.navigation.screen_context import StaffContext
from companion.app.navigation.screen_registry import SCREENS
from companion.app.screens.home.home_screen import HomeScreen
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters import home
from companion.presenters.history import unfinished_games


class HomeController:
    """Makes the home screen, fills it, and handles its taps."""

    def __init__(self, context: StaffContext) -> None:
        self._context, self._navigator = context, context.navigator
        self._navigator.makes[HOME] = self._make
        self._navigator.shows[HOME] = self._show
        self._make()

    def _make(self) -> None:
        screens = self._navigator.screens
        screen = HomeScreen(name=HOME, choose=self.choose)
        screen.size = screens.size  # at once, so that nothing is drawn for another size first
        screens.add_widget(screen)

    def _show(self) -> None:
        context = self._context
        self._navigator.home.model = home.home_model(
            context.table,
            context.settings,
            sound=context.preferences.is_sound_on,
            statistics="statistics" in SCREENS,
            guests=context.kiosk and context.guests.left_behind,
            staff=context.kiosk,
        )

    def choose(self, choice: Choice) -> None:
        """Handle a tap on the home screen."""
        context = self._context
        kind, _, value = str(choice).partition(":")
        if kind == "language":
            context.change("language", value)
        elif kind == "sound":
            context.preferences.toggle_sound()
        elif kind == "game":
            context.show_screen("seats", game=value)
        elif kind == "settings":
            context.show_screen("settings", tab="screen")
        elif kind == "statistics":
            context.show_screen("chronicle")
        elif kind in ("waiting", "what", "languages"):
            context.show_screen(kind)
        elif kind == "staff":
            context.show_screen("call_staff")
        elif kind == "new_guests":
            context.show_screen("guests_new")  # where a finger that slipped loses nothing
        elif kind == "continue":
            found = unfinished_games.unfinished_rows(context.table, context.settings, time.time(), 1)
            if found:
                self.resume_game(found[0])

    def resume_game(self, game: unfinished_games.UnfinishedGameRow, *, lies: bool = False) -> bool:
        """Open an unfinished game. Return False if it cannot go on or the players are asked first.

        For an old game the players are asked whether everything still lies in place, unless `lies` is True.
        """
        context = self._context
        if game.old and not lies:
            context.show_screen("still_lies", game=game)
            return False
        there = game.running or (game.number is not None and context.table.resume(game.number))
        if there:
            unfinished_games.unshelve(context.settings, game.key)
            context.open_game()
        else:
            context.refresh()
            for sentence in context.notices.faults[:1]:  # every tap has a visible effect
                context.notices.show(tr("This game cannot go on just now.") if context.kiosk else sentence)
        return there
