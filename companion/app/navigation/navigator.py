"""Navigation: which screen is shown, and the transitions between screens."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.app import environment
from companion.app.navigation.screen_context import ScreenContext
from companion.app.navigation.screen_registry import SCREENS, ScreenRegistry
from companion.app.rendering import textures

if TYPE_CHECKING:
    from companion.app.screens.home.home_screen import HomeScreen

ScreenCallback = Callable[[], None]
InnerSize = Callable[[tuple[int, int]], tuple[int, int]]
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

    def __init__(self, context: ScreenContext) -> None:
        self._context = context
        self.screens = ScreenRegistry()
        self._about: dict[str, object] = {}
        """Arguments that the current screen was opened with."""
        self.makes: dict[str, ScreenCallback] = {}
        """Factories of screens that are not in SCREENS: home and the game."""
        self.shows: dict[str, ScreenCallback] = {}
        """Refresh functions of the same screens."""
        self.leaving: list[ScreenCallback] = []
        """Called when the players leave the table for the home screen."""
        self.shown: list[ScreenCallback] = []
        self.held_screen = ""
        """The screen that is shown instead of home while the staff have locked the table."""
        self.inner_size: InnerSize | None = None
        """Returns how much of a window of the given size the screens have; None: all of it."""
        Metrics.fbind("density", self.restyle)
        Window.bind(system_size=self.on_window_resize)

    @property
    def home(self) -> "HomeScreen":
        screen: HomeScreen = self.screens.get_screen(HOME)
        return screen

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
        for tell in self.leaving:
            tell()
        if self.held_screen:
            self.show_screen(self.held_screen)
        elif not self._context.guard.unguarded:
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
        self.makes[HOME]()
        if self._context.guard.unguarded:
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
        inner = size if self.inner_size is None else self.inner_size(size)
        Metrics.density = environment.pixels_per_dp(*inner)

    def _notify_shown(self) -> None:
        for tell in self.shown:
            tell()
