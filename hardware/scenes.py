"""What the LEDs show: pure functions of what all may see, what happened, and the time.

Only seats are read from views and events, and the vaults that a plague lets people open. Nothing here
flashes faster than three times a second.
"""

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from hardware.canvas import Canvas, Colour, Plan
from hardware.light import Frame

Dict: TypeAlias = Mapping[str, Any]

AMBER: Colour = (255, 177, 61)
FOG: Colour = (139, 232, 132)
GOLD: Colour = (255, 213, 106)
ROSE: Colour = (232, 82, 122)
WOOD: Colour = (199, 154, 99)
MOON: Colour = (246, 242, 230)
NIGHT: Colour = (51, 69, 143)
DAWN: tuple[Colour, ...] = ((43, 37, 96), (138, 61, 116), (242, 122, 78), (255, 196, 90), (255, 217, 138))

RHYTHMS = ("x.......", "x...x...", "x.x.....", "xxxx....", "x.x.x...", "xxx.x...", "xx...xx.", "xxxxxx..")
"""When the light of each player's turn swells: a beat lasts 0.4 seconds."""
BEAT = 0.4


class Moment(NamedTuple):
    """All that a picture is made of."""

    view: Dict | None = None
    """The public view; None while no game is on."""
    question: Dict | None = None
    """What of the pending question all may see."""
    asked: float = 0.0
    """When it was asked."""
    events: tuple[tuple[float, Dict], ...] = ()
    """What happened, and when."""
    staff: bool = False


class Scene(NamedTuple):
    """A moment at a table: the picture that a strip is shown."""

    moment: Moment
    plan: Plan

    def frame(self, now: float) -> Frame:
        """The colours of all LEDs."""
        canvas = Canvas(self.plan)
        if self.moment.staff:
            call_staff(canvas, now)
        elif self.moment.view is None:
            attract(canvas, now)
        else:
            table(canvas, self.moment, now)
            happenings(canvas, self.moment, now)
        return canvas.frame()

    def moves(self, now: float) -> bool:
        """Whether it looks different later by itself."""
        moment = self.moment
        if (call := _call(moment)) is not None and now < moment.asked + call["seconds"]:
            return True
        if self.plan.calm:
            return False
        if moment.staff or moment.view is None or moment.view.get("winners") or self._turn() is not None:
            return True
        return any(now - when < _lasts(event) for when, event in moment.events)

    def _turn(self) -> int | None:
        return None if self.moment.view is None else whose_turn(self.moment.view)


def whose_turn(view: Dict) -> int | None:
    """The seat whose turn all know it to be."""
    turn = view.get("turn")
    return turn if turn is not None else view.get("holder")


def table(canvas: Canvas, moment: Moment, now: float) -> None:
    """A game as it stands: the mood, the turn, and who is asked."""
    view = moment.view or {}
    mood(canvas, view)
    winners = view.get("winners")
    if winners:
        win(canvas, winners, now)
        return
    turn = whose_turn(view)
    if turn is not None:
        canvas.fill(turn, canvas.plan.colours[turn], swell(turn, now, canvas.plan.calm))
    if moment.question is not None:
        asked(canvas, moment.question)
    if (call := _call(moment)) is not None:
        countdown(canvas, call, now - moment.asked)


def mood(canvas: Canvas, view: Dict) -> None:
    """A plague glimmers green all round; so does a night in its blue."""
    if view.get("plague"):
        canvas.all(FOG, 0.10)
    elif view.get("day") is False:
        canvas.all(NIGHT, 0.15)


def swell(seat: int, now: float, calm: bool = False) -> float:
    """How bright the turn of this seat is: everybody has a rhythm of their own."""
    if calm:
        return 0.8
    rhythm = RHYTHMS[seat % len(RHYTHMS)]
    beat, within = divmod(now / BEAT, 1.0)
    at = int(beat) % len(rhythm)
    here, following = (float(rhythm[i % len(rhythm)] == "x") for i in (at, at + 1))
    # A cosine from beat to beat, so that nothing ever jumps.
    level = here + (following - here) * (1 - math.cos(math.pi * within)) / 2
    return 0.45 + 0.55 * level


def asked(canvas: Canvas, question: Dict) -> None:
    """The candle stands before whoever is asked; before all of them when the table is."""
    asks = question["asks"]
    if asks == "table":
        for seat in range(len(canvas.plan.seats)):
            canvas.ends(seat, AMBER, 0.4)
    else:
        canvas.ends(asks, AMBER, 1.0)
    if question["kind"] == "open" and question.get("plague"):
        for vault in question["choices"]:
            canvas.vault(vault, FOG, 1.0)


def countdown(canvas: Canvas, question: Dict, age: float) -> None:
    """The time for a call runs out; then the light stands still, for time only informs."""
    left = max(1.0 - age / question["seconds"], 0.0)
    canvas.bar(question["seat"], AMBER, left)


def _call(moment: Moment) -> Dict | None:
    """The pending question, if somebody has to be quick."""
    question = moment.question
    return question if question is not None and "seconds" in question and "seat" in question else None


def win(canvas: Canvas, winners: list[int], now: float) -> None:
    """Gold runs round the table, and stays before those who won."""
    calm = canvas.plan.calm
    for place, led in enumerate(canvas.plan.ring):
        glitter = 0.2 if calm else 0.15 + 0.1 * math.sin(now * 2.1 + place * 1.7)
        canvas.add(led, GOLD, glitter)
    for seat in winners:
        canvas.seat(seat, GOLD, 1.0 if calm else 0.85 + 0.15 * math.sin(now * 3.0))


