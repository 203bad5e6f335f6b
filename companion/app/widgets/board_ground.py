"""What the vaults lie on: rim, lawns, footpaths, the plaza with the stakes, and the fog of a plague."""

import random
from collections.abc import Sequence

from companion.app.paint.pen import Pen
from companion.presenters.values import Board

START, PITCH, SLAB, PATH = 20, 54, 50, 12
"""Where slabs begin, their pitch and size, and what a footpath adds to a gap."""
QUARTERS = "ABCD"
FOG = (
    "M0 22C20 8 50 6 78 16C104 2 140 0 172 14C200 4 236 6 262 "
    "18C290 6 330 4 352 14C370 6 386 8 400 14L400 30L0 30L0 22Z"
)
FOG_TOO = (
    "M0 12C24 2 60 4 84 16C116 6 150 10 176 20C206 6 246 2 28"
    "0 14C312 4 350 8 372 18C384 14 392 14 400 16L400 30L0 30Z"
)
"""The upper edges of fog banks."""


class BoardMap:
    """Where the rows and columns of a layout lie, in dp of the design."""

    def __init__(self, layout: Sequence[str]) -> None:
        self.layout = tuple(layout)
        width = max((len(row) for row in layout), default=0)
        rows = [row.ljust(width, ".") for row in layout]
        columns = ["".join(row[x] for row in rows) for x in range(width)]
        self.x = _steps(columns)
        self.y = _steps(rows)
        self.lawns = {letter: _lawn(rows, letter, self.x, self.y) for letter in QUARTERS}
        self.width = (self.x[-1] if self.x else 0) + SLAB + START
        self.height = (self.y[-1] if self.y else 0) + SLAB + START
        self.side = max(self.width, self.height)
        middle = [
            rows[y][x] in QUARTERS
            for y in range(len(rows))
            for x in range(width)
            if abs(self.x[x] + 25 - self.width / 2) < 40 and abs(self.y[y] + 25 - self.height / 2) < 40
        ]
        self.plaza = not any(middle)
        """Whether the middle is free for the stakes."""


def _steps(lines: list[str]) -> list[float]:
    """Where each line begins; a footpath lies where the quarters change."""
    at, found = float(START), []
    for number, line in enumerate(lines):
        if number and any(
            a != b for a, b in zip(lines[number - 1], line, strict=True) if a in QUARTERS and b in QUARTERS
        ):
            at += PATH
        found.append(at)
        at += PITCH
    return found


def _lawn(
    rows: list[str], letter: str, xs: list[float], ys: list[float]
) -> tuple[float, float, float, float]:
    cells = [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == letter]
    if not cells:
        return (0, 0, 0, 0)
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    return xs[left] - 4, ys[top] - 4, xs[right] - xs[left] + SLAB + 8, ys[bottom] - ys[top] + SLAB + 8


def draw_ground(pen: Pen, board: BoardMap) -> None:
    """Rim, footpaths and lawns; the gravel is always the same."""
    w, h = board.width, board.height
    pen.box(8, 8, w - 16, h - 16, "ink0", 21)
    pen.box(12, 12, w - 24, h - 24, "path", 18)
    for lawn in board.lawns.values():
        pen.box(*lawn, "lawn", 11)
    gravel = random.Random("gravel")
    for _ in range(46):
        across = gravel.random() < 0.5
        along, aside = gravel.uniform(24, w - 24), gravel.uniform(-5, 5)
        x, y = (along, h / 2 + aside) if across else (w / 2 + aside, along)
        pen.box(x, y, 2, 2, "line", 1, 0.5)


def draw_plaza(pen: Pen, board: BoardMap, shown: Board) -> None:
    """The stakes that are left, in the middle."""
    if not board.plaza:
        return
    cx, cy = board.width / 2, board.height / 2
    pen.disc(cx, cy, 57, "lawn")
    pen.disc(cx, cy, 51, "path")
    pen.disc(cx, cy, 45, "ink2")
    dim = 0.55 if shown.fog or not shown.answers else 1
    for dx, dy in ((-14, 2), (14, 2), (0, -1)):
        pen.icon("stake", cx + dx - 11.5, cy - 31 + dy, 23, "wood", dim)
    pen.text(cx - 30, cy - 10, 60, 30, str(shown.stakes_left), "large", "moon", "center", alpha=max(dim, 0.8))
    pen.text(cx - 38, cy + 15, 76, 19, shown.stakes_word, "small", "mist", "center", alpha=max(dim, 0.8))


def draw_fog(pen: Pen, board: BoardMap, shown: Board) -> None:
    """Banks of fog over the lower half: flat shapes, no blur. What can be tapped lies above them."""
    if not shown.fog:
        return
    w, h = board.width, board.height
    for top, alpha, bank in ((0.30, 0.10, FOG), (0.57, 0.13, FOG_TOO), (0.82, 0.18, FOG)):
        pen.shape((400, 30), bank, 8, h * top, w - 16, "fog", alpha)
        below = h * top + (w - 16) * 30 / 400
        pen.box(8, below, w - 16, h - 8 - below, "fog", 0, alpha)
