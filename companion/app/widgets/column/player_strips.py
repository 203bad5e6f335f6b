"""Player strips: a player's public state in one row, and rows of vampires at any size."""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty

from companion.app.rendering import text, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget, Point
from companion.app.widgets.spoken_names import describe_strips
from companion.viewmodels.accessible import Accessible
from companion.viewmodels.frame import PlayerStrip, TokenGroup, VampireChip, VampireRow

NAMED, NARROW = 400, 260
"""Least width of a one-line strip with a name, and of one of two lines with enlarged contents."""
USUAL, GROWN = 58.0, 1.5
"""Normal height of a strip; a higher one enlarges its contents up to this factor."""
CARD_LINE = 44.0
"""A one-line strip higher than this is the only one on a side card."""
CELL, CELL_GAP, TWO_IN_CELL = 120.0, 8.0, 100.0
"""Maximum width of a cell, gap between cells, and least width of a cell with a second line."""
CELL_TOKEN = 14.0
"""Size of a token in a cell."""
CROWDED = 64.0
"""Below this width the other strips are closer together."""
TWO_LARGE, LARGE = 50.0, 1.3
"""With large text: least height of a strip with enlarged contents, and their factor."""
TOKEN, LEAST_TOKEN = 19.0, 14.5
"""Maximum size of a token, to leave room for the name, and the least one that can be read from afar."""


LONG_NAME = 14
"""A name with more letters is written in a narrower role."""
MARK = 24.0
"""Size of the mark for the player with the Count's pedestal."""


def draw_pedestal(pen: Pen, x: float, y: float, side: float) -> None:
    """Draw the mark of the Count's pedestal."""
    pen.icon("pedestal", x, y, side, "purple_hi")


