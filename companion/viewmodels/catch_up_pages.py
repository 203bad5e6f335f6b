"""Pages on which players say how the real table lies: to join a running game, and to catch up with one."""

from typing import NamedTuple

from companion.viewmodels.frame import AnswerModel, PlayerStrip, SeatedPerson, Stage, UndoLabel


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
