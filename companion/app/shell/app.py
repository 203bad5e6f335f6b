"""The app: which screen is shown, and the table behind it."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition
from kivy.uix.widget import Widget

from companion.app.paint import raster, texts, theme
from companion.app.screens.home_screen import HomeScreen
from companion.app.shell import environment, motion
from companion.app.shell.brightness import Backlight, Brightness
from companion.app.shell.housekeeping import Housekeeping
from companion.app.shell.idle import Idle
from companion.app.shell.quiet_time import QuietTime
from companion.app.shell.screens import SCREENS, Screens
from companion.app.shell.surfaces import Surfaces
from companion.app.shell.surroundings import Surroundings
from companion.app.shell.touches import OneTouch
from companion.app.widgets.notice import NoticeLine
from companion.core.refusals import Refusal
from companion.core.values import Choice
from companion.house.pin import Pin
from companion.house.settings import Settings
from companion.presenters import home
from companion.stage.moment import Moment, Scene
from companion.table import Table

if TYPE_CHECKING:  # what a table needs is loaded after the first picture
    from companion.app.screens.game_screen import GameScreen
    from companion.presenters.showing import Showing
    from companion.stage.secrets import Secret


class GruftwartApp(Housekeeping, Surroundings, App):
    """Home, the table, and the screens of the table of screens."""

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
    ) -> None:
        """`left` is called when the staff of a kiosk close the program; without `surfaces` all is quiet.

        Without a `lamp` the picture is darkened, not the screen.
        """
        super().__init__(kv_file="")
        self.table = table
        self.settings = settings or Settings()
        self.surfaces = surfaces or Surfaces(self.settings)
        self.pin = Pin(self.settings)
        self.kiosk = kiosk
        self.showing: Showing | None = None
        self.left = left
        self.lamp = lamp
        if settings is not None:
            self.begin_as_left()
        self._start = start

    def load_kv(self, filename: str | None = None) -> bool:
        """kv files are loaded by the modules that they belong to."""
        return False

    def build(self) -> Widget:
        self.screens = Screens(transition=NoTransition())
        self.home = HomeScreen(name="home", choose=self.home_tapped)
        self.screens.add_widget(self.home)
        self.prepare_game()
        self.touches = OneTouch(Window)
        self.quiet = QuietTime(Window)
        self.quiet.later(lambda: self.game)
        Metrics.fbind("density", self.restyle)
        Window.bind(system_size=self.fit)
        Window.bind(focus=self.cover, on_hide=self.cover, on_minimize=self.cover)
        self.notice = NoticeLine()
        self.room = FloatLayout()
        for part in (self.room, self.screens, self.home):
            part.size = Window.size  # at once, so that nothing is drawn for another size first
        for part in (self.screens, self.notice):
            self.room.add_widget(part)
        self.room.fbind("size", self.lay_notice)
        self.brightness = Brightness(self.room, self.settings, self.lamp)
        leave = self.nobody_is_there if self.kiosk else None
        self.idle = Idle(Window, self.touches, self.settings, self.brightness, leave, came=self.somebody_came)
        self.connect(self.surfaces)
        if self.kiosk:
            self.lock_up()
        self.attend(self.table)
        if self._start is not None:
            self._start(self)
        if self.unguarded:
            self.go("pin", first=True)
        self.refresh()
        return self.room

    def attend(self, table: Table) -> None:
        """Show what happens at this table, and give it the clock of the screen."""
        self.table.listeners.remove(self)
        self.table.pace.clock = None
        self.table = table
        table.listeners.add(self)
        table.pace.clock = motion.clock

    @property
    def game(self) -> "GameScreen":
        """The screen of all tables, made for the first."""
        if not self.screens.has_screen("game"):
            self.screens.add_widget(self._table_screen())
            self.prepare_game()
            self.hang_captions()
            self.game.fbind("layout", self.lay_notice)
        return self.screens.get_screen("game")

    def _table_screen(self) -> "GameScreen":
        from companion.app.screens.game_screen import GameScreen
        from companion.app.screens.sheets import Sheets

        return GameScreen(
            name="game",
            size=self.screens.size,  # at once, so that it never lays itself out for no room
            answer=self.answer,
            undo=self.undo,
            secret=self.secret,
            leave=self.go_home,
            sheets=Sheets(self),
        )

    def leave_window(self) -> None:
        """Let go of the window (tests and pictures show one app after another in the same window)."""
        self.idle.let_go()
        self.touches.let_go()
        self.quiet.let_go()
        self.disconnect()
        self.table.listeners.remove(self)
        self.open_up()
        Window.unbind(system_size=self.fit)
        Window.unbind(focus=self.cover, on_hide=self.cover, on_minimize=self.cover)
        Metrics.funbind("density", self.restyle)

    # what is shown

    def refresh(self, *_: object) -> None:
        """Show the current screen again: something has changed, or the language has."""
        shown = self.screens.current
        if shown == "game" and self.showing is not None:
            self.game.frame = self.showing.frame()
            self.game.hold.refresh()
            if self.showing.over:
                self.go("end")
        elif shown == "home":
            self.home.shows = home.home(
                self.table,
                sound=self.sound,
                statistics="statistics" in SCREENS,
                locked=self.pin.is_set,
            )
        elif shown in SCREENS:
            self.screens.current_screen.refresh()
        self.tell_notices()
        self.show_captions()

    def go(self, name: str, **what: object) -> None:
        """Show another screen, and tell it what it is about."""
        if name == "home":
            self.go_home()
            return
        self.screens.make(name, self)
        self.screens.current = name
        self.screens.current_screen.open(**what)
        self.show_captions()

    def restyle(self, *_: object) -> None:
        """Draw everything anew: text size or density have changed."""
        raster.forget()
        self.screens.restyle()

    def fit(self, _: object, size: tuple[int, int]) -> None:
        """The window has another size: choose the density for it."""
        Metrics.density = environment.density(*self.inner(size))

    def use_text_size(self, percent: int) -> None:
        """Read larger, at once."""
        theme.set_text_percent(percent)
        texts.forget()
        self.restyle()

    # what is tapped

    def home_tapped(self, choice: Choice) -> None:
        """Something on the home screen."""
        kind, _, value = str(choice).partition(":")
        if kind == "language":
            self.change("language", value)
        elif kind == "sound":
            self.change("mute", self.sound)
        elif kind == "game":
            self.go("seats", game=value)
        elif kind == "settings":
            self.unlock(lambda: self.go("settings"))
        elif kind == "statistics":
            self.go("statistics")
        elif kind == "continue" and (self.table.running or self.table.resume()):
            self.sit_down()

    def sit_down(self) -> None:
        """Show the table of the session's game."""
        from companion.presenters.seating import people_of
        from companion.presenters.showing import Showing
        from companion.stage.people import share

        header = self.table.referee.header
        people = people_of(header, self.settings)
        self.showing = Showing(self.table, people)
        self.surfaces.sit_down(self.table, tuple(map(theme.light, people.all)), tuple(map(share, people.all)))
        self.screens.current = self.game.name
        self.refresh()
        size = raster.figure_size(dp(150))
        self.quiet.later(*(partial(raster.figure, "vampire", size, cape) for cape in theme.VAMPIRES))
        self.quiet.later(partial(self.screens.make, "end", self))

    def secret(self) -> "Secret":
        """What lies in the drawer; the screen asks while a finger holds it open."""
        assert self.showing is not None
        return self.showing.secret()

    def cover(self, *_: object) -> None:
        """The window is no longer in front of those who use it: whatever is secret is covered."""
        if self.screens.has_screen("game"):
            self.game.hold.cover()
        if self.screens.has_screen("eye"):
            self.screens.get_screen("eye").cover()

    def on_pause(self) -> bool:
        """The system lays the app aside; it may come back."""
        self.cover()
        return True

    def answer(self, choice: Choice) -> None:
        """An answer was tapped; it is on disk before the screen changes."""
        if not self.table.pace.open:
            return
        self.quiet.wait()
        with suppress(Refusal):  # two touches at once, the other was first; or only Renfield may know why
            self.table.answer(choice)

    def undo(self) -> None:
        """The last answer is taken back."""
        with suppress(Refusal):
            self.table.undo()

    def redo(self) -> None:
        """What was taken back is put back."""
        with suppress(Refusal):
            self.table.redo()

    # what the table says

    def happened(self, moment: Moment[Any]) -> None:
        """Somebody has done something at the table."""
        if moment.did in ("began", "resumed"):
            return  # people sit down first
        if self.showing is None or self.screens.current not in ("game", "end"):
            return
        self.showing.refused = False
        self.refresh()
        if moment.did == "answered":
            self.game.answered()

    def refused(self, refusal: Refusal) -> None:
        """An answer was refused."""
        if self.showing is not None:
            self.showing.refused = refusal.secret
            self.game.hold.refresh()

    def scene_began(self, scene: Scene) -> None:
        """The question is not open yet."""
        self.game.wait()
        self.show_captions()

    def question_open(self, moment: Moment[Any]) -> None:
        """Now it is."""
        if self.screens.has_screen("game"):
            self.game.go_on()
        self.show_captions()

    def same_again(self) -> None:
        """The same people and house rules, all else new."""
        self.go("guide", header=self.table.referee.header)

    def go_home(self) -> None:
        """The game is kept."""
        self.surfaces.stand_up()
        if self.unguarded:
            return  # nobody comes past the first question
        self.screens.current = "home"
        self.refresh()

    def nobody_is_there(self) -> None:
        """A kiosk goes back to its start, and from there to its picture."""
        if self.screens.current == "home":
            self.go("attract")
        elif self.screens.current != "attract":
            self.go_home()

    def somebody_came(self) -> None:
        """A touch has woken the dark screen, or a button of the table was pressed."""
        if self.screens.current == "attract":
            self.go_home()

    def back_to_table(self) -> None:
        """From a screen beside the game back to its question."""
        self.screens.current = self.game.name
        self.refresh()
