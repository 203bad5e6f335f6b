"""Parts of a guided correction, and the pages on which players say how the real table lies.

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
    UndoLabel,
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
    """Return a step that picks a player."""
    people = case.people
    seats = tuple(range(len(people.all))) if seats is None else seats
    answers = tuple(AnswerModel(seat, people[seat].name, person=people[seat]) for seat in seats)
    others = tuple(person for seat, person in enumerate(people.all) if seat not in seats)
    return CorrectionStep(sentence, SeatRound(answers, others))


def which_colour(
    sentence: str, colours: tuple[str, ...], *more: AnswerModel, stage: Stage | None = None
) -> CorrectionStep:
    """Return a step that picks a colour, or one of `more`."""
    pad = Pad(colour_pad(colours, {colour: colour for colour in colours}), more)
    return CorrectionStep(sentence, stage, pad=pad)


def how_many(
    sentence: str, value: int, most: int, said: CountPhrase = str, person: SeatedPerson | None = None
) -> CorrectionStep:
    """Return a step that enters a number."""
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


class CellLine(NamedTuple):
    """A label with the values to choose from."""

    label: str
    cells: tuple[AnswerModel, ...]
    """Each names its fact and its value: "length:7"."""
    icon: str = ""
    person: SeatedPerson | None = None
    """The owner of the pieces, whose colour the icon has."""


class NumberLine(NamedTuple):
    """A label with a number of many values: buttons for one less and one more, and a slider between them."""

    label: str
    key: str
    value: int
    least: int
    most: int
    icon: str = ""
    per_dp: float = 1 / 6
    """By how much a finger that moves by one dp changes the number."""


FactLine = CellLine | NumberLine


class TableFacts(NamedTuple):
    """The stage of facts that lie in the middle: lines with their labels above the cells."""

    lines: tuple[FactLine, ...]


class FactPage(NamedTuple):
    """One page: what lies before one person, or on the table."""

    asked: SeatedPerson
    sentence: str
    hint: str = ""
    """What is asked next, or why the referee refuses what was said here."""
    stage: Stage | None = None
    lines: tuple[FactLine, ...] = ()
    """Below the stage, with their labels beside the cells."""
    pad: tuple[AnswerModel, ...] = ()
    missing: str = ""
    """What is still to be said before the next page; empty: nothing."""
    undo: UndoLabel = UndoLabel("", possible=False)


class ProgressBadge(NamedTuple):
    """A person in the order of the pages."""

    person: SeatedPerson
    state: str
    """done, now or waits."""


class Progress(NamedTuple):
    """How far the pages are; a touch on a badge opens that person's page."""

    text: str
    badges: tuple[ProgressBadge, ...]


class FactRowModel(NamedTuple):
    """What the app believes about one person, in one row; a touch opens the page."""

    person: SeatedPerson
    strip: PlayerStrip | None
    """How it is drawn; None: `text` says it."""
    text: str = ""
    changed: str = ""
    """A word that it was changed; empty if it was not."""


class CatchUpModel(NamedTuple):
    """Everything that the page shows on which a table says what has changed."""

    title: str
    sentence: str
    rows: tuple[FactRowModel, ...]
    note: str
    question: str
    """Asks whose turn it is; empty: nobody needs to say it."""
    seats: tuple[AnswerModel, ...]
    done: AnswerModel
    refusal: str = ""
