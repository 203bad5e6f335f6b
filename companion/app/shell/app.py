"""The app: it has a navigator, a kiosk, preferences, a game on its screen and ears; it is none of them.

To its screens it is their doors (companion.app.shell.doors.Doors).
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app.paint import raster
from companion.app.shell.cafe.brightness import Backlight, Brightness
from companion.app.shell.cafe.guests import Guests
from companion.app.shell.cafe.idle import Idle
from companion.app.shell.cafe.kiosk import Kiosk
from companion.app.shell.cafe.network import TableCafe
from companion.app.shell.cafe.opening import Opening
from companion.app.shell.fingers.focus import Focus
from companion.app.shell.fingers.keys import Keys
from companion.app.shell.fingers.touches import OneTouch
from companion.app.shell.hearing import Hearing
from companion.app.shell.journal_check import JournalCheck
from companion.app.shell.navigator import ATTRACT, GAME, HOME, Navigator
from companion.app.shell.notices import Notices
from companion.app.shell.phones import TablePhones, possible
from companion.app.shell.play import Play
from companion.app.shell.preferences import Preferences
from companion.app.shell.quiet_time import QuietTime
from companion.app.shell.screens import SCREENS
from companion.app.shell.surfaces import Surfaces
from companion.app.shell.tidy import tidier
from companion.core.values import Choice, Json
from companion.house.calls import Calls
from companion.house.pin import Pin
from companion.house.settings import Settings
from companion.presenters import home
from companion.presenters.evenings import waiting
from companion.system.power import Way
from companion.table import Table
from companion.words import tr

if TYPE_CHECKING:
    from companion.app.screens.at_play.game_screen import GameScreen
    from companion.presenters.showing import Showing


class GruftwartApp(App):
    """Composed in `build`; the rest are doors."""

    title = "Gruftwart"

    def __init__(
        self,
        table: Table,
        start: Callable[["GruftwartApp"], None] | None = None,
        settings: Settings | None = None,
        *,
        kiosk: bool = False,
        left: Callable[[], object] | None = None,
        surfaces: Surfaces | None = None,
        lamp: Backlight | None = None,
        phones: Path | None = None,
    ) -> None:
        """`left` is called when the staff of a kiosk close the program; without `surfaces` all is quiet.

        Without a `lamp` the picture is darkened, not the screen; without a folder for them, no phones.
        """
        super().__init__(kv_file="")
        self.settings = settings or Settings()
        self.pin = Pin(self.settings)
        self.preferences = Preferences(self.settings)
        if settings is not None:
            self.preferences.begin_as_left()
        self.guard = Kiosk(kiosk, self.pin, left, lambda: self.stop())
        self.preferences.passing = self.guard.passing
        self._table, self._start, self._lamp = table, start, lamp
        self.calls = Calls()
        self._surfaces = surfaces or Surfaces(self.settings)
        self._phones_folder = phones

    def load_kv(self, filename: str | None = None) -> bool:
        """kv files are loaded by the modules that they belong to."""
        return False

    def build(self) -> Widget:
        raster.read_plainly()
        self.navigator = Navigator(self, self.home_tapped)
        self.screens = self.navigator.screens
        self.touches, self.quiet = OneTouch(Window), QuietTime(Window)
        self.play = Play(self._table, self.navigator, self.settings, self.quiet, self)
        self.keys = Keys(self.navigator, self.play)
        self.check = JournalCheck(self.refresh)
        self.quiet.later(lambda: self.game, lambda: self.check.begin(self.table))
        self.room = FloatLayout()
        told = lambda: (self.settings.notices, self.table.notices)  # noqa: E731
        self.notices = Notices(self.room, self.navigator, told, self._in_danger)
        for part in (self.room, self.screens, self.navigator.home):
            part.size = Window.size  # at once, so that nothing is drawn for another size first
        for part in (self.screens, self.notices.line, self.notices.sign, self.notices.bell):
            self.room.add_widget(part)
        self.brightness = Brightness(self.room, self.settings, self._lamp)
        self.guests = Guests(self)
        leave = self.guests.nobody_is_there if self.kiosk else None
        came = self.guests.noticed
        self.idle = Idle(Window, self.touches, self.settings, self.brightness, leave, came=came)
        self.idle.alone = tidier.everything
        if self.kiosk:
            self.opening = Opening(self.settings, self.navigator)
            self.idle.rest, self.idle.sleep = self.opening.rest, lambda dark: self.surfaces.sleep(dark)
        self.hearing = Hearing(self._surfaces, self.navigator, self.play, self.notices, self.idle, self.room)
        folder, can = self._phones_folder, self._phones_folder is not None and possible()
        self.phones = TablePhones(folder, self.navigator, self.play, self.notices, self.idle, possible=can)
        self.cafe = TableCafe(self, folder, self.calls)
        self.guard.guard(self.navigator, self.notices)
        # After the kiosk, so that the few keys of a switch come through and all others do not.
        self.focus = Focus(self.navigator, self.play, self.room)
        self.hearing.focus = self.focus
        self._tie()
        if self.kiosk and not self.guard.unguarded:
            self.guests.begin()
        if self._start is not None:
            self._start(self)
        if self.guard.unguarded:
            self.navigator.go_first()
        self.refresh()
        return self.room

    def _in_danger(self) -> str:
        """A sign that stays while a power cut would cost something."""
        return tr("Nothing is being kept at the moment.") if self.table.endangered else ""

    def _tie(self) -> None:
        """Who hears of whom."""
        self.navigator.shows[HOME] = self._show_home
        self.navigator.shown += [self.notices.tell_all, self.hearing.show_captions]
        self.preferences.restyle = self.navigator.restyle
        self.preferences.brighten = self.brightness.show
        tune = lambda: self.surfaces.tune()  # noqa: E731 (of whoever speaks by then)
        self.preferences.heeded += [tune, self.play.heed, self._call_table, self.refresh]
        self._call_table()
        self.calls.changed.append(self._called)
        self.hearing.call = self.call_staff if self.kiosk else None

    def _call_table(self) -> None:
        self.calls.table = int(self.settings["table_number"])

    def _called(self) -> None:
        """A call has changed: the light shows it, and so does the screen, if it is there."""
        self.surfaces.call_staff(self.calls.open)
        self.notices.bell.shows = self.calls.open
        if self.navigator.current == "call_staff":
            if self.calls.open:
                self.refresh()
            else:
                self.screens.current_screen.go_back()
                self.notices.tell(tr("All is settled."))

    def call_staff(self, wanted: bool = True) -> None:
        """By the button of the table, which gives no reason; held for long, it is settled."""
        if not wanted:
            self.calls.end()
            return
        if self.cafe.locked:
            self.calls.ring()
            return
        back = self.navigator.current if self.navigator.current in (GAME, ATTRACT) else HOME
        if not self.calls.open:
            self.calls.ring()
        self.go("call_staff", back=back)

    def leave_window(self) -> None:
        """Let go of the window (tests and pictures show one app after another in the same window)."""
        listening = (self.idle, self.touches, self.quiet, self.play, self.keys, self.focus, self.navigator)
        for part in (*listening, self.guard, self.check):
            part.let_go()
        self.phones.let_go()
        self.cafe.let_go()
        self.hearing.disconnect()

    def on_stop(self) -> None:
        """The program ends."""
        self.phones.let_go()
        self.cafe.let_go()
        self.hearing.disconnect()

    def on_pause(self) -> bool:
        """The system lays the app aside; it may come back."""
        self.play.cover()
        return True

    def open_settings(self, *_: object) -> bool:
        """Kivy would open a panel of its own with F1."""
        return False

    def _show_home(self) -> None:
        self.navigator.home.shows = home.home(
            self.table,
            self.settings,
            sound=self.preferences.sound,
            statistics="statistics" in SCREENS,
            guests=self.kiosk and self.guests.left_behind,
        )

    def home_tapped(self, choice: Choice) -> None:
        """Something on the home screen."""
        kind, _, value = str(choice).partition(":")
        if kind == "language":
            self.change("language", value)
        elif kind == "sound":
            self.preferences.toggle_sound()
        elif kind == "game":
            self.go("seats", game=value)
        elif kind == "settings":
            self.go("settings", tab="screen")
        elif kind == "statistics":
            self.go("chronicle")
        elif kind in ("waiting", "what"):
            self.go(kind)
        elif kind == "new_guests":
            self.go("guests_new")  # where a finger that slipped loses nothing
        elif kind == "continue":
            found = waiting.waiting(self.table, self.settings, time.time(), 1)
            if found:
                self.go_on_with(found[0])

    def go_on_with(self, game: waiting.WaitingGame, *, lies: bool = False) -> bool:
        """To a game that waits. After hours people are asked first whether everything still lies (`lies`).

        One that cannot go on after all is told of, and no longer offered.
        """
        if game.old and not lies:
            self.go("still_lies", game=game)
            return False
        there = game.running or (game.number is not None and self.table.resume(game.number))
        if there:
            waiting.take_back(self.settings, game.key)
            self.sit_down()
        else:
            self.refresh()
            for sentence in self.notices.faults[:1]:  # what was tapped never does nothing
                self.notices.tell(tr("This game cannot go on just now.") if self.kiosk else sentence)
        return there

    # the doors of screens

    @property
    def table(self) -> Table:
        return self.play.table

    @property
    def showing(self) -> "Showing | None":
        return self.play.showing

    @property
    def game(self) -> "GameScreen":
        return self.play.game

    @property
    def kiosk(self) -> bool:
        return self.guard.locked

    @property
    def surfaces(self) -> Surfaces:
        return self.hearing.surfaces

    def refresh(self, *_: object) -> None:
        self.navigator.refresh()

    def go(self, name: str, **what: object) -> None:
        self.navigator.go(name, **what)

    def go_home(self) -> None:
        self.navigator.go_home()

    def back_to_table(self) -> None:
        self.navigator.to_table()

    def sit_down(self) -> None:
        self.play.sit_down()

    def same_again(self) -> None:
        from companion.presenters.seating import keep_learners, once_more

        header = self.table.referee.header
        if self.table.referee.over is not None:  # whoever has finished it knows it
            keep_learners(header, (), self.settings)
        self.go("guide", header=once_more(header, self.settings))

    def answer(self, choice: Choice) -> None:
        self.play.answer(choice)

    def undo(self) -> None:
        self.play.undo()

    def change(self, name: str, value: Json) -> None:
        self.preferences.change(name, value)

    def unlock(self, then: Callable[[], None]) -> None:
        self.guard.unlock(then)

    def turn_off(self, way: Way) -> None:
        self.guard.turn_off(way)

    def leave_program(self) -> None:
        self.guard.leave_program()
