"""The named places where an expansion may step in. In the base game nothing happens there."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from companion.core.values import Event, Json, Rules, Seat
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.seen import Player, PublicView

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.state import State


@dataclass(slots=True)
class ExpansionEvent(Event):
    """Something that happens only with an expansion."""

    spoken_of_later: ClassVar[tuple[str, ...] | None]
    """What the public log keeps of it; None if that it happened is forgotten too."""


class Expansion:
    """The base game: an expansion is the difference to this."""

    lids_stay_open = False
    """Whether what a player opens stays open until the turn is over."""

    def reserved(self, game: "State") -> Vault | None:
        """A closed vault that nobody may open."""
        return None

    def instead_of_opening(self, seat: Seat, closed: tuple[Vault, ...]) -> tuple[str, ...]:
        """What a player may do in place of opening one of these vaults."""
        return ()

    def act(self, game: "State", seat: Seat, choice: str) -> Rules[bool]:
        """Do that; whether the turn goes on."""
        raise AssertionError(f"the base game knows no {choice}")
        yield

    def turn_begins(self, game: "State", seat: Seat) -> Rules[bool] | None:
        """Before the first vault; whether the turn goes on (None: nothing happens, and it does)."""
        return None

    def laid(self, game: "State", seat: Seat, why: str) -> None:
        """A vampire went to rest and the next one was turned up."""

    def turn_over(self, game: "State") -> Rules[None] | None:
        """All lids are closed, the next turn has not begun (None: nothing happens)."""
        return None

    def correct(self, game: "State", change: dict[str, Json]) -> bool:
        """Put the expansion's own pieces right; whether the correction was about them."""
        return False

    def player_view(self, game: "State", seat: Seat, player: Player) -> Player:
        """What lies before a player, with what the expansion adds."""
        return player

    def view(self, game: "State", view: PublicView) -> PublicView:
        """What all may see, with what the expansion puts on the board."""
        return view
