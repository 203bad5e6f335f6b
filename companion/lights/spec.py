"""A game's description of its lights: typed values, so that no other code reads its view."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.core.model import Choice, Event, Question, Seat
from hardware.canvas import Canvas, Colour

__all__ = [
    "CallCountdown",
    "Canvas",
    "Colour",
    "Effect",
    "Glow",
    "Lights",
    "Mood",
    "QuestionHint",
    "RingGlow",
    "Sample",
]


class Glow(NamedTuple):
    """A faint light all round the table."""

    colour: Colour
    level: float
    """Linear light from 0 to 1; 0.1 is already visible."""


class RingGlow(NamedTuple):
    """A light all round the table that an event switches on."""

    glow: Glow
    seconds: float
    """Duration of the light, which fades and is then off."""


class Mood(NamedTuple):
    """The permanent light of a state of the game."""

    turn: Seat | None = None
    """The player whose turn it is publicly known to be."""
    glow: Glow | None = None


class CallCountdown(NamedTuple):
    """A player has to call within some seconds."""

    seat: Seat
    seconds: float


class QuestionHint(NamedTuple):
    """What a question shows besides the seat that is asked."""

    hurry: CallCountdown | None = None
    places: tuple[Choice, ...] = ()
    """Places of the board to light from below, if LEDs are installed there."""
    colour: Colour = (255, 255, 255)
    """The colour of these places."""
    spot: Seat | None = None
    """All light of the table contracts to this seat."""
    seat: Seat | None = None
    """Whose pieces the table is asked about: the candle burns there, and it counts as that player's turn."""


class Effect(NamedTuple):
    """A light that shows an event for some seconds."""

    seconds: float
    draw: Callable[[Canvas, Any, float], None]
    """Draws the event at an age from 0 to 1. It must not flash faster than three times a second."""


class Sample(NamedTuple):
    """An example of a game's light, for testing a strip."""

    label: str
    effect: Effect
    about: Any
    """An example event."""
    glow: Glow | None = None


def no_mood(view: Any) -> Mood:
    """Return a mood without content, for games that have none."""
    return Mood()


def no_lamp(moment: Any) -> None:
    """Return None, for games without a ring glow."""


class Lights(NamedTuple):
    """A game's lights. Mappings are looked up by class, then by the nearest base class."""

    mood: Callable[[Any], Mood] = no_mood
    """Returns the mood of a public view."""
    effects: Mapping[type[Event], Effect] = MappingProxyType({})
    hints: Mapping[type[Question], Callable[[Any], QuestionHint]] = MappingProxyType({})
    """Not used for secret questions: of these only the asked seat is shown."""
    lamp: Callable[[Any], RingGlow | None] = no_lamp
    """Returns the ring glow that a moment switches on; while it is lit it replaces the mood's glow."""
    scenes: Mapping[str, Effect] = MappingProxyType({})
    """Effects by name of a scene, shown besides those of its events; the effect gets the scene."""
    samples: tuple[Sample, ...] = ()
    """Examples that the staff can show on the strip."""


# Named colours of the light, the same as on the screen.


AMBER: Colour = (255, 177, 61)
FOG: Colour = (139, 232, 132)
GOLD: Colour = (255, 213, 106)
ROSE: Colour = (232, 82, 122)
WOOD: Colour = (199, 154, 99)
MOON: Colour = (246, 242, 230)
NIGHT: Colour = (51, 69, 143)
DAWN: tuple[Colour, ...] = ((43, 37, 96), (138, 61, 116), (242, 122, 78), (255, 196, 90), (255, 217, 138))
"""From violet over red to gold."""
