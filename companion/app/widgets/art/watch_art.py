"""The demonstration's paper with one sentence for each step, its progress, and the finger that taps."""

from typing import NamedTuple

from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import tr

RIPPLES = ((26.0, 0.9), (38.0, 0.5), (50.0, 0.28))
"""Radius and strength of the rings around the fingertip."""
TIP_X_DP, TIP_Y_DP = 52.0, 56.0
"""Where the fingertip is in the widget, in dp."""
HEAD_DP, LOW_HEAD_DP, FOOT_DP = 48.0, 10.0, 40.0
"""What the sentence leaves free above it, the same on a low paper, and below it."""
LOW_DP, NARROW_LOW_DP, NARROW_DP = 150.0, 180.0, 400.0
"""A paper that is lower has no heading; a narrow one needs more room for its sentence."""
DOT_DP, DOT_NOW_DP, PITCH_DP = 6.0, 8.0, 22.0
"""Radius of a dot, of the one of this step, and the distance between two; in dp."""
BAR_DP = 72.0


class WatchedStep(NamedTuple):
    """What the paper says."""

    sentence: str
    number: int
    steps: int


class WatchProgress(NamedTuple):
    """How far the demonstration is, and how much of the time of this step has passed (0 to 1)."""

    number: int
    steps: int
    part: float


class WatchPaper(DrawnWidget):
    """`model` is a WatchedStep."""

    def draw(self, pen: Pen) -> None:
        step: WatchedStep | None = self.model
        if step is None:
            return
        pen.box(0, 5, pen.w, pen.h - 5, "paper_edge", 16)
        pen.box(0, 0, pen.w, pen.h - 5, "paper", 16)
        is_low = pen.h < (NARROW_LOW_DP if pen.w < NARROW_DP else LOW_DP)
        head = LOW_HEAD_DP if is_low else HEAD_DP
        if not is_low:
            wide = min(150.0, pen.w - 126)
            pen.box(16, 12, wide, 30, "slab_ink", 8)
            pen.icon("eye", 24, 16, 22, "moon")
            pen.text(52, 12, wide - 42, 30, tr("Demonstration"), "small", "moon")
            where = tr("{number} of {count}", number=step.number, count=step.steps)
            pen.text(pen.w - 106, 12, 90, 30, where, "label", "slab_ink", "right")
        high = pen.h - head - FOOT_DP
        pen.text(16, head, pen.w - 32, high, step.sentence, "large", "slab_ink", lines=5)


class WatchDots(DrawnWidget):
    """A dot for each step and the time of this one as a bar (`model` is a WatchProgress)."""

    def draw(self, pen: Pen) -> None:
        progress: WatchProgress | None = self.model
        if progress is None:
            return
        middle, room = pen.h / 2, pen.w - BAR_DP - 3 * DOT_NOW_DP
        pitch = min(PITCH_DP, room / max(1, progress.steps - 1))
        for number in range(1, progress.steps + 1):
            x = DOT_NOW_DP + (number - 1) * pitch
            if number == progress.number:
                pen.disc(x, middle, DOT_NOW_DP, "amber_lo")
            else:
                small = min(DOT_DP, pitch / 2 - 1.5)
                pen.disc(x, middle, small, "slab_ink" if number < progress.number else "paper_edge")
        left = pen.w - BAR_DP
        pen.box(left, middle - 4, BAR_DP, 8, "paper_edge", 4)
        if progress.part > 0:
            pen.box(left, middle - 4, max(8.0, BAR_DP * progress.part), 8, "amber_lo", 4)


class TappingHand(DrawnWidget):
    """A hand whose fingertip is on the tapped spot: `model` is whether it taps, None for no hand."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        for radius, alpha in RIPPLES if self.model else ():
            pen.ring(TIP_X_DP, TIP_Y_DP, radius, "amber_hi", 2.5, alpha)
        for grown, skin, cuff in ((2.5, "ink1", "ink1"), (0.0, "moonlight", "raised")):
            for x, y, wide, high, radius in (
                (TIP_X_DP - 11, TIP_Y_DP - 12, 22, 74, 11),
                (TIP_X_DP + 9, TIP_Y_DP + 30, 20, 40, 10),
                (TIP_X_DP + 26, TIP_Y_DP + 34, 19, 38, 9),
                (TIP_X_DP + 42, TIP_Y_DP + 40, 17, 34, 8),
                (TIP_X_DP - 30, TIP_Y_DP + 44, 24, 30, 11),
                (TIP_X_DP - 18, TIP_Y_DP + 46, 77, 54, 20),
            ):
                side = 2 * grown
                pen.box(x - grown, y - grown, wide + side, high + side, skin, radius + grown)
            side = 2 * grown
            pen.box(TIP_X_DP - 14 - grown, TIP_Y_DP + 98 - grown, 70 + side, 26 + side, cuff, 8)
