"""The app: which screen is shown, and the table behind it."""

from collections.abc import Callable

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget

from companion import words
from companion.app import environment, theme
from companion.app.game_screen import GameScreen
from companion.app.home_screen import HomeScreen
from companion.app.paint import raster, texts
from companion.app.screens import SCREENS, load
from companion.app.table import Table
from companion.app.touches import OneTouch
from companion.app.widgets.drawn import Drawn
from companion.core.refusals import Refusal
from companion.core.values import Choice
from companion.presenters import home
from companion.session import Session


class GruftwartApp(App):
    """Home, the table, and the screens of the table of screens."""

    title = "Gruftwart"

    def __init__(self, session: Session, start: Callable[["GruftwartApp"], None] | None = None) -> None:
        super().__init__(kv_file="")
        self.session = session
        self.table: Table | None = None
        self.sound = True
        self._start = start
        self._cold: list[tuple[str, str]] = []

    def load_kv(self, filename: str | None = None) -> bool:
        """kv files are loaded by the modules that they belong to."""
        return False

    def build(self) -> Widget:
        self.screens = ScreenManager(transition=NoTransition())
        self.home = HomeScreen(name="home", choose=self.home_tapped)
        self.game = GameScreen(name="game", answer=self.answer, undo=self.undo, leave=self.go_home)
        for screen in (self.home, self.game):
            self.screens.add_widget(screen)
        self.touches = OneTouch(Window)
        Metrics.fbind("density", self.restyle)
        Window.bind(system_size=self.fit)
        if self._start is not None:
            self._start(self)
        self.refresh()
        return self.screens

    def leave_window(self) -> None:
        """Let go of the window (tests and pictures show one app after another in the same window)."""
        self.touches.let_go()
        Window.unbind(system_size=self.fit)
        Metrics.funbind("density", self.restyle)

    # what is shown

    def refresh(self, *_: object) -> None:
        """Show the current screen again: something has changed, or the language has."""
        shown = self.screens.current
        if shown == "game" and self.table is not None:
            self.game.frame = self.table.frame()
        elif shown == "home":
            self.home.shows = home.home(self.session, sound=self.sound)
        elif shown in SCREENS:
            self.screens.current_screen.refresh()

    def go(self, name: str, **what: object) -> None:
        """Show another screen, and tell it what it is about."""
        if not self.screens.has_screen(name):
            self.screens.add_widget(load(name)(name=name, doors=self))
        self.screens.current = name
        self.screens.current_screen.open(**what)

    def restyle(self, *_: object) -> None:
        """Draw everything anew: text size or density have changed."""
        raster.forget()
        for widget in self.screens.walk():
            if isinstance(widget, GameScreen):
                widget._resize()
            if isinstance(widget, Drawn):
                widget.redraw()

    def fit(self, _: object, size: tuple[int, int]) -> None:
        """The window has another size: choose the density for it."""
        Metrics.density = environment.density(*size)

    def use_language(self, code: str) -> None:
        """Speak another language, at once."""
        words.use(code)
        self.refresh()

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
            self.use_language(value)
        elif kind == "sound":
            self.sound = not self.sound
            self.refresh()
        elif kind == "continue" and (self.session.running or self.session.resume()):
            self.sit_down()

    def _warm_up(self, *_: object) -> bool:
        """Make the costly pictures one by one while people look at the first question."""
        if not self._cold:
            return False
        name, colour = self._cold.pop()
        raster.figure(name, -(-round(dp(150)) // raster.STEP) * raster.STEP, colour)
        return True

    def sit_down(self) -> None:
        """Show the table of the session's game."""
        self._cold = [("vampire", colour) for colour in theme.VAMPIRES]
        Clock.schedule_interval(self._warm_up, 0.1)
        self.table = Table(self.session)
        self.screens.current = "game"
        self.refresh()

    def answer(self, choice: Choice) -> None:
        """An answer was tapped; it is on disk before the screen changes."""
        assert self.table is not None
        try:
            self.table.answer(choice)
        except Refusal:
            return  # two touches at once: the other one was first
        self.refresh()

    def undo(self) -> None:
        """The last answer is taken back."""
        assert self.table is not None
        try:
            self.table.undo()
        except Refusal:
            return
        self.refresh()

    def go_home(self) -> None:
        """The game is kept."""
        self.screens.current = "home"
        self.refresh()
