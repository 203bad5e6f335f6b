"""The pieces in the replay of a game, moved by events and corrections, without running the rules again."""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from companion.core.game import Header
from companion.core.model import Choice, ClassTable, Event, Json, Question, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.corrections import UNKNOWN
from companion.games.dawn_under.rules.pieces import COLOURS, OF_EACH_COLOUR, Vault, board_of
from companion.games.dawn_under.rules.questions import RowLength, VaultInside
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.view import Bulb, Inside, Sleeper


class Lies(NamedTuple):
    """A vault as it truly was; a lid that was turned later is filled in."""

    lid: str | None
    inside: Inside


class ReplayPieces:
    """Lids, contents of vaults, and the lengths of the rows, as far as events reveal them."""

    def __init__(self, header: Header) -> None:
        options, seats = header.options, len(header.players)
        self.board = board_of(tuple(options["layout"]), tuple(options.get("bare", ())))
        self.counted = options["rows"] == "counted"
        self.lids: dict[Vault, str] = {}
        unknown = self.board.vaults if options.get("running") else ()
        self.inside: dict[Vault, Inside] = dict.fromkeys(unknown, UNKNOWN)
        self._rucola: bool = options["rucola"]
        self.vampires = [len(options.get("colours", COLOURS)) * OF_EACH_COLOUR // seats] * seats
        self._in_hand: list[Seat] = []
        """The seats of gifts that lie in no row yet; with counted rows no event says where they are laid."""

    def lie(self) -> dict[Vault, Lies]:
        """Return all vaults that have a lid."""
        return {vault: Lies(self.lids.get(vault), self.inside.get(vault)) for vault in self.board.vaults}

    def move(self, event: Event) -> None:
        """Apply an event."""
        if self._in_hand and not isinstance(event, (happened.Gift, happened.Won)):
            for seat in self._in_hand:
                self.vampires[seat] += 1
            self._in_hand = []
        self.MOVES[type(event)](self, event)

    def put_right(self, change: dict[str, Json]) -> None:
        """Apply a correction; parts that are not in the picture are ignored."""
        if "vault" in change:
            vault = change["vault"]
            if change.get("lid") == "unknown":
                self.lids.pop(vault, None)
            elif "lid" in change:
                self.lids[vault] = change["lid"]
            if "inside" in change:
                self.inside[vault] = _inside(change["inside"])
        elif "missed" in change:
            for vault in self.board.vaults:
                if self._rucola or not isinstance(self.inside.get(vault), Sleeper):
                    self.inside[vault] = UNKNOWN
        elif "row" in change:
            row = change["row"]
            self.vampires[change["seat"]] = row if isinstance(row, int) else len(row)

    def learn(self, question: Question, choice: Choice) -> None:
        """Apply an answer that no event tells (DU-34, DU-35)."""
        if isinstance(question, RowLength):
            self.vampires[question.seat] = int(choice)
            if question.seat == len(self.vampires) - 2:  # the last row, if only one vampire is left for it
                self.vampires[-1] = 1
        elif isinstance(question, VaultInside):
            meant = question.means(choice)
            found: dict[str, Inside] = {"empty": None, "vampire": Sleeper(None)}
            self.inside[question.vault] = Bulb(meant.seats[0]) if meant.seats else found[meant.word]

    def _nothing(self, event: Event) -> None:
        """Do nothing: no piece in the picture moves."""

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
    """Return the contents of a vault that a correction names."""
    if said is None or said == UNKNOWN:
        return said  # type: ignore[no-any-return]
    return Bulb(said["garlic"]) if "garlic" in said else Sleeper(said["vampire"])
