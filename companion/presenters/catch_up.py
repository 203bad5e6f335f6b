"""The pages on which a table joins a running game, or catches up with one that went on without the app."""

from typing import Any, NamedTuple

from companion.core.errors import Refusal
from companion.core.game import Header
from companion.core.history import History
from companion.core.model import Choice, Question, Seat
from companion.games.kit_protocols import TableEntry
from companion.games.registry import find_game
from companion.i18n import tr
from companion.presenters.repair import why_refused
from companion.table import Table
from companion.table.table import referee_of
from companion.viewmodels.correction_steps import (
    CatchUpModel,
    Change,
    FactPage,
    FactRowModel,
    Progress,
    ProgressBadge,
)
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.people import People, shorten_name

TURN = "turn"
"""The change that says whose turn it is; made last, because it ends the running turn."""


class RefusedPage(NamedTuple):
    """The page that the referee refuses, and why."""

    page: Seat | None
    sentence: str


class EntryPages:
    """What is told so far, and which page is open: a seat's, or None: the table's."""

    def __init__(self, header: Header, people: People, entry: TableEntry, *, joins: bool) -> None:
        self.header, self.people, self.entry, self.joins = header, people, entry, joins
        self.at: Seat | None = entry.seats[0] if entry.seats else None
        self._seen: set[Seat | None] = set()

    @property
    def order(self) -> tuple[Seat | None, ...]:
        """All pages, the table's last."""
        return (*self.entry.seats, None) if self.entry.has_table else self.entry.seats

    def page(self) -> FactPage:
        """Return the open page."""
        return self.entry.page(self.at)

    def progress(self) -> Progress | None:
        """Return how far the pages are; None on the table's page, which has a door to each of them."""
        if not self.joins or self.at is None:
            return None
        badges = []
        for seat in self.entry.seats:
            done = seat in self._seen and not self.entry.page(seat).missing
            state = "now" if seat == self.at else "done" if done else "waits"
            badges.append(ProgressBadge(self.people[seat], state))
        number = self.entry.seats.index(self.at) + 1
        text = tr("{number} of {count}", number=number, count=len(badges))
        return Progress(text, tuple(badges))

    def doors(self) -> tuple[FactRowModel, ...]:
        """Return a row for each person on the table's page of a game that is joined."""
        if not self.joins or self.at is not None:
            return ()
        return tuple(self.entry.row(seat) for seat in self.entry.seats)

    def next(self) -> AnswerModel:
        """Return the button that goes on."""
        missing = self.page().missing
        if missing:
            return AnswerModel("next", missing, tone="panel", is_unavailable=True)
        if not self.joins:
            return AnswerModel("next", tr("Done"), icon="check", tone="amber")
        if self.at is None:
            return AnswerModel("next", tr("Let’s go"), icon="check", tone="amber")
        after = self._after()
        words = tr("On to the table") if after is None else tr("On to {name}", name=self._name(after))
        return AnswerModel("next", words, icon="next", tone="amber")

    def _name(self, seat: Seat) -> str:
        return shorten_name(self.people[seat].name)

    def _after(self) -> Seat | None:
        """Return the next page that is not complete; the table's when all are."""
        assert self.at is not None
        seats = self.entry.seats
        at = seats.index(self.at)
        ahead = (*seats[at + 1 :], *seats[:at])
        left = (seat for seat in ahead if seat not in self._seen or self.entry.page(seat).missing)
        return next(left, None)

    def turn(self) -> bool:
        """Go on to the next page. Return False after the last one."""
        if self.at is None:
            return False
        self._seen.add(self.at)
        self.at = self._after()
        return True

    def open(self, page: Seat | None) -> None:
        """Open a page."""
        if self.at is not None:
            self._seen.add(self.at)
        self.at = page

    def tap(self, choice: Choice) -> None:
        """Apply a tap on the open page."""
        self.entry.tap(self.at, choice)

    def undo(self) -> None:
        """Take back the last tap on the open page."""
        self.entry.undo(self.at)

    def refuse(self, refused: RefusedPage) -> None:
        """Open the refused page; it says why."""
        self.at = refused.page
        self.entry.refuse(refused.page, refused.sentence)


# Joining: the pages are the answers to the first questions of the game.


def blank_pages(header: Header, people: People) -> EntryPages | None:
    """Return the pages for a running game; None if it begins as usual and the table catches up then."""
    catch_up = find_game(header.game).catch_up
    entry = None if catch_up is None else catch_up.blank(header, people)
    return None if entry is None else EntryPages(header, people, entry, joins=True)


def collect_answers(pages: EntryPages) -> list[Choice] | RefusedPage:
    """Return the answers in the referee's order, tried on a game of its own; or what it refuses."""
    referee = referee_of(pages.header)
    answers: list[Choice] = []
    earlier: list[Question] = []
    while (question := referee.question) is not None:
        told = pages.entry.answer_to(question, earlier)
        if told is None:
            break
        page, choice = told
        try:
            referee.answer(choice)
        except Refusal:
            return RefusedPage(page, tr("The box has no more of these. Look here again."))
        answers.append(choice)
        earlier.append(question)
    return answers


# Catching up: the pages are corrections.


def believed_pages(table: Table, people: People) -> EntryPages | None:
    """Return the pages with what the referee believes; None if the game has none."""
    header = table.referee.header
    catch_up = find_game(header.game).catch_up
    if catch_up is None:
        return None
    entry = catch_up.believed(header, table.latest_moment.view, people)
    return EntryPages(header, people, entry, joins=False)


def collect_changes(table: Table, pages: EntryPages) -> list[Change] | RefusedPage:
    """Return all corrections in an order that the referee accepts, tried on a copy; or what it refuses.

    What one row has too many of may lie in another whose correction comes later.
    """
    copy = _copy_of(table)
    changes = pages.entry.changes()
    order: list[Change] = []
    for last in (False, True):
        left = [(page, change) for page, change in changes if (TURN in change) == last]
        while left:
            refused: list[tuple[Seat | None, Change]] = []
            reason: Refusal | None = None
            for page, change in left:
                try:
                    copy.correct(change)
                    order.append(change)
                except Refusal as refusal:
                    reason = reason or refusal
                    refused.append((page, change))
            if reason is not None and len(refused) == len(left):
                return RefusedPage(left[0][0], why_refused(reason, find_game(pages.header.game)))
            left = refused
    return order


def _copy_of(table: Table) -> Any:
    history = History()
    history.entries = list(table.referee.entries)
    return referee_of(table.referee.header, history)


def catch_up_model(pages: EntryPages, turn: Seat | None, refusal: str = "") -> CatchUpModel:
    """Return the page on which the table says what has changed; `turn`: whose turn it is said to be."""
    seats = tuple(
        AnswerModel(
            f"{TURN}:{seat}",
            pages.people[seat].name,
            person=pages.people[seat],
            tone="framed" if seat == turn else "raised",
        )
        for seat in pages.entry.turns
    )
    ready = turn is not None or not seats
    return CatchUpModel(
        tr("Played on without me?"),
        tr("Tap only where something has changed."),
        tuple(pages.entry.row(page) for page in pages.order),
        pages.entry.note(),
        pages.entry.turn_question,
        seats,
        AnswerModel("done", tr("So it lies now"), icon="check", tone="amber", is_unavailable=not ready),
        refusal,
    )
