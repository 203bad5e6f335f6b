"""What a screen may do beyond itself."""

from collections.abc import Callable
from typing import Any, Protocol

from companion.core.model import Json
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import Table


class ScreenContext(Protocol):
    """What a screen may do beyond itself."""

    table: Table
    """The hub."""
    settings: Settings
    pin: PinStore
    kiosk: bool
    guard: Any
    """Who may do what (companion.app.kiosk.access.Kiosk)."""
    calls: Any
    """Calls for the staff of a café (companion.table.staff_calls.Calls)."""
    guests: Any
    """Groups that come and go (companion.app.kiosk.guest_groups.Guests)."""
    preferences: Any
    """What people have set, and for how long it holds (companion.app.services.preferences.Preferences)."""
    showing: Any
    """What the screen shows of its game (companion.presenters.game_presenter.Showing), or None."""
    peripherals: Any
    """Voice, buttons and light (companion.app.services.peripherals.Surfaces)."""
    notices: Any
    """Trouble beside the game (companion.app.services.notifications.Notices)."""
    screens: Any
    """The manager of all screens."""
    cafe: Any
    """The café of tables (companion.app.kiosk.mqtt_service.TableCafe)."""
    phones: Any
    """People's own phones (companion.app.services.phones.TablePhones)."""
    touches: Any
    """What every touch comes through first (companion.app.input.touch_filter.OneTouch)."""

    def show_screen(self, name: str, **what: object) -> None:
        """Show another screen, and tell it what it is about."""

    def go_home(self) -> None:
        """Back to the home screen; a game is kept."""

    def back_to_table(self) -> None:
        """From a screen beside the game back to its question."""

    def open_game(self) -> None:
        """To the table's game."""

    def resume_game(self, game: Any, *, lies: bool = False) -> bool:
        """To a game that waits (`presenters/history/unfinished_games.py`); whether people sit there now."""

    def change(self, name: str, value: Json) -> None:
        """Set something; it holds at once and is kept."""

    def unlock(self, then: Callable[[], None]) -> None:
        """Do this at once, or where the table has a PIN when it was entered."""

    def turn_off(self, way: Any) -> None:
        """The machine, by a way of companion.system.system_services."""

    def leave_program(self) -> None:
        """Close the window."""

    def rematch(self) -> None:
        """The same people and house rules, all else new."""

    def undo(self) -> None:
        """The last answer is taken back."""
