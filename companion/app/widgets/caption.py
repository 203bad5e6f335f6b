"""A quiet line below the stage: what the voice says, and small signs for what is dead."""

from typing import NamedTuple

from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn

SIGN = 14.0


class Caption(NamedTuple):
    """What the line shows."""

    text: str = ""
    signs: tuple[str, ...] = ()
    """Icons of what cannot be heard, seen or pressed; each is crossed out."""


class CaptionLine(Drawn):
    """`shows` is a Caption. It takes no touches. A long text loses its end: the question, which is shown."""

    def draw(self, pen: Pen) -> None:
        caption: Caption | None = self.shows
        if caption is None or not any(caption):
            return
        taken = 8 + len(caption.signs) * (SIGN + 8)
        wide = pen.w if caption.text else taken
        pen.box(0, 0, wide, pen.h, "ink0", 8, 0.86)
        y = (pen.h - SIGN) / 2
        for place, sign in enumerate(caption.signs):
            x = 8 + place * (SIGN + 8)
            pen.icon(sign, x, y, SIGN, "mist")
            pen.icon("cross", x + 6, y + 5, SIGN - 4, "amber")
        if caption.text:
            room = pen.w - taken - 8
            pen.text(taken, 0, room, pen.h, caption.text, "small", "mist", may_cut=True)
