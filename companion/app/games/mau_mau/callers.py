"""Only specials are kept: who called, who laid the werewolf on whom, and how many cards everybody holds."""

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_stars
from companion.app.widgets.column.answers import AnswerPads
from companion.app.widgets.pressable import AnswerButton, share_text_size
from companion.app.widgets.stages import SeatButton, SeatPick
from companion.app.widgets.strokes import StrokePick
from companion.games.mau_mau.screens.values import Callers, HandCounts, WolfLayers

MARGIN, NAME = 12.0, 128.0
HIGHEST = 84.0
"""Of a person's line."""
CHIP, MOST_HIGH, LINE = 50.0, 80.0, 4
"""Of a person above the numbers, of a number, and how many stand in a line."""


class CallersPick(AnswerPads):
    """`model` is Callers."""

    def _lines(self) -> list[tuple[float, float]]:
        """Where each person's line begins, and how high it is."""
        _, h = self.extent
        count = len(self.model.rows)
        high = min(HIGHEST, (h - 24 - theme.GAP * (count - 1)) / count)
        top = (h - count * (high + theme.GAP) + theme.GAP) / 2
        return [(top + number * (high + theme.GAP), high) for number in range(count)]

    def arrange(self) -> None:
        callers: Callers | None = self.model
        if callers is None or self.width <= 1:
            return
        answers = [answer for _, pair in callers.rows for answer in pair]
        wide = (self.extent[0] - 2 * MARGIN - NAME - 2 * theme.GAP) / 2
        buttons = self.offer(AnswerButton, answers)
        for number, button in enumerate(buttons):
            y, high = self._lines()[number // 2]
            x = MARGIN + NAME + theme.GAP + number % 2 * (wide + theme.GAP)
            button.role, button.stacked = "answer", False
            button.put(self.box(x, y, wide, high))
        share_text_size(buttons)

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        callers: Callers | None = self.model
        if callers is None:
            return
        for (person, _), (y, high) in zip(callers.rows, self._lines(), strict=True):
            r = min(24.0, high * 0.42)
            pen.badge(MARGIN + r, y + high / 2, r, person, nib=False)
            x = MARGIN + 2 * r + 8
            pen.text(x, y, MARGIN + NAME - x, high, person.name, "label", "moon", lines=2, may_cut=True)


class WolfLayersPick(StrokePick, SeatPick):
    """`model` is WolfLayers: a stroke from one person to another answers at once; a tap is the first step."""

    def strokes(self) -> dict[tuple[str, str], str]:
        return {(stroke.begin, stroke.end): stroke.says for stroke in self.model.strokes}

    def ends(self) -> list[SeatButton]:
        return [child for child in self.children if isinstance(child, SeatButton)]

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        layers: WolfLayers | None = self.model
        if layers is not None:
            pen.icon("wolf", pen.w / 2 - 26, pen.h / 2 - 76, 52, "wood")
            pen.text(pen.w / 2 - 96, pen.h / 2 + 14, 192, 62, layers.note, "small", "moon", "center", lines=4)


class HandCountsPick(AnswerPads):
    """`model` is HandCounts: everybody above, and the numbers for whoever is asked."""

    def arrange(self) -> None:
        counts: HandCounts | None = self.model
        if counts is None or self.width <= 1:
            return
        w, h = self.extent
        top = self._top()
        rows = -(-len(counts.numbers) // LINE)
        high = min(MOST_HIGH, (h - top - MARGIN - theme.GAP * (rows - 1)) / rows)
        wide = (w - 2 * MARGIN - theme.GAP * (LINE - 1)) / LINE
        for number, button in enumerate(self.offer(AnswerButton, counts.numbers)):
            line, column = divmod(number, LINE)
            button.role = "large"
            button.put(
                self.box(MARGIN + column * (wide + theme.GAP), top + line * (high + theme.GAP), wide, high)
            )

    def _top(self) -> float:
        lines = -(-len(self.model.people) // LINE)
        return MARGIN + lines * (CHIP + 6) + 8

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        counts: HandCounts | None = self.model
        if counts is None:
            return
        wide = (pen.w - 2 * MARGIN - 6 * (LINE - 1)) / LINE
        for number, (person, said) in enumerate(counts.people):
            line, column = divmod(number, LINE)
            x, y = MARGIN + column * (wide + 6), MARGIN + line * (CHIP + 6)
            now = number == counts.at
            pen.box(x, y, wide, CHIP, "raised" if now else "panel", 10)
            if now:
                pen.outline(x, y, wide, CHIP, "amber", 10, 2.5)
            pen.badge(x + 18, y + CHIP / 2, 13, person, nib=False)
            pen.text(x + 34, y, wide - 64, CHIP, person.name, "small", "moon", may_cut=True)
            pen.text(
                x + wide - 31,
                y,
                28,
                CHIP,
                said or ("?" if now else "–"),
                "count",
                "amber" if now else "moon",
                "center",
            )
