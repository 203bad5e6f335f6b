"""What differs from question to question, and who can be named in an answer."""

from typing import NamedTuple

from companion.core.values import Question
from companion.stage.people import People
from companion.stage.scenes import Panel
from companion.stage.values import (
    AnswerModel,
    ChainLink,
    FactBanner,
    Pad,
    PlayerStrip,
    SeatedPerson,
    SeatRound,
    Stage,
)


class FrameParts(NamedTuple):
    """What differs from question to question."""

    stage: Stage
    strips: tuple[PlayerStrip, ...] = ()
    pad: Pad = Pad()
    banner: FactBanner | None = None
    chain: tuple[ChainLink, ...] = ()
    asked: SeatedPerson | None = None
    panels: tuple[Panel, ...] = ()


def everybody(people: People, question: Question) -> SeatRound:
    """Everybody who can be named, and the others round the same table."""
    seats = [seat for choice in question.choices for seat in question.means(choice).seats]
    answers = tuple(AnswerModel(seat, people[seat].name, person=people[seat]) for seat in seats)
    return SeatRound(answers, tuple(person for seat, person in enumerate(people.all) if seat not in seats))
