"""Lights, buttons and sounds of Vampir Mau Mau."""

from companion.buttons.intents import Gesture, Gestures
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

# The answers of the buttons in Vampir Mau Mau.


def caller(question: Mau | Courtesy) -> Seat:
    """Return the seat that has to call or to be courteous, which answers with its own button."""
    return question.seat


BUTTONS: Gestures = {
    Play: Gesture(enough=DRAW),
    Drawn: Gesture(enough=KEEP),
    WishForGift: Gesture(enough=NO_WISH),
    Show: Gesture(nod=SHOWN, shake=DREW),
    Mau: Gesture(nod=SAID, shake=FORGOT, due=caller),
    Courtesy: Gesture(nod=DONE, shake=FORGOT, due=caller),
}


# The wish lamp: screen and strip glow in the colour of the wish while it is open (MM-10).
# If only specials are entered, hardly anybody enters the card that fulfils the wish. The lamp is then
# bright until the next entry or for LAMP_BRIGHT_SECONDS, and dim until the wish is fulfilled or replaced.


LAMP_BRIGHT_SECONDS = 40.0
"""Three or four turns. Usually one of the next two players has such a card."""


def grows_dim(view: PublicView) -> bool:
    """Return whether the lamp is bright only for a time, because not every card is entered."""
    return view.pile is None


def brightly_lit(moment: Moment[PublicView]) -> CardColour | None:
    """Return the colour of the lamp if it is bright in this moment; a corrected wish lights it, too."""
    view = moment.view
    if not grows_dim(view):
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
"""Saturated colours for LEDs."""
BRIGHT = 0.7
DIM = 0.35
"""Brightness of a dim lamp, of a bright one."""


def mood(view: PublicView) -> Mood:
    """Return the mood: the colour of an open wish, else a blue glimmer at night."""
    if view.wish is not None:
        return Mood(view.turn, Glow(WISHES[view.wish], BRIGHT * (DIM if grows_dim(view) else 1)))
    return Mood(view.turn, None if view.day else Glow(NIGHT, 0.5))


def lamp(moment: Moment[PublicView]) -> RingGlow | None:
    """Return the bright lamp, which grows as dim as the mood; None if the mood alone shows the wish."""
    colour = brightly_lit(moment) if grows_dim(moment.view) else None
    return None if colour is None else RingGlow(Glow(WISHES[colour], BRIGHT), LAMP_BRIGHT_SECONDS)


def time_runs(question: Mau | Courtesy) -> QuestionHint:
    """Show a countdown for the player who has to call or to be courteous."""
    return QuestionHint(CallCountdown(question.seat, question.seconds))


def card_is_given(canvas: Canvas, event: Gave, age: float) -> None:
    """Show a light that runs from giver to receiver; no colour reveals the card."""
    run(canvas, event.from_, event.to, MOON, age)


def characters_are_swapped(canvas: Canvas, event: Swapped, age: float) -> None:
    """Show a light that runs in both directions."""
    run(canvas, event.seat, event.with_, MOON, age)
    run(canvas, event.with_, event.seat, MOON, age)


def night_falls(canvas: Canvas, event: NightFell, age: float) -> None:
    """Wash all lights in the colour of the night."""
    wash(canvas, NIGHT, age)


def day_breaks(canvas: Canvas, event: DayBroke, age: float) -> None:
    """Show a sunrise on all lights."""
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


# The sounds of public events and questions of Vampir Mau Mau.


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