class StripRow(DrawnWidget):
    """`model` is a PlayerStrip. Two lines in landscape, one in portrait; without the name if narrow."""

    one_line = BooleanProperty(False)
    names = ObjectProperty(())
    """The names of all players, which are written in one size."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("one_line", self._soon)
        self.fbind("names", self._soon)

    def accessible(self, at: Point | None = None) -> Accessible | None:
        return describe_strips(() if self.model is None else (self.model,))

    def draw(self, pen: Pen) -> None:
        strip: PlayerStrip | None = self.model
        if strip is None:
            return
        pen.box(0, 0, pen.w, pen.h, "raised" if strip.active else "panel", min(11, pen.h / 3))
        if strip.active:
            pen.box(0, 8, 5, pen.h - 16, "amber", 2.5)
        if self.one_line:
            pen.badge(27, pen.h / 2, min(16 if pen.h > CARD_LINE else 13, pen.h * 0.36), strip.person)
            (self._on_card if pen.h > CARD_LINE else self._one_line)(pen, strip)
        else:
            self._two_lines(pen, strip)

    def _two_lines(self, pen: Pen, strip: PlayerStrip) -> None:
        narrow = pen.w < NARROW
        large = theme.text_percent > 100 and pen.h >= TWO_LARGE and not narrow
        grown = max(1.0, min(GROWN, int(4 * pen.h / USUAL) / 4)) if not large else LARGE  # few textures
        grown = 1.0 if narrow else grown
        r = min(15 * grown, pen.h * 0.3)
        x = 22 + 2 * r
        pen.badge(12 + r, pen.h / 2, r, strip.person)
        chip = max(13.0, min(23.0 * grown, pen.h * (0.5 if large else 0.46), pen.h - 19))
        low = pen.h - chip - max(2.0, pen.h * 0.07)
        size = min(LEAST_TOKEN if narrow else 16.0 * grown, TOKEN, low)
        tokens = draw_tokens(pen, strip, pen.w - 6, max(0.5, low / 2 - size / 2), size)
        ink = "amber" if strip.active else "moon"
        is_long = len(strip.person.name) > LONG_NAME
        role = "name_strip" if grown > 1 else "label" if pen.h > 34 and not is_long else "small"
        room = pen.w - tokens - 10 - x
        mark = MARK * min(grown, 1.2) if strip.pedestal else 0.0
        high = max(low + 1, 16)
        short = [name for name in self.names if len(name) <= LONG_NAME and not is_long]
        kin = tuple(text.TextSpec(name, role, room, high) for name in short)
        wide = pen.text(x, -1, room - mark, high, strip.person.name, role, ink, may_cut=True, kin=kin)
        if strip.pedestal:
            draw_pedestal(pen, x + wide + 4, low / 2 - mark * 0.45, mark)
        number = pen.w - 4 - 28 * grown
        pen.text(number, low - 4, 28 * grown, chip + 8, str(strip.vampires), _count(grown), "moon", "right")
        sign = 0.0 if large else 14 * grown
        if sign:
            pen.icon("cards", number - sign - 1, low + (chip - sign) / 2, sign, "faint")
        draw_row(pen, strip.row, x, low, number - sign - 4 - x, chip)

    def _one_line(self, pen: Pen, strip: PlayerStrip) -> None:
        middle = pen.h / 2
        tokens = draw_tokens(pen, strip, pen.w - 6, middle - 8, LEAST_TOKEN)
        number = pen.w - tokens - 6 - 38
        name = 50.0
        if pen.w >= NAMED:
            name = 46 + min(90, pen.w * 0.17)
            ink = "amber" if strip.active else "moon"
            mark = MARK * 0.8 if strip.pedestal else 0.0
            wide = pen.text(46, 0, name - 50 - mark, pen.h, strip.person.name, "text", ink, may_cut=True)
            if strip.pedestal:
                draw_pedestal(pen, 48 + wide, middle - mark / 2, mark)
        elif strip.pedestal:
            draw_pedestal(pen, 26, -2, MARK * 0.7)
        pen.text(number, 0, 30, pen.h, str(strip.vampires), "label", "moon", "right")
        pen.icon("cards", number - 13, middle - 7, 14, "faint")
        chip = min(23, pen.h - 4)
        draw_row(pen, strip.row, name, (pen.h - chip) / 2, number - 18 - name, chip)

    def _on_card(self, pen: Pen, strip: PlayerStrip) -> None:
        """Draw the strip of a side card: large chips, tokens above the number."""
        right = pen.w - 8
        tokens = draw_tokens(pen, strip, right, 4, 15)
        pen.text(
            right - 44, pen.h * 0.38, 44, pen.h * 0.62, str(strip.vampires), "name_strip", "moon", "right"
        )
        pen.icon("cards", right - 58, pen.h * 0.69 - 8, 16, "faint")
        name = min(112.0, pen.w * 0.24)
        pen.text(52, 0, name - 8, pen.h, strip.person.name, "answer", "amber", may_cut=True)
        chip = min(30.0, pen.h - 8)
        draw_row(pen, strip.row, 52 + name, (pen.h - chip) / 2, right - tokens - 10 - 52 - name, chip)


def _count(grown: float) -> str:
    return "count" if grown == 1 else "count_large"


class OtherStrips(DrawnWidget):
    """The strips that are not shown in full (`model` are PlayerStrips): badge and number."""

    cells = BooleanProperty(False)
    """Whether each has a cell with the first tokens and the ends of the row."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("cells", self._soon)

    def accessible(self, at: Point | None = None) -> Accessible | None:
        return describe_strips(self.model or (), None if at is None else (at[0] - self.x) / self.width)

    def draw(self, pen: Pen) -> None:
        strips: tuple[PlayerStrip, ...] = self.model or ()
        if not strips:
            return
        if self.cells:
            wide = (pen.w - CELL_GAP * (len(strips) - 1)) / len(strips)
            for number, strip in enumerate(strips):
                _draw_cell(pen, strip, number * (wide + CELL_GAP), min(wide, CELL))
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 11)
        step = (pen.w - 8) / len(strips)
        narrow = step < CROWDED
        air, part = (3, 0.19) if narrow else (6, 0.22)
        r = min(16.0, pen.h * 0.33, step * part)
        room = step - 2 * air - 2 * r
        kin = tuple(text.TextSpec(str(strip.vampires), "count_large", room, pen.h) for strip in strips)
        for number, strip in enumerate(strips):
            x = 4 + number * step
            pen.badge(x + air + r, pen.h / 2, r, strip.person, nib=len(strips) < 3)
            if strip.pedestal:
                draw_pedestal(pen, x + air - 2 + 2 * r, 1, MARK * 0.8)
            left = x + 2 * air + 2 * r
            pen.text(left, 0, step - left + x, pen.h, str(strip.vampires), "count_large", "moon", kin=kin)


def _draw_cell(pen: Pen, strip: PlayerStrip, x: float, wide: float) -> None:
    """Draw badge and number; if there is room also the first tokens and the ends of the row."""
    pen.box(x, 0, wide, pen.h, "panel", 11)
    pen.badge(x + 20, pen.h / 2, 14, strip.person)
    left, lower = x + 40, wide >= TWO_IN_CELL
    high = pen.h * 0.5 if lower else pen.h
    room = wide - 44 - (26 if lower else 0)
    pen.text(left, 0, room, high, str(strip.vampires), "count", "moon")
    if not lower:
        return
    for group in strip.tokens[:1]:
        for place in range(group.most):
            at, colour = x + wide - 30 + place * 13, _colour(strip, group, place)
            pen.icon(group.icon, at, (high - CELL_TOKEN) / 2 + 1, CELL_TOKEN, colour)
    ends = (*strip.row.left[:1], *strip.row.right[-1:])
    for place, chip in enumerate(ends):
        pen.chip(left + place * 31, high, 27, pen.h - high - 5, chip)


def draw_tokens(pen: Pen, strip: PlayerStrip, right: float, y: float, size: float) -> float:
    """Draw all tokens with empty places, right-aligned at `right`. Return their width."""
    width = sum(group.most * size * group.step for group in strip.tokens) + 6 * (len(strip.tokens) - 1)
    x = right - width
    for group in strip.tokens:
        for place in range(group.most):
            pen.icon(group.icon, x, y, size, _colour(strip, group, place))
            x += size * group.step
        x += 6
    return width


