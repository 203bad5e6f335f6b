"""The Kivy application: builds every service in `build` and is the screens' `ScreenContext`."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app.input.focus import FocusNavigator
from companion.app.input.keyboard import KeyboardShortcuts
from companion.app.input.touch_filter import TouchFilter
from companion.app.kiosk.access import AccessGuard
from companion.app.kiosk.brightness import Backlight, Brightness
from companion.app.kiosk.guest_groups import GuestGroups
from companion.app.kiosk.idle_monitor import IdleMonitor, OpeningHoursMonitor
from companion.app.kiosk.mqtt_service import MqttController
from companion.app.navigation.navigator import ATTRACT, GAME, HOME, Navigator
from companion.app.navigation.screen_registry import SCREENS
from companion.app.rendering import textures
from companion.app.services.game_controller import GameController
from companion.app.services.garbage_collector import gc_scheduler
from companion.app.services.idle_work import IdleQueue, JournalCheck
from companion.app.services.notifications import Notifications
from companion.app.services.peripheral_events import PeripheralEvents
from companion.app.services.peripherals import Peripherals
from companion.app.services.phones import PhoneController, is_available
from companion.app.services.preferences import Preferences
from companion.core.model import Choice, Json
from companion.i18n import tr
from companion.presenters import home
from companion.presenters.history import unfinished_games
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system.system_services import PowerAction
from companion.table import Table
from companion.table.staff_calls import StaffCalls

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen
    from companion.presenters.game_presenter import GamePresenter


class GruftwartApp(App):
    """The Kivy app. `build` creates the services; most other methods implement `ScreenContext`."""

    title = "Gruftwart"

    def __init__(
        self,
        table: Table,
        start: Callable[["GruftwartApp"], None] | None = None,
        settings: Settings | None = None,
        *,
        kiosk: bool = False,
        left: Callable[[], object] | None = None,
        surfaces: Peripherals | None = None,
        lamp: Backlight | None = None,
        phones: Path | None = None,
    ) -> None:
        """`left` is called when the staff close the program; without `surfaces` there is no voice or device.

        Without `lamp` the picture is darkened instead of the backlight; without the folder `phones` there
        are no phones.
        """
        super().__init__(kv_file="")
        self.settings = settings or Settings()
        self.pin = PinStore(self.settings)
        self.guard = AccessGuard(kiosk, self.pin, left, lambda: self.stop())
        self.preferences = Preferences(
            self.settings,
            is_for_group=self.guard.passing,
            on_text_size=lambda: self.navigator.restyle(),
            on_brightness=lambda: self.brightness.apply(),
        )
        if settings is not None:
            self.preferences.apply_at_start()
        self._table, self._start, self._lamp = table, start, lamp
        self.calls = StaffCalls()
        self._surfaces = surfaces or Peripherals(self.settings)
        self._phones_folder = phones

    def load_kv(self, filename: str | None = None) -> bool:
        """Load nothing: each module loads its own kv file."""
        return False

    def build(self) -> Widget:
        textures.disable_filtering()
        # A lambda reaches a service that is created further down.
        self.navigator = Navigator(
            self,
            self.on_home_choice,
            is_shut=lambda: self.guard.unguarded,
            held_screen=lambda: self.cafe.held_screen(),
            on_leave_table=lambda: self.hearing.on_game_closed(),
            inner_size=lambda size: self.hearing.inner(size),
        )
        self.screens = self.navigator.screens
        self.touches = TouchFilter(Window)
        self.quiet = IdleQueue(Window, lambda: self.play.is_scene_visible())
        self.play = GameController(
            self._table,
            self.navigator,
            self.settings,
            self.quiet,
            self,
            on_game_start=lambda table, people: self.phones.sit_down(table, people),
        )
        self.keys = KeyboardShortcuts(self.navigator, self.play)
        self.check = JournalCheck(self.refresh)
        self.quiet.add(lambda: self.game, lambda: self.check.start(self.table))
        self.quiet.add(self.settings.delete_expired_copies)
        self.room = FloatLayout()
        told = lambda: (self.settings.notices, self.table.notices)  # noqa: E731
        self.notices = Notifications(self.room, self.navigator, told, self._warn_if_unsaved)
        for part in (self.room, self.screens, self.navigator.home):
            part.size = Window.size  # now, so that nothing is drawn for another size first
        for part in (self.screens, self.notices.line, self.notices.sign, self.notices.bell):
            self.room.add_widget(part)
        self.brightness = Brightness(self.room, self.settings, self._lamp)
        self.guests = GuestGroups(self)
        self.opening = OpeningHoursMonitor(self.settings, self.navigator) if self.kiosk else None
        self.idle = IdleMonitor(
            Window,
            self.touches,
            self.settings,
            self.brightness,
            leave=self.guests.on_idle if self.kiosk else None,
            came=self.guests.on_activity,
            rest=None if self.opening is None else self.opening.rest,
            sleep=(lambda dark: self.peripherals.sleep(dark)) if self.kiosk else None,
            alone=gc_scheduler.collect_all,
        )
        self.hearing = PeripheralEvents(
            self._surfaces, self.navigator, self.play, self.notices, self.idle, self.room
        )
        self.hearing.connect(self._surfaces)
        folder, can = self._phones_folder, self._phones_folder is not None and is_available()
        self.phones = PhoneController(
            folder, self.navigator, self.play, self.notices, self.idle, possible=can
        )
        self.cafe = MqttController(self, folder, self.calls)
        self.guard.guard(self.navigator, self.notices)
        # After the guard, so that the keys for focus are handled before the guard ignores all keys.
        self.focus = FocusNavigator(self.navigator, self.play, self.room)
        self.hearing.focus = self.focus
        self._connect_services()
        if self.kiosk:
            self.guests.note_first_game()
        if self.kiosk and not self.guard.unguarded:
            self.guests.begin()
        if self._start is not None:
            self._start(self)
        if self.guard.unguarded:
            self.navigator.show_first_start()
        self.refresh()
        return self.room

    def _warn_if_unsaved(self) -> str:
        """Return a warning while entries are not on disk, else ""."""
        return tr("Nothing is being kept at the moment.") if self.table.has_unsaved_entries else ""

    def _connect_services(self) -> None:
        """Register callbacks between services."""
        self.navigator.shows[HOME] = self._show_home
        self.navigator.shown += [self.notices.show_pending, self.hearing.show_captions]
        tune = lambda: self.peripherals.apply_settings()  # noqa: E731 (of whoever speaks by then)
        self.preferences.on_change += [tune, self.play.apply_settings, self._call_table, self.refresh]
        self._call_table()
        self.calls.changed.append(self._on_call_changed)
        self.hearing.call = self.call_staff if self.kiosk else None

    def _call_table(self) -> None:
        self.calls.table = int(self.settings["table_number"])

    def _on_call_changed(self) -> None:
        """Show a changed staff call with the lights, the bell and the call screen."""
        self.peripherals.call_staff(self.calls.open)
        self.notices.bell.model = self.calls.open
        if self.navigator.current == "call_staff":
            if self.calls.open:
                self.refresh()
            else:
                self.screens.current_screen.go_back()
                self.notices.show(tr("All is settled."))

    def call_staff(self, wanted: bool = True) -> None:
        """Call the staff without a reason; with `wanted=False` close the call."""
        if not wanted:
            self.calls.close()
            return
        if self.cafe.locked:
            self.calls.ring()
            return
        back = self.navigator.current if self.navigator.current in (GAME, ATTRACT) else HOME
        if not self.calls.open:
            self.calls.ring()
        self.show_screen("call_staff", back=back)

    def detach_window(self) -> None:
        """Unbind all services from the window, so that a test can show another app in it."""
        listening = (self.idle, self.touches, self.quiet, self.play, self.keys, self.focus, self.navigator)
        for part in (*listening, self.guard, self.check):
            part.close()
        self.phones.close()
        self.cafe.close()
        self.hearing.disconnect()

    def on_stop(self) -> None:
        """Close the services when the program ends."""
        self.phones.close()
        self.cafe.close()
        self.hearing.disconnect()

    def on_pause(self) -> bool:
        """Hide secrets when the system pauses the app."""
        self.play.hide_secrets()
        return True

    def open_settings(self, *_: object) -> bool:
        """Do nothing, so that F1 does not open Kivy's settings."""
        return False

    def _show_home(self) -> None:
        self.navigator.home.model = home.home_model(
            self.table,
            self.settings,
            sound=self.preferences.is_sound_on,
            statistics="statistics" in SCREENS,
            guests=self.kiosk and self.guests.left_behind,
            staff=self.kiosk,
        )

    def on_home_choice(self, choice: Choice) -> None:
        """Handle a tap on the home screen."""
        kind, _, value = str(choice).partition(":")
        if kind == "language":
            self.change("language", value)
        elif kind == "sound":
            self.preferences.toggle_sound()
        elif kind == "game":
            self.show_screen("seats", game=value)
        elif kind == "settings":
            self.show_screen("settings", tab="screen")
        elif kind == "statistics":
            self.show_screen("chronicle")
        elif kind in ("waiting", "what"):
            self.show_screen(kind)
        elif kind == "staff":
            self.show_screen("call_staff")
        elif kind == "new_guests":
            self.show_screen("guests_new")  # where a finger that slipped loses nothing
        elif kind == "continue":
            found = unfinished_games.unfinished_rows(self.table, self.settings, time.time(), 1)
            if found:
                self.resume_game(found[0])

    def resume_game(self, game: unfinished_games.UnfinishedGameRow, *, lies: bool = False) -> bool:
        """Open an unfinished game. Return False if it cannot go on or the players are asked first.

        For an old game the players are asked whether everything still lies in place, unless `lies` is True.
        """
        if game.old and not lies:
            self.show_screen("still_lies", game=game)
            return False
        there = game.running or (game.number is not None and self.table.resume(game.number))
        if there:
            unfinished_games.unshelve(self.settings, game.key)
            self.open_game()
        else:
            self.refresh()
            for sentence in self.notices.faults[:1]:  # every tap has a visible effect
                self.notices.show(tr("This game cannot go on just now.") if self.kiosk else sentence)
        return there

    # ScreenContext

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

    def rematch(self) -> None:
        from companion.presenters.seating import rematch_seating, save_learners

        header = self.table.referee.header
        if self.table.referee.over is not None:  # whoever has finished it knows it
            save_learners(header, (), self.settings)
        self.show_screen("guide", header=rematch_seating(header, self.settings))

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
