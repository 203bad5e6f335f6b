"""The Kivy application, and all its services, built in the order in which they depend on each other."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app.input.focus import FocusNavigator
from companion.app.input.keyboard import KeyboardShortcuts
from companion.app.input.screen_reader import ScreenReader
from companion.app.input.spoken_screen import SpokenScreen
from companion.app.input.touch_filter import TouchFilter
from companion.app.kiosk.access import AccessGuard
from companion.app.kiosk.brightness import Backlight, Brightness
from companion.app.kiosk.guest_groups import GuestGroups
from companion.app.kiosk.idle_monitor import IdleMonitor, OpeningHoursMonitor
from companion.app.kiosk.mqtt_service import MqttController
from companion.app.navigation.navigator import Navigator
from companion.app.navigation.screen_context import StaffContext
from companion.app.rendering import textures
from companion.app.screens.home.home_screen import HomeController
from companion.app.services.button_learning import ButtonLearner
from companion.app.services.game_controller import GameController
from companion.app.services.garbage_collector import gc_scheduler
from companion.app.services.idle_work import IdleQueue, JournalCheck
from companion.app.services.notifications import Notifications, StaffBell
from companion.app.services.peripheral_events import PeripheralEvents
from companion.app.services.peripherals import Peripherals
from companion.app.services.phones import PhoneController
from companion.app.services.preferences import Preferences, apply_at_start
from companion.app.services.screen_check import ScreenCheck
from companion.core.model import Choice, Json
from companion.presenters.history.unfinished_games import UnfinishedGameRow
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system.system_services import PowerAction
from companion.table import Table
from companion.table.staff_calls import StaffCalls

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen
    from companion.presenters.game_presenter import GamePresenter


class AppOptions(TypedDict, total=False):
    """How the app is run."""

    kiosk: bool
    """Whether the table is locked down for strangers."""
    left: Callable[[], object] | None
    """Called when the staff close the program."""
    surfaces: Peripherals | None
    """Voice and devices; there are none without it."""
    lamp: Backlight | None
    """Without it the picture is darkened instead of the backlight."""
    phones: Path | None
    """The folder of the phones; without it there are none."""


class AppServices(StaffContext):
    """The services, and what screens do most often with them (`ScreenContext`).

    A service receives those that it needs; it adds itself to the lists of those that notify it. The few
    that act on any screen receive this object, and read it only after all services are there.
    """

    def __init__(
        self, table: Table, settings: Settings | None, end: Callable[[], None], **how: Unpack[AppOptions]
    ) -> None:
        """`end` ends the program."""
        if settings is not None:
            apply_at_start(settings)
        self._end, self._left, folder = end, how.get("left"), how.get("phones")
        self.settings = settings or Settings()
        surfaces = how.get("surfaces") or Peripherals(self.settings)
        self._build_window()
        self._build_access(locked=how.get("kiosk", False))
        self._build_game(table)
        self.guests = GuestGroups(self)
        self.brightness = Brightness(self.room, self.settings, how.get("lamp"))
        self.opening, self.idle = self._idle_monitor()
        # After the guard, so that the keys for focus are handled before the guard ignores all keys.
        self.focus = FocusNavigator(self.navigator, self.play, self.room)
        self.bell = StaffBell(self.calls, self.settings, self.navigator, self.notices)
        nearby = (self.navigator, self.play, self.notices, self.idle, self.focus, self.room, self.calls)
        self.hearing = PeripheralEvents(surfaces, *nearby, self.bell if self.kiosk else None)
        self.phones = PhoneController(folder, self.navigator, self.play, self.notices, self.idle)
        self.cafe = MqttController(self, folder, self.calls)
        self.learner = ButtonLearner(self.cafe, self.hearing)
        self.picture = ScreenCheck(Window, self.navigator, self._end)
        self.preferences = Preferences(
            self.settings,
            is_for_group=self.guard.passing,
            on_text_size=self.navigator.restyle,
            on_brightness=self.brightness.apply,
            on_change=(
                self.hearing.apply_settings,
                self.play.apply_settings,
                self.bell.apply_settings,
                self.reader.apply_settings,
                self.navigator.refresh,
            ),
        )

        spoken = SpokenScreen(self.navigator, self.play, self.focus, self.hearing, self.notices)
        self.hearing.toggle_reader = self.reader.toggle
        self.reader.begin(self.focus, spoken)

    def _build_window(self) -> None:
        """Build the window's contents: the screens, and the signs above them."""
        self.room = FloatLayout()
        self.navigator = Navigator(self)
        self.screens = self.navigator.screens
        self.reader = ScreenReader(self.settings, self.change)  # before all others, so that they filter first
        self.touches = TouchFilter(Window)
        self.notices = Notifications(self.room, self.navigator, self)
        for part in (self.room, self.screens):
            part.size = Window.size  # now, so that nothing is drawn for another size first
        for part in (self.screens, self.notices.line, self.notices.sign, self.notices.bell):
            self.room.add_widget(part)

    def _build_access(self, *, locked: bool) -> None:
        self.pin, self.calls = PinStore(self.settings), StaffCalls()
        self.guard = AccessGuard(self.pin, self.navigator, self.notices, self._leave, locked=locked)

    def _build_game(self, table: Table) -> None:
        """Build the table's game and the home screen, and queue what is done while nobody touches them."""
        self.quiet = IdleQueue(Window, lambda: self.table.has_game and self.table.referee.over is not None)
        self.home = HomeController(self)
        self.play = GameController(table, self.navigator, self.settings, self.quiet, self)
        self.keys = None if self.kiosk else KeyboardShortcuts(self.navigator, self.play)
        self.check = JournalCheck(self.navigator.refresh)
        self.quiet.add(self.play.load_screen, lambda: self.check.start(self.table))
        self.quiet.add(self.settings.delete_expired_copies)

    def _idle_monitor(self) -> tuple[OpeningHoursMonitor | None, IdleMonitor]:
        """Return the monitors of the opening hours and of time without touches; only a kiosk has hours."""
        opening = OpeningHoursMonitor(self.settings, self.navigator) if self.kiosk else None
        idle = IdleMonitor(
            Window,
            self.touches,
            self.settings,
            self.brightness,
            leave=self.guests.on_idle if self.kiosk else None,
            came=self.guests.on_activity,
            rest=None if opening is None else opening.rest,
            alone=gc_scheduler.collect_all,
        )
        return opening, idle

    def begin(self, start: "Callable[[AppServices], None] | None" = None) -> None:
        """Show the first screen; `start` leads to another one than home."""
        if self.kiosk:
            self.quiet.add(self.picture.check)
            self.guests.note_first_game()
            if not self.guard.unguarded:
                self.guests.begin()
        if start is not None:
            start(self)
        if self.guard.unguarded:
            self.navigator.show_first_start()
        self.refresh()

    def stop(self) -> None:
        self._end()

    def _leave(self) -> None:
        if self._left is not None:
            self._left()
        self.stop()

    def close_connections(self) -> None:
        """Close phones, network and devices when the program ends."""
        self.phones.close()
        self.cafe.close()
        self.hearing.disconnect()

    def close(self) -> None:
        """Unbind all services from the window as well, so that a test can show another app in it."""
        listening = (self.reader, self.idle, self.touches, self.quiet, self.play, self.focus, self.navigator)
        for part in (*listening, self.guard, self.check, self.picture):
            part.close()
        if self.keys is not None:
            self.keys.close()
        self.close_connections()

    # What screens do most often

    @property
    def table(self) -> Table:
        return self.play.table

    @property
    def showing(self) -> "GamePresenter | None":
        return self.play.presenter

    @property
    def game(self) -> "GameScreen":
        return self.play.game

    @property
    def kiosk(self) -> bool:
        return self.guard.locked

    @property
    def peripherals(self) -> Peripherals:
        return self.hearing.surfaces

    def refresh(self, *_: object) -> None:
        self.navigator.refresh()

    def show_screen(self, name: str, **what: object) -> None:
        self.navigator.show_screen(name, **what)

    def go_home(self) -> None:
        self.navigator.go_home()

    def back_to_table(self) -> None:
        self.navigator.show_table()

    def open_game(self) -> None:
        self.play.start_game()

    def resume_game(self, game: UnfinishedGameRow, *, lies: bool = False) -> bool:
        return self.home.resume_game(game, lies=lies)

    def rematch(self) -> None:
        self.play.rematch()

    def answer(self, choice: Choice) -> None:
        self.play.answer(choice)

    def undo(self) -> None:
        self.play.undo()

    def change(self, name: str, value: Json) -> None:
        self.preferences.change(name, value)

    def unlock(self, then: Callable[[], None]) -> None:
        self.guard.unlock(then)

    def turn_off(self, way: PowerAction) -> None:
        self.guard.turn_off(way)

    def leave_program(self) -> None:
        self.guard.leave_program()


class GruftwartApp(App):
    """The Kivy app; its services are made in `build`."""

    title = "Gruftwart"
    services: AppServices

    def __init__(
        self,
        table: Table,
        start: Callable[[AppServices], None] | None = None,
        settings: Settings | None = None,
        **how: Unpack[AppOptions],
    ) -> None:
        """`start` leads to the first screen, if that is not home."""
        super().__init__(kv_file="")
        self._table, self._first, self._settings, self._how = table, start, settings, how

    def load_kv(self, filename: str | None = None) -> bool:
        """Load nothing: each module loads its own kv file."""
        return False

    def build(self) -> Widget:
        textures.disable_filtering()
        self.services = AppServices(self._table, self._settings, self.stop, **self._how)
        self.services.begin(self._first)
        return self.services.room

    def on_stop(self) -> None:
        """Close the services when the program ends."""
        self.services.close_connections()

    def on_pause(self) -> bool:
        """Hide secrets when the system pauses the app."""
        self.services.play.hide_secrets()
        return True

    def open_settings(self, *_: object) -> bool:
        """Do nothing, so that F1 does not open Kivy's settings."""
        return False
