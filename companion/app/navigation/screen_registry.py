"""The registry of screens. A screen is created when it is first shown."""

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from companion.app import games
from companion.app.navigation.screen_context import ScreenContext
from companion.app.widgets.drawn import DrawnWidget

if TYPE_CHECKING:  # screens are loaded when they are first shown
    from companion.app.screens.base_page import BasePage

SCREENS: dict[str, str] = {
    "alone": "companion.app.screens.game.private_screens:PrivateScreen",
    "attract": "companion.app.screens.venue.attract_screen:AttractScreen",
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
    "cleaning": "companion.app.screens.venue.cleaning_screen:CleaningScreen",
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
