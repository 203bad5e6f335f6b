"""The named places where an expansion may step in. The base game has none."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

from companion.core.model import Event, Json, Rules, Seat
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.view_types import Player, PublicView

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.state import State


@dataclass(slots=True)
class ExpansionEvent(Event):
    """Something that happens only with an expansion."""

    spoken_of_later: ClassVar[tuple[str, ...] | None]
    """What the public log keeps of it; None if that it happened is forgotten too."""


class Expansion(Protocol):
    """The difference to the base game."""

    lids_stay_open: ClassVar[bool]
    """Whether what a player opens stays open until the turn is over."""

    def reserved(self, game: "State") -> Vault | None:
        """A closed vault that nobody may open."""

    def instead_of_opening(self, seat: Seat, closed: tuple[Vault, ...]) -> tuple[str, ...]:
        """What a player may do in place of opening one of these vaults."""

    def act(self, game: "State", seat: Seat, choice: str) -> Rules[bool]:
        """Do that; whether the turn goes on."""

    def turn_begins(self, game: "State", seat: Seat) -> Rules[bool]:
        """Before the first vault; whether the turn goes on."""

    def laid(self, game: "State", seat: Seat, why: str) -> None:
        """A vampire went to rest and the next one was turned up."""

    def turn_over(self, game: "State") -> Rules[None]:
        """All lids are closed, the next turn has not begun."""

    def correct(self, game: "State", change: dict[str, Json]) -> bool:
        """Put the expansion's own pieces right; whether the correction was about them."""

    def player_view(self, game: "State", seat: Seat, player: Player) -> Player:
        """What lies before a player, with what the expansion adds."""

    def view(self, game: "State", view: PublicView) -> PublicView:
        """What all may see, with what the expansion puts on the board."""
