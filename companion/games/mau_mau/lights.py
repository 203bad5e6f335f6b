"""The light of Vampir Mau Mau: day and night, cards that change hands, and the time for a call."""

from companion.games.mau_mau.lamp import LAMP_BURN_SECONDS, burns_down, lit
from companion.games.mau_mau.rules.events import DayBroke, Gave, NightFell, Swapped
from companion.games.mau_mau.rules.questions import Courtesy, Mau
from companion.games.mau_mau.rules.view import PublicView
from companion.lights.effects import run, sunrise, wash
from companion.lights.palette import MOON, NIGHT
from companion.lights.values import (
    CallCountdown,
    Canvas,
    Colour,
    Effect,
    Glow,
    Lights,
    Mood,
    QuestionHint,
    RingGlow,
)
from companion.stage.moment import Moment

WISHES: dict[str, Colour] = {
    "green": (30, 210, 90),
    "purple": (150, 60, 240),
    "red": (240, 40, 50),
    "blue": (30, 90, 255),
}
"""Strong ones: a lamp, not a picture of a card."""
BRIGHT = 0.7


def mood(view: PublicView) -> Mood:
    """A wish is a lamp for all, as long as it is open; else a night glimmers blue all round."""
    if view.wish is not None and not burns_down(view):
        return Mood(view.turn, Glow(WISHES[view.wish], BRIGHT))
    return Mood(view.turn, None if view.day else Glow(NIGHT, 0.5))


def lamp(moment: Moment[PublicView]) -> RingGlow | None:
    """Where nobody says that a wish was fulfilled, its lamp burns down."""
    colour = lit(moment) if burns_down(moment.view) else None
    return None if colour is None else RingGlow(Glow(WISHES[colour], BRIGHT), LAMP_BURN_SECONDS)


def time_runs(question: Mau | Courtesy) -> QuestionHint:
    """For whoever has to call, or to be courteous."""
    return QuestionHint(CallCountdown(question.seat, question.seconds))


def card_is_given(canvas: Canvas, event: Gave, age: float) -> None:
    """A card goes from one to another; nobody sees which."""
    run(canvas, event.from_, event.to, MOON, age)


def characters_are_swapped(canvas: Canvas, event: Swapped, age: float) -> None:
    """One each way."""
    run(canvas, event.seat, event.with_, MOON, age)
    run(canvas, event.with_, event.seat, MOON, age)


def night_falls(canvas: Canvas, event: NightFell, age: float) -> None:
    """Once over everything."""
    wash(canvas, NIGHT, age)


def day_breaks(canvas: Canvas, event: DayBroke, age: float) -> None:
    """Over everybody."""
    sunrise(canvas, age)


LIGHTS = Lights(
    mood,
    effects={
        Gave: Effect(1.2, card_is_given),
        Swapped: Effect(1.2, characters_are_swapped),
        NightFell: Effect(1.6, night_falls),
        DayBroke: Effect(3.0, day_breaks),
    },
    hints={Mau: time_runs, Courtesy: time_runs},
    lamp=lamp,
)
