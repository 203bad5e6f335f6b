"""Opening and closing a vault, in a turn or in a plague (DU-11…DU-14, DU-24, DU-29)."""

from companion.core.model import TABLE, Rules, Seat
from companion.games.dawn_under.rules.events import GarlicPlaced, LidTurned, Opened, VaultsClosed
from companion.games.dawn_under.rules.penalties import pay
from companion.games.dawn_under.rules.pieces import RAT, Vault, bulb_of
from companion.games.dawn_under.rules.questions import Lid, PlaceGarlic
from companion.games.dawn_under.rules.state import State


def open_vault(game: State, seat: Seat, vault: Vault, *, plague: bool) -> Rules[tuple[str, bool]]:
    """Turn the lid and resolve what is inside. Return the lid, and whether a vampire was laid.

    DU-29: what is inside is resolved before a rat begins its plague.
    """
    game.open[vault] = False
    game.told.append(Opened(seat, vault))
    lid = game.lids.get(vault)
    if lid is None:  # DU-11: all see the underside; one that has been seen before is not asked again
        lid = yield Lid(TABLE, game.possible_lids(vault), vault)
        remember(game, vault, lid)
    game.open[vault] = True
    game.told.append(LidTurned(vault, lid))
    laid = False
    content = game.inside.get(vault)
    if content is not None:
        yield from pay(game, seat, vault, content)
    elif lid != RAT:
        fate = yield from game.rows.lay_match(game, seat, vault, lid, plague)
        laid = fate == "laid"
        if fate is None and game.garlic[seat]:
            yield from offer_garlic(game, seat, vault)
    return lid, laid


def remember(game: State, vault: Vault, lid: str) -> None:
    """Store a lid that has been turned."""
    game.lids[vault] = lid
    if lid == RAT:
        game.rats += 1


def offer_garlic(game: State, seat: Seat, vault: Vault) -> Rules[None]:
    """DU-13: a bulb may be left in the empty vault."""
    if (yield PlaceGarlic(seat, ("place", "leave"), vault)) == "place":
        game.garlic[seat] -= 1
        game.inside[vault] = bulb_of(seat)
        game.told.append(GarlicPlaced(seat, vault, game.own_colour(seat)))


def close(game: State, vaults: tuple[Vault, ...]) -> None:
    """Close the vaults, crest up."""
    for vault in vaults:
        del game.open[vault]
    if vaults:
        game.told.append(VaultsClosed(vaults))
