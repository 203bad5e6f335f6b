"""Answer widgets of Vampir Mau Mau: rows of picks with headings, callers, strokes, hand counts."""

from functools import partial

from kivy.properties import NumericProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.rendering.vector_data import ICONS
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable, measure, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.picks import StrokePick
from companion.app.widgets.stage_picks import SeatButton, SeatPick
from companion.games.mau_mau.presenter.catalogue_editor import Pick, PickRow
from companion.games.mau_mau.presenter.values import Callers, HandCounts, WolfLayers
from companion.viewmodels.frame import VampireChip

GAP_DP, HEAD_DP, SENTENCE_DP, BESIDE_DP = 6.0, 24.0, 38.0, 640.0
"""Gap, heights of a heading and of a sentence; from which width headings are beside their lines, in dp."""
LABEL = 124.0
MOST = 58.0


class PickButton(Pressable):
    """`model` is a Pick: label, icons, a colour. A chosen one has an amber frame."""

    depth = NumericProperty(theme.EDGE_SMALL)

    def on_model(self, _: object, pick: Pick | None) -> None:
        if pick is None:
            return
        self.is_disabled = pick.tone == "off"
        if pick.colour and not pick.icons:
            self.tone = pick.colour
        else:
            self.tone = "chosen" if pick.chosen else "raised" if pick.tone == "off" else pick.tone

    @property
    def is_chosen(self) -> bool:
        return self.model is not None and self.model.chosen

    def draw_face(self, pen: Pen, height: float) -> None:
        pick: Pick | None = self.model
        if pick is None:
            return
        if pick.chosen:
            pen.outline(0, 0, pen.w, height, "amber", self.radius, 3)
        if not pick.label:
            size = min(34.0, height - 8, pen.w - 8)
            self._icon(pen, pick.icons[0], (pen.w - size) / 2, (height - size) / 2, size)
        elif pen.w < 110 and pick.icons:
            size = min(28.0, height * 0.58)
            self._icon(pen, pick.icons[0], (pen.w - size) / 2, 2, size)
            pen.text(
                2,
                size + 1,
                pen.w - 4,
                height - size - 3,
                pick.label,
                "number",
                self.ink,
                "center",
                may_cut=True,
            )
        else:
            self._beside(pen, pick, height)

    def _beside(self, pen: Pen, pick: Pick, height: float) -> None:
        """Draw one icon before the label, centred; several icons are below the label."""
        if len(pick.icons) > 1:
            self._many(pen, pick, height)
            return
        icon = pick.icons[0] if pick.icons else theme.glyph(pick.colour) if pick.colour else ""
        words = f"{pick.letter}  {pick.label}" if pick.letter and not pick.icons else pick.label
        size = 24.0 if icon else 0.0
        gap = 9.0 if icon else 0.0
        room = pen.w - 16 - size - gap
        x = max(8.0, (pen.w - size - gap - measure(pen, words, "label", room, height - 4)) / 2)
        if icon:
            self._icon(pen, icon, x, (height - size) / 2, size)
        pen.text(x + size + gap, 2, room, height - 4, words, "label", self.ink, lines=3, may_cut=True)

    def _many(self, pen: Pen, pick: Pick, height: float) -> None:
        """Draw the icons of day and night; the last one and the colour belong to the night."""
        words, size, step = height * 0.46, 20.0, 24.0
        pen.text(8, 1, pen.w - 16, words, pick.label, "label", self.ink, "center", may_cut=True)
        x = (pen.w - step * len(pick.icons) - 42) / 2
        y = words + (height - words - size) / 2 - 1
        for icon in pick.icons[:-1]:
            self._icon(pen, icon, x, y, size)
            x += step
        pen.box(x + 3, y + 1, 1.5, size - 2, "line")
        self._icon(pen, pick.icons[-1], x + 11, y, size)
        if pick.colour:
            pen.chip(x + 12 + step, y, 27, size, VampireChip(pick.colour, pick.letter))

    def _icon(self, pen: Pen, name: str, x: float, y: float, size: float, ink: str = "") -> None:
        if name in ICONS:
            pen.icon(name, x, y, size, ink or self.ink)
        else:
            pen.text(x - 3, y, size + 6, size, name, "number", ink or self.ink, "center", may_cut=True)


