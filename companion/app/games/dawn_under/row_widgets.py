"""Widgets for one row of vampires: turning up its ends card by card, and editing it."""

from functools import partial

from kivy.properties import NumericProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.column.column_heads import draw_chain
from companion.app.widgets.column.player_strips import draw_row
from companion.games.dawn_under.stage_values import NotedRow, RowEdit, RowStage
from companion.i18n import mark_message
from companion.viewmodels.frame import AnswerModel, VampireChip
from companion.viewmodels.scene_panels import UNDO_PREFIX

DESIGN_SIDE_DP = 480
"""Side of the stage in the design."""
CARD_WIDTH_DP, HIGH, GAP, BACKS = 94.0, 150.0, 4.0, 60.0
CHANGE_DP = 140.0
"""Width of the button that takes a complete row back."""
EDGE_DP, CARDS_TOP_DP = 74.0, 110.0
"""Top of the table, and of the cards on it, in dp."""


class Turned(Pressable):
    """A place that was just turned up (`model` is the number of answers to undo to return to it)."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)
    spoken = mark_message("Back to this place")

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.pressed:
            pen.outline(0, 0, pen.w, height, "amber", 12, 4)


class RowShow(AnswerPads):
    """The ends of a row (`model` is a RowStage); the place that is asked about is highlighted.

    A tap on a place that was just turned up returns to it.
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
        noted = shown.noted if shown else None
        for button in self.offer(AnswerButton, () if noted is None else (noted.change,)):
            assert shown is not None
            y = _below(shown, self.extent[1], scale)
            button.role = "label"
            button.put(self.box(left + (464 - 12 - CHANGE_DP) * scale, y + 66, CHANGE_DP * scale, 56))

    @staticmethod
    def _scale(width: float) -> tuple[float, float]:
        """Return the left edge of the design, and its scale."""
        scale = min(width / DESIGN_SIDE_DP, 1.3)
        return (width - DESIGN_SIDE_DP * scale) / 2, scale

    def draw(self, pen: Pen) -> None:
        shown: RowStage | None = self.model
        draw_stars(pen)
        pen.gradient(0, EDGE_DP, pen.w, pen.h - EDGE_DP, "table_top", "table_bot")
        pen.box(0, EDGE_DP, pen.w, 8, "table_rim")
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
        if shown.hint:
            pen.text(left + 16, top + HIGH * scale + 8, 448 * scale, 24, shown.hint, "text", "mist", "center")
        if shown.chain:
            y = _below(shown, pen.h, scale)
            pen.box(left + 16 * scale, y, 448 * scale, 130, "ink0", 16, 0.6)
        if shown.noted is not None:
            _draw_noted(pen, shown.noted, left + 28 * scale, y, scale)
        elif shown.chain:
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
    """Return the top of the cards: above the chain, or centred if there is none."""
    return CARDS_TOP_DP if shown.chain else max(CARDS_TOP_DP, EDGE_DP + (high - EDGE_DP - HIGH * scale) / 2)


def _below(shown: RowStage, high: float, scale: float) -> float:
    """Return the top of the panel below the cards."""
    return max(_top(shown, high, scale) + HIGH * scale + 36, high - 172)


def _draw_noted(pen: Pen, noted: NotedRow, x: float, y: float, scale: float) -> None:
    """Draw a complete row, and the question whether it is right."""
    pen.badge(x + 24, y + 34, 22, noted.person, nib=False)
    pen.text(x + 58, y + 6, 424 * scale - 58, 54, noted.words, "text", "moon", lines=2)
    draw_row(pen, noted.row, x, y + 74, (424 - CHANGE_DP - 12) * scale, 40)


def _lefts(shown: RowStage) -> list[float]:
    """Return the left edge of each place in the design; the right places end at the stage's edge."""
    right = len(shown.places) - shown.left
    lefts = [12 + number * (CARD_WIDTH_DP + GAP) for number in range(shown.left)]
    return lefts + [
        DESIGN_SIDE_DP - 12 - CARD_WIDTH_DP - (right - 1 - number) * (CARD_WIDTH_DP + GAP)
        for number in range(right)
    ]


def _backs_left(shown: RowStage) -> float:
    return 12 + shown.left * (CARD_WIDTH_DP + GAP) + (68 - BACKS) / 2 - 4


def draw_backs(pen: Pen, x: float, y: float, w: float, h: float, count: int) -> None:
    """Draw overlapping vampires that lie face down."""
    card = w * 0.6
    step = (w - card) / max(1, count - 1)
    for number in range(count):
        left = x + number * step
        pen.box(left, y, card, h, "night_top", 7)
        pen.outline(left, y, card, h, "faint", 7, 1.5, 0.7)
    pen.icon("bat", left + card * 0.16, y + h / 2 - card * 0.34, card * 0.68, "faint")


def draw_card(pen: Pen, x: float, y: float, w: float, h: float, chip: VampireChip) -> None:
    """Draw an open vampire: colour, letter, glyph and figure."""
    pen.mark("chip", chip.colour, y, h)
    colour, ink = chip.colour, f"{chip.colour}_ink"
    pen.box(x, y + 3, w, h, f"{colour}_edge", 12)
    pen.box(x, y, w, h, f"{colour}_fill", 12)
    if colour == "black":
        pen.outline(x, y, w, h, "black_line", 12, 2)
    pen.letter(x + w * 0.19, y + h * 0.115, h * 0.14, chip.letter, ink, w * 0.34)
    pen.icon(theme.glyph(colour), x + w * 0.72, y + h * 0.045, h * 0.14, ink)
    figure = w * 0.84
    pen.box(x + w * 0.08, y + h * 0.24, figure, h * 0.7, "ink2", w * 0.3)
    pen.figure("vampire", x + w * 0.1, y + h * 0.94 - w * 0.8 * 1.3 + 12 * h / HIGH, w * 0.8, colour)


