"""The pieces of a game that is told again: moved as the events tell, and as people put them right.

So no rule is played twice.
"""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from companion.core.class_dispatch import ClassTable
from companion.core.game import Header
from companion.core.model import Event, Json, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.board import board_of
from companion.games.dawn_under.rules.pieces import COLOURS, OF_EACH_COLOUR, Vault
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.view_types import Bulb, Inside, Sleeper


class Lies(NamedTuple):
    """A vault as it truly was; a lid that was only turned later is known by now."""

    lid: str | None
    inside: Inside


class ReplayPieces:
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

    MOVES: ClassVar[ClassTable[Callable[[Any, Any], None]]] = ClassTable(
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
