"""The demonstration's paper with one sentence for each step, and the finger that taps."""

from typing import NamedTuple

from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import tr

RIPPLES = ((26.0, 0.9), (38.0, 0.5), (50.0, 0.28))
"""Radius and strength of the rings around the fingertip."""
TIP_X, TIP_Y = 52.0, 56.0
"""Where the fingertip is in the widget, in dp."""


class WatchedStep(NamedTuple):
    """What the paper says."""

    sentence: str
    number: int


class WatchPaper(DrawnWidget):
    """`model` is a WatchedStep; nothing is drawn without a sentence."""

    def draw(self, pen: Pen) -> None:
        step: WatchedStep | None = self.model
        if step is None or not step.sentence:
            return
        pen.box(0, 5, pen.w, pen.h - 5, "paper_edge", 16)
        pen.box(0, 0, pen.w, pen.h - 5, "paper", 16)
        pen.box(14, 12, min(170.0, pen.w - 110), 30, "slab_ink", 8)
        pen.icon("eye", 22, 16, 22, "moon")
        pen.text(50, 12, min(130.0, pen.w - 150), 30, tr("Demonstration"), "small", "moon")
        pen.text(pen.w - 92, 12, 78, 30, str(step.number), "label", "slab_edge", "right")
        pen.text(16, 48, pen.w - 32, pen.h - 64, step.sentence, "large", "slab_ink", lines=5)


class TappingHand(DrawnWidget):
    """A hand whose fingertip is on the tapped spot; `model` is whether it is shown."""

    def draw(self, pen: Pen) -> None:
        if not self.model:
            return
        for radius, alpha in RIPPLES:
            pen.ring(TIP_X, TIP_Y, radius, "amber_hi", 2.5, alpha)
        for grown, skin, cuff in ((2.5, "ink1", "ink1"), (0.0, "moonlight", "raised")):
            for x, y, wide, high, radius in (
                (TIP_X - 11, TIP_Y - 12, 22, 74, 11),
                (TIP_X + 9, TIP_Y + 30, 20, 40, 10),
                (TIP_X + 26, TIP_Y + 34, 19, 38, 9),
                (TIP_X + 42, TIP_Y + 40, 17, 34, 8),
                (TIP_X - 30, TIP_Y + 44, 24, 30, 11),
                (TIP_X - 18, TIP_Y + 46, 77, 54, 20),
            ):
                side = 2 * grown
                pen.box(x - grown, y - grown, wide + side, high + side, skin, radius + grown)
            side = 2 * grown
            pen.box(TIP_X - 14 - grown, TIP_Y + 98 - grown, 70 + side, 26 + side, cuff, 8)
