"""What a table has told so far: as answers of a joined game (DU-34), or as corrections (DU-36)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.core.game import Options
from companion.core.model import Choice, Question, Seat
from companion.games.dawn_under.catch_up import pages
from companion.games.dawn_under.catch_up.facts import (
    MIDDLE,
    PEDESTAL,
    VAULT,
    BelievedTable,
    Box,
    Middle,
    SeatFacts,
    crowded_colours,
    find_changes,
    open_places,
)
from companion.games.dawn_under.repair import bats, bulbs, rats, stakes, vampires
from companion.games.dawn_under.rules.questions import (
    BulbsAtHand,
    First,
    HeldBySeat,
    RatsTurnedUp,
    Reveal,
    RowLength,
    StakesHeld,
)
from companion.games.dawn_under.rules.rucola.questions import BatsLeft, CountAt
from companion.i18n import ntr, place_name, tr
from companion.viewmodels.colours import colour_name
from companion.viewmodels.correction_steps import Change, FactPage, FactRowModel, TableFacts
from companion.viewmodels.frame import TABLE_LOOK, AnswerModel, SeatedPerson, Stage, UndoLabel
from companion.viewmodels.people import People


class Told(NamedTuple):
    """One state of a page, and what the tap said that led on from it."""

    facts: SeatFacts | Middle
    words: str


class DawnUnderEntry:
    """Everything told so far, page by page."""

    def __init__(self, people: People, box: Box, belief: BelievedTable | None = None) -> None:
        self._people, self._box, self._belief = people, box, belief
        half = max(1, box.vampires // len(people.all) // 2)
        self.seat_facts = [SeatFacts(half)] * len(people.all) if belief is None else list(belief.seats)
        self._middle = Middle() if belief is None else belief.middle._replace(turn=None)
        self._history: dict[Seat | None, list[Told]] = {}
        self._refusals: dict[Seat | None, str] = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The people who have a page: all of them."""
        return tuple(range(len(self.seat_facts)))

    @property
    def turns(self) -> tuple[Seat, ...]:
        """Whose turn it can be."""
        return self.seats

    @property
    def turn_question(self) -> str:
        """Asks for one of `turns`."""
        return tr("Whose turn is it now?")

    has_table = True

    def header_options(self, options: Options) -> Options:
        """Return the options: nothing of them is told."""
        return options

    # pages

    def page(self, of: Seat | None) -> FactPage:
        """Return a page as it is told so far."""
        page = self._table() if of is None else self._row(of)
        history = self._history.get(of)
        undo = UndoLabel(tr("Nothing to undo"), possible=False)
        if history:
            undo = UndoLabel(tr("Undo: {what}", what=history[-1].words), possible=True)
        return page._replace(undo=undo, hint=self._refusals.get(of, page.hint))

    def _row(self, seat: Seat) -> FactPage:
        facts, person, box = self._facts(seat), self._people[seat], self._box
        sentence = tr("How does this ghost’s row lie?") if person.ghost else tr("How does your row lie?")
        missing = facts.told.count("") if box.tracked else 0
        pad: tuple[AnswerModel, ...] = ()
        hint = ""
        if box.tracked:
            pad = pages.vampire_pad(box.colours, crowded_colours(self._told_beside(seat), box.colours))
            hint = pages.place_hint(facts, laid=self._belief is not None)
        return FactPage(
            person,
            sentence,
            hint,
            pages.row_entry(facts, self._longest(seat), tracked=box.tracked),
            pages.token_lines(facts, person, rucola=box.rucola),
            pad,
            ntr("{count} colour to go", "{count} colours to go", missing) if missing else "",
        )

    def _table(self) -> FactPage:
        joins, box = self._belief is None, self._box
        stage: Stage = TableFacts(
            pages.middle_lines(self._middle, self._people, box.rats, rucola=box.rucola, turn=joins)
        )
        sentence = tr("Is all this right?") if joins else tr("What lies in the middle?")
        if self._middle.count_at == VAULT and self._middle.owner is not None and not self._middle.vault:
            stage, sentence = box.board, tr("On which vault does he stand?")
        return FactPage(
            SeatedPerson(tr("Table"), TABLE_LOOK),
            sentence,
            stage=stage,
            missing=pages.missing_words(self._middle, rucola=box.rucola, turn=joins),
        )

    def _facts(self, seat: Seat) -> SeatFacts:
        """Return what is told of a player; a row of which nothing is told yet is as long as the last one."""
        facts = self.seat_facts[seat]
        if seat == 0 or self._belief is not None or self._history.get(seat):
            return facts
        before = [self._facts(other).length for other in range(seat)]
        fair = (self._box.vampires - sum(before)) // (len(self.seat_facts) - seat)
        return facts._replace(length=max(1, min(before[-1], fair)))

    def _told_beside(self, seat: Seat) -> list[str]:
        """Return all colours told, without the one in the place that is asked about."""
        told = [one for at, facts in enumerate(self.seat_facts) if at != seat for one in facts.told if one]
        mine = self._facts(seat)
        return told + [
            mine.colours[p] for p in open_places(mine.length) if p != mine.asked and mine.colours[p]
        ]

    def _longest(self, seat: Seat) -> int:
        """DU-34: at least one vampire lies in each row, and no more than the box has in all of them."""
        is_told = [
            self._belief is not None or other < seat or self._history.get(other) for other in self.seats
        ]
        others = sum(self._facts(one).length if is_told[one] else 1 for one in self.seats if one != seat)
        return max(1, self._box.vampires - others, self.seat_facts[seat].length if self._belief else 1)

    def row(self, of: Seat | None) -> FactRowModel:
        """Return what is told about one person, or the table, in one row."""
        changed = tr("changed") if self._has_changed(of) else ""
        if of is None:
            words = pages.middle_words(self._middle, self._people, rucola=self._box.rucola)
            return FactRowModel(SeatedPerson(tr("Table"), TABLE_LOOK), None, words, changed)
        strip = pages.strip_of(
            self._facts(of), self._people[of], tracked=self._box.tracked, rucola=self._box.rucola
        )
        return FactRowModel(self._people[of], strip, "", changed)

    def _has_changed(self, of: Seat | None) -> bool:
        return self._belief is not None and any(
            page == of and not {"turn", "missed"} & set(change) for page, change in self.changes()
        )

    # taps

    def tap(self, of: Seat | None, choice: Choice) -> None:
        """Apply a tap on a page."""
        if of is not None:
            self.seat_facts[of] = self._facts(of)
        before = self._middle if of is None else self.seat_facts[of]
        words = self._tap_table(str(choice)) if of is None else self._tap_row(of, str(choice))
        if before == (self._middle if of is None else self.seat_facts[of]):
            return
        self._refusals.pop(of, None)
        self._history.setdefault(of, []).append(Told(before, words))

    def _tap_table(self, choice: str) -> str:
        key, _, value = choice.partition(":")
        middle = self._middle
        if key == pages.TURN:
            self._middle = middle._replace(turn=int(value))
            return self._people[int(value)].name
        if key == pages.RATS:
            self._middle = middle._replace(rats=int(value))
            return rats(int(value))
        if key == pages.COUNT:
            self._middle = middle._replace(count_at=value, owner=None, vault="")
            return tr("the Count")
        if key == pages.OWNER:
            self._middle = middle._replace(owner=int(value), vault="")
            return self._people[int(value)].name
        if choice in self._box.board.answers and middle.count_at == VAULT:
            self._middle = middle._replace(vault=choice)
            return place_name(choice)
        return ""

    def _tap_row(self, seat: Seat, choice: str) -> str:
        facts = self.seat_facts[seat]
        key, _, value = choice.partition(":")
        if key == pages.SLOT:
            self.seat_facts[seat], words = self._touched(facts, open_places(facts.length)[int(value)])
            return words
        if key in _COUNTED:
            most = self._longest(seat) if key == pages.LENGTH else int(value)
            number = max(1 if key == pages.LENGTH else 0, min(most, int(value)))
            self.seat_facts[seat] = _with_number(facts, key, number)
            return _COUNTED[key](number)
        place = facts.asked
        if choice not in self._box.colours or place is None:
            return ""
        self.seat_facts[seat] = facts.put(choice)
        return tr("{place}: {colour}", place=pages.place_words()[place], colour=colour_name(choice))

    def _touched(self, facts: SeatFacts, place: int) -> tuple[SeatFacts, str]:
        """Choose a place; a second touch says that its vampire was laid meanwhile."""
        if facts.chosen != place:
            return facts._replace(chosen=place), pages.place_words()[place]
        if self._belief is None or not facts.colours[place]:
            return facts._replace(chosen=None), pages.place_words()[place]
        return facts.lay(place), vampires(facts.length - 1)

    def undo(self, of: Seat | None) -> None:
        """Take back the last tap on a page."""
        history = self._history.get(of)
        if not history:
            return
        before = history.pop().facts
        self._refusals.pop(of, None)
        if isinstance(before, Middle):
            self._middle = before
        elif of is not None:
            self.seat_facts[of] = before

    def refuse(self, of: Seat | None, sentence: str) -> None:
        """Note on a page why the referee refuses what was told there."""
        self._refusals[of] = sentence

    # what the referee hears

    def answer_to(self, question: Question, earlier: Sequence[Question]) -> tuple[Seat | None, Choice] | None:
        """Return the answer to a question of a joined game and the page that it is from; None: not told."""
        if isinstance(question, First):
            return None if self._middle.turn is None else (None, self._middle.turn)
        if isinstance(question, RatsTurnedUp):
            return None, self._middle.rats
        if isinstance(question, CountAt):
            return None, self._count_answer()
        if isinstance(question, HeldBySeat):
            return question.seat, _HELD[type(question)](self._facts(question.seat))
        if isinstance(question, Reveal):  # asked from left to right
            at = sum(isinstance(one, Reveal) and one.seat == question.seat for one in earlier)
            return question.seat, self._facts(question.seat).told[at]
        return None

    def _count_answer(self) -> str:
        middle = self._middle
        if middle.count_at == MIDDLE:
            return MIDDLE
        return f"{middle.owner}:{middle.vault}" if middle.count_at == VAULT else f"{PEDESTAL}:{middle.owner}"

    def note(self) -> str:
        """Return what is asked again later."""
        return tr("Do vampires or garlic lie differently? I ask that again as soon as you open the vault.")

    def changes(self) -> tuple[tuple[Seat | None, Change], ...]:
        """Return all corrections; none for a joined game, whose facts are answers."""
        if self._belief is None:
            return ()
        return find_changes(self._belief, self.seat_facts, self._middle)


def _with_number(facts: SeatFacts, key: str, number: int) -> SeatFacts:
    if key == pages.LENGTH:
        return facts._replace(length=number)
    if key == pages.STAKES:
        return facts._replace(stakes=number)
    return facts._replace(bulbs=number) if key == pages.BULBS else facts._replace(bats=number)


_COUNTED: dict[str, Callable[[int], str]] = {
    pages.LENGTH: vampires,
    pages.STAKES: stakes,
    pages.BULBS: bulbs,
    pages.BATS: bats,
}
"""The facts with a number, and how a number of them is written."""
_HELD: dict[type[Question], Callable[[SeatFacts], int]] = {
    RowLength: lambda facts: facts.length,
    StakesHeld: lambda facts: facts.stakes,
    BulbsAtHand: lambda facts: facts.bulbs,
    BatsLeft: lambda facts: facts.bats,
}
