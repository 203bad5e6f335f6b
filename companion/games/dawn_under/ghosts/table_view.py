"""What lies open on the table for every eye: rows, stakes, bulbs and bats. Nobody has to remember it.

It is drawn from the events alone, as they happen. What lies under closed lids is a matter of memory.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from companion.core.class_dispatch import ClassTable
from companion.core.game import Header
from companion.core.model import Event, Json, Seat
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules.board import board_of
from companion.games.dawn_under.rules.pieces import (
    BULBS_EACH,
    COLOURS,
    HIDDEN,
    LEFT,
    OF_EACH_COLOUR,
    RAT,
    RATS,
    RATS_FOR_TWO,
    RIGHT,
    Colour,
)
from companion.games.dawn_under.rules.rucola import events as expanded
from companion.games.dawn_under.rules.rucola.count import BATS_EACH


class OpenTable:
    """The table as all see it."""

    def __init__(self, header: Header) -> None:
        options = header.options
        self.seats = len(header.players)
        self.board = board_of(tuple(options["layout"]), tuple(options.get("bare", ())))
        self.colours: tuple[Colour, ...] = tuple(options.get("colours", COLOURS))
        self.vampires = len(self.colours) * OF_EACH_COLOUR
        self.counted = options["rows"] == "counted"
        self.bat_ends_turn: bool = options["bat_ends_turn"]
        self.rows: list[list[str]] = [[HIDDEN] * (self.vampires // self.seats) for _ in range(self.seats)]
        self.misfits: list[set[Colour]] = [set() for _ in range(self.seats)]
        """Counted rows: lids that were no match, and the row has not changed since."""
        self.stakes = [0] * self.seats
        self.garlic = [BULBS_EACH] * self.seats
        self.bats = [BATS_EACH] * self.seats
        self.count_owner: Seat | None = None
        self.rats_left = RATS_FOR_TWO if self.seats == 2 else RATS
        self.laid = [0] * self.seats
        """How many vampires each player has laid in this turn, as far as they bring the Count."""
        self.quiet = 0
        """Turns since any row changed."""
        self.moment = 0
        """How many events there were: the number of a decision, for chance. Beliefs are left out, for they
        move nothing, and between two of them nobody is asked twice."""
        self._searching: tuple[Seat, Colour] | None = None
        """Whose lid was turned last, and what it showed, until it is known whether it fitted."""
        self._opener: Seat = 0

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everyone else, clockwise from the left neighbour."""
        return tuple((seat + step) % self.seats for step in range(1, self.seats))

    def see(self, event: Event) -> None:
        """Something happened before everyone's eyes."""
        self.moment += not isinstance(event, expanded.Believed)
        self.reactions[type(event)](self, event)

    def _changed(self, seat: Seat) -> None:
        self.quiet = 0
        self.misfits[seat].clear()

    def _turn_began(self, event: told.TurnBegan) -> None:
        self.quiet += 1
        self.laid = [0] * self.seats

    def _opened(self, event: told.Opened) -> None:
        self._opener = event.seat

    def _lid_turned(self, event: told.LidTurned) -> None:
        self._searching = self._opener, event.lid
        if event.lid == RAT:
            self.rats_left -= 1
            self._searching = None

    def _found(self, event: told.FoundVampire | told.FoundGarlic) -> None:
        self._searching = None

    def _turned_away(self, event: Event) -> None:
        """With counted rows nobody tells what lies outside, but a lid that did not fit is remembered."""
        if self.counted and self._searching is not None:
            seat, lid = self._searching
            self.misfits[seat].add(lid)
        self._searching = None

    def _revealed(self, event: told.Revealed) -> None:
        row = self.rows[event.seat]
        outer = (0, 1) if event.side == LEFT else (-2, -1)
        at = next((at for at in outer if row[at] == HIDDEN), None)
        if at is not None:
            row[at] = event.colour

    def _take(self, seat: Seat, side: str | None) -> None:
        self.rows[seat].pop(-1 if side == RIGHT else 0)
        self._changed(seat)

    def _laid(self, event: told.Laid) -> None:
        self._take(event.seat, event.side)
        self._searching = None
        if event.why != "count":
            self.laid[event.seat] += 1

    def _gift(self, event: told.Gift) -> None:
        self._take(event.from_, event.side)
        self._receive(event.to)

    def _vampire_taken(self, event: expanded.VampireTaken) -> None:
        self._receive(event.to)

    def _receive(self, seat: Seat) -> None:
        """Tracked rows tell where a gift is put; counted ones only grow."""
        if self.counted:
            self.rows[seat].append(HIDDEN)
            self._changed(seat)

    def _gift_put(self, event: told.GiftPut) -> None:
        row = self.rows[event.seat]
        row.insert(0 if event.side == LEFT else len(row), event.colour)
        self._changed(event.seat)

    def _garlic_placed(self, event: told.GarlicPlaced) -> None:
        self.garlic[event.seat] -= 1
        self._turned_away(event)

    def _garlic_returned(self, event: told.GarlicReturned) -> None:
        self.garlic[event.owner] += 1

    def _stake_taken(self, event: told.StakeTaken) -> None:
        self.stakes[event.seat] = event.stakes

    def _stakes_returned(self, event: told.StakesReturned) -> None:
        self.stakes[event.seat] = 0

    def _bat_flew(self, event: expanded.BatFlew) -> None:
        self.bats[event.seat] -= 1

    def _count_came(self, event: expanded.CountCame) -> None:
        self.count_owner = event.seat

    def _count_lost(self, event: expanded.CountLost) -> None:
        self.count_owner = event.to

    def _nothing(self, event: Event) -> None:
        """Nothing changes its place."""

    reactions: ClassVar[ClassTable[Callable[[Any, Any], None]]] = ClassTable(
        {
            Event: _nothing,
            told.TurnBegan: _turn_began,
            told.Opened: _opened,
            told.LidTurned: _lid_turned,
            told.FoundVampire: _found,
            told.FoundGarlic: _found,
            told.TurnEnded: _turned_away,
            told.Revealed: _revealed,
            told.Laid: _laid,
            told.Gift: _gift,
            told.GiftPut: _gift_put,
            told.GarlicPlaced: _garlic_placed,
            told.GarlicReturned: _garlic_returned,
            told.StakeTaken: _stake_taken,
            told.StakesReturned: _stakes_returned,
            expanded.BatFlew: _bat_flew,
            expanded.VampireTaken: _vampire_taken,
            expanded.CountCame: _count_came,
            expanded.CountLost: _count_lost,
        }
    )
    """What is seen when an event is told."""

    def correct(self, change: dict[str, Json]) -> None:
        """The people say how it truly lies."""
        if "row" in change:
            row = change["row"]
            self.rows[change["seat"]] = [HIDDEN] * row if isinstance(row, int) else list(row)
            self._changed(change["seat"])
        elif "stakes" in change:
            self.stakes[change["seat"]] = change["stakes"]
        elif "garlic" in change:
            self.garlic[change["seat"]] = change["garlic"]
        elif "bats" in change:
            self.bats[change["seat"]] = change["bats"]
        elif "count" in change:
            self.count_owner = change["count"]["owner"]
        elif "rats" in change:
            self.rats_left = (RATS_FOR_TWO if self.seats == 2 else RATS) - change["rats"]
        # Of a vault only the memory is touched, and whose turn it is the next event tells.
