"""Effects that any game can use: pure functions that paint on a canvas, at an age from 0 to 1.

Levels are shares of light (hardware/canvas.py): to the eye, half of it is three quarters.
"""

import math

from companion.core.values import Seat
from companion.lights.palette import AMBER, DAWN, MOON
from companion.lights.values import Canvas, Colour


def ripple(canvas: Canvas, seat: Seat, colour: Colour, age: float) -> None:
    """Something spreads from a seat to both sides, until it has gone round."""
    start = canvas.plan.middle(seat)
    reach = age * len(canvas.plan.ring) / 2
    for way in (1, -1):
        canvas.spot(start + way * reach, 2.0, colour, 1.0 - 0.6 * age)


def run(canvas: Canvas, giver: Seat | None, receiver: Seat, colour: Colour, age: float) -> None:
    """Something runs from one seat to another, the shorter way round."""
    if giver is None or giver == receiver:
        fade(canvas, receiver, colour, age)
        return
    start, end, size = canvas.plan.middle(giver), canvas.plan.middle(receiver), len(canvas.plan.ring)
    way = (end - start + size / 2) % size - size / 2
    canvas.spot(start + way * _eased(min(age / 0.8, 1.0)), 1.8, colour, 1.0)


def walk(canvas: Canvas, way: tuple[Seat, Seat], age: float) -> None:
    """The candle goes from one seat to another."""
    run(canvas, *way, AMBER, age)


def fade(canvas: Canvas, seat: Seat, colour: Colour, age: float) -> None:
    """A seat lights up and goes dark again."""
    canvas.seat(seat, colour, (1.0 - age) ** 2)


def shake(canvas: Canvas, seat: Seat, colour: Colour, age: float) -> None:
    """A shake of the head: light goes to and fro before somebody."""
    canvas.spot(canvas.plan.middle(seat) + 3 * math.sin(age * 4 * math.pi), 1.5, colour, 1.0 - age)


def wash(canvas: Canvas, colour: Colour, age: float) -> None:
    """A colour comes over everything once, and goes."""
    canvas.all(colour, 0.7 * math.sin(math.pi * age))


def sunrise(canvas: Canvas, age: float) -> None:
    """From violet over red to gold."""
    step = min(age * 1.2, 1.0) * (len(DAWN) - 1)
    low = min(int(step), len(DAWN) - 2)
    level = math.sin(math.pi * min(age + 0.1, 1.0))
    canvas.all(DAWN[low], level * (1 - step + low))
    canvas.all(DAWN[low + 1], level * (step - low))


def breathe(canvas: Canvas, _: object, age: float) -> None:
    """The whole table breathes in and out, once: is anybody there?"""
    canvas.all(AMBER, 0.6 * math.sin(math.pi * age))


def blink(canvas: Canvas, seat: Seat, age: float) -> None:
    """One dull blink: the button cannot answer."""
    canvas.seat(seat, MOON, 0.25 * math.sin(math.pi * age))


def _eased(way: float) -> float:
    return way * way * (3 - 2 * way)
