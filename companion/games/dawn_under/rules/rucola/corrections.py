"""Corrections of the Count and the bats."""

from typing import TYPE_CHECKING

from companion.core.errors import InvalidCorrectionError
from companion.core.parsing import Change, check_keys, parse_number, parse_seat
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.rucola.count import BATS_EACH
from companion.games.dawn_under.rules.state import State

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.rucola.expansion import Rucola


def correct(game: State, rucola: "Rucola", change: Change) -> bool:
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
