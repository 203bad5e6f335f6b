"""The ground of the board: rim, lawns, footpaths, plaza with stakes, and fog."""

import math
import random
from collections.abc import Sequence

from kivy.graphics import Canvas, Color, Mesh

from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen
from companion.games.dawn_under.stage_values import BoardModel

RIM, RIM_ROUND = 8, 21
"""Margin of the rim and its corner radius, in design units."""
START, PITCH, SLAB, PATH = 20, 54, 50, 12
"""Position of the first slab, distance and size of slabs, and extra gap of a footpath."""
QUARTERS = "ABCD"
PLAZA = 51
"""Radius of the plaza."""


class BoardMap:
    """Positions of rows and columns of a layout, in design units."""

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
        self.plaza = all(
            math.hypot(_apart(self.x[x], self.width), _apart(self.y[y], self.height)) > PLAZA
            for y, row in enumerate(rows)
            for x, letter in enumerate(row)
            if letter in QUARTERS
        )
        """Whether there is room for the plaza in the middle."""


def _apart(at: float, side: float) -> float:
    """Return the distance of a slab from the middle of a side."""
    return max(0.0, abs(at + SLAB / 2 - side / 2) - SLAB / 2)


def _steps(lines: list[str]) -> list[float]:
    """Return the position of each line; a footpath is where the quarters change."""
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


def tints(shown: BoardModel) -> tuple[str, str]:
    """Return the colours of footpaths and lawns, which show what is asked."""
    if shown.about == "count":
        return "count_path", "count_lawn"
    if shown.about == "bat" and shown.person is not None:
        own = theme.pieces(shown.person)
        return f"{own}_path", f"{own}_lawn"
    return "path", "lawn"


def draw_ground(pen: Pen, board: BoardMap, shown: BoardModel) -> None:
    """Draw rim, footpaths, lawns and gravel. The gravel is deterministic."""
    w, h = board.width, board.height
    path, lawns = tints(shown)
    pen.box(RIM, RIM, w - 2 * RIM, h - 2 * RIM, "ink0", RIM_ROUND)
    pen.box(12, 12, w - 24, h - 24, path, 18)
    for lawn in board.lawns.values():
        pen.box(*lawn, lawns, 11)
    gravel = random.Random("gravel")
    for _ in range(46):
        across = gravel.random() < 0.5
        along, aside = gravel.uniform(24, w - 24), gravel.uniform(-5, 5)
        x, y = (along, h / 2 + aside) if across else (w / 2 + aside, along)
        pen.box(x, y, 2, 2, "line", 1, 0.5)


COUNT, BAT = 112.0, 134.0
"""Height of the Count and width of a bat in the plaza."""


def draw_plaza(pen: Pen, board: BoardMap, shown: BoardModel, turned: float = 0) -> None:
    """Draw the plaza, rotated towards its reader."""
    if board.plaza:
        cx, cy = board.width / 2, board.height / 2
        with pen.turned(cx, cy, turned):
            _draw_middle(pen, cx, cy, shown)


def _draw_middle(pen: Pen, cx: float, cy: float, shown: BoardModel) -> None:
    """Draw the remaining stakes, the waiting Count, or the piece that is being placed."""
    path, lawn = tints(shown)
    pen.disc(cx, cy, 57, lawn)
    pen.disc(cx, cy, PLAZA, path)
    pen.disc(cx, cy, 45, "ink2")
    if shown.about == "bat" and shown.person is not None and shown.pointed is None:
        pen.icon("bat", cx - BAT / 2, cy - BAT / 2, BAT, theme.pieces(shown.person))
    elif shown.about == "count" and shown.person is not None:
        _draw_count(pen, cx, cy)
        pen.disc(cx + 46, cy - 40, 22.5, "ink0")
        pen.badge(cx + 46, cy - 40, 20, shown.person, nib=False)
    elif shown.count_waits:
        _draw_count(pen, cx, cy)
        _draw_few_stakes(pen, cx, cy, shown)
    else:
        _draw_stakes(pen, cx, cy, shown)


def _draw_count(pen: Pen, cx: float, cy: float) -> None:
    """Draw the Count on his pedestal, as large as the plaza."""
    wide = COUNT / textures.figure_ratio("count")
    pen.shape((120, 20), "<o 60 10 60 10>", cx - 52, cy + COUNT / 2 - 14, 104, "ink0", 0.5)
    pen.figure("count", cx - wide / 2, cy - COUNT / 2 - 4, wide)


