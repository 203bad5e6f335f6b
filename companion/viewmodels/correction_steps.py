"""Parts of a guided correction, and the steps that several games share.

Each kind of correction is a generator: it yields steps, receives what was tapped, and returns the change.
"""

from collections.abc import Callable, Collection, Generator
from typing import Any, NamedTuple, TypeAlias

from companion.core.model import Choice, Json, to_json
from companion.i18n import tr
from companion.viewmodels.colours import colour_pad
from companion.viewmodels.frame import (
    AnswerModel,
    FactBanner,
    Pad,
    PlayerStrip,
    SeatedPerson,
    SeatRound,
    Stage,
)
from companion.viewmodels.people import People

View: TypeAlias = Any
"""The public view of a game, as its rules type it."""

CountPhrase: TypeAlias = Callable[[int], str]
"""A number with what it counts: “2 cards”."""

MAX_BUTTONS = 8
"""Up to this number each value has a button; above it there are plus and minus buttons."""


class Choices(NamedTuple):
    """Answers in a grid."""

    answers: tuple[AnswerModel, ...]


class NumberInput(NamedTuple):
    """A number to be entered; it begins at the app's value."""

    value: int
    most: int
    said: CountPhrase = str
    person: SeatedPerson | None = None
    """The player it belongs to."""

    def told(self, new: int) -> str:
        """Return the change as text: “Emma: 1 → 2 cards”."""
        fields = {"old": self.value, "new": self.said(new)}
        if self.person is None:
            return tr("{old} → {new}", **fields)
        return tr("{name}: {old} → {new}", name=self.person.name, **fields)


class CorrectionStep(NamedTuple):
    """One step of a correction."""

    sentence: str
    stage: Stage | None
    """None: show the table as the app believes it to be."""
    alone: int | None = None
    """The seat that answers unseen by all others; the stage is then a SeatRound."""
    pad: Pad = Pad()
    """Answers in the column; colours have the same places as in the game."""

    @property
    def offered(self) -> Collection[Choice]:
        """Return everything that can be answered."""
        if isinstance(self.stage, NumberInput):
            return range(self.stage.most + 1)
        said = [answer.value for answer in (*self.pad.answers, *self.pad.wide)]
        if self.stage is None:
            return said
        answers = (
            self.stage.seats if isinstance(self.stage, SeatRound) else getattr(self.stage, "answers", ())
        )
        return [*(one.value if isinstance(one, AnswerModel) else one for one in answers), *said]


class TablePicture(NamedTuple):
    """How the table should look, as far as it is public."""

    stage: Stage
    strips: tuple[PlayerStrip, ...] = ()
    banner: FactBanner | None = None


Change: TypeAlias = dict[str, Json]
Steps: TypeAlias = Generator[CorrectionStep, Choice, Change]


class CorrectionContext(NamedTuple):
    """The input of a correction: the public view, the players and the options."""

    view: View
    people: People
    options: dict[str, Json]


Correction: TypeAlias = tuple[str, str, str, Callable[[CorrectionContext], Steps]]
"""Name, label, icon, and the generator of its steps."""


def which_seat(
    case: CorrectionContext, sentence: str, seats: tuple[int, ...] | None = None
) -> CorrectionStep:
    """A step that picks a player."""
    people = case.people
    seats = tuple(range(len(people.all))) if seats is None else seats
    answers = tuple(AnswerModel(seat, people[seat].name, person=people[seat]) for seat in seats)
    others = tuple(person for seat, person in enumerate(people.all) if seat not in seats)
    return CorrectionStep(sentence, SeatRound(answers, others))


def which_colour(
    sentence: str, colours: tuple[str, ...], *more: AnswerModel, stage: Stage | None = None
) -> CorrectionStep:
    """A step that picks a colour, or one of `more`."""
    pad = Pad(colour_pad(colours, {colour: colour for colour in colours}), more)
    return CorrectionStep(sentence, stage, pad=pad)


def how_many(
    sentence: str, value: int, most: int, said: CountPhrase = str, person: SeatedPerson | None = None
) -> CorrectionStep:
    """A step that enters a number."""
    return CorrectionStep(sentence, NumberInput(min(value, most), most, said, person))


def of_a_seat(
    case: CorrectionContext,
    key: str,
    most: int,
    who: str,
    count: str,
    said: CountPhrase,
    seats: tuple[int, ...] | None = None,
) -> Steps:
    """Ask for a seat and for the real number of `key` that this player has."""
    seat = yield which_seat(case, who, seats)
    assert isinstance(seat, int)
    value = to_json(case.view)["players"][seat][key]
    person = case.people[seat]
    number = yield how_many(count.format(name=person.name), value, most, said, person)
    return {"seat": seat, key: number}