class PickRows(AnswerPads):
    """`model` is a tuple of PickRow values; calls `pick(value)`."""

    def __init__(self, **kwargs: object) -> None:
        self._heads: list[tuple[str, float, float, float, float]] = []
        super().__init__(**kwargs)

    def arrange(self) -> None:
        rows: tuple[PickRow, ...] = self.model or ()
        if not rows or self.width <= 1:
            return
        w, h = self.extent
        beside = w > BESIDE_DP
        columns = [min(row.columns if beside else row.narrow, len(row.picks)) for row in rows]
        lines = [-(-len(row.picks) // count) for row, count in zip(rows, columns, strict=True)]
        heads = [SENTENCE_DP if row.above else 0.0 if beside else HEAD_DP for row in rows]
        room = h - sum(heads) - GAP_DP * (sum(lines) - 1) - 10 * (len(rows) - 1)
        high = min(MOST, room / sum(lines))
        picks = [pick for row in rows for pick in row.picks]
        buttons = iter(self.buttons(PickButton, len(picks)))
        self._heads, y = [], 0.0
        left = LABEL + 8 if beside and any(row.label and not row.above for row in rows) else 0.0
        for row, head, count, many in zip(rows, heads, columns, lines, strict=True):
            tall = many * (high + GAP_DP) - GAP_DP
            self._heads.append((row.label, 0.0, y, w if head else LABEL, head or tall))
            top = y + head
            cell = (w - left + GAP_DP) / count - GAP_DP
            cell = min(cell, 360.0) if count == 1 and beside else cell
            for number, pick in enumerate(row.picks):
                line, column = divmod(number, count)
                button = next(buttons)
                button.model, button.tap = pick, partial(self.choose, pick.value)
                button.put(
                    self.box(left + column * (cell + GAP_DP), top + line * (high + GAP_DP), cell, high)
                )
            y = top + tall + (10 if head else 8)
        self._soon()

    def draw(self, pen: Pen) -> None:
        for words, x, y, w, h in self._heads:
            lines = 3 if w < 200 else 2 if h > HEAD_DP else 1
            pen.text(x, y, w, h, words, "text", "mist", lines=lines)


# For tables that record only special cards: who called, who played the werewolf, hand sizes.


MARGIN, NAME = 12.0, 128.0
MAX_LINE_HEIGHT_DP = 84.0
"""Maximum height of a player's line, in dp."""
PEOPLE_HIGH, MOST_HIGH, LINE = 166.0, 80.0, 4
"""Greatest height of all players above the numbers, of a number (dp), and numbers per line."""
CHIP, BESIDE_EACH_OTHER = 46.0, 2
"""Greatest height of a player (dp), and how many are beside each other, so that their names have room."""


class CallersPick(AnswerPads):
    """`model` is a Callers: two answers for each player."""

    def _lines(self) -> list[tuple[float, float]]:
        """Return top and height of each player's line."""
        _, h = self.extent
        count = len(self.model.rows)
        high = min(MAX_LINE_HEIGHT_DP, (h - 24 - theme.GAP * (count - 1)) / count)
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
    """`model` is a WolfLayers: a stroke between two players answers at once; a tap is the first step."""

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
    """`model` is a HandCounts: all players above, and the numbers for the asked one."""

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
        lines, chip = self._chips()
        return MARGIN + lines * (chip + 6) + 8

    def _chips(self) -> tuple[int, float]:
        """Return the lines of players, and the height of a player."""
        lines = -(-len(self.model.people) // BESIDE_EACH_OTHER)
        return lines, min(CHIP, PEOPLE_HIGH / lines - 6)

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        counts: HandCounts | None = self.model
        if counts is None:
            return
        wide = (pen.w - 2 * MARGIN - 6 * (BESIDE_EACH_OTHER - 1)) / BESIDE_EACH_OTHER
        _, chip = self._chips()
        for number, (person, said) in enumerate(counts.people):
            line, column = divmod(number, BESIDE_EACH_OTHER)
            x, y = MARGIN + column * (wide + 6), MARGIN + line * (chip + 6)
            now = number == counts.at
            pen.box(x, y, wide, chip, "raised" if now else "panel", 10)
            if now:
                pen.outline(x, y, wide, chip, "amber", 10, 2.5)
            pen.badge(x + 20, y + chip / 2, min(15.0, chip * 0.38), person, nib=False)
            pen.text(x + 42, y, wide - 84, chip, person.name, "label", "moon", lines=2, may_cut=True)
            pen.text(
                x + wide - 40,
                y,
                36,
                chip,
                said or ("?" if now else "–"),
                "count",
                "amber" if now else "moon",
                "center",
            )
