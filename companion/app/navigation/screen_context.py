"""The interface through which a screen reaches the rest of the app."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from companion.core.model import Json
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import Table

if TYPE_CHECKING:  # services import the navigator, which imports this module
    from companion.app.input.touch_filter import TouchFilter
    from companion.app.kiosk.access import AccessGuard
    from companion.app.kiosk.guest_groups import GuestGroups
    from companion.app.kiosk.idle_monitor import IdleMonitor
    from companion.app.kiosk.mqtt_service import MqttController
    from companion.app.navigation.navigator import Navigator, ScreenRegistry
    from companion.app.screens.game.game_screen import GameScreen
    from companion.app.services.button_learning import ButtonLearner
    from companion.app.services.game_controller import GameController
    from companion.app.services.notifications import Notifications
    from companion.app.services.peripheral_events import PeripheralEvents
    from companion.app.services.peripherals import Peripherals
    from companion.app.services.phones import PhoneController
    from companion.app.services.preferences import Preferences
    from companion.app.services.screen_check import ScreenCheck
    from companion.presenters.game_presenter import GamePresenter
    from companion.presenters.history.unfinished_games import UnfinishedGameRow
    from companion.system.system_services import PowerAction
    from companion.table.staff_calls import StaffCalls


class ScreenContext(Protocol):
    """Services and navigation for screens; implemented by the app, which no screen imports."""

    settings: Settings
    pin: PinStore
    guard: "AccessGuard"
    """Who may do what: PINs and the staff session."""
    calls: "StaffCalls"
    """Calls for the staff of a café."""
    guests: "GuestGroups"
    preferences: "Preferences"
    play: "GameController"
    hearing: "PeripheralEvents"
    notices: "Notifications"
    screens: "ScreenRegistry"
    cafe: "MqttController"
    phones: "PhoneController"
    learner: "ButtonLearner"
    touches: "TouchFilter"
    picture: "ScreenCheck"
    """What a look at the screen gave."""

    @property
    def table(self) -> Table:
        """The hub."""

    @property
    def kiosk(self) -> bool:
        """Whether the table is locked down for strangers."""

    @property
    def showing(self) -> "GamePresenter | None":
        """The presenter of the table's game; None while nobody plays."""

    @property
    def game(self) -> "GameScreen":
        """The game screen, created when it is first used."""

    @property
    def peripherals(self) -> "Peripherals":
        """Voice, buttons and lights."""

    def show_screen(self, name: str, **what: object) -> None:
        """Show the screen `name` and pass `what` to its `open`."""

    def refresh(self) -> None:
        """Show the current screen again."""

    def go_home(self) -> None:
        """Show the home screen; the game is kept."""

    def back_to_table(self) -> None:
        """Return from a screen beside the game to the game's question."""

    def open_game(self) -> None:
        """Show the table's game."""

    def resume_game(self, game: "UnfinishedGameRow", *, lies: bool = False) -> bool:
        """Open an unfinished game. Return False if it cannot go on or the players are asked first."""

    def change(self, name: str, value: Json) -> None:
        """Change a setting, apply it at once and save it."""

    def unlock(self, then: Callable[[], None]) -> None:
        """Call `then` at once or, if the table has a PIN, after it was entered."""

    def turn_off(self, way: "PowerAction") -> None:
        """Turn the machine off or restart it."""

    def leave_program(self) -> None:
        """Close the window."""

    def rematch(self) -> None:
        """Show the setup guide for a new game with the same players and house rules."""

    def undo(self) -> None:
        """Take the last answer back."""


class StaffContext(ScreenContext, Protocol):
    """All services; for those that act for the staff or the guests of a café, on any screen."""

    navigator: "Navigator"
    idle: "IdleMonitor"

    def stop(self) -> None:
        """End the program."""
