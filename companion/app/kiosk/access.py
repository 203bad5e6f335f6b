"""Access control: a kiosk can be left only with the PIN. At home nothing is locked."""

import math
from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.navigation.navigator import ATTRACT, GAME, HOME, Navigator
from companion.app.services.notifications import Notifications
from companion.i18n import tr
from companion.settings.pins import OWNER, PinRole, PinStore, StaffSession
from companion.settings.settings import SETTINGS
from companion.system import system_services


class AccessGuard:
    """Watches the navigation and, in a kiosk, ignores all keys and requests to close the window."""

    def __init__(
        self,
        pin: PinStore,
        navigator: Navigator,
        notices: Notifications,
        leave: Callable[[], None],
        *,
        locked: bool,
    ) -> None:
        """`leave` closes the program; the table is `locked` in a kiosk."""
        self.locked, self.pin = locked, pin
        self._navigator, self._notices, self._leave = navigator, notices, leave
        self.door = StaffSession()
        self._watch = Clock.schedule_interval(self.check_unlock_timeout, 1)
        self._watch.cancel()
        navigator.shown.append(self._on_screen_shown)
        if self.locked:
            Window.show_cursor = False
            Window.bind(on_request_close=refuse, on_keyboard=refuse, on_key_down=refuse)

    def close(self) -> None:
        """End the staff session and unbind from the window."""
        self._shut()
        Window.show_cursor = True
        Window.unbind(on_request_close=refuse, on_keyboard=refuse, on_key_down=refuse)

    @property
    def unguarded(self) -> bool:
        """Whether this is a kiosk without a PIN. The staff must choose one first, so that no guest can."""
        return self.locked and not self.pin.is_set

    # staff session

    @property
    def staff_inside(self) -> bool:
        """Whether staff functions are unlocked; always true at home without a PIN."""
        return self.door.is_open or not (self.locked or self.pin.is_set)

    @property
    def owner_inside(self) -> bool:
        """Whether the owner's functions are unlocked: venue settings, stored data, leaving the program."""
        return self.staff_inside and self.door.role in ("", OWNER)

    def passing(self, name: str) -> bool:
        """Return whether a change is the guests' and not the house's. The staff set only the volume."""
        owned = self.owner_inside or (self.staff_inside and SETTINGS[name].staff)
        return self.locked and not owned

    def open_staff(self, role: PinRole = OWNER) -> None:
        """Start a staff session after a correct PIN. Touches extend it; the home screen ends it."""
        self.door.start(role)
        Window.bind(on_touch_down=self._touched)
        self._watch()

    def closing_note(self) -> str:
        """Return for how long pages behind the PIN stay open; empty without a session."""
        left = math.ceil(self.door.seconds_left)
        return tr("Closes in {minutes}:{seconds:02}", minutes=left // 60, seconds=left % 60) if left else ""

    def _touched(self, *_: object) -> bool:
        self.door.extend()
        return False

    def check_unlock_timeout(self, *_: object) -> None:
        """Check once a second whether the staff session has timed out."""
        if not self.door.is_open:
            self._shut()
            self._navigator.go_home()
            return
        screen = self._navigator.screens.current_screen
        if hasattr(screen, "count_down"):
            screen.count_down()

    def _on_screen_shown(self) -> None:
        """End the staff session on screens for guests."""
        if self._navigator.current in (HOME, ATTRACT, GAME):
            self._shut()

    def _shut(self) -> None:
        self.door.close()
        self._watch.cancel()
        Window.unbind(on_touch_down=self._touched)

    def unlock(self, then: Callable[[], None]) -> None:
        """Call `then` at once or after the PIN was entered; do nothing in a kiosk without a PIN."""
        if self.pin.is_set:
            self._navigator.show_screen("pin", then=lambda _: then())
        elif not self.locked:
            then()

    def leave_program(self) -> None:
        """Close the program, except in a kiosk without a PIN."""
        if not self.unguarded:
            self._leave()

    def turn_off(self, way: system_services.PowerAction) -> None:
        """Turn the machine off or restart it; the game is kept."""
        if self.unguarded or system_services.request_power(way):
            return
        off = tr("The table could not be turned off: the system does not let it.")
        again = tr("The table could not be restarted: the system does not let it.")
        self._notices.show(off if way == "PowerOff" else again)


def refuse(*_: object, **__: object) -> bool:
    """Event handler that consumes the event."""
    return True