def attract(canvas: Canvas, now: float) -> None:
    """Nobody plays: a candle in the night, and the moon goes slowly round."""
    canvas.all(NIGHT, 0.15)
    ring = canvas.plan.ring
    flame = 0.5 if canvas.plan.calm else 0.5 + 0.08 * math.sin(now * 7.3) + 0.06 * math.sin(now * 11.9 + 1)
    for seat in range(len(canvas.plan.seats)):
        canvas.centre(seat, AMBER, flame * 0.6)
    if not canvas.plan.calm:
        canvas.spot(now / 24 % 1.0 * len(ring), 2.5, MOON, 0.6)


def call_staff(canvas: Canvas, now: float) -> None:
    """Somebody is wanted at this table."""
    canvas.all(MOON, 0.5 if canvas.plan.calm else 0.35 + 0.3 * math.sin(now * math.pi))


# What happened: each is drawn while it lasts, at its age from 0 to 1.


def ripple(canvas: Canvas, event: Dict, age: float) -> None:
    """A plague spreads from the holder of the rat to both sides."""
    start = canvas.plan.middle(event["holder"])
    reach = age * len(canvas.plan.ring) / 2
    for way in (1, -1):
        canvas.spot(start + way * reach, 2.0, FOG, 1.0 - 0.6 * age)


def run(canvas: Canvas, giver: int | None, receiver: int, colour: Colour, age: float) -> None:
    """Something runs from one seat to another, the shorter way round."""
    if giver is None or giver == receiver:
        canvas.seat(receiver, colour, 1.0 - age)
        return
    start, end, size = canvas.plan.middle(giver), canvas.plan.middle(receiver), len(canvas.plan.ring)
    way = (end - start + size / 2) % size - size / 2
    canvas.spot(start + way * _eased(min(age / 0.8, 1.0)), 1.8, colour, 1.0)


def gift(canvas: Canvas, event: Dict, age: float) -> None:
    run(canvas, event["from"], event["to"], canvas.plan.colours[event["from"]], age)


def card_given(canvas: Canvas, event: Dict, age: float) -> None:
    run(canvas, event["from"], event["to"], MOON, age)


def swapped(canvas: Canvas, event: Dict, age: float) -> None:
    run(canvas, event["seat"], event["with"], MOON, age)
    run(canvas, event["with"], event["seat"], MOON, age)


def stake_moved(canvas: Canvas, event: Dict, age: float) -> None:
    run(canvas, event["from"], event["to"], WOOD, age)


def stake_taken(canvas: Canvas, event: Dict, age: float) -> None:
    canvas.seat(event["seat"], WOOD, 1.0 - age)


def doubted(canvas: Canvas, event: Dict, age: float) -> None:
    """A shake of the head: light goes to and fro before the one who doubts."""
    canvas.spot(canvas.plan.middle(event["seat"]) + 3 * math.sin(age * 4 * math.pi), 1.5, MOON, 1.0 - age)


def bitten(canvas: Canvas, event: Dict, age: float) -> None:
    """Two points, as teeth leave them."""
    middle = canvas.plan.middle(event["seat"])
    for side in (-1.5, 1.5):
        canvas.spot(middle + side, 0.9, ROSE, math.sin(math.pi * min(age * 1.5 + 0.1, 1.0)))


def night(canvas: Canvas, event: Dict, age: float) -> None:
    """Night falls once over everything."""
    canvas.all(NIGHT, 0.7 * math.sin(math.pi * age))


def night_turned(canvas: Canvas, event: Dict, age: float) -> None:
    """A card of the night deck; the sunrise has a picture of its own."""
    if event.get("card") != "sunrise":
        night(canvas, event, age)


def sunrise(canvas: Canvas, event: Dict, age: float) -> None:
    """From violet over red to gold."""
    step = min(age * 1.2, 1.0) * (len(DAWN) - 1)
    low = min(int(step), len(DAWN) - 2)
    level = math.sin(math.pi * min(age + 0.1, 1.0))
    canvas.all(DAWN[low], level * (1 - step + low))
    canvas.all(DAWN[low + 1], level * (step - low))


def not_now(canvas: Canvas, event: Dict, age: float) -> None:
    """The button cannot answer: one dull blink."""
    canvas.seat(event["seat"], MOON, 0.25 * math.sin(math.pi * age))


Draw: TypeAlias = Callable[[Canvas, Dict, float], None]
HAPPENINGS: dict[str, tuple[float, Draw]] = {
    "plague_began": (1.6, ripple),
    "gift": (1.2, gift),
    "gave": (1.2, card_given),
    "swapped": (1.2, swapped),
    "stake_moved": (1.2, stake_moved),
    "stake_taken": (0.8, stake_taken),
    "doubted": (1.4, doubted),
    "bitten": (1.8, bitten),
    "night_turned": (1.4, night_turned),
    "night_fell": (1.6, night),
    "sunrise": (3.0, sunrise),
    "day_broke": (3.0, sunrise),
    "not_now": (0.5, not_now),
}
"""For each kind of event how many seconds it shows, and how."""


def happenings(canvas: Canvas, moment: Moment, now: float) -> None:
    """Draw what has just happened over the table as it stands."""
    if canvas.plan.calm:
        return
    for when, event in moment.events:
        lasts = _lasts(event)
        if 0.0 <= now - when < lasts:
            HAPPENINGS[event["kind"]][1](canvas, event, (now - when) / lasts)


def _lasts(event: Dict) -> float:
    known = HAPPENINGS.get(event["kind"])
    return known[0] if known else 0.0


def _eased(way: float) -> float:
    return way * way * (3 - 2 * way)
