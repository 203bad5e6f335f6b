"""Widgets of the memory duel: marks over the board, the time with the marks that are left, and the result."""

import math
from typing import NamedTuple

from kivy.graphics import Color, Ellipse

from companion.app.games.dawn_under.ground import SLAB, BoardMap
from companion.app.games.dawn_under.replay_board import draw_cell
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.presenter.memory_duel import DuelRow, VaultMark
from companion.viewmodels.frame import SeatedPerson

OWN_BADGE = 20.0
"""Radius of the badge on a marked vault, in units of the board."""
RESULT_BADGE, MANY_BADGE, HIT = 11.0, 9.0, 10.0
"""Radius of badges beside an opened vault, with six people, and of the check or cross."""
RING, RING_WIDTH = 44.0, 9.0
MARK_STEP = 46.0
LOW_CLOCK_DP = 100.0
"""Below this height the clock is one row."""


class MarkLayer(DrawnWidget):
    """Marks above the board (`model` is (layout, marks)); it takes no touches."""

    def __init__(self, **kwargs: object) -> None:
        self.map = BoardMap(())
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        layout, marks = self.model
        if self.map.layout != layout:
            self.map = BoardMap(layout)
        scale = min(self.width, self.height) / max(1.0, self.map.side)
        pen.unit = scale
        pen.left = self.x + (self.width - self.map.width * scale) / 2
        pen.top = self.top - (self.height - self.map.height * scale) / 2
        places = [(mark, self.map.x[mark.column], self.map.y[mark.row]) for mark in marks]
        for mark, x, y in places:
            if mark.cell is None:
                self._own_mark(pen, mark.people[0], x, y)
            else:
                pen.box(x - 2, y - 2, SLAB + 4, SLAB + 4, "ink0", 9)
                draw_cell(pen, mark.cell, x, y, "slab_edge")
        for mark, x, y in places:  # above the neighbours
            if mark.cell is not None:
                self._verdict(pen, mark, x, y)

    def _own_mark(self, pen: Pen, person: SeatedPerson, x: float, y: float) -> None:
        colour = theme.player(person.look, ghost=person.ghost)[0]
        pen.outline(x - 2, y - 2, SLAB + 4, SLAB + 4, colour, 9, 4)
        pen.badge(x + SLAB / 2, y + SLAB / 2 - 1, OWN_BADGE, person, nib=False)

    def _verdict(self, pen: Pen, mark: VaultMark, x: float, y: float) -> None:
        """Draw check or cross, and who marked it."""
        pen.disc(x + 3, y + 2, HIT, "slab_top" if mark.right else "raised")
        sign, ink = ("check", "fog_lo") if mark.right else ("cross", "moon")
        pen.icon(sign, x + 3 - 6, y + 2 - 6, 12, ink)
        r = RESULT_BADGE if len(mark.people) < 4 else MANY_BADGE
        step = 2 * r - 1 if len(mark.people) < 3 else (SLAB - r) / (len(mark.people) - 1)
        for number, person in enumerate(reversed(mark.people)):
            pen.disc(x + SLAB - number * step, y + SLAB, r + 1.5, "ink0")
            pen.badge(x + SLAB - number * step, y + SLAB, r, person, nib=False)


class DuelTime(NamedTuple):
    """The time that is left, and the marks of the person."""

    person: SeatedPerson
    marks: int
    most: int
    seconds: int
    part: float
    """The fraction of the time that is left, 0 to 1."""
    title: str
    note: str


class DuelClock(DrawnWidget):
    """The ring with the seconds left, and the marks that are set (`model` is a DuelTime)."""

    def draw(self, pen: Pen) -> None:
        shown: DuelTime | None = self.model
        if shown is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 14)
        r = min(RING, pen.h / 2 - 14)
        cx, cy = r + 17, pen.h / 2
        pen.ring(cx, cy, r, "ring_track", RING_WIDTH)
        if shown.part > 0:
            Color(*theme.colour("amber"))
            texture = textures.circle_ring(round(r * pen.unit), RING_WIDTH * pen.unit, 0)
            Ellipse(
                texture=texture,
                angle_start=0,
                angle_end=360 * shown.part,
                segments=120,
                **pen.at(cx - r, cy - r, 2 * r, 2 * r),
            )
        room = r - RING_WIDTH - 3
        pen.text(
            cx - room, cy - room, 2 * room, 2 * room, str(shown.seconds), "count_large", "moon", "center"
        )
        x, wide = cx + r + 18, pen.w - cx - r - 28
        low = pen.h - 32
        if pen.h < LOW_CLOCK_DP:  # the marks lie beside the words, and the note goes
            pen.text(x, 0, wide - 3 * MARK_STEP, pen.h, shown.title, "answer", "moon", lines=2)
            x, low = pen.w - 3 * MARK_STEP, pen.h / 2
        else:
            pen.text(x, 14, wide, 30, shown.title, "answer", "moon")
            pen.text(x, 44, wide, 26, shown.note, "text", "mist")
        for number in range(shown.most):
            here = x + 17 + MARK_STEP * number
            if number < shown.marks:
                pen.badge(here, low, 17, shown.person, nib=False)
            else:
                self._empty(pen, here, low)

    def _empty(self, pen: Pen, cx: float, cy: float) -> None:
        """Draw the dashed circle of a mark that is not set."""
        for dash in range(12):
            angle = 2 * math.pi * dash / 12
            pen.disc(cx + 16 * math.cos(angle), cy + 16 * math.sin(angle), 1.6, "faint")


class DuelTable(DrawnWidget):
    """Everybody's marks in the result (`model` is a tuple of DuelRows)."""

    def draw(self, pen: Pen) -> None:
        rows: tuple[DuelRow, ...] = self.model or ()
        step = min(58.0, pen.h / max(1, len(rows)))
        for number, row in enumerate(rows):
            self._row(pen, row, number * step, step - 5)

    def _row(self, pen: Pen, row: DuelRow, y: float, high: float) -> None:
        pen.box(0, y, pen.w, high, "raised" if row.is_elephant else "panel", 12)
        r = min(17.0, high / 2 - 3)
        pen.badge(r + 9, y + high / 2, r, row.person, nib=False)
        side = min(30.0, high - 8)
        left = pen.w - 40 - 3 * (side + 8)
        ink = "amber" if row.is_elephant else "moon"
        pen.text(2 * r + 18, y, left - 2 * r - 24, high, row.person.name, "answer", ink, may_cut=True)
        for number, hit in enumerate(row.hits):
            x, top = left + number * (side + 8), y + (high - side) / 2
            if hit is None:
                pen.outline(x, top, side, side, "line", 7, 1.5)
                continue
            pen.box(x, top, side, side, "slab_top" if hit else "quiet", 7)
            sign, colour = ("check", "slab_ink") if hit else ("cross", "faint")
            pen.icon(sign, x + side * 0.2, top + side * 0.2, side * 0.6, colour)
        if row.is_elephant:
            pen.icon("medal", pen.w - 36, y + high / 2 - 13, 26, "gold")
