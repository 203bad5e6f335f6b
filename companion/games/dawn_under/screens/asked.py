"""What differs from question to question, and who can be named in an answer."""

from typing import NamedTuple

from companion.core.values import Question
from companion.stage.people import People
from companion.stage.scenes import Panel
from companion.stage.values import Answer, Banner, Link, Pad, Person, Round, Stage, Strip


class Parts(NamedTuple):
    """What differs from question to question."""

    stage: Stage
    strips: tuple[Strip, ...] = ()
    pad: Pad = Pad()
    banner: Banner | None = None
    chain: tuple[Link, ...] = ()
    asked: Person | None = None
    panels: tuple[Panel, ...] = ()


def everybody(people: People, question: Question) -> Round:
    """Everybody who can be named, and the others round the same table."""
    seats = [seat for choice in question.choices for seat in question.means(choice).seats]
    answers = tuple(Answer(seat, people[seat].name, person=people[seat]) for seat in seats)
    return Round(answers, tuple(person for seat, person in enumerate(people.all) if seat not in seats))
