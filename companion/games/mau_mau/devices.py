"""The light of Vampir Mau Mau: day and night, cards that change hands, and the time for a call."""

from companion.buttons.answers import Gesture, Gestures
from companion.core.model import Seat
from companion.games.kit_protocols import Sounds
from companion.games.mau_mau.rules.ability_events import Drew
from companion.games.mau_mau.rules.events import (
    DayBroke,
    Gave,
    NightFell,
    Played,
    RoundBegan,
    Swapped,
    Wished,
    Won,
)
from companion.games.mau_mau.rules.pieces import Colour as CardColour
from companion.games.mau_mau.rules.questions import (
    DONE,
    DRAW,
    DREW,
    FORGOT,
    KEEP,
    NO_WISH,
    SAID,
    SHOWN,
    Courtesy,
    Drawn,
    Mau,
    Play,
    Show,
    WishForGift,
)
from companion.games.mau_mau.rules.view import PublicView
from companion.lights.effects import run, sunrise, wash
from companion.lights.spec import (
    MOON,
    NIGHT,
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
from companion.viewmodels.moment import Moment

# What a button says in Vampir Mau Mau.


def caller(question: Mau | Courtesy) -> Seat:
    """Whoever has to call, or to be courteous, says so with their own button."""
    return question.seat


BUTTONS: Gestures = {
    Play: Gesture(enough=DRAW),
    Drawn: Gesture(enough=KEEP),
    WishForGift: Gesture(enough=NO_WISH),
    Show: Gesture(nod=SHOWN, shake=DREW),
    Mau: Gesture(nod=SAID, shake=FORGOT, due=caller),
    Courtesy: Gesture(nod=DONE, shake=FORGOT, due=caller),
}


# A wish is a lamp: in its colour glow the whole screen and the strip.
# Where every card is told, it burns as long as the wish is open (MM-10). Where only specials are, nobody
# says that a card of that colour was played, and nobody should have to: it burns until the next thing is
# told, or until it has burned down. That is a matter of light alone; the wish itself stays as the rules
# have it.


LAMP_BURN_SECONDS = 40.0
"""Seconds: three or four turns. Mostly the next player or the one after has such a card."""


def burns_down(view: PublicView) -> bool:
    """Whether it goes out by itself, because not every card is told."""
    return view.pile is None


def lit(moment: Moment[PublicView]) -> CardColour | None:
    """The colour of the lamp that burns in this moment; what was put right is news, too."""
    view = moment.view
    if not burns_down(view):
        return view.wish
    corrected = moment.last is not None and moment.last.question is None
    news = corrected or any(isinstance(event, Wished) for event in moment.since)
    return view.wish if news else None


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


# Which public events and questions of Vampir Mau Mau make which sound; nothing else decides.


SOUNDS: Sounds = {
    RoundBegan: "card",
    Played: "card",
    Drew: "card",
    Gave: "card",
    DayBroke: "day",
    NightFell: "night",
    Mau: "mau",
    Courtesy: "mau",
    Won: "win",
}
