"""A table in a café: no way out without the PIN. At home there is no lock, and people pass."""

from collections.abc import Callable

from kivy.core.window import Window

from companion.app.shell.navigator import Navigator
from companion.app.shell.notices import Notices
from companion.house.pin import Pin
from companion.system import power
from companion.words import tr


class Kiosk:
    """`left` is called when the staff close the program, `stop` closes it."""

    def __init__(
        self, locked: bool, pin: Pin, left: Callable[[], object] | None, stop: Callable[[], None]
    ) -> None:
        self.locked, self.pin = locked, pin
        self._left, self._stop = left, stop

    def guard(self, navigator: Navigator, notices: Notices) -> None:
        """From now on these ways are guarded."""
        self._navigator, self._notices = navigator, notices
        navigator.shut = lambda: self.unguarded
        if self.locked:
            Window.show_cursor = False
            Window.bind(on_request_close=refuse, on_keyboard=refuse, on_key_down=refuse)

    def let_go(self) -> None:
        """The window is as any other."""
        Window.show_cursor = True
        Window.unbind(on_request_close=refuse, on_keyboard=refuse, on_key_down=refuse)

    @property
    def unguarded(self) -> bool:
        """A kiosk that has no PIN yet. Its staff choose one before anything else; later no guest can."""
        return self.locked and not self.pin.is_set

    def unlock(self, then: Callable[[], None]) -> None:
        """Do this at once, or where there is a PIN when it was entered; a kiosk without one stays shut."""
        if self.pin.is_set:
            self._navigator.go("pin", then=then)
        elif not self.locked:
            then()

    def leave_program(self) -> None:
        """Close the window. A kiosk that anyone could close is none: it needs a PIN first."""
        if self.unguarded:
            return
        if self._left is not None:
            self._left()
        self._stop()

    def turn_off(self, way: power.Way) -> None:
        """The machine off, or off and on again; the game is kept."""
        if self.unguarded or power.ask(way):
            return
        off = tr("The table could not be turned off: the system does not let it.")
        again = tr("The table could not be restarted: the system does not let it.")
        self._notices.tell(off if way == "PowerOff" else again)


def refuse(*_: object, **__: object) -> bool:
    """Nothing happens."""
    return True
