"""Effects that any game can use: pure functions that draw on a canvas, at an age from 0 to 1.

Levels are linear light (hardware/canvas.py): level 0.5 looks like three quarters of the brightness.
"""

import math
from typing import Literal

from companion.core.model import TABLE, Seat
from companion.lights.spec import AMBER, DAWN, GOLD, MOON, NIGHT, CallCountdown, Canvas, Colour, QuestionHint


def ripple(canvas: Canvas, seat: Seat, colour: Colour, age: float) -> None:
    """Light spreads from a seat to both sides, until it has gone round."""
    start = canvas.plan.middle(seat)
    reach = age * len(canvas.plan.ring) / 2
    for way in (1, -1):
        canvas.spot(start + way * reach, 2.0, colour, 1.0 - 0.6 * age)


def run(canvas: Canvas, giver: Seat | None, receiver: Seat, colour: Colour, age: float) -> None:
    """Draw a light that runs from one seat to another, the shorter way round."""
    if giver is None or giver == receiver:
        fade(canvas, receiver, colour, age)
        return
    start, end, size = canvas.plan.middle(giver), canvas.plan.middle(receiver), len(canvas.plan.ring)
    way = (end - start + size / 2) % size - size / 2
    canvas.spot(start + way * _eased(min(age / 0.8, 1.0)), 1.8, colour, 1.0)


def walk(canvas: Canvas, way: tuple[Seat, Seat], age: float) -> None:
    """Draw the candle on its way from one seat to another."""
    run(canvas, *way, AMBER, age)


def fade(canvas: Canvas, seat: Seat, colour: Colour, age: float) -> None:
    """Draw a seat that lights up and goes dark again."""
    canvas.seat(seat, colour, (1.0 - age) ** 2)


def shake(canvas: Canvas, seat: Seat, colour: Colour, age: float) -> None:
    """Draw a light that moves to and fro in front of a seat, like a shake of the head."""
    canvas.spot(canvas.plan.middle(seat) + 3 * math.sin(age * 4 * math.pi), 1.5, colour, 1.0 - age)


def wash(canvas: Canvas, colour: Colour, age: float) -> None:
    """Fade the whole strip to a colour and back, once."""
    canvas.all(colour, 0.7 * math.sin(math.pi * age))


def sunrise(canvas: Canvas, age: float) -> None:
    """Draw a sunrise from violet over red to gold."""
    step = min(age * 1.2, 1.0) * (len(DAWN) - 1)
    low = min(int(step), len(DAWN) - 2)
    level = math.sin(math.pi * min(age + 0.1, 1.0))
    canvas.all(DAWN[low], level * (1 - step + low))
    canvas.all(DAWN[low + 1], level * (step - low))


def breathe(canvas: Canvas, _: object, age: float) -> None:
    """Brighten and dim the whole table once, to ask whether anybody is there."""
    canvas.all(AMBER, 0.6 * math.sin(math.pi * age))


def blink(canvas: Canvas, seat: Seat, age: float) -> None:
    """Blink once, dimly, because the button cannot answer."""
    canvas.seat(seat, MOON, 0.25 * math.sin(math.pi * age))


def _eased(way: float) -> float:
    return way * way * (3 - 2 * way)


# Permanent light until the state changes: the turn, who is asked, the end, an idle table. Nothing flashes
# faster than three times a second, and on a calm table nothing moves.


RHYTHMS = ("x.......", "x...x...", "x.x.....", "xxxx....", "x.x.x...", "xxx.x...", "xx...xx.", "xxxxxx..")
"""When the light of each player's turn swells; a character is one beat of BEAT_SECONDS."""
BEAT_SECONDS = 0.4
CONTRACT_SECONDS = 1.6
"""Duration in which the light of the table contracts to one seat."""


def turn(canvas: Canvas, seat: Seat, now: float) -> None:
    """Light the seat whose turn it is, in the player's colour."""
    canvas.fill(seat, canvas.plan.colours[seat], swell(seat, now, canvas.plan.calm))


def swell(seat: Seat, now: float, calm: bool = False) -> float:
    """Return the brightness of a seat's turn light; each seat has its own rhythm."""
    if calm:
        return 0.8
    rhythm = RHYTHMS[seat % len(RHYTHMS)]
    beat, within = divmod(now / BEAT_SECONDS, 1.0)
    at = int(beat) % len(rhythm)
    here, following = (float(rhythm[i % len(rhythm)] == "x") for i in (at, at + 1))
    # Interpolate with a cosine from beat to beat, so that the level never jumps.
    level = here + (following - here) * (1 - math.cos(math.pi * within)) / 2
    return 0.25 + 0.75 * level


def candle(canvas: Canvas, asks: Seat | Literal["table"]) -> None:
    """Draw the candle at the seat that is asked; at all seats if the table is asked."""
    if asks == TABLE:
        for seat in range(len(canvas.plan.seats)):
            canvas.ends(seat, AMBER, 0.25)
    else:
        canvas.ends(asks, AMBER, 1.0)


def hint(canvas: Canvas, given: QuestionHint, age: float) -> None:
    """Draw what a question shows, `age` seconds after it was asked."""
    for place in given.places:
        canvas.under(place, given.colour, 1.0)
    if given.hurry is not None:
        countdown(canvas, given.hurry, age)


def countdown(canvas: Canvas, hurry: CallCountdown, age: float) -> None:
    """Draw the remaining time as a bar; it stays empty when the time is over."""
    canvas.bar(hurry.seat, AMBER, max(1.0 - age / hurry.seconds, 0.0))


def contract(canvas: Canvas, seat: Seat, age: float) -> None:
    """Contract the light of the whole table to one seat and keep it there."""
    left = 0.0 if canvas.plan.calm else max(0.0, 1 - age / CONTRACT_SECONDS)
    if left:
        canvas.all(AMBER, 0.35 * left * left)
    canvas.seat(seat, MOON, 1.0 - 0.5 * left)


def win(canvas: Canvas, winners: tuple[Seat, ...], now: float) -> None:
    """Draw a golden glitter all round, and bright gold at the winners' seats."""
    calm = canvas.plan.calm
    for place, led in enumerate(canvas.plan.ring):
        glitter = 0.12 if calm else 0.12 + 0.05 * math.sin(now * 2.1 + place * 1.7)
        canvas.add(led, GOLD, glitter)
    for seat in winners:
        canvas.seat(seat, GOLD, 1.0 if calm else 0.85 + 0.15 * math.sin(now * 3.0))


def attract(canvas: Canvas, now: float) -> None:
    """Idle light: candles at the seats, and a moon that goes slowly round."""
    canvas.all(NIGHT, 0.5)
    ring = canvas.plan.ring
    flame = 0.5 if canvas.plan.calm else 0.5 + 0.08 * math.sin(now * 7.3) + 0.06 * math.sin(now * 11.9 + 1)
    for seat in range(len(canvas.plan.seats)):
        canvas.centre(seat, AMBER, flame * 0.6)
    if not canvas.plan.calm:
        canvas.spot(now / 24 % 1.0 * len(ring), 2.5, MOON, 0.35)


def call_staff(canvas: Canvas, now: float) -> None:
    """Show that the staff is called to this table."""
    canvas.all(MOON, 0.5 if canvas.plan.calm else 0.4 + 0.3 * math.sin(now * math.pi))
