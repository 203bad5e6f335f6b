"""What a taken vault costs: stakes, garlic and gifts (DU-14…DU-19, DU-31)."""

from companion.core.model import ABSENT, NOTHING_TO_ASK, Rules, Seat
from companion.games.dawn_under.rules.causes import FOR_STAKES, Cause, for_garlic_of, win
from companion.games.dawn_under.rules.events import (
    FoundGarlic,
    FoundOwnGarlic,
    FoundVampire,
    GarlicReturned,
    StakesReturned,
    StakeTaken,
)
from companion.games.dawn_under.rules.pieces import STAKES_FOR_GIFTS, Colour, Content, Garlic, Vault
from companion.games.dawn_under.rules.state import State

GIVEN_AWAY = "last vampire given away"


def pay(game: State, seat: Seat, vault: Vault, content: Content) -> Rules[None]:
    """DU-14…DU-18: the vault that was opened is not empty."""
    if isinstance(content, Garlic):
        return pay_for_garlic(game, seat, vault, content.owner)
    game.told.append(FoundVampire(seat, vault, content.colour or ABSENT))
    return take_stake(game, seat)


def take_stake(game: State, seat: Seat, taken: type[StakeTaken] = StakeTaken) -> Rules[None]:
    """DU-14, DU-15: one stake; with the third, everyone gives, and the three go back."""
    game.stakes[seat] += 1
    game.told.append(taken(seat, game.stakes[seat]))
    return pay_for_stakes(game, seat) if game.stakes[seat] == STAKES_FOR_GIFTS else NOTHING_TO_ASK


def pay_for_stakes(game: State, seat: Seat) -> Rules[None]:
    """DU-15: everyone gives, and the three go back."""
    yield from gifts_from_all(game, seat, FOR_STAKES)
    game.stakes[seat] = 0
    game.told.append(StakesReturned(seat))


def pay_for_garlic(game: State, seat: Seat, vault: Vault, owner: Seat) -> Rules[None]:
    """DU-16…DU-18: gifts, and the bulb goes back."""
    found = FoundOwnGarlic if owner == seat else FoundGarlic
    game.told.append(found(seat, vault, owner, game.own_colour(owner)))
    yield from gifts_for_garlic(game, seat, owner)
    take_garlic_back(game, vault, GarlicReturned)


def gifts_for_garlic(game: State, seat: Seat, owner: Seat) -> Rules[None]:
    """DU-16, DU-17: its owner gives, or everyone else if the bulb is one's own."""
    cause = for_garlic_of(owner)
    if owner == seat:
        return gifts_from_all(game, seat, cause)
    return _gifts(game, seat, (owner,), 2 if game.seats == 2 else 1, cause)


def gifts_from_all(game: State, seat: Seat, cause: Cause) -> Rules[None]:
    """One from every other player; DU-31: with two players four."""
    return _gifts(game, seat, game.others(seat), 4 if game.seats == 2 else 1, cause)


def _gifts(game: State, to: Seat, givers: tuple[Seat, ...], each: int, cause: Cause) -> Rules[None]:
    """DU-19: given clockwise from the receiver's left, laid down when all have been given.

    DU-21: where nobody shares a win, the first row that a gift empties ends the game; nobody after it gives.
    """
    hand: list[Colour | None] = []
    ends_at_once = not game.shared_win and game.edition > 2
    for giver in givers:
        for _ in range(min(each, game.rows.count(giver))):
            hand.append((yield from game.rows.give(game, giver, to, cause)))
        if ends_at_once and not game.rows.of[giver]:
            win(game, (giver,), GIVEN_AWAY)
    winners = tuple([giver for giver in givers if not game.rows.of[giver]])
    if winners:
        win(game, winners if game.shared_win else winners[:1], GIVEN_AWAY)
    yield from game.rows.put(game, to, hand)


def take_garlic_back(game: State, vault: Vault, returned: type[GarlicReturned]) -> None:
    """DU-18: the owner takes the bulb back."""
    garlic = game.inside.pop(vault)
    assert isinstance(garlic, Garlic)
    game.garlic[garlic.owner] += 1
    game.told.append(returned(garlic.owner, vault))