def _draw_few_stakes(pen: Pen, cx: float, cy: float, shown: BoardModel) -> None:
    """Draw the number of remaining stakes at the Count's feet."""
    pen.box(cx - 29, cy + 31, 58, 24, "ink0", 12, 0.9)
    pen.icon("stake", cx - 25, cy + 34, 18, "wood")
    pen.text(cx - 6, cy + 31, 32, 24, str(shown.stakes_left), "label", "moon", "center")


def _draw_stakes(pen: Pen, cx: float, cy: float, shown: BoardModel) -> None:
    dim = 0.65 if shown.fog or not shown.answers else 1
    for dx, dy in ((-14, 2), (14, 2), (0, -1)):
        pen.icon("stake", cx + dx - 11.5, cy - 31 + dy, 23, "wood", dim)
    pen.text(cx - 30, cy - 10, 60, 30, str(shown.stakes_left), "large", "moon", "center", alpha=max(dim, 0.8))
    pen.text(cx - 38, cy + 15, 76, 19, shown.stakes_word, "small", "mist", "center", alpha=max(dim, 0.8))


# The fog of a plague: flat banks whose crests drift, the only animation while a question is open.


BOX = (400.0, 30.0)
CREST = (
    "M0 14C20 4 50 4 78 16C104 2 140 0 172 14C200 4 236 6 262 "
    "18C290 6 330 4 352 14C370 6 386 8 400 14L400 30L0 30Z"
)
CREST_TOO = (
    "M0 16C24 2 60 4 84 16C116 6 150 10 176 20C206 6 246 2 28"
    "0 14C312 4 350 8 372 18C384 14 392 14 400 16L400 30L0 30Z"
)
"""Upper edges of fog banks. They are periodic, so that they can scroll without a seam."""
BANKS = ((0.30, 0.10, CREST, 6.0), (0.57, 0.13, CREST_TOO, -9.0), (0.82, 0.18, CREST, 6.0))
"""Fog banks: top as a fraction of the board's height, opacity, crest, and speed in units per second."""


def draw_flat(pen: Pen, board: BoardMap) -> None:
    """Draw the static part of the fog below the crests."""
    for top, alpha, _, _ in BANKS:
        _below(pen, board, top, alpha)


def draw_sunk(pen: Pen, board: BoardMap) -> None:
    """Draw the last bank with a static crest."""
    top, alpha, crest, _ = BANKS[-1]
    w = board.width - 2 * RIM
    pen.shape(BOX, crest, RIM, board.height * top, w, "fog", alpha)
    _below(pen, board, top, alpha)


def _below(pen: Pen, board: BoardMap, top: float, alpha: float) -> None:
    """Draw one bank below its crest."""
    w = board.width - 2 * RIM
    below = board.height * top + _height(w)
    place = pen.spot(RIM, below, w, board.height - RIM - below)
    corner = RIM_ROUND * pen.unit
    Color(*theme.colour("fog", alpha))
    textures.draw_textured(None, *place, (0, 0, corner, corner))


def _height(width: float) -> float:
    return width * BOX[1] / BOX[0]


class Crests:
    """The drifting crests on their own canvas: one or two quads per bank."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.gone = 0.0
        """Seconds they have drifted; kept across questions."""
        self.banks: list[tuple[Mesh, float, tuple[float, float, float, float]]] = []

    def lay(self, pen: Pen, board: BoardMap, *, fog: bool) -> None:
        """Draw the crests, or remove them."""
        self.canvas.clear()
        self.banks = []
        if not fog:
            return
        w = board.width - 2 * RIM
        with self.canvas:
            for top, alpha, crest, speed in BANKS:
                Color(*theme.colour("fog", alpha))
                texture = textures.white(BOX, crest, round(w * pen.unit))
                bank = Mesh(indices=[0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7], mode="triangles", texture=texture)
                place = pen.spot(RIM, board.height * top, w, _height(w))
                self.banks.append((bank, speed * pen.unit, place))
        self._move()

    @property
    def places(self) -> list[tuple[float, float, float, float]]:
        """The boxes of the crests, in pixels."""
        return [place for _, _, place in self.banks]

    def drift(self, seconds: float) -> None:
        """Advance the crests by `seconds`."""
        self.gone += seconds
        self._move()

    def _move(self) -> None:
        for bank, speed, (x, y, w, h) in self.banks:
            seam = self.gone * speed % w
            part = 1 - seam / w
            bank.vertices = [*_quad(x, y, seam, h, part, 1), *_quad(x + seam, y, w - seam, h, 0, part)]


def _quad(x: float, y: float, w: float, h: float, left: float, right: float) -> list[float]:
    """Return the vertices of a rectangle with the texture from `left` to `right`."""
    return [x, y, left, 0, x + w, y, right, 0, x + w, y + h, right, 1, x, y + h, left, 1]
