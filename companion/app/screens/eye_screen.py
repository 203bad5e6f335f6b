"""The referee's eye: what is hidden, for as long as a finger holds it; every look is told in the log.

Where the table has a PIN, it is asked for before this screen opens (`doors.unlock`).
"""

from typing import Any

from kivy.metrics import dp

from companion.app.board.board import BoardPick
from companion.app.drawer.drawer import Drawer
from companion.app.paint.pen import Pen
from companion.app.screens.layouts import layout
from companion.app.screens.page import Page
from companion.app.widgets.column import QuestionLabel
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.roll import Roll
from companion.stage.values import Board, DrawerFace
from companion.words import tr


class Veil(Drawn):
    """What lies over the stage while nobody holds the drawer: always the same (`shows` is a text)."""

    def draw(self, pen: Pen) -> None:
        pen.box(16, 16, pen.w - 32, pen.h - 32, "secret_panel", 18)
        pen.icon("eye_off", pen.w / 2 - 48, pen.h / 2 - 80, 96, "secret_pad")
        pen.text(40, pen.h / 2 + 24, pen.w - 80, 90, self.shows or "", "answer", "moon", "center", lines=4)


class EyeScreen(Page):
    """`open(back=…)`. Nothing hidden is fetched before the drawer is held, nothing is kept after."""

    def __init__(self, **kwargs: Any) -> None:
        self._back = "game"
        super().__init__(**kwargs)
        self.question, self.veil = QuestionLabel(), Veil()
        self.drawer = Drawer(opened=self._opened, covered=self._covered)
        self.shown: BoardPick | Roll | None = None
        """What is hidden, while the drawer is held."""
        for widget in (self.question, self.veil, self.drawer):
            self.add_widget(widget)

    def open(self, back: str = "game", **_: Any) -> None:
        """`back` is the screen that one comes from."""
        self._back = back
        super().open()

    def cover(self) -> None:
        """Cover at once: the finger is gone, or the window."""
        self.drawer.let_go()

    def on_pre_leave(self, *_: object) -> None:
        self.cover()

    def _opened(self) -> None:
        """It is told before it is shown."""
        self.doors.table.look()
        found = self.doors.showing.secrets()
        self.remove_widget(self.veil)
        if isinstance(found, Board):
            self.shown = BoardPick(shows=found)
        else:
            self.shown = Roll()
            self.shown.fill(found)
        self.add_widget(self.shown)
        self._lay_shown()

    def _covered(self) -> None:
        """Take it off the screen and forget it: nothing drawn is kept."""
        if self.shown is not None:
            self.remove_widget(self.shown)
            self.shown = None
        if self.veil.parent is None:
            self.add_widget(self.veil)

    def refresh(self) -> None:
        self.cover()
        self.heading.shows = (tr("Referee’s eye"), "")
        self.question.shows = tr("Every look is listed under “What happened”.")
        self.veil.shows = tr("Here the referee sees what is hidden.")
        lift = tr("Lift to cover")
        self.drawer.shows = DrawerFace(tr("Hold to look"), tr("The referee looks"), lift)
        self.arrange()

    def _stage(self) -> tuple[float, float, float, float]:
        return layout(*self.size).stage

    def arrange(self) -> None:
        self.draw_column()
        w, h = self.extent
        x, width = (16, w - 32) if self.portrait else (self.column_left + 16, w - self.column_left - 32)
        self.place(self.back, x, 12, 56, 56)
        self.place(self.heading, x + 68, 10, width - 68, 58)
        self.place(self.question, x, 76, width, 54 if self.portrait else 66)
        self.place(self.drawer, x, h - 96, width, 80)
        self.veil.put(self._stage())
        self._lay_shown()

    def _lay_shown(self) -> None:
        """A board has the whole stage, words keep the margin of the veil."""
        x, y, w, h = self._stage()
        margin = dp(16) if isinstance(self.shown, Roll) else 0
        if self.shown is not None:
            self.shown.put((x + margin, y + margin, w - 2 * margin, h - 2 * margin))

    def go_back(self) -> None:
        self.cover()
        if self._back == "repair":
            self.doors.go("repair")
        else:
            self.doors.back_to_table()
