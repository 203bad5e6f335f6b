"""The bats: a claim, who believes it, and what comes of it (RU-9…RU-17)."""

from companion.core.model import ABSENT, TABLE, Rules, Seat
from companion.games.dawn_under.rules.causes import LayingReason
from companion.games.dawn_under.rules.penalties import gifts_for_garlic, take_garlic_back, take_stake
from companion.games.dawn_under.rules.pieces import Garlic, Vampire, Vault
from companion.games.dawn_under.rules.rucola.count import BATS_EACH
from companion.games.dawn_under.rules.rucola.events import (
    AllBelieved,
    BatFlew,
    Believed,
    Doubted,
    FoundGarlicBelieved,
    FoundGarlicDoubted,
    FoundVampireBelieved,
    FoundVampireDoubted,
    GarlicReturnedBelieved,
    GarlicReturnedDoubted,
    LaidAfterDoubt,
    LaidAfterGarlic,
    LaidBelieved,
    LaidByDoubter,
    StakeForDoubt,
    VampireSlippedOver,
    VampireTaken,
)
from companion.games.dawn_under.rules.rucola.questions import (
    BatGift,
    BatsLeft,
    BatTo,
    Believe,
    LayAfterDoubt,
    LayAfterGarlic,
    LayAsDoubter,
    LayBelieved,
)
from companion.games.dawn_under.rules.state import State
from companion.games.dawn_under.rules.vaults import look_inside

BELIEVE, DOUBT = "believe", "doubt"
AFTER_DOUBT = LayingReason("bat", LayAfterDoubt, LaidAfterDoubt)
AS_DOUBTER = LayingReason("bat", LayAsDoubter, LaidByDoubter)
AFTER_GARLIC = LayingReason("bat", LayAfterGarlic, LaidAfterGarlic)
BELIEVED = LayingReason("bat", LayBelieved, LaidBelieved)


class Bats:
    """How many each player has left, and the one that sits on a vault while people are asked."""

    def __init__(self, seats: int, *, end_turn: bool) -> None:
        self.left = [BATS_EACH] * seats
        self.sits: tuple[Seat, Vault] | None = None
        self.end_turn = end_turn
        """House rule of RU-17: the turn ends after every bat."""


def fly(game: State, bats: Bats, seat: Seat) -> Rules[bool]:
    """RU-9…RU-17: "this one is empty"; whether the turn goes on."""
    vault = yield from put_bat(game, bats, seat)
    doubter = yield from ask_around(game, seat, vault)
    bats.sits = None  # RU-16
    game.open[vault] = False
    if doubter is None:
        laid = yield from believed(game, seat, vault)
    else:
        laid = yield from doubted(game, seat, vault, doubter)
    return laid and not bats.end_turn


def join(bats: Bats, seat: Seat) -> Rules[None]:
    """DU-34: in a game that runs already some bats have left."""
    bats.left[seat] = yield BatsLeft(TABLE, tuple(range(BATS_EACH + 1)), seat)


def put_bat(game: State, bats: Bats, seat: Seat) -> Rules[Vault]:
    """RU-9: on any closed vault but the Count's."""
    closed = game.closed(game.board.vaults)
    vault = closed[0]
    if len(closed) > 1:
        vault = yield BatTo(seat, closed)
    bats.left[seat] -= 1
    bats.sits = seat, vault
    game.told.append(BatFlew(seat, vault, game.own_colour(seat)))
    return vault


def ask_around(game: State, seat: Seat, vault: Vault) -> Rules[Seat | None]:
    """RU-10: one after another, until somebody doubts; who does."""
    for other in game.others(seat):
        if (yield Believe(other, (BELIEVE, DOUBT), seat, vault)) == DOUBT:
            game.told.append(Doubted(other))
            return other
        game.told.append(Believed(other, vault))
    game.told.append(AllBelieved())
    return None


def doubted(game: State, seat: Seat, vault: Vault, doubter: Seat) -> Rules[bool]:
    """RU-11…RU-13: whether the bat's player laid a vampire."""
    content = yield from look_inside(game, vault, seat, doubter)
    if content is None:
        yield from take_stake(game, doubter, StakeForDoubt)
        return (yield from game.rows.lay_any(game, seat, vault, AFTER_DOUBT, may=True))
    reason = AS_DOUBTER
    if isinstance(content, Garlic):
        reason = AFTER_GARLIC
        game.told.append(FoundGarlicDoubted(seat, vault, content.owner, game.own_colour(content.owner)))
        yield from gifts_for_garlic(game, seat, content.owner)
        take_garlic_back(game, vault, GarlicReturnedDoubted)
    else:
        game.told.append(FoundVampireDoubted(seat, vault, content.colour or ABSENT))
        yield from take_out(game, vault, content, VampireTaken, seat, doubter)
    yield from game.rows.lay_any(game, doubter, vault, reason, may=True)
    return False


def believed(game: State, seat: Seat, vault: Vault) -> Rules[bool]:
    """RU-14: who was believed may lay into an empty vault, and must where it was a bluff."""
    content = yield from look_inside(game, vault, seat)
    if isinstance(content, Garlic):
        game.told.append(FoundGarlicBelieved(seat, vault, content.owner, game.own_colour(content.owner)))
        take_garlic_back(game, vault, GarlicReturnedBelieved)
    elif content is not None:
        game.told.append(FoundVampireBelieved(seat, vault, content.colour or ABSENT))
        to = yield from choose_receiver(game, seat, vault)
        yield from take_out(game, vault, content, VampireSlippedOver, to, seat)
    return (yield from game.rows.lay_any(game, seat, vault, BELIEVED, may=content is None))


def choose_receiver(game: State, seat: Seat, vault: Vault) -> Rules[Seat]:
    """RU-14: any other player."""
    others = game.others(seat)
    if len(others) == 1:
        return others[0]
    to: Seat = yield BatGift(seat, others, vault)
    return to


def take_out(
    game: State, vault: Vault, vampire: Vampire, taken: type[VampireTaken], to: Seat, by: Seat
) -> Rules[None]:
    """RU-12, RU-14, DU-35: a sleeper leaves the vault for an end of somebody's row."""
    colour = yield from game.rows.take_out(game, vault, vampire)
    del game.inside[vault]
    game.told.append(taken(vault, to, colour, by))
    yield from game.rows.put(game, to, [colour])
