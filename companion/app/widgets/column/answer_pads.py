"""Answers in the column: colour pad, wide slabs, number pad, buttons to hold. Buttons are reused."""

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, Pressable, share_text_size
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel

NARROW_DP = 200.0
"""A slab narrower than this has its text below its icon."""
BACK_HEIGHT_DP = 54.0
"""Height of the back button below the answers."""
Rect = tuple[float, float, float, float]


class AnswerGroup(NamedTuple):
    """Buttons that a screen reader counts together."""

    members: Sequence[Pressable] = ()
    label: str = ""
    """What all of them are about, as the label of a row."""
    reason: str = ""
    """Why all of them are disabled or have no effect."""


class AnswerPads(DrawnWidget):
    """Base of all pads: `model` are the answers, `pick(choice)` is called back, `arrange` does the layout."""

    pick = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self.pools: dict[type, list[Pressable]] = {}
        super().__init__(**kwargs)
        for name in ("model", "pos", "size"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: object) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Set contents and position of every button."""

    def buttons(self, kind: type[Pressable], count: int) -> list[Pressable]:
        """Return `count` buttons of a kind from the pool and remove the others from the screen."""
        pool = self.pools.setdefault(kind, [])
        while len(pool) < count:
            pool.append(kind())
        for number, button in enumerate(pool):
            if number < count and button.parent is None:
                self.add_widget(button)
            elif number >= count and button.parent is not None:
                button.cancel_touch()
                self.remove_widget(button)
        return pool[:count]

    def shown_among(self, answers: Sequence[object]) -> list[Pressable]:
        """Return the buttons that show one of these answers, of all kinds."""
        shown = (one for pool in self.pools.values() for one in pool if one.parent is self)
        return [one for one in shown if one.model in answers]

    def group_of(self, button: Pressable) -> AnswerGroup:
        """Return the buttons to which a button belongs, in their order, for the screen reader."""
        shown = [one for one in self.pools.get(type(button), ()) if one.parent is self]
        return AnswerGroup(shown if isinstance(button.model, AnswerModel) else ())

    def offer(self, kind: type[Pressable], answers: Sequence[AnswerModel]) -> list[Pressable]:
        """Return a button for each answer; a tap picks it."""
        buttons = self.buttons(kind, len(answers))
        for button, answer in zip(buttons, answers, strict=True):
            button.model = answer
            button.tap = partial(self.choose, answer.value)
        return buttons

    def choose(self, value: str | int) -> None:
        """Handle the tap on an answer."""
        if self.pick is not None:
            self.pick(value)

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """Convert a box in dp from the top left to Kivy's pixels from the bottom left."""
        return (self.x + dp(x), self.top - dp(y + h), dp(w), dp(h))

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height in dp."""
        return self.width / dp(1), self.height / dp(1)


class AnswerPad(AnswerPads):
    """Answers in a grid (`model` is a tuple of AnswerModels): a colour pad has three per line, slabs one."""

    columns = NumericProperty(3)
    role = StringProperty("answer")
    cells = NumericProperty(0)
    """Number of cells in a line, even if it has fewer answers; 0 means as many as answers."""
    dense = BooleanProperty(False)
    """Whether answers below their icons have room for two lines."""
    narrow = NumericProperty(NARROW_DP)
    """An answer narrower than this (dp) has its text below its icon."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("columns", "role", "cells", "dense", "narrow"):
            self.fbind(name, self._arrange)

    def arrange(self) -> None:
        answers: tuple[AnswerModel, ...] = self.model or ()
        buttons = self.offer(AnswerButton, answers)
        if not buttons:
            return
        w, h = self.extent
        columns = min(int(self.columns), len(answers))
        if (
            columns == 1
            and len(answers) > 2
            and answers[-1].icon == "undo"
            and h > len(answers) * BACK_HEIGHT_DP
        ):
            back = buttons.pop()
            back.stacked, back.role, back.size_group = False, "answer", ()
            back.put(self.box(0, h - BACK_HEIGHT_DP, w, BACK_HEIGHT_DP))
            h -= BACK_HEIGHT_DP + theme.GAP
        rows = -(-len(buttons) // columns)
        cells = int(self.cells) or columns
        cell_w = (w - theme.GAP * (cells - 1)) / cells
        cell_h = (h - theme.GAP * (rows - 1)) / rows
        for number, button in enumerate(buttons):
            row, column = divmod(number, columns)
            small = columns > 1 or cell_h > cell_w or cell_w < self.narrow
            button.stacked = small and button.pictured
            button.dense = button.stacked and self.dense
            button.role = self.role
            button.put(self.box(column * (cell_w + theme.GAP), row * (cell_h + theme.GAP), cell_w, cell_h))
        share_text_size(buttons)


class AnswerLines(AnswerPads):
    """Answers of equal size, line by line (`model` is a tuple of AnswerModels)."""

    columns = NumericProperty(0)
    """Answers per line; 0 means all in one line."""
    lines = NumericProperty(0)
    """Maximum number of lines; answers that do not fit are left out. 0 means no limit."""
    KIND: type[Pressable] = AnswerButton
    HIGHEST = math.inf

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("columns", "lines"):
            self.fbind(name, self._arrange)

    def arrange(self) -> None:
        answers: tuple[AnswerModel, ...] = self.model or ()
        columns = int(self.columns) or max(1, len(answers))
        lines = int(self.lines) or max(1, -(-len(answers) // columns))
        w, h = self.extent
        wide = (w - theme.GAP * (columns - 1)) / columns
        high = min(self.HIGHEST, (h - theme.GAP * (lines - 1)) / lines)
        buttons = self.offer(self.KIND, answers[: columns * lines])
        for number, button in enumerate(buttons):
            line, column = divmod(number, columns)
            button.put(self.box(column * (wide + theme.GAP), line * (high + theme.GAP), wide, high))
        if issubclass(self.KIND, AnswerButton):
            share_text_size(buttons)


class Tab(AnswerButton):
    """A tab that selects a page."""

    role = StringProperty("label")
    depth = NumericProperty(theme.EDGE_SMALL)


class Tabs(AnswerLines):
    """A row of tabs."""

    KIND = Tab
    HIGHEST = 64.0


class NumberPad(AnswerPads):
    """Digits 0 to 9 and a check. `model` are the permitted numbers as text."""

    entered = StringProperty("")
    KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", "check")

    def arrange(self) -> None:
        icons = {"back": "erase", "check": "check"}
        keys = [AnswerModel(key, "" if key in icons else key, icon=icons.get(key, "")) for key in self.KEYS]
        w, h = self.extent
        cell_w, cell_h = (w - 2 * theme.GAP) / 3, (h - 3 * theme.GAP) / 4
        for number, button in enumerate(self.offer(AnswerButton, keys)):
            row, column = divmod(number, 3)
            button.tone = "amber" if number == 11 else "raised"
            button.put(self.box(column * (cell_w + theme.GAP), row * (cell_h + theme.GAP), cell_w, cell_h))

    def choose(self, value: str | int) -> None:
        if value == "back":
            self.entered = self.entered[:-1]
        elif value == "check":
            if self.entered in (self.model or ()):
                number, self.entered = self.entered, ""
                super().choose(number)
        else:
            self.entered = (self.entered + str(value))[-2:]


HOLD_SECONDS = 2.0
REDRAW_SECONDS = 1 / 15
HINT_HEIGHT_DP = 22.0
"""Height of the hint above the buttons."""


class HoldButton(AnswerButton):
    """Calls `tap` after it was held for HOLD_SECONDS; an earlier release does nothing."""

    held = NumericProperty(0.0)
    """Elapsed fraction of the time, 0 to 1."""
    on_released_early = ObjectProperty(None, allownone=True)
    """Called when the touch ends too early."""

    def __init__(self, **kwargs: object) -> None:
        self._watch = Clock.schedule_interval(self._hold, REDRAW_SECONDS)
        self._watch.cancel()
        super().__init__(**kwargs)
        self.fbind("held", self._soon)

    def on_pressed(self, widget: object, pressed: bool) -> None:
        super().on_pressed(widget, pressed)
        self.held = 0.0
        if pressed:
            self._watch()
        else:
            self._watch.cancel()

    def _hold(self, passed: float) -> None:
        self.held = min(1.0, self.held + passed / HOLD_SECONDS)
        if self.held >= 1.0:
            done = self.tap
            self.cancel_touch()
            if done is not None:
                done()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Handle the end of a touch: a short tap does nothing."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        soon = self.pressed
        self.cancel_touch()
        if soon and self.on_released_early is not None:
            self.on_released_early()
        return True

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.on_released_early is not None or self.held:
            pen.box(10, height - 9, pen.w - 20, 4, "bar_rest", 2)
        if self.held:
            pen.box(10, height - 9, max(4.0, (pen.w - 20) * self.held), 4, "amber", 2)
        super().draw_face(pen, height)


class HoldButtons(AnswerPads):
    """Hold buttons (`model` is a tuple of AnswerModels): two per line, a single last one across."""

    def arrange(self) -> None:
        answers = self.model or ()
        if not answers:
            return
        w, h = self.extent
        lines = -(-len(answers) // 2)
        high = (h - HINT_HEIGHT_DP - theme.GAP * (lines - 1)) / lines
        half = (w - theme.GAP) / 2
        buttons = self.offer(HoldButton, answers)
        for number, button in enumerate(buttons):
            line, column = divmod(number, 2)
            alone = number == len(answers) - 1 and column == 0
            button.role = "label"
            top = HINT_HEIGHT_DP + line * (high + theme.GAP)
            button.put(self.box(column * (half + theme.GAP), top, w if alone else half, high))
        for line in range(lines):
            share_text_size(buttons[2 * line : 2 * line + 2])

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.text(0, 0, pen.w, HINT_HEIGHT_DP - 4, tr("Hold for 2 seconds"), "small", "mist", "center")
