"""Calls for the staff of a café, as they are made and shown on the screen."""

from companion.app.navigation.navigator import ATTRACT, GAME, HOME, Navigator
from companion.app.services.notifications import Notifications
from companion.i18n import tr
from companion.settings.settings import Settings
from companion.table.staff_calls import StaffCalls

CALL_SCREEN = "call_staff"


class StaffBell:
    """Makes calls without a reason, and shows whether a call is open."""

    def __init__(
        self, calls: StaffCalls, settings: Settings, navigator: Navigator, notices: Notifications
    ) -> None:
        self._calls, self._settings, self._navigator, self._notices = calls, settings, navigator, notices
        calls.changed.append(self._on_change)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Tell the calls which table this is."""
        self._calls.table = int(self._settings["table_number"])

    def ring(self, wanted: bool = True) -> None:
        """Call the staff without a reason; with `wanted=False` close the call."""
        navigator = self._navigator
        if not wanted:
            self._calls.close()
            return
        if navigator.held_screen:  # a locked table shows no other screen
            self._calls.ring()
            return
        back = navigator.current if navigator.current in (GAME, ATTRACT) else HOME
        if not self._calls.open:
            self._calls.ring()
        navigator.show_screen(CALL_SCREEN, back=back)

    def _on_change(self) -> None:
        """Show the bell while a call is open, and leave the screen of a call that is closed."""
        self._notices.bell.model = self._calls.open
        if self._navigator.current != CALL_SCREEN:
            return
        if self._calls.open:
            self._navigator.refresh()
        else:
            self._navigator.screens.current_screen.go_back()
            self._notices.show(tr("All is settled."))
