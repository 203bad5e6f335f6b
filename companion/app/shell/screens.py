"""The table of screens. A screen is made when it is first shown."""

from importlib import import_module
from typing import Any

from kivy.uix.screenmanager import ScreenManager

from companion.app import games
from companion.app.shell.doors import Doors
from companion.app.widgets.drawn import Drawn

SCREENS: dict[str, str] = {
    "alone": "companion.app.screens.alone_screen:AloneScreen",
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
    "finale": "companion.app.screens.finale_screen:FinaleScreen",
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

    def make(self, name: str, doors: Doors) -> None:
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


def load(name: str) -> Any:
    """The class of a screen. It is made with `name` and `doors`, and has `open(**what)` and `refresh()`."""
    module, _, cls = SCREENS[name].partition(":")
    return getattr(import_module(module), cls)
