"""The memory duel after a game: everybody marks three vaults in which surely a vampire sleeps.

It is played before the true board is shown, and nothing of it is stored.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from companion.core.model import Seat
from companion.games.dawn_under.ending import replay_cell
from companion.games.dawn_under.ending.pieces import Lies
from companion.games.dawn_under.rules.pieces import Vault as VaultName
from companion.games.dawn_under.rules.pieces import board_of
from companion.games.dawn_under.rules.view import KnownVault, PublicView, Sleeper
from companion.games.dawn_under.stage_values import BoardModel, ReplayCell, Vault
from companion.i18n import mark_message, ntr, tr
from companion.viewmodels.frame import TABLE_LOOK, ChainLink, SeatedPerson, UndoLabel
from companion.viewmodels.people import People
from companion.viewmodels.private import MarkBoard, MarkCell

MARKS = 3


def duel_order(seats: int, winners: Collection[Seat], ghosts: Collection[Seat] = ()) -> tuple[Seat, ...]:
    """Return who marks: people only, clockwise from the winner's left, the winner last."""
    last = max(winners, default=seats - 1)
    order = ((last + step) % seats for step in range(1, seats + 1))
    return tuple(seat for seat in order if seat not in ghosts)


class MemoryDuel:
    """The marks of everybody, one person after another."""

    def __init__(self, order: Sequence[Seat]) -> None:
        self.order = tuple(order)
        self.marks: dict[Seat, tuple[VaultName, ...]] = {}
        """The marks of those who are done."""
        self.current: tuple[VaultName, ...] = ()
        """The marks of the person whose turn it is, the first one first."""

    @property
    def is_over(self) -> bool:
        """Whether everybody is done."""
        return len(self.marks) == len(self.order)

    @property
    def seat(self) -> Seat | None:
        """Who marks at the table now; None when everybody is done."""
        return next((seat for seat in self.order if seat not in self.marks), None)

    def toggle(self, vault: VaultName) -> bool:
        """Set a mark, or take it away again. Return False if all marks are already set elsewhere."""
        if vault in self.current:
            self.current = tuple(one for one in self.current if one != vault)
        elif len(self.current) < MARKS:
            self.current = (*self.current, vault)
        else:
            return False
        return True

    def take_back(self) -> None:
        """Take the last mark away."""
        self.current = self.current[:-1]

    def finish(self) -> None:
        """The person is done; the next one begins with a clean board."""
        seat = self.seat
        assert seat is not None
        self.marks[seat], self.current = self.current, ()

    def take(self, seat: Seat, marks: Sequence[VaultName]) -> bool:
        """Take the marks that somebody set elsewhere. Return False if that person is done already."""
        if seat not in self.order or seat in self.marks:
            return False
        if seat == self.seat:
            self.current = ()
        self.marks[seat] = tuple(marks)
        return True


class DuelResult(NamedTuple):
    """The marked vaults as they truly were, and who remembered best."""

    right: dict[Seat, tuple[bool, ...]]
    """For each person whether each mark was right, right ones first."""
    opened: dict[VaultName, tuple[Seat, ...]]
    """The marked vaults with those who marked them, in seat order."""
    elephants: tuple[Seat, ...]
    """Who has most right marks; several share it; nobody without a right mark."""


def resolve(marks: Mapping[Seat, Sequence[VaultName]], vaults: Mapping[VaultName, Lies]) -> DuelResult:
    """Compare the marks with the true board."""
    right = {
        seat: tuple(sorted((is_asleep(vaults[vault]) for vault in marks[seat]), reverse=True))
        for seat in sorted(marks)
    }
    opened: dict[VaultName, tuple[Seat, ...]] = {}
    for seat in sorted(marks):
        for vault in marks[seat]:
            opened[vault] = (*opened.get(vault, ()), seat)
    most = max((sum(hits) for hits in right.values()), default=0)
    elephants = tuple(seat for seat, hits in right.items() if most and sum(hits) == most)
    return DuelResult(right, opened, elephants)


def is_asleep(lies: Lies) -> bool:
    """Return whether a vampire sleeps in a vault."""
    return isinstance(lies.inside, Sleeper)


class VaultMark(NamedTuple):
    """A vault that somebody marked, before the result (`cell` is None) or opened."""

    row: int
    column: int
    people: tuple[SeatedPerson, ...]
    cell: ReplayCell | None = None
    right: bool = False


class DuelRow(NamedTuple):
    """A person's marks in the result."""

    person: SeatedPerson
    hits: tuple[bool | None, ...]
    """Right, wrong, or None for a mark that was not set."""
    is_elephant: bool


