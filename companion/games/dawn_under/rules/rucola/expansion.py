"""Count Rucola and the bats as an implementation of Dawn Under's expansion hooks, and their corrections."""

from companion.core.errors import InvalidCorrectionError
from companion.core.game import Change, check_keys, parse_number, parse_seat
from companion.core.model import Json, Rules, Seat
from companion.games.dawn_under.rules.expansion import Expansion
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.rucola import bats, count
from companion.games.dawn_under.rules.rucola.count import BAT, BATS_EACH
from companion.games.dawn_under.rules.state import State
from companion.games.dawn_under.rules.view import BatSits, CountStands, Player, PublicView


def apply_correction(game: State, rucola: "Rucola", change: Change) -> bool:
    """Apply one correction. Return whether it was about the expansion."""
    if "count" in change:
        _count(game, rucola, change)
    elif "bats" in change:
        check_keys(change, "seat", "bats")
        rucola.bats.left[parse_seat(change, game.seats)] = parse_number(change, "bats", BATS_EACH)
    else:
        return False
    return True


def _count(game: State, rucola: "Rucola", change: Change) -> None:
    """Put the Count in the middle, on his pedestal before a player, or on a closed vault."""
    check_keys(change, "count")
    place = change["count"]
    if not isinstance(place, dict) or "owner" not in place:
        raise InvalidCorrectionError("Say whose the Count is, and on which vault he stands.")
    check_keys(place, "owner", "vault")
    owner = None if place["owner"] is None else parse_seat(place, game.seats, "owner")
    vault = _checked_vault(game, place)
    if owner is None and vault is not None:
        raise InvalidCorrectionError("Without an owner the Count stands in the middle, on no vault.")
    rucola.count.owner, rucola.count.vault = owner, vault


def _checked_vault(game: State, place: Change) -> Vault | None:
    vault = place.get("vault")
    if vault is None:
        return None
    if not isinstance(vault, str) or vault not in game.board.vaults:
        raise InvalidCorrectionError("The board has no vault {vault} in play.", vault=vault)
    if vault in game.open or (game.plague and vault == game.plague.vault):
        raise InvalidCorrectionError("{vault} lies open; the Count stands on a closed vault.", vault=vault)
    return vault


class Rucola(Expansion):
    """The hooks of the expansion."""

    lids_stay_open = True  # RU-2

    def __init__(self, seats: int, *, bat_ends_turn: bool) -> None:
        self.count = count.CountRucola(seats)
        self.bats = bats.Bats(seats, end_turn=bat_ends_turn)

    def reserved(self, game: State) -> Vault | None:
        """RU-6: the Count's vault is closed for everyone, in every turn and plague."""
        return self.count.vault

    def instead_of_opening(self, seat: Seat, closed: tuple[Vault, ...]) -> tuple[str, ...]:
        """RU-9: a bat, while there is a vault that it can sit on."""
        return (BAT,) if closed and self.bats.left[seat] else ()

    def act(self, game: State, seat: Seat, choice: str) -> Rules[bool]:
        """RU-9: the bat flies."""
        return (yield from bats.fly(game, self.bats, seat))

    def turn_begins(self, game: State, seat: Seat) -> Rules[bool]:
        """RU-7: first of all the owner opens the Count's vault."""
        self.count.begin_turn(game.seats)
        if self.count.owner != seat or self.count.vault is None:
            return True
        return (yield from count.open_reserved(game, self.count, seat, self.count.vault))

    def after_laying(self, game: State, seat: Seat, why: str) -> None:
        """RU-3: three in one turn bring the Count."""
        count.vampire_laid(game, self.count, seat, why)

    def turn_over(self, game: State) -> Rules[None]:
        """RU-5: the Count is put on a vault."""
        yield from count.turn_over(game, self.count)

    def join_seat(self, game: State, seat: Seat) -> Rules[None]:
        """DU-34: how many bats are left."""
        yield from bats.join(self.bats, seat)

    def join(self, game: State) -> Rules[None]:
        """DU-34: where the Count is."""
        yield from count.join(game, self.count)

    def correct(self, game: State, change: dict[str, Json]) -> bool:
        """The Count, and the bats that are left."""
        return apply_correction(game, self, change)

    def player_view(self, game: State, seat: Seat, player: Player) -> Player:
        """RU-1, RU-5: bats and pedestal lie before the players."""
        return player._replace(bats=self.bats.left[seat], pedestal=self.count.owner == seat)

    def view(self, game: State, view: PublicView) -> PublicView:
        """Return the view with the Count's place, and the bat that is asked about."""
        sits = self.bats.sits
        return view._replace(
            count_=CountStands(self.count.owner, self.count.vault), bat=BatSits(*sits) if sits else None
        )
