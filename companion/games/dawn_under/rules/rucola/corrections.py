"""The table is right and the referee is wrong, about the Count and the bats."""

from typing import TYPE_CHECKING

from companion.core.corrections import Change, only_keys, seat_of, whole_number
from companion.core.refusals import BadCorrection
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.rucola.pieces import BATS_EACH
from companion.games.dawn_under.rules.state import State

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.rucola.expansion import Rucola


def correct(game: State, rucola: "Rucola", change: Change) -> bool:
    """Put one thing right; whether it was the expansion's."""
    if "count" in change:
        _count(game, rucola, change)
    elif "bats" in change:
        only_keys(change, "seat", "bats")
        rucola.bats.left[seat_of(change, game.seats)] = whole_number(change, "bats", BATS_EACH)
    else:
        return False
    return True


def _count(game: State, rucola: "Rucola", change: Change) -> None:
    """He stands in the middle, before a player on his pedestal, or on a closed vault."""
    only_keys(change, "count")
    place = change["count"]
    if not isinstance(place, dict) or "owner" not in place:
        raise BadCorrection("Say whose the Count is, and on which vault he stands.")
    only_keys(place, "owner", "vault")
    owner = None if place["owner"] is None else seat_of(place, game.seats, "owner")
    vault = _checked_vault(game, place)
    if owner is None and vault is not None:
        raise BadCorrection("Without an owner the Count stands in the middle, on no vault.")
    rucola.count.owner, rucola.count.vault = owner, vault


def _checked_vault(game: State, place: Change) -> Vault | None:
    vault = place.get("vault")
    if vault is None:
        return None
    if not isinstance(vault, str) or vault not in game.board.vaults:
        raise BadCorrection("The board has no vault {vault} in play.", vault=vault)
    if vault in game.open or (game.plague and vault == game.plague.vault):
        raise BadCorrection("{vault} lies open; the Count stands on a closed vault.", vault=vault)
    return vault
