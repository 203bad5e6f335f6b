"""The table is right: what a guided correction is made of, and the steps that several games have.

Each kind of correction is a generator: it yields steps, receives what was tapped, and returns the change.
"""

from collections.abc import Callable, Collection, Generator
from typing import Any, NamedTuple, TypeAlias

from companion.core.values import Choice, Json, plain
from companion.stage.colours import colour_name, letter
from companion.stage.people import People
from companion.stage.values import Answer, Board, Round

View: TypeAlias = Any
"""The public view of a game, as its rules type it."""


class Choices(NamedTuple):
    """Answers in a grid."""

    answers: tuple[Answer, ...]


class Number(NamedTuple):
    """A number that is counted up or down from what the app believes."""

    value: int
    most: int
    word: str = ""


class Step(NamedTuple):
    """One thing to say."""

    sentence: str
    stage: Choices | Number | Round | Board
    alone: int | None = None
    """The seat that says it unseen by all others; then the stage is a Round."""

    @property
    def offered(self) -> Collection[Choice]:
        """All that can be said."""
        if isinstance(self.stage, Number):
            return range(self.stage.most + 1)
        if isinstance(self.stage, Board):
            return self.stage.answers
        answers = self.stage.seats if isinstance(self.stage, Round) else self.stage.answers
        return [answer.value for answer in answers]


Change: TypeAlias = dict[str, Json]
Steps: TypeAlias = Generator[Step, Choice, Change]


class Case(NamedTuple):
    """What a guide knows: the public view, who plays, and with which options."""

    view: View
    people: People
    options: dict[str, Json]


Correction: TypeAlias = tuple[str, str, str, Callable[[Case], Steps]]
"""Its name, its word, its icon, and its steps."""


def which_seat(case: Case, sentence: str, seats: tuple[int, ...] | None = None) -> Step:
    """Pick somebody at the table."""
    people = case.people
    seats = tuple(range(len(people.all))) if seats is None else seats
    answers = tuple(Answer(seat, people[seat].name, person=people[seat]) for seat in seats)
    others = tuple(person for seat, person in enumerate(people.all) if seat not in seats)
    return Step(sentence, Round(answers, others))


def which_colour(sentence: str, colours: tuple[str, ...], *more: Answer) -> Step:
    """Pick a colour, or something else."""
    pads = tuple(
        Answer(colour, colour_name(colour), colour=colour, letter=letter(colour)) for colour in colours
    )
    return Step(sentence, Choices((*pads, *more)))


def how_many(sentence: str, value: int, most: int, word: str = "") -> Step:
    """Say a number: a few as buttons, many by counting."""
    if most > 8:
        return Step(sentence, Number(min(value, most), most, word))
    return Step(sentence, Choices(tuple(Answer(number, str(number)) for number in range(most + 1))))


def of_a_seat(
    case: Case, key: str, most: int, who: str, count: str, seats: tuple[int, ...] | None = None
) -> Steps:
    """How much of something a player really has."""
    seat = yield which_seat(case, who, seats)
    assert isinstance(seat, int)
    value = plain(case.view)["players"][seat][key]
    number = yield how_many(count.format(name=case.people[seat].name), value, most)
    return {"seat": seat, key: number}
