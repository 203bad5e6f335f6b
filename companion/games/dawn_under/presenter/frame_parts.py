"""What differs from question to question, and the players who can be picked."""

from typing import NamedTuple

from companion.core.model import Question
from companion.viewmodels.frame import (
    AnswerModel,
    ChainLink,
    FactBanner,
    Pad,
    PlayerStrip,
    SeatedPerson,
    SeatRound,
    Stage,
)
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import Panel


class FrameParts(NamedTuple):
    """The parts of a frame that differ from question to question."""

    stage: Stage
    strips: tuple[PlayerStrip, ...] = ()
    pad: Pad = Pad()
    banner: FactBanner | None = None
    chain: tuple[ChainLink, ...] = ()
    asked: SeatedPerson | None = None
    panels: tuple[Panel, ...] = ()


def everybody(people: People, question: Question) -> SeatRound:
    """Return a round with the players who can be picked, and the others."""
    seats = [seat for choice in question.choices for seat in question.means(choice).seats]
    answers = tuple(AnswerModel(seat, people[seat].name, person=people[seat]) for seat in seats)
    return SeatRound(answers, tuple(person for seat, person in enumerate(people.all) if seat not in seats))
