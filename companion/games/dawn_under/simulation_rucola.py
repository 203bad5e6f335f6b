"""The simulated table of Dawn Under with Count Rucola and the bats."""

from collections.abc import Callable
from typing import Any, ClassVar

from companion.core.game import Header
from companion.core.model import ClassTable, Event, Json, expand_subclasses
from companion.games.dawn_under import simulation as dawn_under
from companion.games.dawn_under.rules.pieces import Vampire, Vault
from companion.games.dawn_under.rules.rucola import events as told
from companion.games.dawn_under.rules.rucola.count import BATS_EACH
from companion.games.dawn_under.simulation import RowCard


class RucolaTable(dawn_under.DawnUnderTable):
    """The real pieces of the table, including the Count and the bats."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.bats = [BATS_EACH] * len(header.players)
        self.pedestal: int | None = None
        """The seat before which the pedestal stands; None: in the middle."""
        self.count: Vault | None = None
        """The vault on which the Count stands; None if he is on his pedestal."""

    def _bat_flew(self, event: told.BatFlew) -> None:
        self.bats[event.seat] -= 1

    def _vampire_taken(self, event: told.VampireTaken) -> None:
        vampire = self.inside.pop(event.from_, None)
        if isinstance(vampire, Vampire):
            card = RowCard(vampire.colour or self.colours[0], up=True)
            (self.rows if self.counted else self.hands)[event.to].append(card)

    def _count_came(self, event: told.CountCame) -> None:
        self.pedestal, self.count = event.seat, None

    def _count_lost(self, event: told.CountLost) -> None:
        self.pedestal, self.count = event.to, None

    def _count_placed(self, event: told.CountPlaced) -> None:
        self.count = event.vault

    moves: ClassVar[ClassTable[Callable[[Any, Any], None] | None]] = ClassTable(
        dawn_under.DawnUnderTable.moves
        | {
            told.BatFlew: _bat_flew,
            told.VampireTaken: _vampire_taken,
            told.CountCame: _count_came,
            told.CountLost: _count_lost,
            told.CountPlaced: _count_placed,
        }
    )
    moves_of: ClassVar[dict[type, Callable[[Any, Any], None] | None]] = expand_subclasses(moves, Event)

    def correct(self, change: dict[str, Json]) -> None:
        """Move the Count and the bats as a correction says."""
        if "count" in change:
            self.pedestal, self.count = change["count"]["owner"], change["count"].get("vault")
        elif "bats" in change:
            self.bats[change["seat"]] = change["bats"]
        else:
            super().correct(change)
