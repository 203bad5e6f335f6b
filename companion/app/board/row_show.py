"""The outer places of one row on the table, as large as cards: one after another is turned up."""

from functools import partial

from kivy.properties import NumericProperty, StringProperty

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_stars
from companion.app.widgets.column.answers import AnswerPads
from companion.app.widgets.column.heads import draw_chain
from companion.app.widgets.pressable import Pressable
from companion.stage.scenes import UNDO_PREFIX
from companion.stage.values import RowStage, VampireChip

DESIGN_SIDE_DP = 480
"""The stage of the design."""
CARD_WIDTH_DP, HIGH, GAP, BACKS = 94.0, 150.0, 4.0, 60.0
EDGE, CARDS_TOP_DP = 74.0, 110.0
"""Where the table begins, and the cards on it."""


class Turned(Pressable):
    """A place that was turned up just now (`model` is how many answers lead back to it)."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.pressed:
            pen.outline(0, 0, pen.w, height, "amber", 12, 4)


class RowShow(AnswerPads):
    """`model` is a RowStage. Only what lies open is seen; the place that is asked about waits.

    A tap on a place that was turned up just now leads back to it.
    """

    def arrange(self) -> None:
        shown: RowStage | None = self.model
        back = shown.back if shown else ()
        places = [number for number, answers in enumerate(back) if answers]
        left, scale = self._scale(self.extent[0])
        top = _top(shown, self.extent[1], scale) if shown else 0.0
        for number, button in zip(places, self.buttons(Turned, len(places)), strict=True):
            assert shown is not None
            button.model = back[number]
            button.tap = partial(self.choose, f"{UNDO_PREFIX}:{back[number]}")
            x = left + _lefts(shown)[number] * scale
            button.put(self.box(x, top, CARD_WIDTH_DP * scale, HIGH * scale))

    @staticmethod
    def _scale(width: float) -> tuple[float, float]:
        """Where the design begins, and how much larger it is drawn."""
        scale = min(width / DESIGN_SIDE_DP, 1.3)
        return (width - DESIGN_SIDE_DP * scale) / 2, scale

    def draw(self, pen: Pen) -> None:
        shown: RowStage | None = self.model
        draw_stars(pen)
        pen.gradient(0, EDGE, pen.w, pen.h - EDGE, "table_top", "table_bot")
        pen.box(0, EDGE, pen.w, 8, "table_rim")
        if shown is None:
            return
        left, scale = self._scale(pen.w)
        for word, x, icon, tip in (
            (shown.words[0], 84, "back", 18),
            (shown.words[1], 276, "next", DESIGN_SIDE_DP - 42),
        ):
            pen.icon(icon, left + tip * scale, 34, 24, "faint")
            align = "left" if tip < x else "right"
            pen.text(left + x * scale, 26, 130 * scale, 40, word, "label", "moon", align)
        top = _top(shown, pen.h, scale)
        for number, place in enumerate(_lefts(shown)):
            self._place(pen, shown, number, left + place * scale, top, scale)
        if shown.backs:
            start = left + _backs_left(shown) * scale
            draw_backs(pen, start, top + 6, BACKS * scale, HIGH * scale - 12, min(shown.backs, 9))
        if shown.chain:
            y = max(top + HIGH * scale + 36, pen.h - 172)
            pen.box(left + 16 * scale, y, 448 * scale, 130, "ink0", 16, 0.6)
            draw_chain(pen, shown.chain, left + 28 * scale, y + 12, 424 * scale, 106)

    def _place(self, pen: Pen, shown: RowStage, number: int, x: float, y: float, scale: float) -> None:
        chip, wide, high = shown.places[number], CARD_WIDTH_DP * scale, HIGH * scale
        if chip is not None:
            draw_card(pen, x, y, wide, high, chip)
        elif number == shown.at:
            pen.outline(x - 7, y - 7, wide + 14, high + 14, "amber", 19, 9, 0.28)
            pen.box(x, y, wide, high, "hole", 12)
            pen.outline(x, y, wide, high, "amber", 12, 4)
            pen.text(x, y, wide, high, "?", "capital", "amber", "center")
        else:
            pen.outline(x, y, wide, high, "mist", 12, 2, 0.5)
            pen.text(x, y, wide, high, str(number + 1), "answer", "mist", "center")


def _top(shown: RowStage, high: float, scale: float) -> float:
    """Where the cards begin: above the chain, or in the middle of a table that is otherwise empty."""
    return CARDS_TOP_DP if shown.chain else max(CARDS_TOP_DP, EDGE + (high - EDGE - HIGH * scale) / 2)


def _lefts(shown: RowStage) -> list[float]:
    """Where each place begins, in dp of the design: those on the right end where the stage ends."""
    right = len(shown.places) - shown.left
    lefts = [12 + number * (CARD_WIDTH_DP + GAP) for number in range(shown.left)]
    return lefts + [
        DESIGN_SIDE_DP - 12 - CARD_WIDTH_DP - (right - 1 - number) * (CARD_WIDTH_DP + GAP)
        for number in range(right)
    ]


def _backs_left(shown: RowStage) -> float:
    return 12 + shown.left * (CARD_WIDTH_DP + GAP) + (68 - BACKS) / 2 - 4


def draw_backs(pen: Pen, x: float, y: float, w: float, h: float, count: int) -> None:
    """Vampires that lie face down, one over another."""
    card = w * 0.6
    step = (w - card) / max(1, count - 1)
    for number in range(count):
        left = x + number * step
        pen.box(left, y, card, h, "night_top", 7)
        pen.outline(left, y, card, h, "faint", 7, 1.5, 0.7)
    pen.icon("bat", left + card * 0.16, y + h / 2 - card * 0.34, card * 0.68, "faint")


def draw_card(pen: Pen, x: float, y: float, w: float, h: float, chip: VampireChip) -> None:
    """A vampire that lies open: colour, letter, glyph and figure."""
    colour, ink = chip.colour, f"{chip.colour}_ink"
    pen.box(x, y + 3, w, h, f"{colour}_edge", 12)
    pen.box(x, y, w, h, f"{colour}_fill", 12)
    if colour == "black":
        pen.outline(x, y, w, h, "black_line", 12, 2)
    pen.letter(x + w * 0.19, y + h * 0.115, h * 0.14, chip.letter, ink)
    pen.icon(theme.glyph(colour), x + w * 0.72, y + h * 0.045, h * 0.14, ink)
    figure = w * 0.84
    pen.box(x + w * 0.08, y + h * 0.24, figure, h * 0.7, "ink2", w * 0.3)
    pen.figure("vampire", x + w * 0.1, y + h * 0.94 - w * 0.8 * 1.3 + 12 * h / HIGH, w * 0.8, colour)
