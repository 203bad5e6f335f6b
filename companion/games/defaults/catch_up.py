"""Pages for catching up in games whose corrections are numbers and choices."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from companion.core.game import Options
from companion.core.model import Choice, Question, Seat
from companion.i18n import tr
from companion.viewmodels.correction_steps import (
    CellLine,
    Change,
    CountPhrase,
    FactLine,
    FactPage,
    FactRowModel,
    NumberLine,
    TableFacts,
)
from companion.viewmodels.frame import TABLE_LOOK, AnswerModel, SeatedPerson, UndoLabel
from companion.viewmodels.people import People

TURN = "turn"


class FactCell(NamedTuple):
    """A value that can be chosen."""

    value: str
    label: str
    icon: str = ""
    person: SeatedPerson | None = None


class Fact(NamedTuple):
    """Something of which the table says how it really is."""

    key: str
    label: str
    value: str
    said: Callable[[str], str]
    """Returns a value in words: "2 bites"."""
    changes: Callable[[str], Sequence[Change]]
    """Returns the corrections that lead to a value; it gets the told one."""
    icon: str = ""
    cells: tuple[FactCell, ...] = ()
    """The values to choose from; empty: a number up to `most`."""
    most: int = 0
    per_dp: float = 1 / 6

    def line(self, value: str) -> FactLine:
        """Return the line with a value chosen."""
        if not self.cells:
            return NumberLine(self.label, self.key, int(value), 0, self.most, self.icon, self.per_dp)
        cells = tuple(
            AnswerModel(
                f"{self.key}:{cell.value}",
                cell.label,
                icon=cell.icon,
                person=cell.person,
                tone=("framed" if cell.person else "chosen") if cell.value == value else "raised",
            )
            for cell in self.cells
        )
        return CellLine(self.label, cells, self.icon)

    def takes(self, value: str) -> bool:
        """Return whether a value can be told."""
        if self.cells:
            return value in {cell.value for cell in self.cells}
        return value.isdecimal() and int(value) <= self.most


def number_cells(most: int) -> tuple[FactCell, ...]:
    """Return a cell for each number."""
    return tuple(FactCell(str(number), str(number)) for number in range(most + 1))


def seat_cells(people: People, seats: Sequence[Seat]) -> tuple[FactCell, ...]:
    """Return a cell for each of these people."""
    return tuple(FactCell(str(seat), people[seat].name, person=people[seat]) for seat in seats)


def counted(said: CountPhrase) -> Callable[[str], str]:
    """Return how a number is said: "2 bites"."""
    return lambda value: said(int(value))


def sets(key: str, seat: Seat | None = None) -> Callable[[str], Sequence[Change]]:
    """Return the correction that sets a number, of a seat or of the table."""
    if seat is None:
        return lambda value: ({key: int(value)},)
    return lambda value: ({"seat": seat, key: int(value)},)


class TurnFact(NamedTuple):
    """Who has the turn, or something of its kind, which is asked beside all pages."""

    question: str
    seats: tuple[Seat, ...]
    key: str
    """The key of the correction."""
    believed: Seat | None


NO_TURN = TurnFact("", (), TURN, None)


class FactEntry:
    """Everything told so far; pages without facts are left out."""

    def __init__(
        self,
        people: People,
        facts: Mapping[Seat | None, tuple[Fact, ...]],
        turn: TurnFact = NO_TURN,
        sentence: str = "",
    ) -> None:
        """`facts` are those of each seat, and of the table (None)."""
        self._people, self._turn, self._sentence = people, turn, sentence
        self._facts = {page: some for page, some in facts.items() if some}
        self._told = {page: {one.key: one.value for one in some} for page, some in self._facts.items()}
        self._history: dict[Seat | None, list[tuple[str, str, str]]] = {}
        self._refusals: dict[Seat | None, str] = {}
        self._now: Seat | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The people who have a page."""
        return tuple(page for page in self._facts if page is not None)

    @property
    def has_table(self) -> bool:
        """Whether the table has a page."""
        return None in self._facts

    @property
    def turns(self) -> tuple[Seat, ...]:
        """Whose turn it can be."""
        return self._turn.seats

    @property
    def turn_question(self) -> str:
        """Asks for one of `turns`."""
        return self._turn.question

    def header_options(self, options: Options) -> Options:
        """Return the options of the joined game; a game that asks for them changes them."""
        return options

    def value(self, of: Seat | None, key: str) -> str:
        """Return what is told now."""
        return self._told[of][key]

    def page(self, of: Seat | None) -> FactPage:
        """Return a page as it is told so far."""
        lines = tuple(fact.line(self._told[of][fact.key]) for fact in self._facts[of])
        history = self._history.get(of)
        undo = UndoLabel(tr("Nothing to undo"), possible=False)
        if history:
            undo = UndoLabel(tr("Undo: {what}", what=history[-1][2]), possible=True)
        hint = self._refusals.get(of, "")
        if of is not None:
            return FactPage(self._people[of], tr("What lies before you?"), hint, lines=lines, undo=undo)
        table = SeatedPerson(tr("Table"), TABLE_LOOK)
        sentence = self._sentence or tr("What lies in the middle?")
        if any(cell.person for fact in self._facts[of] for cell in fact.cells):
            return FactPage(table, sentence, hint, TableFacts(lines), undo=undo)
        return FactPage(table, sentence, hint, lines=lines, undo=undo)

    def tap(self, of: Seat | None, choice: Choice) -> None:
        """Apply a tap on a page."""
        key, _, value = str(choice).partition(":")
        if key == TURN:
            self._now = int(value)
            return
        fact = next((one for one in self._facts[of] if one.key == key), None)
        if fact is None or not fact.takes(value) or value == self._told[of][key]:
            return
        self._refusals.pop(of, None)
        self._history.setdefault(of, []).append((key, self._told[of][key], fact.said(value)))
        self._told[of][key] = value

    def undo(self, of: Seat | None) -> None:
        """Take back the last tap on a page."""
        if self._history.get(of):
            key, before, _ = self._history[of].pop()
            self._told[of][key] = before
            self._refusals.pop(of, None)

    def row(self, of: Seat | None) -> FactRowModel:
        """Return what is told about one person, or the table, in one row."""
        person = SeatedPerson(tr("Table"), TABLE_LOOK) if of is None else self._people[of]
        words = " · ".join(fact.said(self._told[of][fact.key]) for fact in self._facts[of])
        changed = any(fact.value != self._told[of][fact.key] for fact in self._facts[of])
        return FactRowModel(person, None, words, tr("changed") if changed else "")

    def refuse(self, of: Seat | None, sentence: str) -> None:
        """Note on a page why the referee refuses what was told there."""
        self._refusals[of] = sentence

    def answer_to(self, question: Question, earlier: Sequence[Question]) -> tuple[Seat | None, Choice] | None:
        """Answer nothing: all is told by corrections."""
        return None

    def note(self) -> str:
        """Return nothing: all that counts is asked here."""
        return ""

    def changes(self) -> tuple[tuple[Seat | None, Change], ...]:
        """Return all corrections, of the people first."""
        found = [
            (page, change)
            for page, some in self._facts.items()
            for fact in some
            if self._told[page][fact.key] != fact.value
            for change in fact.changes(self._told[page][fact.key])
        ]
        if self._now is not None and self._now != self._turn.believed:
            found.append((None, {self._turn.key: self._now}))
        return tuple(found)
