"""Lines of small things to tap, each under its heading."""

from functools import partial

from kivy.properties import NumericProperty

from companion.app.paint import theme
from companion.app.paint.icon_data import ICONS
from companion.app.paint.pen import Pen
from companion.app.widgets.column.answers import AnswerPads
from companion.app.widgets.pressable import Pressable, measure
from companion.games.mau_mau.screens.catalogue import Pick, PickRow
from companion.stage.values import VampireChip

GAP, HEAD, BESIDE = 6.0, 24.0, 640.0
"""From this width on headings stand beside their lines."""
LABEL = 124.0
MOST = 58.0


class PickButton(Pressable):
    """`model` is a Pick: words, pictures, a colour. What is chosen is stone, with an amber frame."""

    depth = NumericProperty(theme.EDGE_SMALL)

    def on_model(self, _: object, pick: Pick | None) -> None:
        if pick is None:
            return
        self.is_disabled = pick.tone == "off"
        if pick.colour and not pick.icons:
            self.tone = pick.colour
        else:
            self.tone = "chosen" if pick.chosen else "raised" if pick.tone == "off" else pick.tone

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
        """A picture before the words, in the middle; several pictures stand below the words."""
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
        """By day and by night: the last picture and the colour belong to the night."""
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
    """`model` is a tuple of PickRows; `pick(value)` out."""

    def __init__(self, **kwargs: object) -> None:
        self._heads: list[tuple[str, float, float, float, float]] = []
        super().__init__(**kwargs)

    def arrange(self) -> None:
        rows: tuple[PickRow, ...] = self.model or ()
        if not rows or self.width <= 1:
            return
        w, h = self.extent
        beside = w > BESIDE
        columns = [min(row.columns if beside else row.narrow, len(row.picks)) for row in rows]
        lines = [-(-len(row.picks) // count) for row, count in zip(rows, columns, strict=True)]
        heads = 0.0 if beside else HEAD * len(rows)
        room = h - heads - GAP * (sum(lines) - 1) - 8 * (len(rows) - 1)
        high = min(MOST, room / sum(lines))
        picks = [pick for row in rows for pick in row.picks]
        buttons = iter(self.buttons(PickButton, len(picks)))
        self._heads, y = [], 0.0
        left = LABEL + 8 if beside and any(row.label for row in rows) else 0.0
        for row, count, many in zip(rows, columns, lines, strict=True):
            tall = many * (high + GAP) - GAP
            self._heads.append((row.label, 0.0, y, LABEL if beside else w, tall if beside else HEAD))
            top = y if beside else y + HEAD
            cell = (w - left + GAP) / count - GAP
            cell = min(cell, 360.0) if count == 1 and beside else cell
            for number, pick in enumerate(row.picks):
                line, column = divmod(number, count)
                button = next(buttons)
                button.model, button.tap = pick, partial(self.choose, pick.value)
                button.put(self.box(left + column * (cell + GAP), top + line * (high + GAP), cell, high))
            y = top + tall + 8 + (0 if beside else 2)
        self._soon()

    def draw(self, pen: Pen) -> None:
        for words, x, y, w, h in self._heads:
            pen.text(x, y, w, h, words, "text", "mist", lines=3 if w < 200 else 1)
