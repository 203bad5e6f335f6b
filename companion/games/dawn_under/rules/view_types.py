"""What a view of Dawn Under is made of. The fields are named and ordered as the protocol spells them."""

from typing import Literal, NamedTuple, TypeAlias

from companion.core.model import ABSENT, Seat, _Absent
from companion.games.dawn_under.rules.pieces import Colour, Vault


class Sleeper(NamedTuple):
    """A vampire sleeps in the vault. With counted rows its colour may be unknown."""

    vampire: Colour | None


class Bulb(NamedTuple):
    """Somebody's garlic lies in the vault."""

    garlic: Seat


Inside: TypeAlias = Sleeper | Bulb | None


class ShutVault(NamedTuple):
    """Nothing is seen of it; a bare one is out of play."""

    state: Literal["closed", "bare"]


class RatVault(NamedTuple):
    """The rat of the plague sits there."""

    state: Literal["rat"]
    inside: Inside


class OpenVault(NamedTuple):
    """Its lid is off; the underside is known only if it was turned."""

    state: Literal["open"]
    lid: str | None
    inside: Inside


SeenVault: TypeAlias = ShutVault | RatVault | OpenVault


class Player(NamedTuple):
    """What lies before a player."""

    name: str
    row: tuple[str, ...] | int
    """Vampire by vampire from left to right, or how many."""
    vampires: int
    stakes: int
    garlic: int
    bats: int | _Absent = ABSENT
    """RU-1, RU-5: bats and pedestal lie there only with the expansion."""
    pedestal: bool | _Absent = ABSENT


class SeenPlague(NamedTuple):
    """Who holds the rat, where it sits, and whose go it is."""

    holder: Seat
    vault: Vault
    seat: Seat


class CountStands(NamedTuple):
    """Whose the Count is, and the vault he keeps; he may be nobody's, and on his pedestal."""

    owner: Seat | None
    vault: Vault | None


class BatSits(NamedTuple):
    """Whose bat people are asked about, and where it sits."""

    seat: Seat
    vault: Vault


class PublicView(NamedTuple):
    """What every eye at the table may see."""

    turn: Seat | None
    players: tuple[Player, ...]
    layout: tuple[str, ...]
    colours: tuple[Colour, ...]
    vaults: dict[Vault, SeenVault]
    stakes_left: int
    rats: int
    plague: SeenPlague | None
    winners: tuple[Seat, ...] | None
    count_: CountStands | _Absent = ABSENT
    bat: BatSits | _Absent | None = ABSENT

    @property
    def count_vault(self) -> Vault | None:
        """Where the Count stands, if he plays along and stands on a vault."""
        return self.count_.vault if isinstance(self.count_, CountStands) else None


class KnownVault(NamedTuple):
    """What has been seen of a vault; a lid that nobody has turned is "unknown"."""

    lid: str
    inside: Inside


class SecretView(NamedTuple):
    """What has been seen under the closed lids."""

    vaults: dict[Vault, KnownVault]