def board_to_mark(view: PublicView, vaults: Mapping[VaultName, KnownVault]) -> BoardModel:
    """Return the board with all vaults shut and bright; one whose inside nobody knows is dim and no target.

    It shows nothing of what is inside: the same for every true board.
    """
    places, stakes = board_of(view.layout).places, view.stakes_left
    known = frozenset(name for name, one in vaults.items() if is_known(one))
    shut = tuple(Vault(name, *places[name], "shut" if name in known else "dim") for name in vaults)
    return BoardModel(view.layout, shut, stakes, ntr("stake", "stakes", stakes), fog=False, answers=known)


QUESTION = mark_message("In which vaults does surely somebody sleep?")


WIDEST = 9
"""With more columns the places are too narrow for a finger on a phone."""


def board_for_phones(board: BoardModel, duel: MemoryDuel, seconds: int) -> MarkBoard | None:
    """Return the same board for the phones of those who have yet to mark; None if it is too wide."""
    if duel.is_over or any(one.column >= WIDEST for one in board.vaults):
        return None
    cells = tuple(MarkCell(one.name, one.row, one.column, one.name in board.answers) for one in board.vaults)
    waiting = frozenset(seat for seat in duel.order if seat not in duel.marks)
    return MarkBoard(QUESTION, cells, MARKS, seconds, waiting)


def is_known(vault: KnownVault) -> bool:
    """Return whether the referee knows what is inside; in a game that was joined late it may not."""
    return not isinstance(vault.inside, str)


def board_of_result(board: BoardModel) -> BoardModel:
    """Return the same board, dim, without targets."""
    dim = tuple(vault._replace(state="dim") for vault in board.vaults)
    return board._replace(vaults=dim, answers=frozenset())


def marks_of(duel: MemoryDuel, board: BoardModel, people: People) -> tuple[VaultMark, ...]:
    """Return the marks of the person who marks now; nobody else's."""
    if duel.seat is None:
        return ()
    places = {vault.name: (vault.row, vault.column) for vault in board.vaults}
    return tuple(VaultMark(*places[name], (people[duel.seat],)) for name in duel.current)


def opened_marks(
    result: DuelResult, board: BoardModel, lies: Mapping[VaultName, Lies], people: People
) -> tuple[VaultMark, ...]:
    """Return the marked vaults as they truly are; the rest of the board stays shut."""
    places = {vault.name: (vault.row, vault.column) for vault in board.vaults}
    return tuple(
        VaultMark(
            *places[name],
            tuple(people[seat] for seat in seats),
            replay_cell(name, places[name], lies[name], seen=True, people=people),
            is_asleep(lies[name]),
        )
        for name, seats in result.opened.items()
    )


def rows_of(result: DuelResult, people: People) -> tuple[DuelRow, ...]:
    """Return a row for each person, in seat order: no last place."""
    return tuple(
        DuelRow(people[seat], (*hits, *[None] * (MARKS - len(hits))), seat in result.elephants)
        for seat, hits in result.right.items()
    )


def chain_of(duel: MemoryDuel, people: People) -> tuple[ChainLink, ...]:
    """Return who is done, who marks, and who comes."""
    links = []
    for seat in duel.order:
        state = "done" if seat in duel.marks else "now" if seat == duel.seat else "waits"
        word = {"done": tr("done"), "now": tr("now"), "waits": ""}[state]
        links.append(ChainLink(people[seat], state, word))
    return tuple(links)


def undo_label(duel: MemoryDuel, people: People) -> UndoLabel:
    """Return what a tap on undo takes away."""
    if duel.seat is None or not duel.current:
        return UndoLabel(tr("Nothing to undo"), possible=False)
    name = people[duel.seat].name
    return UndoLabel(tr("Undo: {name}’s last mark", name=name), possible=True)


def result_headline(result: DuelResult, people: People) -> tuple[SeatedPerson | None, str]:
    """Return who is honoured and the sentence about them."""
    if not result.elephants:
        return None, tr("Nobody was sure enough. What a night!")
    first = result.elephants[0]
    hits = sum(result.right[first])
    if len(result.elephants) > 1:
        names = " & ".join(people[seat].name for seat in result.elephants)
        title = SeatedPerson(tr("Elephant memory"), TABLE_LOOK)
        return title, ntr(
            "{names}: {count} right mark each.", "{names}: {count} right marks each.", hits, names=names
        )
    if hits == MARKS:
        return people[first], tr("knew it all. Three of three!")
    return people[first], ntr("is the elephant: {count} right.", "is the elephant: {count} right.", hits)
