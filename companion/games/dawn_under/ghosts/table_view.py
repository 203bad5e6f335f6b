"""The open table as ghosts see it: rows, stakes, bulbs and bats. It is never forgotten.

It is updated by events only. What lies under closed lids is in `memory`.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from companion.core.game import Header
from companion.core.model import Choice, ClassTable, Event, Json, Question, Seat
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules import questions as asking
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
    board_of,
)
from companion.games.dawn_under.rules.rucola import events as expanded
from companion.games.dawn_under.rules.rucola.count import BATS_EACH
from companion.games.dawn_under.rules.rucola.questions import BatsLeft, CountAt


class OpenTable:
    """The public state of the table."""

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
        """Counted rows: lids that did not match since the row last changed."""
        self.stakes = [0] * self.seats
        self.garlic = [BULBS_EACH] * self.seats
        self.bats = [BATS_EACH] * self.seats
        self.count_owner: Seat | None = None
        self.rats_left = RATS_FOR_TWO if self.seats == 2 else RATS
        self.laid = [0] * self.seats
        """The number of vampires each player has laid in this turn that count towards the Count."""
        self.quiet = 0
        """The number of turns since any row changed."""
        self.moment = 0
        """The number of events, used as the random seed of a decision.

        Believed events are not counted: they move nothing, and no ghost is asked twice between two of them.
        """
        self._searching: tuple[Seat, Colour] | None = None
        """The seat that turned the last lid and its colour, until it is known whether it matched."""
        self._opener: Seat = 0

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all other seats, clockwise from the left neighbour."""
        return tuple((seat + step) % self.seats for step in range(1, self.seats))

    def see(self, event: Event) -> None:
        """Observe a public event."""
        self.moment += not isinstance(event, expanded.Believed)
        self.reactions[type(event)](self, event)

    def _reset_misfits(self, seat: Seat) -> None:
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
        """Remember a lid that did not match (counted rows only)."""
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
        self._reset_misfits(seat)

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
        """Add a gift to a counted row; for tracked rows a later event says where it is put."""
        if self.counted:
            self.rows[seat].append(HIDDEN)
            self._reset_misfits(seat)

    def _gift_put(self, event: told.GiftPut) -> None:
        row = self.rows[event.seat]
        row.insert(0 if event.side == LEFT else len(row), event.colour)
        self._reset_misfits(event.seat)

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
        """Do nothing: no piece moves."""

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
    """How each event is observed."""

    def learn(self, question: Question, choice: Choice) -> None:
        """Note how it lies in a game that is joined while it runs (DU-34)."""
        meant = question.means(choice)
        number = meant.number or 0
        match question:
            case asking.RatsTurnedUp():
                self.rats_left -= number
            case asking.RowLength(seat=seat):
                self.rows[seat] = [HIDDEN] * number
            case asking.StakesHeld(seat=seat):
                self.stakes[seat] = number
            case asking.BulbsAtHand(seat=seat):
                self.garlic[seat] = number
            case BatsLeft(seat=seat):
                self.bats[seat] = number
            case CountAt():
                self.count_owner = meant.seats[0] if meant.seats else None

    def correct(self, change: dict[str, Json]) -> None:
        """Apply a correction."""
        if "row" in change:
            row = change["row"]
            self.rows[change["seat"]] = [HIDDEN] * row if isinstance(row, int) else list(row)
            self._reset_misfits(change["seat"])
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
        # Vaults are in `memory`; the next event says whose turn it is.
