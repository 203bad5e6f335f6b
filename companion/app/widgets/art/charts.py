"""Line and bar charts of scores."""

import itertools
import math
from collections.abc import Iterator

from kivy.graphics import Color, SmoothLine

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.presenters.history.statistics import Bars
from companion.viewmodels.endings import ChartLine, Graph

ChartPoints = list[tuple[float, float]]
DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (9, 4),
    (2, 4),
    (12, 4, 2, 4),
    (18, 5),
    (5, 3),
    (2, 7),
    (12, 4, 2, 4, 2, 4),
)
"""Dash pattern of each look (lines and gaps), so that lines also differ without colour."""
MARKS = ("disc", "ring", "square", "frame", "up", "down", "plus", "cross")
"""Marker of each look at the end of a line."""
GRID_LINES = (5, 10, 15, 20, 25, 50, 100, 200, 500)
"""Distance of grid lines; the first that needs at most four lines is used."""


class LineChart(DrawnWidget):
    """A line chart (`model` is a Graph): each line ends in its player's badge, so there is no legend."""

    def draw(self, pen: Pen) -> None:
        graph: Graph | None = self.model
        if graph is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        head = 30 if pen.h > 110 else 24
        pen.text(14, 3, pen.w - 28, head - 4, graph.title, "label", "mist")
        r = max(5.0, min(10.0, (pen.h - head - 6) / (2.1 * len(graph.lines))))
        top, bottom = head + 5.0, pen.h - 22
        left, right = 40.0, pen.w - 2 * r - 26
        most = max(1, max(max(line.points) for line in graph.lines))
        self._grid(pen, most, left, right, top, bottom)
        half = (right - left) / 2
        pen.text(left, bottom + 2, half, 18, graph.start, "small", "mist")
        pen.text(left + half, bottom + 2, half, 18, graph.end, "small", "mist", "right")
        ends = _apart([bottom - (bottom - top) * line.points[-1] / most for line in graph.lines], 2 * r + 1,
                      head + r, pen.h - r - 4)  # fmt: skip
        for line, y in sorted(zip(graph.lines, ends, strict=True), key=lambda one: one[0].won):
            self._line(pen, line, (left, right, top, bottom), most, (pen.w - r - 8, y), r)

    def _grid(self, pen: Pen, most: int, left: float, right: float, top: float, bottom: float) -> None:
        step = next((step for step in GRID_LINES if most / step < 4), most)
        if bottom - top < 70 and most >= 2:
            step = most
        for value in range(0, most + 1, step):
            y = bottom - (bottom - top) * value / most
            pen.box(left, y - 0.5, right - left, 1, "line", 0, 0.55)
            pen.text(4, y - 10, left - 10, 20, str(value), "small", "mist", "right")

    def _line(
        self,
        pen: Pen,
        line: ChartLine,
        box: tuple[float, float, float, float],
        most: int,
        badge: tuple[float, float],
        r: float,
    ) -> None:
        left, right, top, bottom = box
        count = max(1, len(line.points) - 1)
        points = [
            (left + (right - left) * at / count, bottom - (bottom - top) * value / most)
            for at, value in enumerate(line.points)
        ]
        colour, _ = theme.player(line.person.look, ghost=line.person.ghost)
        for part in dashed(points, DASHES[line.person.look % len(DASHES)]):
            draw_line(pen, part, colour, 4 if line.won else 3)
        mark(pen, points[-1], line.person.look, colour)
        draw_line(pen, [points[-1], (badge[0] - r, badge[1])], colour, 1.2)
        pen.badge(*badge, r, line.person, nib=False)


class BarChart(DrawnWidget):
    """A bar chart (`model` is a Bars): a number above each bar and a word below."""

    def draw(self, pen: Pen) -> None:
        bars: Bars | None = self.model
        if bars is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        pen.text(14, 4, pen.w - 28, 24, bars.title, "label", "mist")
        top, bottom = 50.0, pen.h - 26
        most = max(1, max(value for _, value in bars.bars))
        step = (pen.w - 24) / len(bars.bars)
        pen.box(12, bottom, pen.w - 24, 1, "line")
        for number, (word, value) in enumerate(bars.bars):
            x, wide = 12 + number * step, min(34, step * 0.62)
            height = (bottom - top) * value / most
            if value:
                pen.box(x + (step - wide) / 2, bottom - height, wide, height, "crest", min(5, height / 2))
                pen.text(x, bottom - height - 21, step, 20, str(value), "small", "moon", "center")
            pen.text(x + 1, bottom + 2, step - 2, 22, word, "small", "mist", "center")


def dashed(points: ChartPoints, pattern: tuple[float, ...]) -> Iterator[ChartPoints]:
    """Split a line into dashes; `pattern` alternates lengths of dashes and gaps."""
    if not pattern:
        yield points
        return
    turn, left, piece = 0, pattern[0], [points[0]]
    for start, end in itertools.pairwise(points):
        at, long = 0.0, math.dist(start, end)
        while long - at > left:
            at += left
            part = at / long
            spot = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            if turn % 2 == 0:
                yield [*piece, spot]
            turn, piece = turn + 1, [spot]
            left = pattern[turn % len(pattern)]
        left -= long - at
        piece.append(end)
    if turn % 2 == 0 and len(piece) > 1:
        yield piece


def mark(pen: Pen, point: tuple[float, float], look: int, colour: str, size: float = 9.0) -> None:
    """Draw the marker of a look at a line's end."""
    x, y, half = *point, size / 2
    kind = look % len(MARKS)
    if MARKS[kind] == "disc":
        pen.disc(x, y, half, colour)
    elif MARKS[kind] == "ring":
        pen.ring(x, y, half + 1, colour, 2.5)
    elif MARKS[kind] == "square":
        pen.box(x - half, y - half, size, size, colour)
    elif MARKS[kind] == "frame":
        pen.outline(x - half, y - half, size, size, colour, 1, 2.5)
    elif MARKS[kind] in ("up", "down"):
        way = -half if MARKS[kind] == "up" else half
        draw_line(pen, [(x - half, y - way), (x, y + way), (x + half, y - way)], colour, 2.5)
    else:
        lean = half if MARKS[kind] == "cross" else 0.0
        draw_line(pen, [(x - half, y - lean), (x + half, y + lean)], colour, 2.5)
        draw_line(pen, [(x - lean, y + half), (x + lean, y - half)], colour, 2.5)


def draw_line(pen: Pen, points: list[tuple[float, float]], colour: str, width: float) -> None:
    """Draw a line through `points` (dp, y down)."""
    u = pen.unit
    Color(*theme.colour(colour))
    flat = [value for x, y in points for value in (pen.left + x * u, pen.top - y * u)]
    SmoothLine(points=flat, width=width * u / 2, overdraw_width=1)


def _apart(wanted: list[float], gap: float, least: float, most: float) -> list[float]:
    """Move values apart by at least `gap`, in the same order and within `least` and `most`."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    places = list(wanted)
    for before, number in zip([None, *order], order, strict=False):
        floor = least if before is None else places[before] + gap
        places[number] = max(places[number], floor)
    ceiling = most
    for number in reversed(order):
        places[number] = min(places[number], ceiling)
        ceiling = places[number] - gap
    return places