def _colour(strip: PlayerStrip, group: TokenGroup, place: int) -> str:
    """Return the colour of a token; an empty place is dark."""
    if place >= group.held:
        return "crest"
    return group.colour or theme.pieces(strip.person)


WIDE_CHIP, SQUARE_CHIP = 1.27, 1.0
"""Width of the outermost chips relative to their height: with and without padding."""
LETTER = 7.0
"""Least width of an open vampire, if possible, so that its letter is legible."""
BACK = 1.25
"""Least width of a back; if there is no room for all, fewer are drawn (their number is written)."""
BACKS = 12.0
"""Least width of all backs for which the outermost chips have padding, so that both ends are seen as two."""
Rect = tuple[float, float, float, float]


def draw_row(pen: Pen, row: VampireRow, x: float, y: float, width: float, height: float) -> None:
    """Draw a row: the two outermost on each side as chips, the second smaller, narrow ones between.

    Narrow ones are the backs of hidden vampires, and open ones farther inside, which do not count yet.
    """
    places = row_places(row, x, y, width, height)
    hidden = len(row.left), len(row.left) + row.hidden
    for number, (chip, place) in enumerate(zip(row.left, places, strict=False)):
        (pen.chip if number < 2 else partial(_narrow, pen))(*place, chip)
    for number, (chip, place) in enumerate(zip(row.right, places[hidden[1] :], strict=True)):
        (pen.chip if number >= len(row.right) - 2 else partial(_narrow, pen))(*place, chip)
    _backs(pen, places[slice(*hidden)])
    for number in row.marked:
        px, py, pw, ph = places[number]
        wide = max(pw, 8)
        pen.outline(px - 3 - (wide - pw) / 2, py - 3, wide + 6, ph + 6, "amber", 7, 2.5)


def row_places(row: VampireRow, x: float, y: float, width: float, height: float) -> list[Rect]:
    """Return the box of each vampire of a row."""
    inner = max(0, len(row.left) - 2) + max(0, len(row.right) - 2)
    room, ends = 0.0, ((0.0, 0.0), (0.0, 0.0))
    for shape in (WIDE_CHIP, SQUARE_CHIP):
        ends = (height * shape, height), (height * 0.88 * shape, height * 0.88)
        taken = sum(w + 2 for side in (row.left, row.right) for w, _ in ends[: len(side)])
        room = max(0.0, width - taken - 4)
        if inner * LETTER + min(BACKS, row.hidden * BACK) <= room:
            break
    chip, back = narrow_widths(room, height, inner, row.hidden)
    slack = (room - chip * inner - back * row.hidden + 4) / 2
    places: list[Rect] = []
    sizes = [(w, h, 2.0) for w, h in ends[: len(row.left)]]
    sizes += [(chip, height * 0.72, 0.0)] * max(0, len(row.left) - 2)
    sizes += [(back, height * 0.72, 0.0)] * row.hidden
    sizes += [(chip, height * 0.72, 0.0)] * max(0, len(row.right) - 2)
    sizes += [(w, h, 2.0) for w, h in ends[: len(row.right)][::-1]]
    before = {min(2, len(row.left)), len(sizes) - min(2, len(row.right))}
    for number, (w, h, gap) in enumerate(sizes):
        x += slack if number in before else 0
        places.append((x, y + (height - h) / 2, w, h))
        x += w + gap
    return places


def narrow_widths(room: float, height: float, opened: int, hidden: int) -> tuple[float, float]:
    """Return the widths of an open vampire and of a back between the ends. Letters have priority."""
    chip = back = 0.0
    if opened:
        chip = min(0.52 * height, max(LETTER, (room - hidden * 0.25 * height) / opened), room / opened)
    if hidden:
        back = min(0.25 * height, max(0.0, room - opened * chip) / hidden)
    return int(chip * 4) / 4, int(back * 4) / 4  # few widths, so few textures


def _backs(pen: Pen, places: list[Rect]) -> None:
    """Draw backs side by side; nothing if there is no room."""
    room = sum(w for _, _, w, _ in places)
    drawn = min(len(places), int(room / BACK))
    if drawn:
        x, y, _, h = places[0]
        pen.backs(x, y, room / drawn, h, drawn)


def _narrow(pen: Pen, x: float, y: float, w: float, h: float, chip: VampireChip) -> None:
    """Draw an open vampire farther inside: colour and letter."""
    pen.box(x + 0.5, y, max(1.5, w - 1), h, f"{chip.colour}_fill", 2)
    if chip.colour == "black":
        pen.outline(x + 0.5, y, max(1.5, w - 1), h, "black_line", 2, 1)
    size = max(LETTER, min(h * 0.72, w * 1.1))
    pen.letter(x + w / 2, y + h / 2, size, chip.letter, f"{chip.colour}_ink", w * 0.9)