# Row editor: each vampire can be tapped; the row as the app knows it is above.


MARGIN, EDITOR_TOP_DP, FOOT = 16.0, 166.0, 84.0
CARDS_PER_LINE = 7
"""Cards per line; more are below in the same order."""
EDITOR_CARD_DP = (64.0, 118.0)


class RowPart(Pressable):
    """A vampire, or all hidden ones (`model` is (chip or None, number of backs, chosen))."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        chip, backs, chosen = self.model
        if chip is not None:
            draw_card(pen, 0, 0, pen.w, height - 3, chip)
        else:
            self._backs(pen, height, backs)
        if chosen:
            pen.outline(-3, -3, pen.w + 6, height + 6, "amber", 14, 4)

    @staticmethod
    def _backs(pen: Pen, height: float, backs: int) -> None:
        if backs:
            draw_backs(pen, 1, 2, pen.w - 2, height - 4, min(backs, 5))
        else:
            pen.outline(1, 1, pen.w - 2, height - 2, "mist", 10, 2, 0.5)
        pen.disc(pen.w / 2, height / 2, 16, "ink0", 0.9)
        pen.text(0, height / 2 - 16, pen.w, 32, str(backs), "label", "moon", "center")


class RowEditor(AnswerPads):
    """Edits a row (`model` is a RowEdit)."""

    def arrange(self) -> None:
        shown: RowEdit | None = self.model
        if shown is None:
            return
        values = [value for value in shown.answers if value not in ("fewer", "more")]
        boxes = self._boxes(len(values))
        chips = iter((*shown.row.left, *shown.row.right))
        ends = [value for value in values if value.startswith("add")]
        parts = self.buttons(RowPart, len(values) - len(ends))
        for part, (value, box) in zip(
            parts, [pair for pair in zip(values, boxes, strict=True) if pair[0] not in ends], strict=True
        ):
            chip: VampireChip | None = None if value == "hidden" else next(chips)
            part.model = (chip, shown.row.hidden, value == shown.chosen)
            part.tap = partial(self.choose, value)
            part.put(self.box(*box))
        self._commands(shown, boxes[0], boxes[-1])

    def _commands(self, shown: RowEdit, first: tuple[float, ...], last: tuple[float, ...]) -> None:
        """Place the buttons that add a vampire at an end or change the number of hidden ones."""
        answers = [
            AnswerModel(value, "", icon="plus", tone="chosen" if value == shown.chosen else "raised")
            for value in ("add:left", "add:right")
        ]
        if shown.chosen == "hidden":
            answers += [AnswerModel("fewer", "−1", tone="raised"), AnswerModel("more", "+1", tone="raised")]
        buttons = self.offer(AnswerButton, answers)
        w, h = self.extent
        places = [first, last, (w / 2 - 128, h - FOOT, 120.0, 68.0), (w / 2 + 8, h - FOOT, 120.0, 68.0)]
        for number, (button, (x, y, wide, high)) in enumerate(zip(buttons, places, strict=False)):
            button.stacked, button.role = number < 2, "large"
            button.put(self.box(x, y, wide, high))

    def _boxes(self, count: int) -> list[tuple[float, float, float, float]]:
        """Return the boxes from left to right, line by line."""
        w, h = self.extent
        lines = -(-count // CARDS_PER_LINE)
        across = -(-count // lines)
        wide = min(EDITOR_CARD_DP[0], (w - 2 * MARGIN - theme.GAP * (across - 1)) / across)
        high = min(EDITOR_CARD_DP[1], (h - EDITOR_TOP_DP - FOOT - theme.GAP * lines) / lines)
        boxes = []
        for number in range(count):
            line, column = divmod(number, across)
            here = min(across, count - line * across)
            left = (w - here * wide - theme.GAP * (here - 1)) / 2
            boxes.append(
                (left + column * (wide + theme.GAP), EDITOR_TOP_DP + line * (high + theme.GAP), wide, high)
            )
        return boxes

    def draw(self, pen: Pen) -> None:
        shown: RowEdit | None = self.model
        if shown is None:
            return
        pen.gradient(0, 0, pen.w, pen.h, "table_top", "table_bot")
        pen.badge(MARGIN + 24, 44, 24, shown.person, nib=False)
        pen.text(MARGIN + 62, 14, pen.w - 2 * MARGIN - 62, 60, shown.told, "question", "moon", lines=2)
        pen.box(MARGIN, 84, pen.w - 2 * MARGIN, 62, "ink0", 12, 0.6)
        pen.text(MARGIN + 12, 84, 84, 62, shown.so_far, "text", "mist", lines=2)
        draw_row(pen, shown.before, MARGIN + 102, 98, pen.w - 2 * MARGIN - 114, 34)
        if shown.chosen == "hidden":
            y = pen.h - FOOT - 34
            pen.text(MARGIN, y, pen.w - 2 * MARGIN, 28, shown.hidden_word, "label", "moon", "center")
