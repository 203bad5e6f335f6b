"""The parts of Dawn Under's views. The fields have the names and the order of the protocol."""

from typing import Literal, NamedTuple, TypeAlias

from companion.core.model import ABSENT, Seat, _Absent
from companion.core.readable import in_lines, in_one_line
from companion.games.dawn_under.rules.pieces import Colour, Vault


class Sleeper(NamedTuple):
    """A vampire sleeps in the vault. With counted rows its colour may be unknown."""

    vampire: Colour | None


class Bulb(NamedTuple):
    """Somebody's garlic lies in the vault."""

    garlic: Seat


Unknown: TypeAlias = Literal["unknown"]
"""DU-35: the referee does not know what is inside."""
Inside: TypeAlias = Sleeper | Bulb | Unknown | None


class ShutVault(NamedTuple):
    """A closed vault; a bare one is out of play."""

    state: Literal["closed", "bare"]


class RatVault(NamedTuple):
    """The vault on which the rat of the plague sits."""

    state: Literal["rat"]
    inside: Inside


class OpenVault(NamedTuple):
    """A vault with its lid off; the underside is known only if it was turned."""

    state: Literal["open"]
    lid: str | None
    inside: Inside


SeenVault: TypeAlias = ShutVault | RatVault | OpenVault


class Player(NamedTuple):
    """What lies before a player."""

    name: str
    row: tuple[str, ...] | int
    """The vampires from left to right, or their number."""
    vampires: int
    stakes: int
    garlic: int
    bats: int | _Absent = ABSENT
    """RU-1, RU-5: bats and pedestal exist only with the expansion."""
    pedestal: bool | _Absent = ABSENT

    def __repr__(self) -> str:
        return in_one_line(self)


class SeenPlague(NamedTuple):
    """Who holds the rat, where it sits, and whose go it is."""

    holder: Seat
    vault: Vault
    seat: Seat


class CountStands(NamedTuple):
    """The owner of the Count, and the vault he stands on; None: no owner, or on his pedestal."""

    owner: Seat | None
    vault: Vault | None


class BatSits(NamedTuple):
    """The player of the bat that is asked about, and its vault."""

    seat: Seat
    vault: Vault


class PublicView(NamedTuple):
    """What everybody at the table may see."""

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

    def __repr__(self) -> str:
        return in_lines(self)

    @property
    def count_vault(self) -> Vault | None:
        """Return the vault on which the Count stands; None if he stands on none or does not play."""
        return self.count_.vault if isinstance(self.count_, CountStands) else None


class KnownVault(NamedTuple):
    """What has been seen of a vault; a lid that nobody has turned is "unknown"."""

    lid: str
    inside: Inside


class SecretView(NamedTuple):
    """What has been seen under the closed lids."""

    vaults: dict[Vault, KnownVault]

    def __repr__(self) -> str:
        return in_lines(self)
