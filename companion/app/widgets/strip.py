"""A player's public state in one row, and a row of vampires at any size."""

from kivy.properties import BooleanProperty

from companion.app import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn
from companion.presenters.values import Chip, Row, Strip

NAMED = 400
"""From this width on a strip of one line has room for the name."""


class StripRow(Drawn):
    """`shows` is a Strip. Two lines in landscape; one line in portrait, without the name where narrow."""

    one_line = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("one_line", self._soon)

    def draw(self, pen: Pen) -> None:
        strip: Strip | None = self.shows
        if strip is None:
            return
        pen.box(0, 0, pen.w, pen.h, "raised" if strip.active else "panel", min(11, pen.h / 3))
        if strip.active:
            pen.box(0, 8, 5, pen.h - 16, "amber", 2.5)
        r = min(13, pen.h * 0.36) if self.one_line else min(15, pen.h * 0.3)
        pen.badge(27, pen.h / 2, r, strip.person)
        if self.one_line:
            self._one_line(pen, strip)
        else:
            self._two_lines(pen, strip)

    def _two_lines(self, pen: Pen, strip: Strip) -> None:
        chip = max(13.0, min(23.0, pen.h * 0.44, pen.h - 19))
        low = pen.h - chip - max(2.0, pen.h * 0.07)
        size = min(16.0, low)
        tokens = draw_tokens(pen, strip, pen.w - 6, max(0.5, low / 2 - size / 2), size)
        name = pen.w - tokens - 6 - 52 - 4
        ink = "amber" if strip.active else "moon"
        role = "label" if pen.h > 34 else "small"
        pen.text(52, -1, name, max(low + 1, 16), strip.person.name, role, ink, may_cut=True)
        number = pen.w - 32
        pen.text(number, low - 4, 28, chip + 8, str(strip.vampires), "count", "moon", "right")
        pen.icon("cards", number - 15, low + chip / 2 - 7, 14, "faint")
        draw_row(pen, strip.row, 52, low, number - 18 - 52, chip)

    def _one_line(self, pen: Pen, strip: Strip) -> None:
        middle = pen.h / 2
        tokens = draw_tokens(pen, strip, pen.w - 6, middle - 8, 14)
        number = pen.w - tokens - 6 - 38
        name = 50.0
        if pen.w >= NAMED:
            name = 46 + min(90, pen.w * 0.17)
            ink = "amber" if strip.active else "moon"
            pen.text(46, 0, name - 50, pen.h, strip.person.name, "text", ink, may_cut=True)
        pen.text(number, 0, 30, pen.h, str(strip.vampires), "label", "moon", "right")
        pen.icon("cards", number - 13, middle - 7, 14, "faint")
        chip = min(23, pen.h - 4)
        draw_row(pen, strip.row, name, (pen.h - chip) / 2, number - 18 - name, chip)


def draw_tokens(pen: Pen, strip: Strip, right: float, y: float, size: float) -> float:
    """Stakes, garlic and bats, empty places included, ending at `right`; how wide they are."""
    fill, _ = theme.player(strip.person.look, ghost=strip.person.ghost)
    groups = [("stake", strip.stakes, 2, "wood", 0.75), ("garlic", strip.garlic, 3, fill, 0.9)]
    if strip.bats is not None:
        groups.append(("bat", strip.bats, 2, "mist", 1.15))
    width = sum(most * size * step for _, _, most, _, step in groups) + 6 * (len(groups) - 1)
    x = right - width
    for icon, held, most, colour, step in groups:
        for place in range(most):
            pen.icon(icon, x, y, size, colour if place < held else "line")
            x += size * step
        x += 6
    return width


def draw_row(pen: Pen, row: Row, x: float, y: float, width: float, height: float) -> None:
    """A row as it lies: the two outermost on each side, the second a little smaller, narrow ones between.

    Narrow are the backs of hidden vampires, and open ones farther inside (they count for nothing yet).
    """
    outer_left, inner_left = row.left[:2], row.left[2:]
    outer_right, inner_right = row.right[-2:], row.right[:-2]
    small = height * 0.88
    left = [(height * 1.27, height), (small * 1.27, small)][: len(outer_left)]
    right = [(small * 1.27, small), (height * 1.27, height)][2 - len(outer_right) :]
    full = sum(w + 2 for w, _ in (*left, *right))
    narrow: list[Chip | None] = [*inner_left, *[None] * row.hidden, *inner_right]
    room = max(0.0, width - full - 4)
    each = min(0.52 * height if inner_left or inner_right else 0.25 * height, room / max(1, len(narrow)))
    each = int(each * 4) / 4  # few different widths: few textures
    places: list[tuple[float, float, float, float]] = []
    for chip, (w, h) in zip(outer_left, left, strict=True):
        x = _chip(pen, places, (x, y + (height - h) / 2, w, h), chip)
    slack = room - each * len(narrow) + 4
    x += slack / 2
    if row.hidden and each > 0:  # with no room at all nothing is drawn
        pen.backs(x + each * len(inner_left), y + height * 0.14, each, height * 0.72, row.hidden)
    for one in narrow:
        _narrow(pen, places, (x, y + height * 0.14, each, height * 0.72), one)
        x += each
    x += slack / 2
    for chip, (w, h) in zip(outer_right, right, strict=True):
        x = _chip(pen, places, (x, y + (height - h) / 2, w, h), chip)
    for number in row.marked:
        px, py, pw, ph = places[number]
        wide = max(pw, 8)
        pen.outline(px - 3 - (wide - pw) / 2, py - 3, wide + 6, ph + 6, "amber", 7, 2.5)


Place = tuple[float, float, float, float]


def _chip(pen: Pen, places: list[Place], place: Place, chip: Chip) -> float:
    pen.chip(*place, chip)
    places.append(place)
    return place[0] + place[2] + 2


def _narrow(pen: Pen, places: list[Place], place: Place, chip: Chip | None) -> None:
    """The place of a back, or an open vampire that lies farther inside: colour and letter."""
    x, y, w, h = place
    places.append(place)
    if chip is None:
        return
    pen.box(x + 0.5, y, max(1.5, w - 1), h, f"{chip.colour}_fill", 2)
    if chip.colour == "black":
        pen.outline(x + 0.5, y, max(1.5, w - 1), h, "black_line", 2, 1)
    if w > 6:
        pen.letter(x + w / 2, y + h / 2, min(h * 0.72, w * 1.1), chip.letter, f"{chip.colour}_ink")
