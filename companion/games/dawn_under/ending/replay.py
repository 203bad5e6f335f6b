"""The replay of a finished game of Dawn Under, and its awards.

It is built only after the game is over, from the events and the corrections; every turn leaves a snapshot of
the board.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, NamedTuple

from companion.core.errors import NoGameError
from companion.core.game import Header
from companion.core.model import Choice, ClassTable, Event, Json, Question, Seat
from companion.core.referee import Referee
from companion.games.dawn_under.ending.pieces import Lies, ReplayPieces
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT, Vault
from companion.games.dawn_under.rules.questions import HeldBySeat, VaultInside
from companion.games.dawn_under.rules.rucola import events as happened_rucola

COUNTED = ("again", "found", "stakes", "rats", "traps", "run", "doubts", "right")


class VaultLook(NamedTuple):
    """A player looked into a vault, so that everybody could see it."""

    seat: Seat
    turn: int


class BoardSnapshot(NamedTuple):
    """The board after a turn (turn 0: before the first)."""

    turn: int
    seat: Seat | None
    """Whose turn it was."""
    vampires: tuple[int, ...]
    vaults: dict[Vault, Lies]
    signs: tuple[str, ...]
    """Other things that happened in this turn: "rat", "bat"."""


class ReplayRecorder:
    """Reads all events of a game: takes a snapshot after every turn, and counts."""

    def __init__(self, header: Header) -> None:
        self._pieces = ReplayPieces(header)
        self.turn = 0
        self._seat: Seat | None = None
        self.moments: list[BoardSnapshot] = []
        self.missed = False
        """Whether turns were played that nobody entered."""
        self.looks: dict[Vault, list[VaultLook]] = {}
        self.replaced: list[tuple[int, Vault]] = []
        """The turns and vaults in which a rat lid was replaced by one from the stack."""
        self.counts: dict[str, Counter[Seat]] = {name: Counter() for name in COUNTED}
        self._signs: list[str] = []
        self._known: set[Vault] = set()
        """Vaults whose lid has been turned before."""
        self._opener: Seat = 0
        self._again: Vault | None = None
        self._bat: tuple[Seat, Vault] = (0, "")
        self._doubter: Seat | None = None
        self._laid_now = 0
        self.picture()

    def watch(self, referee: Referee) -> None:
        """Process the whole game, from the first event to the last."""
        for what in _in_order(referee):
            if isinstance(what, Event):
                self._pieces.move(what)
                self.REACTIONS[type(what)](self, what)
            elif isinstance(what, UnseenAnswer):
                self._pieces.learn(what.question, what.choice)
            else:
                self.missed = self.missed or "missed" in what
                self._pieces.put_right(what)
        self.picture()

    def picture(self) -> None:
        """Take a snapshot of the board."""
        vampires = tuple(self._pieces.vampires)
        moment = BoardSnapshot(self.turn, self._seat, vampires, self._pieces.lie(), tuple(self._signs))
        self.moments.append(moment)
        self._signs = []

    def told_looks(self) -> dict[Vault, tuple[VaultLook, ...]]:
        return {vault: tuple(looks) for vault, looks in self.looks.items()}

    def _record_look(self, seat: Seat, vault: Vault) -> None:
        self.looks.setdefault(vault, []).append(VaultLook(seat, self.turn))

    def _turn_began(self, event: happened.TurnBegan) -> None:
        if not self.turn:  # only now a joined game has told how long the rows are
            self.moments.clear()
            self.picture()
        self.turn += 1
        self._seat = event.seat
        self._laid_now = 0

    def _opened(self, event: happened.Opened) -> None:
        self._opener = event.seat
        self._again = None

    def _lid_turned(self, event: happened.LidTurned) -> None:
        self._record_look(self._opener, event.vault)
        if event.lid == RAT:
            self.counts["rats"][self._opener] += 1
            self._signs.append("rat")
        elif event.vault in self._known:
            self._again = event.vault
            self.counts["again"][self._opener] += 1
        self._known.add(event.vault)

    def _laid(self, event: happened.Laid) -> None:
        if event.vault == self._again and event.seat == self._opener:
            self.counts["found"][event.seat] += 1
            self._again = None
        if event.seat == self._seat:
            self._laid_now += 1
            self.counts["run"][event.seat] = max(self.counts["run"][event.seat], self._laid_now)

    def _found_garlic(self, event: happened.FoundGarlic) -> None:
        if event.owner != event.seat:
            self.counts["traps"][event.owner] += 1
        self._doubt_was_right()

    def _found_vampire(self, event: happened.FoundVampire) -> None:
        self._doubt_was_right()

    def _stake_taken(self, event: happened.StakeTaken) -> None:
        self.counts["stakes"][event.seat] += 1
        self._doubter = None  # the next stake has another cause

    def _doubt_was_right(self) -> None:
        if self._doubter is not None:
            self.counts["right"][self._doubter] += 1
            self._doubter = None

    def _bat_flew(self, event: happened_rucola.BatFlew) -> None:
        self._bat = event.seat, event.vault
        self._signs.append("bat")

    def _doubted(self, event: happened_rucola.Doubted) -> None:
        self.counts["doubts"][event.seat] += 1
        self._doubter = event.seat
        self._record_look(event.seat, self._bat[1])

    def _all_believed(self, event: happened_rucola.AllBelieved) -> None:
        self._doubter = None
        self._record_look(*self._bat)

    def _count_opened(self, event: happened_rucola.CountOpened) -> None:
        self._record_look(event.seat, event.vault)

    def _rat_replaced(self, event: happened.RatReplaced) -> None:
        self._known.discard(event.vault)
        self.replaced.append((self.turn, event.vault))

    def _turn_ended(self, event: happened.TurnEnded) -> None:
        self.picture()

    def _nothing(self, event: Event) -> None:
        """Do nothing: the event is not counted."""

    REACTIONS: ClassVar[ClassTable[Callable[[Any, Any], None]]] = ClassTable(
        {
            Event: _nothing,
            happened.TurnBegan: _turn_began,
            happened.Opened: _opened,
            happened.LidTurned: _lid_turned,
            happened.Laid: _laid,
            happened.FoundGarlic: _found_garlic,
            happened.FoundVampire: _found_vampire,
            happened.StakeTaken: _stake_taken,
            happened_rucola.BatFlew: _bat_flew,
            happened_rucola.Doubted: _doubted,
            happened_rucola.AllBelieved: _all_believed,
            happened_rucola.CountOpened: _count_opened,
            happened.RatReplaced: _rat_replaced,
            happened.TurnEnded: _turn_ended,
        }
    )


class UnseenAnswer(NamedTuple):
    """An answer that no event tells: what was so before the game was joined, or what a vault holds."""

    question: Question
    choice: Choice


def _in_order(referee: Referee) -> Iterator[Event | UnseenAnswer | dict[str, Json]]:
    """Yield all events, and each correction or unseen answer in its place between them."""
    heard = 0
    for (kind, value), (question, mark) in zip(referee.entries, referee.marks, strict=True):
        if kind == "correct" or isinstance(question, (HeldBySeat, VaultInside)):
            yield from referee.told[heard:mark]
            heard = mark
            yield value if question is None else UnseenAnswer(question, value)
    yield from referee.told[heard:]


class Award(NamedTuple):
    """An award: its name, the seats that share it, and the numbers that earned it."""

    name: str
    seats: tuple[Seat, ...]
    number: int
    of: int = 0


class GameReplay(NamedTuple):
    """Everything that may be revealed when a game is over."""

    moments: tuple[BoardSnapshot, ...]
    looks: dict[Vault, tuple[VaultLook, ...]]
    """For each vault the looks into it, oldest first."""
    awards: tuple[Award, ...]
    complete: bool = True
    """Whether the referee was there from the first turn to the last."""

    def seen(self, vault: Vault, turn: int, seat: Seat | None = None) -> bool:
        """Return whether the vault had been opened by the end of `turn`, by anybody or by `seat`."""
        return any(look.turn <= turn and seat in (None, look.seat) for look in self.looks.get(vault, ()))


def memories(referee: Referee) -> GameReplay:
    """Return the replay of a finished game. Raise NoGameError if the game is not over."""
    if referee.over is None:
        raise NoGameError("What was hidden is told when the game is over.")
    witness = ReplayRecorder(referee.header)
    witness.watch(referee)
    complete = not witness.missed and "running" not in referee.header.options
    moments = hindsight(witness.moments, witness.replaced)
    return GameReplay(moments, witness.told_looks(), awards(witness), complete)


def hindsight(moments: list[BoardSnapshot], replaced: list[tuple[int, Vault]]) -> tuple[BoardSnapshot, ...]:
    """Fill in lids that were seen only later, back to the turn in which a rat lid was replaced."""
    later: dict[Vault, str] = {}
    rats: dict[int, set[Vault]] = {}
    for turn, vault in replaced:
        rats.setdefault(turn, set()).add(vault)
    told: list[BoardSnapshot] = []
    for moment in reversed(moments):
        vaults = {}
        for name, lies in moment.vaults.items():
            if lies.lid is not None:
                later[name] = lies.lid
            vaults[name] = lies._replace(lid=later.get(name))
        told.append(moment._replace(vaults=vaults))
        for name in rats.get(moment.turn, ()):
            later[name] = RAT
    return tuple(reversed(told))


def awards(witness: ReplayRecorder) -> tuple[Award, ...]:
    """Return the awards, the most interesting first; awards that nobody earned are left out."""
    counts = witness.counts
    given = [
        _best("elephant", counts["found"], counts["again"]),
        _best("pincushion", counts["stakes"]),
        _best("rats", counts["rats"]),
        _best("nose", counts["right"], counts["doubts"]),
        _best("traps", counts["traps"]),
        _best("run", counts["run"], least=2),
    ]
    return tuple(award for award in given if award is not None)


def _best(
    name: str, earned: Counter[Seat], tried: Counter[Seat] | None = None, *, least: int = 1
) -> Award | None:
    """Return the award for the highest count; among equals for the fewest tries."""
    most = max(earned.values(), default=0)
    if most < least:
        return None
    seats = [seat for seat, count in sorted(earned.items()) if count == most]
    if tried is None:
        return Award(name, tuple(seats), most)
    fewest = min(tried[seat] for seat in seats)
    return Award(name, tuple(seat for seat in seats if tried[seat] == fewest), most, fewest)
