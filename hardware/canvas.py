"""Positions of the LEDs around the table, and drawing on them.

Colours are given in screen values (with gamma); levels are linear light. So that half a level is half of
the light, a level of 0.1 is visible, and overlapping lights add up.
"""

import math
from typing import NamedTuple, TypeAlias

from hardware import config
from hardware.strip_pictures import Frame

Colour: TypeAlias = tuple[int, int, int]

PLAYERS: tuple[Colour, ...] = (
    (0xFF, 0x9D, 0xB0),
    (0x4A, 0xD3, 0xC8),
    (0xC3, 0xA8, 0xFF),
    (0xBF, 0xCC, 0x6E),
    (0xA8, 0xDA, 0xFF),
    (0xDD, 0xBF, 0x92),
    (0xEE, 0x86, 0xCC),
    (0xB9, 0xC2, 0xD6),
)
"""Rose, teal, lilac, olive, ice, sand, pink, silver."""


GAMMA = 2.2
"""Gamma of screen colours; `hardware/strip_pictures.py` applies the strip's own curve."""
LIGHT = tuple((value / 255) ** GAMMA for value in range(256))
"""Linear light (0 to 1) of a screen value."""
STEPS = 1 << 14
COLOUR = bytes(round(255 * (step / STEPS) ** (1 / GAMMA)) for step in range(STEPS + 1))
"""Screen value of a linear light level, in steps fine enough for dark values."""


class LedPlan(NamedTuple):
    """Positions of the LEDs."""

    leds: int
    seats: tuple[tuple[int, ...], ...]
    """LEDs of each seat, in order."""
    ring: tuple[int, ...]
    """LEDs around the table, in order; the last is next to the first."""
    board: dict[str, int]
    """LED under each place of the board that has one."""
    colours: tuple[Colour, ...] = PLAYERS
    calm: bool = False

    def middle(self, seat: int) -> float:
        """Return the position on the ring of the middle of a seat's LEDs."""
        segment = self.seats[seat]
        return self.ring.index(segment[len(segment) // 2])


def plan_for(
    strip: config.StripConfig,
    players: int,
    colours: tuple[Colour, ...] = PLAYERS,
    places: tuple[float, ...] = (),
) -> LedPlan:
    """Return the LED positions. Seats without a mapping share the ring evenly, or by position.

    `places` is the position of each player around the table, from 0 to 1, clockwise from the near edge.
    """
    under = set(strip.board.values())
    ring = tuple(led for led in range(strip.leds) if led not in under) or tuple(range(strip.leds))
    even = tuple(seat / players for seat in range(players))
    where = places if len(places) == players else even
    seats = []
    for seat in range(players):
        share = _before(where, seat, ring)
        seats.append(_mapped(strip.seats[seat], ring) if seat in strip.seats else share)
    return LedPlan(strip.leds, tuple(seats), ring, dict(strip.board), colours, strip.calm)


def _before(places: tuple[float, ...], seat: int, ring: tuple[int, ...]) -> tuple[int, ...]:
    """Return the LEDs of a seat: an even share of the ring, at most half the distance to a neighbour."""
    here, half, leds = places[seat], 0.5 / len(places), len(ring)
    others = [(place - here) % 1 for other, place in enumerate(places) if other != seat]
    reach = min([half, *(min(way, 1 - way) / 2 for way in others)])
    start, end = (math.floor((here + half + by) * leds + 1e-6) for by in (-reach, reach))
    return tuple(ring[led % leds] for led in range(start, max(end, start + 1)))


def _mapped(segment: tuple[int, int], ring: tuple[int, ...]) -> tuple[int, ...]:
    first, last = segment
    way = 1 if last >= first else -1
    leds = tuple(led for led in range(first, last + way, way) if led in ring)
    return leds or (ring[0],)


class Canvas:
    """Adds up light for each LED."""

    __slots__ = ("_paint", "plan")

    def __init__(self, plan: LedPlan) -> None:
        self.plan = plan
        self._paint = [0.0] * (plan.leds * 3)

    def add(self, led: int, colour: Colour, level: float) -> None:
        paint, at = self._paint, led * 3
        paint[at] += LIGHT[colour[0]] * level
        paint[at + 1] += LIGHT[colour[1]] * level
        paint[at + 2] += LIGHT[colour[2]] * level

    def set(self, led: int, colour: Colour, level: float) -> None:
        """Replace the light of an LED."""
        self._paint[led * 3 : led * 3 + 3] = [LIGHT[part] * level for part in colour]

    def all(self, colour: Colour, level: float) -> None:
        for led in self.plan.ring:
            self.add(led, colour, level)

    def seat(self, seat: int, colour: Colour, level: float) -> None:
        for led in self.plan.seats[seat]:
            self.add(led, colour, level)

    def fill(self, seat: int, colour: Colour, level: float) -> None:
        """Replace the light of a seat by one colour."""
        for led in self.plan.seats[seat]:
            self.set(led, colour, level)

    def ends(self, seat: int, colour: Colour, level: float) -> None:
        """Replace the light of the outer fifth of a seat, at both ends."""
        segment = self.plan.seats[seat]
        wide = max(len(segment) // 5, 1)
        for led in {*segment[:wide], *segment[-wide:]}:
            self.set(led, colour, level)

    def centre(self, seat: int, colour: Colour, level: float) -> None:
        segment = self.plan.seats[seat]
        self.add(segment[len(segment) // 2], colour, level)

    def bar(self, seat: int, colour: Colour, share: float) -> None:
        """Light the fraction `share` of a seat from its first LED on; the rest becomes dark."""
        segment = self.plan.seats[seat]
        for place, led in enumerate(segment):
            self.set(led, colour, min(max(share * len(segment) - place, 0.0), 1.0))

    def spot(self, place: float, wide: float, colour: Colour, level: float) -> None:
        """Add a soft spot at a position on the ring."""
        ring = self.plan.ring
        for at in range(math.ceil(place - wide), math.floor(place + wide) + 1):
            near = 1.0 - abs(at - place) / (wide + 0.5)
            self.add(ring[at % len(ring)], colour, level * near)

    def under(self, place: object, colour: Colour, level: float) -> None:
        """Set the LED under a place of the board, if there is one."""
        led = self.plan.board.get(str(place))
        if led is not None:
            self.set(led, colour, level)

    def frame(self) -> Frame:
        """Return the frame in screen values."""
        return bytes([COLOUR[round(min(max(value, 0.0), 1.0) * STEPS)] for value in self._paint])
