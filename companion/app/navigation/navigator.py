"""Navigation: all screens by their keys, which one is shown, and the transitions between them."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from companion.app import environment, games
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import textures
from companion.app.widgets.drawn import DrawnWidget

if TYPE_CHECKING:
    # screens are loaded when they are first shown
    from companion.app.screens.base_page import BasePage
    from companion.app.screens.home.home_screen import HomeScreen


SCREENS: dict[str, str] = {
    "alone": "companion.app.screens.game.private_screens:PrivateScreen",
    "attract": "companion.app.screens.venue.attract_screens:AttractScreen",
    "book": "companion.app.screens.home.rules_screens:RulebookScreen",
    "log": "companion.app.screens.game.log_screen:LogScreen",
    "repair": "companion.app.screens.game.repair_screen:RepairScreen",
    "catch_up": "companion.app.screens.game.resume_screens:CatchUpScreen",
    "fact_page": "companion.app.screens.game.fact_page_screen:FactPageScreen",
    "eye": "companion.app.screens.game.private_screens:EyeScreen",
    "seats": "companion.app.screens.home.seats_screen:SeatsScreen",
    "player": "companion.app.screens.home.text_entry_screens:PlayerScreen",
    "house_rules": "companion.app.screens.home.rules_screens:HouseRulesScreen",
    "guide": "companion.app.screens.game.guide_screen:GuideScreen",
    "settings": "companion.app.screens.home.settings_screens:SettingsScreen",
    "pin": "companion.app.screens.venue.pin_screen:PinScreen",
    "cleaning": "companion.app.screens.venue.attract_screens:CleaningScreen",
    "end": "companion.app.screens.game.end_screen:EndScreen",
    "finale": "companion.app.screens.game.finale_screen:FinaleScreen",
    "statistics": "companion.app.screens.home.statistics_screen:StatisticsScreen",
    "chronicle": "companion.app.screens.home.chronicle_screens:ChronicleScreen",
    "ballad": "companion.app.screens.home.ballad_screen:BalladScreen",
    "played": "companion.app.screens.home.chronicle_screens:FinishedGameScreen",
    "what": "companion.app.screens.home.welcome_screens:AboutScreen",
    "watch": "companion.app.screens.home.demo_screen:DemoScreen",
    "kept": "companion.app.screens.home.settings_screens:StoredDataScreen",
    "waiting": "companion.app.screens.home.unfinished_games_screen:UnfinishedGamesScreen",
    "still_lies": "companion.app.screens.game.resume_screens:ResumeCheckScreen",
    "call_staff": "companion.app.screens.venue.request_screens:CallStaffScreen",
    "first_start": "companion.app.screens.home.welcome_screens:FirstStartScreen",
    "guests_new": "companion.app.screens.venue.presence_screens:GroupCheckScreen",
    "after_power_cut": "companion.app.screens.game.resume_screens:PowerCutScreen",
    "still_playing": "companion.app.screens.venue.presence_screens:IdleCheckScreen",
    "cafe": "companion.app.screens.venue.venue_screens:CafeScreen",
    "address": "companion.app.screens.venue.venue_screens:AddressScreen",
    "light": "companion.app.screens.venue.device_screens:LightScreen",
    "buttons": "companion.app.screens.venue.device_screens:ButtonsScreen",
    "plugins": "companion.app.screens.venue.device_screens:PluginsScreen",
    "languages": "companion.app.screens.home.welcome_screens:LanguagesScreen",
    "locked": "companion.app.screens.venue.request_screens:LockedScreen",
    "phone_asks": "companion.app.screens.venue.request_screens:PhoneRequestScreen",
    "staff_asks": "companion.app.screens.venue.request_screens:StaffRequestScreen",
    "house": "companion.app.screens.venue.venue_screens:VenueScreen",
    "hours": "companion.app.screens.venue.venue_screens:HoursScreen",
    "typing": "companion.app.screens.home.text_entry_screens:TextEntryScreen",
    "service": "companion.app.screens.venue.service_screen:ServiceScreen",
    "stick": "companion.app.screens.venue.usb_screen:UsbScreen",
}
"""Screen name to "module:class"."""
for _game in games.game_modules():
    SCREENS |= getattr(_game, "SCREENS", {})


class InstantTransition(NoTransition):
    """Removes the old screen in the same frame, so that it receives no more touches."""

    def start(self, manager: ScreenManager) -> None:
        super().start(manager)
        self._anim.stop(self)


class ScreenRegistry(ScreenManager):
    """The manager of all screens, without Kivy's stencil.

    Because no screen slides over another, none has to be clipped; a stencil costs as much as a background
    in every frame.
    """

    def __init__(self, **kwargs: object) -> None:
        self._stale: set[str] = set()
        """Names of screens that were drawn for another text size or density."""
        super().__init__(transition=InstantTransition(), **kwargs)
        self.canvas.before.clear()
        self.canvas.after.clear()

    def make(self, name: str, context: ScreenContext) -> None:
        """Create the screen `name` of SCREENS, unless it exists."""
        if not self.has_screen(name):
            screen = load_screen_class(name)(name=name, context=context)
            screen.size = self.size  # at once, so that it never lays itself out for no room
            self.add_widget(screen)

    def on_current(self, *change: object) -> None:
        super().on_current(*change)
        self._cancel_touches()
        if self.current in self._stale:
            self.current_screen.size = self.size
            self._restyle(self.current_screen)

    def remove(self, name: str) -> None:
        """Remove a screen for good, even if it is shown or raises errors."""
        screen = self.get_screen(name)
        self._stale.discard(name)
        if screen is self.current_screen:
            for leaving in ("on_pre_leave", "on_leave"):
                with suppress(Exception):  # the screen may be broken
                    screen.dispatch(leaving)
            self.current: str | None = None
            self.real_remove_widget(screen)
            self._cancel_touches()
        self.remove_widget(screen)

    def _cancel_touches(self) -> None:
        """Cancel touches that are still down on a screen that was left."""
        for touch in EventLoop.touches:
            for held in [found() for found in touch.grab_list]:
                if isinstance(held, DrawnWidget) and held.get_root_window() is None:
                    held.cancel_touch()
                    touch.ungrab(held)

    def restyle(self) -> None:
        """Redraw the current screen at once, and every other screen when it is next shown."""
        self._stale = {screen.name for screen in self.screens}
        if self.current_screen is not None:
            self._restyle(self.current_screen)

    def _restyle(self, screen: Screen) -> None:
        self._stale.discard(screen.name)
        for widget in screen.walk():
            if hasattr(widget, "restyle"):
                widget.restyle()
            if isinstance(widget, DrawnWidget):
                widget.redraw()


def load_screen_class(name: str) -> "type[BasePage]":
    """Import and return the class of the screen `name`."""
    module, _, cls = SCREENS[name].partition(":")
    found: type[BasePage] = getattr(import_module(module), cls)
    return found


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
