"""Seat lights: amber bars on the screen's edge at the asked player's seat, mirroring the LED strip.

A candle marks the lit seat. When another player is asked, dots show its way along the edge.
"""

import math
from collections.abc import Iterable, Iterator, Sequence

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp

from companion.app.rendering import animation, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget, Spot

LONG, SHORT, THICK, CORNER = 190, 90, 6, 8
TABLE_DIRECTIONS = (0.0, 90.0, 180.0, 270.0)
FLAME_DP, LOW_DP = 17.0, 13.0
"""Height of the flame in dp; lower at edges with text close to them."""
DOT_DP, STEP_DP, INSET_DP = 2.6, 18.0, 5.0
"""Dots of the candle's way: radius, distance between dots, distance from the edge, in dp."""
FADE_SECONDS, FRAMES = 0.6, 30
"""Duration of the fade in seconds, and frames per second."""
FAINTEST = 0.25
"""Opacity of the first dot relative to the last."""


class CandlePath(DrawnWidget):
    """Dots along the candle's way that fade together (`model` is their positions in dp)."""

    def __init__(self, **kwargs: object) -> None:
        self._dots: list[tuple[Color, float]] = []
        """The colour instruction and opacity of each dot."""
        self._came = 0.0
        super().__init__(**kwargs)
        self._fading = Clock.create_trigger(self._fade, 1 / FRAMES, interval=True)

    def start(self, way: Sequence[tuple[float, float]]) -> None:
        """Show the dots and start the fade."""
        self.model = tuple(way)
        self.redraw()
        self._came = Clock.time()
        self._fading()

    def stop(self) -> None:
        """Remove the dots."""
        self._fading.cancel()
        self.model = ()
        self.redraw()

    def drawn_boxes(self) -> Iterable[Spot]:
        """Return one box per edge, so that the middle of the screen is not redrawn."""
        reach, edges = dp(2 * DOT_DP), dict[tuple[bool, float], list[float]]()
        for x, y in self.model or ():
            across = y in (INSET_DP, self.height / dp(1) - INSET_DP)
            edges.setdefault((across, y if across else x), []).append(x if across else y)
        for (across, aside), along in edges.items():
            ends = (dp(min(along)), dp(max(along)))
            lefts, tops = (ends, (dp(aside),) * 2) if across else ((dp(aside),) * 2, ends)
            x, y = self.x + lefts[0] - reach, self.top - tops[1] - reach
            yield x, y, lefts[1] - lefts[0] + 2 * reach, tops[1] - tops[0] + 2 * reach

    def draw(self, pen: Pen) -> None:
        way = self.model or ()
        self._dots = []
        for number, (x, y) in enumerate(way):
            part = FAINTEST + (1 - FAINTEST) * (number + 1) / len(way)
            self._dots.append((Color(*theme.colour("amber", part)), part))
            pen.quad_dot(x, y, DOT_DP)

    def _fade(self, *_: object) -> None:
        left = 1 - (Clock.time() - self._came) / FADE_SECONDS
        if left <= 0 or not animation.is_animation_enabled():
            self.stop()
            return
        for shade, part in self._dots:
            shade.a = part * left


