"""What all screens beside the game share: a background, a way back, and a title."""

from typing import Any

from kivy.properties import BooleanProperty

from companion.app.paint import kv as look
from companion.app.paint.pen import Pen
from companion.app.screens.placed import SlotScreen
from companion.app.shell.doors import ScreenContext
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.pressable import IconButton

look.load_kv("page")


class Heading(DrawnWidget):
    """A title and a second line (`model` is (title, subtitle))."""

    def draw(self, pen: Pen) -> None:
        title, subtitle = self.model or ("", "")
        first = pen.h * 0.58 if subtitle else pen.h
        pen.text(0, 0, pen.w, first, title, "title", "amber")
        if subtitle:
            pen.text(0, first, pen.w, pen.h - first, subtitle, "text", "mist")


class LargeHeading(Heading):
    """The same where it is the question of the whole page: large, and read from a metre away."""

    def draw(self, pen: Pen) -> None:
        title, subtitle = self.model or ("", "")
        first = pen.h * 0.56 if subtitle else pen.h
        pen.text(0, 0, pen.w, first, title, "name", "moon")
        if subtitle:
            pen.text(0, first, pen.w, pen.h - first, subtitle, "answer", "moon", lines=2)


class BasePage(SlotScreen):
    """A screen of the table of screens: `open(**what)` says what it is about, `refresh` shows it again."""

    columned = BooleanProperty(False)
    """Whether a darker column lies on the right in landscape, as in the games."""
    recites = BooleanProperty(False)
    """Whether what stands here can be read aloud."""
    heading: Heading
    back: IconButton

    def __init__(self, doors: ScreenContext, **kwargs: Any) -> None:
        self.doors = doors
        super().__init__(**kwargs)

    def open(self, **what: Any) -> None:
        """Show what this is about."""
        self.ready = True
        self.refresh()

    def refresh(self) -> None:
        """Something has changed, or the language has."""

    def go_back(self) -> None:
        """One step back."""
        self.doors.go_home()
