"""A game that the referee joins while it runs, and turns that nobody entered (DU-34…DU-36)."""

from companion.core.model import TABLE, Rules, Seat
from companion.games.dawn_under.rules.pieces import BULBS_EACH, STAKES_FOR_GIFTS, Vampire
from companion.games.dawn_under.rules.questions import BulbsAtHand, RatsTurnedUp, RowLength, StakesHeld
from companion.games.dawn_under.rules.state import State


def join(game: State) -> Rules[None]:
    """DU-34: how many rats have turned up, and what lies before each player; then where the Count is."""
    game.rats = yield RatsTurnedUp(TABLE, tuple(range(game.rats_in_box + 1)))
    for seat in range(game.seats):
        yield from row_length(game, seat)
        game.stakes[seat] = yield StakesHeld(TABLE, tuple(range(STAKES_FOR_GIFTS)), seat)
        game.garlic[seat] = yield BulbsAtHand(TABLE, tuple(range(BULBS_EACH + 1)), seat)
        if game.expansion is not None:
            yield from game.expansion.join_seat(game, seat)
    if game.expansion is not None:
        yield from game.expansion.join(game)


def row_length(game: State, seat: Seat) -> Rules[None]:
    """DU-34: at least one vampire lies in each row, and no more than the box holds in all of them."""
    before = sum(game.rows.count(other) for other in range(seat))
    after = game.seats - seat - 1
    longest = game.vampires - before - after
    length = 1
    if longest > 1:
        length = yield RowLength(TABLE, tuple(range(1, longest + 1)), seat)
    game.rows.set_length(seat, length)


def miss_turns(game: State) -> None:
    """DU-36: every inside becomes unknown, but for vampires of the base game; no opening counts (DU-33)."""
    assert game.turn is not None
    stay = {vault for vault, inside in game.inside.items() if isinstance(inside, Vampire)}
    if game.expansion is not None:
        stay = set()
    game.inside = {vault: inside for vault, inside in game.inside.items() if vault in stay}
    game.unknown = set(game.board.vaults) - stay
    game.past.clear()
    game.turn.opened.clear()
    game.turn.forbidden = ()
