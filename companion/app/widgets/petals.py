"""Petals: the answers of a drawer, to which the holding touch slides. Dim and uniform, against onlookers."""

import random

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.app.rendering import animation
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.frame import AnswerModel

SIDE = 480.0
"""Side of the stage in the design; positions of petals refer to it."""
INK_DP, LINE_DP = 84.0, 21.0
"""Length to which words are padded, and the line height that limits their size, in dp."""
DOT, STEP = 3.7, 5.0
PETAL_DELAY_SECONDS = 0.12
"""Delay before the petals appear, after the stage is covered."""
Rect = tuple[float, float, float, float]
CHANCE: random.Random = random.SystemRandom()
"""Random order of the petals. Independent of the game's seed."""


def any_order(count: int) -> list[int]:
    """Return `count` indices in random order, so that the movement of the finger reveals nothing."""
    order = list(range(count))
    CHANCE.shuffle(order)
    return order


def places(count: int, *, low: bool = False) -> tuple[Rect, ...]:
    """Return the boxes of `count` petals above the handle; `low` uses only the row next to it."""
    if low:
        first = (SIDE - 113 * count + 5) / 2
        return tuple((first + 113 * number, 262.0, 108.0, 104.0) for number in range(count))
    if count == 1:
        return ((186.0, 160.0, 108.0, 112.0),)
    if count == 2:
        return ((128.0, 160.0, 108.0, 112.0), (244.0, 160.0, 108.0, 112.0))
    if count == 4:
        return (
            (18.0, 252.0, 108.0, 112.0),
            (128.0, 160.0, 108.0, 112.0),
            (244.0, 160.0, 108.0, 112.0),
            (354.0, 252.0, 108.0, 112.0),
        )
    if count <= 8:
        upper = 3 if count < 8 else 4
        return (*_row(upper, 150.0, 104.0), *_row(count - upper, 262.0, 104.0))
    rows = -(-count // 4)
    high = (366.0 - 96.0) / rows - 8
    found = [
        place for row in range(rows) for place in _row(min(4, count - 4 * row), 96 + row * (high + 8), high)
    ]
    return tuple(found)


def _row(count: int, top: float, high: float) -> tuple[Rect, ...]:
    first = (SIDE - 113 * count + 9) / 2
    return tuple((first + 113 * number, top, 104.0, high) for number in range(count))


class Petal(DrawnWidget):
    """An answer (`model` is an AnswerModel), with its word at the top because the thumb covers the rest."""

    is_private = True
    lit = BooleanProperty(False)
    """Whether the finger is on it."""
    is_disabled = BooleanProperty(False)
    """Cannot be chosen; it keeps its place."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("lit", "is_disabled"):
            self.fbind(name, self._soon)

    def draw(self, pen: Pen) -> None:
        answer: AnswerModel | None = self.model
        if answer is None:
            return
        if pen.h < 40:  # not laid out yet
            return
        part = pen.w / 108
        if not self.is_disabled:
            pen.box(0, 4, pen.w, pen.h - 4, "secret_edge", 12)
        pen.box(0, 0, pen.w, pen.h - 4, "petal_lit" if self.lit else "petal", 12)
        if self.lit:
            pen.outline(0, 0, pen.w, pen.h - 4, "petal_ink", 12, 2)
        x, top, room = 12 * part, min(12.0, pen.h * 0.12), min(INK_DP, pen.w - 18)
        alpha = 0.5 if self.is_disabled else 1
        wide = pen.text(x, top, room, LINE_DP, answer.label, "petal", "petal_ink", alpha=alpha, may_cut=True)
        free = room - wide - 4

        rest = ((x + wide + 4 + STEP * dot, top + LINE_DP / 2, DOT) for dot in range(int(free / STEP)))
        pen.dots(rest, "petal_ink", alpha)
        r = min(23.0, (pen.h - top - LINE_DP) * 0.36)
        middle = top + LINE_DP + (pen.h - 4 - top - LINE_DP) / 2
        if self.lit:
            pen.disc(pen.w / 2, middle, r, "petal_ink", 0.4)
        pen.ring(pen.w / 2, middle, r, "petal_ink", 1.5, 0.7 if self.lit else 0.35)


class Petals:
    """The petals of a stage: layout, highlighting, and hit test."""

    def __init__(self, stage: DrawnWidget) -> None:
        self._stage = stage
        self._all: list[Petal] = []
        self._come = Clock.create_trigger(self._appear, PETAL_DELAY_SECONDS)

    def offer(
        self,
        answers: tuple[AnswerModel, ...],
        choices: frozenset[object],
        *,
        part: float = 1.0,
        low: bool = False,
    ) -> None:
        """Show a petal for each answer, scaled by `part`; none if there are no answers.

        They appear after PETAL_DELAY_SECONDS if animations are possible.
        """
        while len(self._all) < len(answers):
            self._all.append(Petal())
        for number, petal in enumerate(self._all):
            petal.model = answers[number] if number < len(answers) else None
            petal.lit, petal.is_disabled = (
                False,
                number < len(answers) and answers[number].value not in choices,
            )
        self._lay(len(answers), part, low)
        self._come.cancel()
        if answers and animation.is_enabled:
            self._hide()
            self._come()
        else:
            self._appear()

    def _appear(self, *_: object) -> None:
        for petal in self._all:
            wanted = petal.model is not None
            if wanted and petal.parent is None:
                self._stage.add_widget(petal)
            elif not wanted and petal.parent is not None:
                self._stage.remove_widget(petal)
            petal.redraw()
        self._stage.redraw()

    def _hide(self) -> None:
        for petal in self._all:
            if petal.parent is not None:
                self._stage.remove_widget(petal)

    def _lay(self, count: int, part: float, low: bool) -> None:
        stage = self._stage
        left = stage.x + (stage.width - dp(SIDE) * part) / 2
        for petal, (x, y, w, h) in zip(self._all, places(count, low=low) if count else (), strict=False):
            unit = dp(part)
            petal.put((left + x * unit, stage.top - (y + h) * unit, w * unit, h * unit))

    @property
    def there(self) -> list[Petal]:
        """The visible petals."""
        return [petal for petal in self._all if petal.parent is not None]

    def under(self, x: float, y: float) -> Petal | None:
        """Return the petal at this place that can be chosen, or None."""
        return next((one for one in self.there if not one.is_disabled and one.collide_point(x, y)), None)

    def light(self, x: float, y: float) -> None:
        """Highlight the petal at a point."""
        found = self.under(x, y)
        for petal in self.there:
            petal.lit = petal is found
