"""Board calibration (DU-1): draw the real board with a finger; the next game is played on it."""

from functools import partial
from typing import Any

from companion.app.games.dawn_under.paper import Paper
from companion.app.paint.pen import Pen
from companion.app.screens.page import Page
from companion.app.shell.doors import Doors
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.pressable import AnswerButton, IconButton
from companion.core.refusals import BadOption
from companion.games.dawn_under.layouts import OWN, find_layout, forget_layout, keep_layout
from companion.games.dawn_under.screens.calibrate import Sheet, Sketch
from companion.stage.values import Answer
from companion.words import tr


class Verdict(Drawn):
    """Whether the drawing is a board (`shows` is (good, sentence)): a check or a cross, and why."""

    def draw(self, pen: Pen) -> None:
        good, sentence = self.shows or (False, "")
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        pen.icon("check" if good else "cross", 12, pen.h / 2 - 13, 26, "fog" if good else "rose_hi")
        pen.text(48, 4, pen.w - 58, pen.h - 8, sentence, "text", "moon", lines=4)


class Count(Drawn):
    """A number between its minus and its plus."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.shows or "", "label", "moon", "center", lines=2)


class CalibrateScreen(Page):
    """Made with `doors`; `open(back=…)` names the screen to go back to, `name` the layout."""

    def __init__(self, doors: Doors, **kwargs: Any) -> None:
        self._back, self._layout, self._stroke = "home", OWN, ""
        self.sketch = Sketch(find_layout("default"))
        super().__init__(doors, **kwargs)
        self.paper = Paper(begin=self.begin, go_on=self.go_on)
        self.verdict = Verdict()
        self.tools = [AnswerButton(role="answer", depth=4) for _ in range(5)]
        self.corners = [AnswerButton(role="answer", depth=4) for _ in range(4)]
        self.steps = [
            IconButton(shows=("", sign), tap=partial(self.resize, *by))
            for sign, by in (("−", (-1, 0)), ("+", (1, 0)), ("−", (0, -1)), ("+", (0, 1)))
        ]
        self.counts = [Count(), Count()]
        self.shipped = AnswerButton(role="label", tap=self.as_shipped)
        self.keep = AnswerButton(role="answer", tap=self.keep_it)

    def open(self, back: str = "home", layout: str = OWN, **what: Any) -> None:
        """Begin with the layout of that name as it is now."""
        self._back, self._layout = back, layout
        try:
            self.sketch = Sketch(find_layout(layout))
        except BadOption:  # there is none yet, or its file is broken
            self.sketch = Sketch(find_layout("default") if layout != OWN else [".........."] * 8)
        super().open(**what)

    def refresh(self) -> None:
        """In the language of now."""
        sheet = self.sketch.sheet()
        self.shown: Sheet = sheet
        self.paper.shows = sheet
        self.heading.shows = (sheet.title, "")
        self.verdict.shows = (sheet.good, sheet.sentence)
        for button, tool in zip(self.tools, sheet.tools, strict=True):
            button.shows = tool
            button.tap = partial(self.take, str(tool.value))
        for button, corner in zip(self.corners, sheet.corners, strict=False):
            button.shows = corner
            button.tap = partial(self.look_at, str(corner.value))
        self.counts[0].shows, self.counts[1].shows = sheet.columns_word, sheet.rows_word
        self.shipped.shows = Answer("shipped", sheet.shipped, icon="undo", tone="raised")
        self.keep.shows = Answer("keep", sheet.keep, icon="check", tone="amber")
        self.keep.off = not sheet.good
        self.arrange()

    # what is tapped

    def begin(self, row: int, column: int) -> None:
        """A finger came down on a square."""
        self._stroke = self.sketch.tap(row, column)
        self.refresh()

    def go_on(self, row: int, column: int) -> None:
        """It is drawn over the next one."""
        self.sketch.paint(row, column, self._stroke)
        self.refresh()

    def take(self, tool: str) -> None:
        """Paint with another letter, or gaps."""
        self.sketch.tool = tool
        self.refresh()

    def resize(self, columns: int, rows: int) -> None:
        """A larger or smaller sheet."""
        self.sketch.resize(columns, rows)
        self.refresh()

    def look_at(self, corner: str) -> None:
        """Another quarter of a large sheet."""
        self.sketch.look_at(corner)
        self.refresh()

    def as_shipped(self) -> None:
        """Throw the table's own board away."""
        forget_layout(self._layout)
        self.sketch = Sketch(find_layout("default"))
        self.refresh()

    def keep_it(self) -> None:
        """On disk, and the next game is played on it."""
        try:
            keep_layout(self.sketch.layout(), self._layout)
        except OSError:
            self.verdict.shows = (False, tr("It cannot be kept: the data folder cannot be written."))
            return
        self.go_back()

    def go_back(self) -> None:
        """Back; what was not kept is gone."""
        self.doors.go(self._back)

    # where everything lies

    def arrange(self) -> None:
        w, h = self.extent
        self.draw_column()
        if self.portrait:
            self.place(self.paper, 8, 76, w - 16, w - 16)
            self._column(16, 10, w - 32, h, w + 68)
            return
        left = self.column_left
        side = min(left - 16, h - 16)
        self.place(self.paper, (left - side) / 2, (h - side) / 2, side, side)
        self._column(left + 16, 10, w - left - 32, h, 76)

    def _column(self, x: float, y: float, w: float, h: float, top: float) -> None:
        """Title at the top; from `top` on the verdict, the tools and what they act on."""
        self.place(self.back, x, y, 56, 54)
        self.place(self.heading, x + 68, y - 4, w - 68, 62)
        self.place(self.verdict, x, top, w, 76)
        y = top + 84
        step = (w + 8) / 5
        for number, button in enumerate(self.tools):
            self.place(button, x + number * step, y, step - 8, 52)
        y += 60
        half = (w - 12) / 2
        for number, count in enumerate(self.counts):
            left = x + number * (half + 12)
            self.place(self.steps[2 * number], left, y, 42, 50)
            self.place(count, left + 44, y, half - 88, 46)
            self.place(self.steps[2 * number + 1], left + half - 42, y, 42, 50)
        y += 58
        self._corner_row(x, y, w)
        if self.portrait:
            self.place(self.shipped, x, h - 66, (w - 8) / 2, 54)
            self.place(self.keep, x + (w + 8) / 2, h - 66, (w - 8) / 2, 54)
        else:
            self.place(self.shipped, x, h - 124, w, 50)
            self.place(self.keep, x, h - 66, w, 54)

    def _corner_row(self, x: float, y: float, w: float) -> None:
        step = (w + 8) / 4
        for number, button in enumerate(self.corners):
            self.place(button, x + number * step, y, step - 8, 50 if self.shown.corners else 0)
