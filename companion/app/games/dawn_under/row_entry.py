"""The page of a player's row: the places of the open vampires, and a slider for the length."""

from functools import partial

from companion.app.games.dawn_under.row_widgets import draw_backs, draw_card
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.fact_lines import (
    DESIGN_WIDE_DP,
    NUMBER_WIDE_DP,
    STEP_WIDE_DP,
    NumberSlider,
    number_answers,
    place_number,
)
from companion.games.dawn_under.catch_up.pages import SLOT, RowEntry
from companion.i18n import tr
from companion.viewmodels.frame import VampireChip

MARGIN_DP, SLOT_WIDE_DP, SLOT_PITCH_DP = 14.0, 84.0, 90.0
SLOT_HIGH_DP, STEP_HIGH_DP = 124.0, 54.0
TOP_DP, FOOT_DP = 14.0, 10.0
MOST_BACKS = 9
"""More backs are not drawn, only counted."""


class CardSlot(Pressable):
    """An open place of a row (`model` is (chip or None, number, asked))."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(tone="clear", depth=0, **kwargs)

    def spoken_name(self) -> str:
        if self.model is None:
            return ""
        chip, number, _is_asked = self.model
        return tr("Place {number}", number=number) if chip is None else super().spoken_name()

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        chip, number, is_asked = self.model
        _draw_slot(pen, height, chip, "?" if is_asked else str(number), is_asked=is_asked)


def _draw_slot(pen: Pen, height: float, chip: VampireChip | None, text: str, *, is_asked: bool) -> None:
    if chip is not None:
        draw_card(pen, 2, 0, pen.w - 4, height - 4, chip)
    elif is_asked:
        pen.box(0, 0, pen.w, height, "hole", 12)
    else:
        pen.dashes(1, 1, pen.w - 2, height - 2, "mist")
    if chip is None:
        pen.text(0, 0, pen.w, height, text, "capital", "amber" if is_asked else "moon", "center")
    if is_asked:
        pen.outline(-2, -2, pen.w + 4, height + 4, "amber", 14, 4)


class RowEntryPick(AnswerPads):
    """A player's row as it is told so far (`model` is a RowEntry)."""

    def __init__(self, **kwargs: object) -> None:
        self._slider = NumberSlider()
        super().__init__(**kwargs)
        self.add_widget(self._slider)

    def arrange(self) -> None:
        shown: RowEntry | None = self.model
        if shown is None:
            return
        lefts, high = self._lefts(shown), self._slot_high()
        for number, slot in enumerate(self.buttons(CardSlot, len(shown.slots))):
            slot.model = (shown.slots[number], number + 1, number == shown.at)
            slot.tap = partial(self.choose, f"{SLOT}:{number}")
            slot.put(self.box(lefts[number], TOP_DP, SLOT_WIDE_DP, high))
        x, y = self._step_corner()
        less, more = self.offer(AnswerButton, number_answers(shown.length))
        right = x + STEP_WIDE_DP + NUMBER_WIDE_DP + 8
        for button, left in ((less, x), (more, right)):
            button.put(self.box(left, y, STEP_WIDE_DP, STEP_HIGH_DP))
        wide = right + STEP_WIDE_DP - x
        place_number(self, shown.length._replace(label=shown.word), self._slider, (x, y, wide, STEP_HIGH_DP))

    def _left(self) -> float:
        return (self.extent[0] - DESIGN_WIDE_DP) / 2

    def _slot_high(self) -> float:
        return min(SLOT_HIGH_DP, self.extent[1] - STEP_HIGH_DP - TOP_DP - FOOT_DP - 8)

    def _step_corner(self) -> tuple[float, float]:
        wide = 2 * STEP_WIDE_DP + NUMBER_WIDE_DP + 8
        return (self.extent[0] - wide) / 2, self.extent[1] - STEP_HIGH_DP - FOOT_DP

    def _lefts(self, shown: RowEntry) -> list[float]:
        """Return the left edge of each slot; those on the right end at the edge of the table."""
        left, right = self._left() + MARGIN_DP, self._left() + DESIGN_WIDE_DP - MARGIN_DP
        count = len(shown.slots)
        return [
            left + number * SLOT_PITCH_DP
            if number < shown.left
            else right - SLOT_WIDE_DP - (count - 1 - number) * SLOT_PITCH_DP
            for number in range(count)
        ]

    def draw(self, pen: Pen) -> None:
        shown: RowEntry | None = self.model
        pen.gradient(0, 0, pen.w, pen.h, "table_top", "table_bot")
        pen.box(0, 0, pen.w, 4, "table_rim")
        if shown is None:
            return
        high = self._slot_high()
        if shown.backs:
            start = self._left() + MARGIN_DP + shown.left * SLOT_PITCH_DP
            end = self._left() + DESIGN_WIDE_DP - MARGIN_DP
            end -= (len(shown.slots) - shown.left) * SLOT_PITCH_DP
            wide = min(end - start, 30.0 + 12 * shown.backs)
            middle = (start + end) / 2
            draw_backs(pen, middle - wide / 2, TOP_DP + 6, wide, high - 12, min(shown.backs, MOST_BACKS))
        x, y = self._step_corner()
        wide = 2 * STEP_WIDE_DP + NUMBER_WIDE_DP + 8
        pen.box(x - 4, y - 4, wide + 8, STEP_HIGH_DP + 8, "ink0", 14, 0.6)
