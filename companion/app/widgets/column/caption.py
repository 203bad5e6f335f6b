"""What the voice says, to read, and small signs for what is dead."""

import re
from typing import NamedTuple

from companion.app.paint import texts, theme
from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import DrawnWidget

SIGN, LANTERN = 14.0, 30.0
TWO_LINE_HEIGHT_DP = 40.0
"""From this height on there are two lines, and a lantern before them."""


SENTENCE_END_PATTERN = r"(?<=[.!?…”“»]) (?=\S)"
"""Where a sentence ends and another one begins."""


class CaptionModel(NamedTuple):
    """What the line shows."""

    sentences: tuple[str, ...] = ()
    """What was said last, one after another."""
    signs: tuple[str, ...] = ()
    """Icons of what cannot be heard, seen or pressed; each is crossed out."""


class CaptionLine(DrawnWidget):
    """`model` is a Caption. It takes no touches. Only the newest sentence is read, in large letters."""

    def draw(self, pen: Pen) -> None:
        caption: CaptionModel | None = self.model
        if caption is None or not any(caption):
            return
        lantern = LANTERN if caption.sentences and pen.h > TWO_LINE_HEIGHT_DP else 0.0
        taken = 8 + len(caption.signs) * (SIGN + 8) + (lantern + 8 if lantern else 0)
        high = pen.h if caption.sentences else min(pen.h, SIGN + 12)  # signs alone take little room
        pen.box(0, pen.h - high, pen.w if caption.sentences else taken, high, "ink0", 8)
        if lantern:
            pen.icon("candle", 8, (pen.h - lantern) / 2, lantern, "amber")
        self._signs(pen, caption.signs, 8 + (lantern + 8 if lantern else 0), pen.h - high / 2)
        if caption.sentences:
            lines, room = 2 if pen.h > 30 else 1, pen.w - taken - 8
            text = newest(caption.sentences, room * pen.unit, pen.h * pen.unit, lines)
            pen.text(taken, 0, room, pen.h, text, "caption", "moon", lines=lines, may_cut=True)

    def _signs(self, pen: Pen, signs: tuple[str, ...], x: float, middle: float) -> None:
        y = middle - SIGN / 2
        for sign in signs:
            pen.icon(sign, x, y, SIGN, "mist")
            pen.icon("cross", x + 6, y + 5, SIGN - 4, "amber")
            x += SIGN + 8


def newest(sentences: tuple[str, ...], width: float, height: float, lines: int) -> str:
    """What was said last; of something long only its last sentence, rather than in smaller letters."""
    full = theme.px(theme.ROLES["caption"][2]) * theme.text_percent / 100
    said = sentences[-1]
    found = texts.layout_text(said, "caption", width, height, lines)
    return said if found.whole and found.size >= full else re.split(SENTENCE_END_PATTERN, said)[-1]
