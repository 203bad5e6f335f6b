"""Navigation: which screen is shown, and the transitions between screens."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.app import environment
from companion.app.navigation.screen_context import ScreenContext
from companion.app.navigation.screen_registry import SCREENS, ScreenRegistry
from companion.app.rendering import textures
from companion.app.screens.home.home_screen import HomeScreen
from companion.core.model import Choice

ScreenCallback = Callable[[], None]
GAME, HOME, FINALE, END, ATTRACT, PIN, FIRST = (
    "game",
    "home",
    "finale",
    "end",
    "attract",
    "pin",
    "first_start",
)
TABLE_SCREENS = (GAME, FINALE, END)
"""Screens that show the running game."""


class Navigator:
    """Shows one screen at a time; the callbacks in `shown` are called after each change."""

    def __init__(
        self,
        context: ScreenContext,
        on_home_choice: Callable[[Choice], None],
        *,
        is_shut: Callable[[], bool],
        held_screen: Callable[[], str],
        on_leave_table: ScreenCallback,
        inner_size: Callable[[tuple[int, int]], tuple[int, int]],
    ) -> None:
        """`is_shut` returns True while a kiosk has no PIN: the home screen is then not reachable.

        `held_screen` returns the screen shown instead of home while the table is locked, else "".
        `inner_size` returns how much of a window of the given size the screens have.
        """
        self._context, self._on_home_choice = context, on_home_choice
        self._is_shut, self._held_screen = is_shut, held_screen
        self._on_leave_table, self._inner_size = on_leave_table, inner_size
        self.screens = ScreenRegistry()
        self._about: dict[str, object] = {}
        """Arguments that the current screen was opened with."""
        self.makes: dict[str, ScreenCallback] = {HOME: self._make_home}
        """Factories of screens that are not in SCREENS."""
        self._make_home()
        self.shows: dict[str, ScreenCallback] = {}
        """Refresh functions of screens that are not in SCREENS: home and the game."""
        self.shown: list[ScreenCallback] = []
        Metrics.fbind("density", self.restyle)
        Window.bind(system_size=self.on_window_resize)

    def _make_home(self) -> None:
        self.home = HomeScreen(name=HOME, choose=self._on_home_choice)
        self.home.size = self.screens.size  # at once, so that nothing is drawn for another size first
        self.screens.add_widget(self.home)

    def close(self) -> None:
        """Unbind from the window and the density."""
        Window.unbind(system_size=self.on_window_resize)
        Metrics.funbind("density", self.restyle)

    @property
    def current(self) -> str:
        name: str = self.screens.current or ""
        return name

    def refresh(self, *_: object) -> None:
        """Show the current screen again, after its data or the language have changed."""
        if self.current in self.shows:
            self.shows[self.current]()
        elif self.current in SCREENS:
            self.screens.current_screen.refresh()
        self._notify_shown()

    def show_screen(self, name: str, **what: object) -> None:
        """Show the screen `name` and pass `what` to its `open`."""
        if name == HOME:
            self.go_home()
            return
        self._about = what
        self.screens.make(name, self._context)
        self.screens.current = name
        self.screens.current_screen.open(**what)
        self._notify_shown()

    def go_home(self) -> None:
        """Show the home screen, or the screen of a locked table; the game is kept."""
        self._on_leave_table()
        if held := self._held_screen():
            self.show_screen(held)
        elif not self._is_shut():
            self.screens.current = HOME
            self.refresh()

    def show_table(self) -> None:
        """Show the game screen."""
        self.screens.current = GAME
        self.refresh()

    def rebuild(self) -> None:
        """Replace the current screen by a new instance, opened with the same arguments."""
        name = self.current
        self.screens.remove(name)
        if name in self.makes:
            self.makes[name]()
            self.screens.current = name
            self.refresh()
        else:
            self.show_screen(name, **self._about)

    def reset_to_home(self) -> None:
        """Create a new home screen and show it, or the first-start screen of a kiosk without a PIN."""
        if self.screens.has_screen(HOME):
            self.screens.remove(HOME)
        self._make_home()
        if self._is_shut():
            self.show_first_start()
        else:
            self.go_home()

    def show_first_start(self) -> None:
        """Ask for the language of a new kiosk, then for its PIN."""
        if self._context.settings["language"] is None:
            self.show_screen(FIRST)
        else:
            self.show_screen(PIN, first=True)

    def discard_screens(self) -> None:
        """Remove all screens but home and the current one, so that none keeps data of the last guests."""
        self._about = {}
        for name in [screen.name for screen in self.screens.screens]:
            if name not in (HOME, self.current):
                self.screens.remove(name)

    def restyle(self, *_: object) -> None:
        """Redraw everything after the text size or the density have changed."""
        textures.clear_textures()
        self.screens.restyle()

    def on_window_resize(self, _: object, size: tuple[int, int]) -> None:
        """Choose the density for the new window size."""
        Metrics.density = environment.pixels_per_dp(*self._inner_size(size))

    def _notify_shown(self) -> None:
        for tell in self.shown:
            tell()
