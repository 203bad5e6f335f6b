"""The table of screens. A screen is made when it is first shown."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from kivy.uix.screenmanager import ScreenManager

from companion.app import games
from companion.app.widgets.drawn import Drawn
from companion.core.values import Json
from companion.house.pin import Pin
from companion.house.settings import Settings
from companion.table import Table

SCREENS: dict[str, str] = {
    "attract": "companion.app.screens.attract_screen:AttractScreen",
    "book": "companion.app.screens.book_screen:BookScreen",
    "log": "companion.app.screens.log_screen:LogScreen",
    "repair": "companion.app.screens.repair_screen:RepairScreen",
    "eye": "companion.app.screens.eye_screen:EyeScreen",
    "seats": "companion.app.screens.seats_screen:SeatsScreen",
    "player": "companion.app.screens.player_screen:PlayerScreen",
    "house_rules": "companion.app.screens.house_rules_screen:HouseRulesScreen",
    "guide": "companion.app.screens.guide_screen:GuideScreen",
    "settings": "companion.app.screens.settings_screen:SettingsScreen",
    "pin": "companion.app.screens.pin_screen:PinScreen",
    "cleaning": "companion.app.screens.cleaning_screen:CleaningScreen",
    "end": "companion.app.screens.end_screen:EndScreen",
    "statistics": "companion.app.screens.statistics_screen:StatisticsScreen",
    "service": "companion.app.screens.service_screen:ServiceScreen",
}
"""By name, where its class lies: "companion.app.screens.seats_screen:SeatsScreen"."""
for _game in games.parts():
    SCREENS |= getattr(_game, "SCREENS", {})


class Screens(ScreenManager):
    """The manager of all screens. None slides over another, so none has to be cut off at its edges.

    Kivy does that with a stencil, which costs as much as a background: in every frame.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.canvas.before.clear()
        self.canvas.after.clear()

    def make(self, name: str, doors: "Doors") -> None:
        """Make a screen of the table of screens, unless it is there."""
        if not self.has_screen(name):
            screen = load(name)(name=name, doors=doors)
            screen.size = self.size  # at once, so that it never lays itself out for no room
            self.add_widget(screen)

    def restyle(self) -> None:
        """Draw everything anew that was ever shown."""
        for screen in self.screens:
            for widget in screen.walk():
                if hasattr(widget, "restyle"):
                    widget.restyle()
                if isinstance(widget, Drawn):
                    widget.redraw()


class Doors(Protocol):
    """What a screen may do beyond itself."""

    table: Table
    """The hub."""
    settings: Settings
    pin: Pin
    kiosk: bool
    showing: Any
    """What the screen shows of its game (companion.presenters.showing.Showing), or None."""
    surfaces: Any
    """Voice, buttons and light (companion.app.shell.surfaces.Surfaces)."""
    screens: Any
    """The manager of all screens."""
    touches: Any
    """What every touch comes through first (companion.app.shell.touches.OneTouch)."""

    def go(self, name: str, **what: object) -> None:
        """Show another screen, and tell it what it is about."""

    def go_home(self) -> None:
        """Back to the home screen; a game is kept."""

    def back_to_table(self) -> None:
        """From a screen beside the game back to its question."""

    def sit_down(self) -> None:
        """To the table's game."""

    def change(self, name: str, value: Json) -> None:
        """Set something; it holds at once and is kept."""

    def unlock(self, then: Callable[[], None]) -> None:
        """Do this at once, or where the table has a PIN when it was entered."""

    def turn_off(self, way: Any) -> None:
        """The machine, by a way of companion.system.power."""

    def leave_program(self) -> None:
        """Close the window."""

    def same_again(self) -> None:
        """The same people and house rules, all else new."""

    def undo(self) -> None:
        """The last answer is taken back."""


def load(name: str) -> Any:
    """The class of a screen. It is made with `name` and `doors`, and has `open(**what)` and `refresh()`."""
    module, _, cls = SCREENS[name].partition(":")
    return getattr(import_module(module), cls)
