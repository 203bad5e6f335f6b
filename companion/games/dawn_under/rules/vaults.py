"""Opening and closing a vault, in a turn or in a plague (DU-11…DU-14, DU-24, DU-29)."""

from companion.core.model import TABLE, Rules, Seat
from companion.games.dawn_under.rules.events import GarlicPlaced, LidTurned, Opened, VaultsClosed
from companion.games.dawn_under.rules.penalties import pay
from companion.games.dawn_under.rules.pieces import (
    BULBS_EACH,
    RAT,
    Content,
    Garlic,
    Vault,
    bulb_of,
    vampire_of,
)
from companion.games.dawn_under.rules.questions import Lid, PlaceGarlic, VaultInside
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
    if vault in game.unknown:
        content = yield from look_inside(game, vault)
    if content is not None:
        yield from pay(game, seat, vault, content)
    elif lid != RAT:
        fate = yield from game.rows.lay_match(game, seat, vault, lid, plague)
        laid = fate == "laid"
        if fate is None and game.garlic[seat]:
            yield from offer_garlic(game, seat, vault)
    return lid, laid


def look_inside(
    game: State, vault: Vault, bat_of: Seat | None = None, doubter: Seat | None = None
) -> Rules[Content | None]:
    """DU-35: the table says what is inside if the referee does not know; from then on it is known."""
    if vault in game.unknown:
        question = VaultInside(TABLE, possible_insides(game), vault, bat_of, doubter)
        meant = question.means((yield question))
        game.unknown.remove(vault)
        if meant.word == "garlic":
            game.inside[vault] = bulb_of(meant.seats[0])
        elif meant.word == "vampire":
            game.inside[vault] = vampire_of(None)
    return game.inside.get(vault)


def possible_insides(game: State) -> tuple[str, ...]:
    """DU-35, DU-37: nothing, a vampire, or a bulb of whom not all three are accounted for."""
    lying = [content.owner for content in game.inside.values() if isinstance(content, Garlic)]
    missing = [seat for seat in range(game.seats) if game.garlic[seat] + lying.count(seat) < BULBS_EACH]
    return ("empty", "vampire", *(f"garlic:{seat}" for seat in missing))


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


def close(game: State, vaults: tuple[Vault, ...], told: type[VaultsClosed] = VaultsClosed) -> None:
    """Close the vaults, crest up."""
    for vault in vaults:
        del game.open[vault]
    if vaults:
        game.told.append(told(vaults))
