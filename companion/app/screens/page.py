"""What all screens beside the game share: a background, a way back, a title, and boxes in dp."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.screenmanager import Screen

from companion.app.paint import kv as look
from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.screens.layouts import column_width, is_portrait
from companion.app.shell.doors import Doors
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.pressable import IconButton

look.load("page")


class Heading(Drawn):
    """A title and a second line (`shows` is (title, subtitle))."""

    def draw(self, pen: Pen) -> None:
        title, subtitle = self.shows or ("", "")
        first = pen.h * 0.58 if subtitle else pen.h
        pen.text(0, 0, pen.w, first, title, "title", "amber")
        if subtitle:
            pen.text(0, first, pen.w, pen.h - first, subtitle, "text", "mist")


class Page(Screen):
    """A screen of the table of screens: `open(**what)` says what it is about, `refresh` shows it again."""

    column = ListProperty([0, 0, 0, 0])
    """Where the darker column lies, if the screen has one."""

    def __init__(self, doors: Doors, **kwargs: Any) -> None:
        self.doors = doors
        self.ready = False
        super().__init__(**kwargs)
        self.heading = Heading()
        self.back = IconButton(tone="raised", shows=("back", ""), tap=self.go_back, depth=theme.EDGE_SMALL)
        self.fbind("size", self._resized)

    def _resized(self, *_: object) -> None:
        if self.ready:
            self.arrange()

    def open(self, **what: Any) -> None:
        """Show what this is about."""
        self.ready = True
        self.refresh()

    def refresh(self) -> None:
        """Something has changed, or the language has."""

    def restyle(self) -> None:
        """Text size or density have changed."""
        self._resized()

    def arrange(self) -> None:
        """Give everything its place."""

    def go_back(self) -> None:
        """One step back."""
        self.doors.go_home()

    @property
    def portrait(self) -> bool:
        return is_portrait(*self.size)

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height in dp."""
        return self.width / dp(1), self.height / dp(1)

    @property
    def column_left(self) -> float:
        """Where the column begins in landscape, in dp."""
        return float((self.width - column_width(self.width)) / dp(1))

    def draw_column(self, shown: bool = True) -> None:
        """A darker column on the right, as in the games."""
        left = dp(self.column_left)
        there = shown and not self.portrait
        self.column = [left, 0, self.width - left, self.height] if there else [0, 0, 0, 0]

    def place(self, widget: Drawn, x: float, y: float, w: float, h: float) -> None:
        """Put a widget there, in dp from the top left; with no room it goes."""
        if w <= 0 or h <= 0:
            if widget.parent is not None:
                self.remove_widget(widget)
            return
        if widget.parent is None:
            self.add_widget(widget)
        widget.put((self.x + dp(x), self.top - dp(y + h), dp(w), dp(h)))