class SeatLights(DrawnWidget):
    """`model` is a tuple of directions in degrees; if empty, the table is asked: a short bar on each edge."""

    def __init__(self, **kwargs: object) -> None:
        self._way = CandlePath()
        self._before: tuple[float, ...] = ()
        super().__init__(**kwargs)
        self.add_widget(self._way)
        for name in ("pos", "size"):
            self.fbind(name, lambda lights, there, name=name: setattr(self._way, name, there))
        self.fbind("model", self._go)

    @property
    def walking(self) -> bool:
        """Whether the candle's way is still visible."""
        return bool(self._way.model)

    def drawn_boxes(self) -> Iterable[Spot]:
        """Return the boxes of bars and candles only."""
        pen = Pen(self)
        for direction in self.model or TABLE_DIRECTIONS:
            x, y, across = edge_point(direction, pen.w, pen.h)
            wide, high = (LONG + FLAME_DP, 2 * FLAME_DP) if across else (2 * FLAME_DP, LONG + FLAME_DP)
            x = min(max(x, wide / 2), pen.w - wide / 2) if across else x
            y = y if across else min(max(y, high / 2), pen.h - high / 2)
            yield pen.spot(x - wide / 2, y - high / 2, wide, high)

    def draw(self, pen: Pen) -> None:
        directions: tuple[float, ...] = self.model if self.model is not None else ()
        for direction in directions or TABLE_DIRECTIONS:
            _bar(pen, direction, LONG if directions else SHORT)
        for direction in directions:
            _flame(pen, direction)

    def _go(self, *_: object) -> None:
        """Show the candle's way if exactly one seat was and is lit."""
        before, now = self._before, tuple(self.model or ())
        self._before = now or before  # kept while the table is asked
        if len(before) == len(now) == 1 and before != now and animation.is_animation_enabled():
            pen = Pen(self)
            self._way.start(list(path_dots(before[0], now[0], pen.w, pen.h)))
        elif self._way.model:
            self._way.stop()


def _bar(pen: Pen, direction: float, length: float) -> None:
    x, y, across = edge_point(direction, pen.w, pen.h)
    if across:
        left = min(max(x - length / 2, CORNER), pen.w - CORNER - length)
        pen.box(left, -THICK if y < pen.h / 2 else pen.h - THICK, length, 2 * THICK, "amber", THICK)
    else:
        top = min(max(y - length / 2, CORNER), pen.h - CORNER - length)
        pen.box(-THICK if x < pen.w / 2 else pen.w - THICK, top, 2 * THICK, length, "amber", THICK)


def _flame(pen: Pen, direction: float) -> None:
    """Draw the flame upright for the player at that edge."""
    x, y, across = edge_point(direction, pen.w, pen.h)
    half = LONG / 2 + CORNER
    if across:
        x, turn = min(max(x, half), pen.w - half), 180 if y < pen.h / 2 else 0
    else:
        y, turn = min(max(y, half), pen.h - half), 270 if x < pen.w / 2 else 90
    high = FLAME_DP if turn == 0 else LOW_DP
    wide = high * 0.6
    with pen.turned(x, y, turn):
        pen.disc(x, y - high * 0.45, high * 0.62, "amber", 0.25)
        pen.figure("flame", x - wide / 2, y - high, wide)


def edge_point(direction: float, width: float, height: float) -> tuple[float, float, bool]:
    """Return where a ray from the centre leaves the screen (y down), and whether at top or bottom."""
    dx, dy = math.cos(math.radians(direction)), -math.sin(math.radians(direction))
    to_side = (width / 2) / abs(dx) if abs(dx) > 1e-9 else math.inf
    to_end = (height / 2) / abs(dy) if abs(dy) > 1e-9 else math.inf
    reach = min(to_side, to_end)
    return width / 2 + dx * reach, height / 2 + dy * reach, to_end <= to_side


def path_dots(start: float, end: float, width: float, height: float) -> Iterator[tuple[float, float]]:
    """Yield the dots between two directions, the shorter way along the edge (y down)."""
    around = 2 * (width + height)
    one, other = (_along(direction, width, height) for direction in (start, end))
    way = (other - one + around / 2) % around - around / 2
    for number in range(int(abs(way) // STEP_DP)):
        yield _at(one + math.copysign(number * STEP_DP, way), width, height)


def _along(direction: float, width: float, height: float) -> float:
    """Return the distance along the edge, clockwise from the upper left corner."""
    x, y, across = edge_point(direction, width, height)
    if across:
        return x if y < height / 2 else 2 * width + height - x
    return width + y if x > width / 2 else 2 * width + 2 * height - y


def _at(along: float, width: float, height: float) -> tuple[float, float]:
    """Return the point at a distance along the edge, INSET inside."""
    along %= 2 * (width + height)
    if along < width:
        return along, INSET_DP
    if along < width + height:
        return width - INSET_DP, along - width
    if along < 2 * width + height:
        return 2 * width + height - along, height - INSET_DP
    return INSET_DP, 2 * (width + height) - along
