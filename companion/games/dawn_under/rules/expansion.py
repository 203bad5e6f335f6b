"""Hooks for an expansion. The base game has none."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

from companion.core.model import Event, Json, Rules, Seat
from companion.games.dawn_under.rules.pieces import Vault

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.state import State
    from companion.games.dawn_under.rules.view import Player, PublicView


@dataclass(slots=True)
class ExpansionEvent(Event):
    """Something that happens only with an expansion."""

    spoken_of_later: ClassVar[tuple[str, ...] | None]
    """What the public log keeps of it; None if that it happened is forgotten too."""


class Expansion(Protocol):
    """The hooks that an expansion implements."""

    lids_stay_open: ClassVar[bool]
    """Whether vaults that a player opens stay open until the turn is over."""

    def reserved(self, game: "State") -> Vault | None:
        """Return a closed vault that nobody may open; None if there is none."""

    def instead_of_opening(self, seat: Seat, closed: tuple[Vault, ...]) -> tuple[str, ...]:
        """Return what a player may do instead of opening one of these vaults."""

    def act(self, game: "State", seat: Seat, choice: str) -> Rules[bool]:
        """Carry out such an action. Return whether the turn goes on."""

    def turn_begins(self, game: "State", seat: Seat) -> Rules[bool]:
        """Called before the first vault. Return whether the turn goes on."""

    def after_laying(self, game: "State", seat: Seat, why: str) -> None:
        """Called after a vampire was laid and the next one was turned up."""

    def turn_over(self, game: "State") -> Rules[None]:
        """Called after all lids are closed and before the next turn begins."""

    def join_seat(self, game: "State", seat: Seat) -> Rules[None]:
        """Called when a running game is joined, after a player's base pieces."""

    def join(self, game: "State") -> Rules[None]:
        """Called when a running game is joined, after the last player."""

    def correct(self, game: "State", change: dict[str, Json]) -> bool:
        """Apply a correction of the expansion's pieces. Return whether the correction was about them."""

    def player_view(self, game: "State", seat: Seat, player: "Player") -> "Player":
        """Return a player's view with the expansion's pieces."""

    def view(self, game: "State", view: "PublicView") -> "PublicView":
        """Return the public view with the expansion's pieces."""
