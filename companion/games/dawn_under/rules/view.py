"""The views of a game of Dawn Under. The fields have the names and the order of the protocol."""

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from companion.core.game import in_lines, in_one_line
from companion.core.model import ABSENT, ClassTable, Event, Json, Seat, _Absent
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules.expansion import ExpansionEvent
from companion.games.dawn_under.rules.pieces import Colour, Garlic, Vault, VaultBoard
from companion.games.dawn_under.rules.rows import CountedRows
from companion.games.dawn_under.rules.state import State


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


CLOSED, BARE = ShutVault("closed"), ShutVault("bare")


def public_view(game: State) -> PublicView:
    """Return the open rows, tokens and open vaults. Nothing is shown of a closed vault."""
    plague = game.plague
    view = PublicView(
        game.turn.seat if game.turn else None,
        tuple([_player(game, seat) for seat in range(game.seats)]),
        game.board.rows,
        game.colours,
        _vaults(game),
        game.stakes_left,
        game.rats,
        SeenPlague(plague.holder, plague.vault, plague.seat) if plague else None,
        game.winners,
    )
    return game.expansion.view(game, view) if game.expansion is not None else view


def secret_view(game: State) -> SecretView:
    """Return what has been seen under the closed lids."""
    return SecretView(
        {
            vault: KnownVault(game.lids.get(vault, "unknown"), _inside(game, vault))
            for vault in game.board.vaults
        }
    )


def private_view(game: State, seat: Seat) -> None:
    """Return None: no player knows more than the others."""


def _player(game: State, seat: Seat) -> Player:
    rows = game.rows
    row = rows.of[seat] if isinstance(rows, CountedRows) else tuple(rows.of[seat])
    player = Player(game.names[seat], row, rows.count(seat), game.stakes[seat], game.garlic[seat])
    return game.expansion.player_view(game, seat, player) if game.expansion is not None else player


def _vaults(game: State) -> dict[Vault, SeenVault]:
    """Return all vaults. A view is built for each answer, so only the open ones are computed."""
    seen = _all_closed(game.board).copy()
    for vault, lid_is_seen in game.open.items():
        if not (game.turn and vault == game.turn.unseen):
            lid = game.lids.get(vault) if lid_is_seen else None
            seen[vault] = OpenVault("open", lid, _inside(game, vault))
    if game.plague:
        vault = game.plague.vault
        seen[vault] = RatVault("rat", _inside(game, vault))
    return seen


@lru_cache(maxsize=8)
def _all_closed(board: VaultBoard) -> dict[Vault, SeenVault]:
    """Return the board with all vaults closed (cached)."""
    return {vault: BARE if vault in board.bare else CLOSED for vault in board.places}


def _inside(game: State, vault: Vault) -> Inside:
    content = game.inside.get(vault)
    if content is None:
        return "unknown" if vault in game.unknown else None
    return Bulb(content.owner) if isinstance(content, Garlic) else Sleeper(content.colour)


SPOKEN_OF_LATER: ClassTable[tuple[str, ...] | None] = ClassTable(
    {
        Event: None,
        told.TurnBegan: ("seat",),
        told.Laid: ("seat", "why"),
        told.FoundVampire: ("seat",),
        told.FoundGarlic: ("seat", "owner", "own"),
        told.StakeTaken: ("seat", "stakes"),
        told.StakesReturned: ("seat",),
        told.GarlicPlaced: ("seat", "own"),
        told.GarlicReturned: ("owner",),
        told.Gift: ("from_", "to"),
        told.PlagueBegan: ("holder",),
        told.PlaguePassed: ("seat",),
        told.PlagueEnded: ("why",),
        told.TurnEnded: ("seat",),
        told.Won: ("winners",),
    }
)
"""The fields of each event that the log stores: who did what, never where, and never a lid."""


def public_log(event: Event) -> dict[str, Json] | None:
    """Return the event as the log stores it, without places and colours, because players must remember
    these."""
    kept = event.spoken_of_later if isinstance(event, ExpansionEvent) else SPOKEN_OF_LATER[type(event)]
    if kept is None:
        return None
    fields = ((name.rstrip("_"), getattr(event, name)) for name in kept)
    return {"kind": event.kind, **{name: value for name, value in fields if value is not ABSENT}}
