"""Somebody who hears a finished game again: takes a picture of the board after every turn, and counts.

The pieces are moved as the events tell and as people put them right, so that no rule is played twice.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, NamedTuple

from companion.core.by_class import ByClass
from companion.core.game import Header
from companion.core.referee import Referee
from companion.core.values import Event, Json, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.board import board_of
from companion.games.dawn_under.rules.pieces import COLOURS, OF_EACH_COLOUR, RAT, Vault
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.seen import Bulb, Inside, Sleeper

COUNTED = ("again", "found", "stakes", "rats", "traps", "run", "doubts", "right")


class Look(NamedTuple):
    """Somebody looked into a vault, and so all could see it."""

    seat: Seat
    turn: int


class Lies(NamedTuple):
    """A vault as it truly was; a lid that was only turned later is known by now."""

    lid: str | None
    inside: Inside


class Moment(NamedTuple):
    """The board after a turn (turn 0: before the first)."""

    turn: int
    seat: Seat | None
    """Whose turn it was."""
    vampires: tuple[int, ...]
    vaults: dict[Vault, Lies]
    signs: tuple[str, ...]
    """What else came up in this turn: "rat", "bat"."""


class Pieces:
    """Lids, what lies under them, and how long the rows are: as far as it was told."""

    def __init__(self, header: Header) -> None:
        options, seats = header.options, len(header.players)
        self.board = board_of(tuple(options["layout"]), tuple(options.get("bare", ())))
        self.counted = options["rows"] == "counted"
        self.lids: dict[Vault, str] = {}
        self.inside: dict[Vault, Inside] = {}
        self.vampires = [len(options.get("colours", COLOURS)) * OF_EACH_COLOUR // seats] * seats
        self._in_hand: list[Seat] = []
        """Who gets gifts that lie in no row yet; counted rows tell of no end where they are laid."""

    def lie(self) -> dict[Vault, Lies]:
        """All vaults that have a lid."""
        return {vault: Lies(self.lids.get(vault), self.inside.get(vault)) for vault in self.board.vaults}

    def move(self, event: Event) -> None:
        """As an event tells it."""
        if self._in_hand and not isinstance(event, (happened.Gift, happened.Won)):
            for seat in self._in_hand:
                self.vampires[seat] += 1
            self._in_hand = []
        self.MOVES[type(event)](self, event)

    def put_right(self, change: dict[str, Json]) -> None:
        """As people said that it truly lies; what else can be put right is in no picture."""
        if "vault" in change:
            vault = change["vault"]
            if change.get("lid") == "unknown":
                self.lids.pop(vault, None)
            elif "lid" in change:
                self.lids[vault] = change["lid"]
            if "inside" in change:
                self.inside[vault] = _inside(change["inside"])
        elif "row" in change:
            row = change["row"]
            self.vampires[change["seat"]] = row if isinstance(row, int) else len(row)

    def _nothing(self, event: Event) -> None:
        """No piece of the picture moves."""

    def _lid_turned(self, event: happened.LidTurned) -> None:
        self.lids[event.vault] = event.lid

    def _rat_replaced(self, event: happened.RatReplaced) -> None:
        del self.lids[event.vault]

    def _laid(self, event: happened.Laid) -> None:
        self.inside[event.vault] = Sleeper(event.colour)
        self.vampires[event.seat] -= 1

    def _garlic_placed(self, event: happened.GarlicPlaced) -> None:
        self.inside[event.vault] = Bulb(event.seat)

    def _garlic_returned(self, event: happened.GarlicReturned) -> None:
        del self.inside[event.vault]

    def _gift(self, event: happened.Gift) -> None:
        self.vampires[event.from_] -= 1
        if self.counted:
            self._in_hand.append(event.to)

    def _gift_put(self, event: happened.GiftPut) -> None:
        self.vampires[event.seat] += 1

    def _vampire_taken(self, event: happened_rucola.VampireTaken) -> None:
        del self.inside[event.from_]
        if self.counted:
            self.vampires[event.to] += 1

    MOVES: ClassVar[ByClass[Callable[[Any, Any], None]]] = ByClass(
        {
            Event: _nothing,
            happened.LidTurned: _lid_turned,
            happened.RatReplaced: _rat_replaced,
            happened.Laid: _laid,
            happened.GarlicPlaced: _garlic_placed,
            happened.GarlicReturned: _garlic_returned,
            happened.Gift: _gift,
            happened.GiftPut: _gift_put,
            happened_rucola.VampireTaken: _vampire_taken,
        }
    )


def _inside(said: Json) -> Inside:
    """What people said that lies in a vault."""
    if said is None:
        return None
    return Bulb(said["garlic"]) if "garlic" in said else Sleeper(said["vampire"])


class Witness:
    """Watches what happened: takes a picture of every turn, and counts."""

    def __init__(self, header: Header) -> None:
        self._pieces = Pieces(header)
        self.turn = 0
        self._seat: Seat | None = None
        self.moments: list[Moment] = []
        self.looks: dict[Vault, list[Look]] = {}
        self.replaced: list[tuple[int, Vault]] = []
        """In which turns a rat lid gave way to one from the stack."""
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
        """The whole game, from the first event to the last."""
        for what in _in_order(referee):
            if isinstance(what, Event):
                self._pieces.move(what)
                self.REACTIONS[type(what)](self, what)
            else:
                self._pieces.put_right(what)
        self.picture()

    def picture(self) -> None:
        """The board as it lies now."""
        vampires = tuple(self._pieces.vampires)
        moment = Moment(self.turn, self._seat, vampires, self._pieces.lie(), tuple(self._signs))
        self.moments.append(moment)
        self._signs = []

    def told_looks(self) -> dict[Vault, tuple[Look, ...]]:
        return {vault: tuple(looks) for vault, looks in self.looks.items()}

    def _look(self, seat: Seat, vault: Vault) -> None:
        self.looks.setdefault(vault, []).append(Look(seat, self.turn))

    def _turn_began(self, event: happened.TurnBegan) -> None:
        self.turn += 1
        self._seat = event.seat
        self._laid_now = 0

    def _opened(self, event: happened.Opened) -> None:
        self._opener = event.seat
        self._again = None

    def _lid_turned(self, event: happened.LidTurned) -> None:
        self._look(self._opener, event.vault)
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
        self._doubter = None  # this stake is for the doubt itself, or for something later

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
        self._look(event.seat, self._bat[1])

    def _all_believed(self, event: happened_rucola.AllBelieved) -> None:
        self._doubter = None
        self._look(*self._bat)

    def _count_opened(self, event: happened_rucola.CountOpened) -> None:
        self._look(event.seat, event.vault)

    def _rat_replaced(self, event: happened.RatReplaced) -> None:
        self._known.discard(event.vault)
        self.replaced.append((self.turn, event.vault))

    def _turn_ended(self, event: happened.TurnEnded) -> None:
        self.picture()

    def _nothing(self, event: Event) -> None:
        """Nobody counts it."""

    REACTIONS: ClassVar[ByClass[Callable[[Any, Any], None]]] = ByClass(
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


def _in_order(referee: Referee) -> Iterator[Event | dict[str, Json]]:
    """All that was told, and each correction where people made it."""
    heard = 0
    for (kind, value), (_, mark) in zip(referee.entries, referee.marks, strict=True):
        if kind == "correct":
            yield from referee.told[heard:mark]
            heard = mark
            yield value
    yield from referee.told[heard:]
