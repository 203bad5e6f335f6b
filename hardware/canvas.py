"""Where the LEDs lie round the table, and painting on them.

Colours are named as on a screen; levels are shares of *light*: they count after gamma, not before. So half
a colour is half of what its LED gives, a level of 0.1 can be seen, and lights add up as they do in a room.
"""

import math
from typing import NamedTuple, TypeAlias

from hardware import config
from hardware.led_output import Frame

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
"""The curve of a screen, in which colours are named; the strip's own (hardware/led_output.py) takes it
back."""
LIGHT = tuple((value / 255) ** GAMMA for value in range(256))
"""How much light a part of a colour is, from 0 to 1."""
STEPS = 1 << 14
COLOUR = bytes(round(255 * (step / STEPS) ** (1 / GAMMA)) for step in range(STEPS + 1))
"""The part of a colour that is so much light, in steps fine enough for the darkest."""


class LedPlan(NamedTuple):
    """Which LED lies where."""

    leds: int
    seats: tuple[tuple[int, ...], ...]
    """For each seat its LEDs, in order."""
    ring: tuple[int, ...]
    """The LEDs round the table, in order; the last lies beside the first."""
    board: dict[str, int]
    """The LED under a place of the board, where there are any."""
    colours: tuple[Colour, ...] = PLAYERS
    calm: bool = False

    def middle(self, seat: int) -> float:
        """The middle of a seat's light, as a place on the ring."""
        segment = self.seats[seat]
        return self.ring.index(segment[len(segment) // 2])


def plan_for(
    strip: config.StripConfig,
    players: int,
    colours: tuple[Colour, ...] = PLAYERS,
    places: tuple[float, ...] = (),
) -> LedPlan:
    """The map of the file; seats that it does not name share the ring evenly, or as people sit.

    `places` says how far round the table each sits, 0 to 1: clockwise from the near edge, like the seats.
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
    """The LEDs before somebody: an even share of the ring, but no more than half the way to a neighbour."""
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
    """Light is added up, LED by LED."""

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
        """Nothing else shines there."""
        self._paint[led * 3 : led * 3 + 3] = [LIGHT[part] * level for part in colour]

    def all(self, colour: Colour, level: float) -> None:
        for led in self.plan.ring:
            self.add(led, colour, level)

    def seat(self, seat: int, colour: Colour, level: float) -> None:
        for led in self.plan.seats[seat]:
            self.add(led, colour, level)

    def fill(self, seat: int, colour: Colour, level: float) -> None:
        """A seat's light in this colour alone."""
        for led in self.plan.seats[seat]:
            self.set(led, colour, level)

    def ends(self, seat: int, colour: Colour, level: float) -> None:
        """The outer fifth of a seat's light, at both ends."""
        segment = self.plan.seats[seat]
        wide = max(len(segment) // 5, 1)
        for led in {*segment[:wide], *segment[-wide:]}:
            self.set(led, colour, level)

    def centre(self, seat: int, colour: Colour, level: float) -> None:
        segment = self.plan.seats[seat]
        self.add(segment[len(segment) // 2], colour, level)

    def bar(self, seat: int, colour: Colour, share: float) -> None:
        """So much of a seat's light, from its first LED; the rest is dark."""
        segment = self.plan.seats[seat]
        for place, led in enumerate(segment):
            self.set(led, colour, min(max(share * len(segment) - place, 0.0), 1.0))

    def spot(self, place: float, wide: float, colour: Colour, level: float) -> None:
        """A soft spot anywhere on the ring."""
        ring = self.plan.ring
        for at in range(math.ceil(place - wide), math.floor(place + wide) + 1):
            near = 1.0 - abs(at - place) / (wide + 0.5)
            self.add(ring[at % len(ring)], colour, level * near)

    def under(self, place: object, colour: Colour, level: float) -> None:
        """The LED below a place of the board, where there is one."""
        led = self.plan.board.get(str(place))
        if led is not None:
            self.set(led, colour, level)

    def frame(self) -> Frame:
        """In colours as a screen names them."""
        return bytes([COLOUR[round(min(max(value, 0.0), 1.0) * STEPS)] for value in self._paint])
