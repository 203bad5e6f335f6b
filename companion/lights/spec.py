"""What a game says about its light: small typed values, so that nobody else looks into its view."""

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
    """A share of light: 0 is dark, 1 as bright as can be, 0.1 already a glimmer."""


class RingGlow(NamedTuple):
    """A light all round the table that is lit by what has just happened."""

    glow: Glow
    seconds: float
    """It burns down, and goes out after so long if nothing else happens."""


class Mood(NamedTuple):
    """The table as it stands."""

    turn: Seat | None = None
    """Whose turn all know it to be."""
    glow: Glow | None = None


class CallCountdown(NamedTuple):
    """Somebody has to be quick."""

    seat: Seat
    seconds: float


class QuestionHint(NamedTuple):
    """What a question shows beyond whom it asks."""

    hurry: CallCountdown | None = None
    places: tuple[Choice, ...] = ()
    """Places of the board that are lit from below, where LEDs lie there …"""
    colour: Colour = (255, 255, 255)
    """… and in which colour."""
    spot: Seat | None = None
    """All light of the table contracts to this seat."""


class Effect(NamedTuple):
    """What can be seen of something that happened, for a while."""

    seconds: float
    draw: Callable[[Canvas, Any, float], None]
    """Paints the event at its age, from 0 to 1. Nothing flashes faster than three times a second."""


class Sample(NamedTuple):
    """A light of the game to try a strip with."""

    label: str
    effect: Effect
    about: Any
    """Something that might have happened."""
    glow: Glow | None = None


def no_mood(view: Any) -> Mood:
    """Nothing is read from the view."""
    return Mood()


def no_lamp(moment: Any) -> None:
    """None is lit."""


class Lights(NamedTuple):
    """All that a game says about its light. The tables go by class, or by the nearest above it."""

    mood: Callable[[Any], Mood] = no_mood
    """How the public view looks."""
    effects: Mapping[type[Event], Effect] = MappingProxyType({})
    hints: Mapping[type[Question], Callable[[Any], QuestionHint]] = MappingProxyType({})
    """Never asked about a secret question: of that one only whom it asks is shown."""
    lamp: Callable[[Any], RingGlow | None] = no_lamp
    """Whether a moment lights one; while it burns, it takes the place of the mood's glow."""
    scenes: Mapping[str, Effect] = MappingProxyType({})
    """By the name of a scene what is seen of it besides its events; the effect is about the scene."""
    samples: tuple[Sample, ...] = ()
    """What the staff try the strip with."""


# The colours of the light, by name: those of the screen.


AMBER: Colour = (255, 177, 61)
FOG: Colour = (139, 232, 132)
GOLD: Colour = (255, 213, 106)
ROSE: Colour = (232, 82, 122)
WOOD: Colour = (199, 154, 99)
MOON: Colour = (246, 242, 230)
NIGHT: Colour = (51, 69, 143)
DAWN: tuple[Colour, ...] = ((43, 37, 96), (138, 61, 116), (242, 122, 78), (255, 196, 90), (255, 217, 138))
"""From violet over red to gold."""
