"""Dawn Under, as the rulebook tells it: the game, a turn, the search for a bed (DU-7…DU-14, DU-33…DU-36)."""

from typing import NoReturn

from companion.core.model import CORRECTED, TABLE, Rules, Seat
from companion.games.dawn_under.rules.events import (
    Opened,
    StakeForForbidden,
    TurnBegan,
    TurnEnded,
    TurnLidsClosed,
    VaultsClosed,
)
from companion.games.dawn_under.rules.penalties import take_stake
from companion.games.dawn_under.rules.pieces import BULBS_EACH, RAT, STAKES_FOR_GIFTS, Vampire, Vault
from companion.games.dawn_under.rules.plague import rat_plague
from companion.games.dawn_under.rules.questions import (
    BulbsAtHand,
    First,
    Open,
    RatsTurnedUp,
    RowLength,
    StakesHeld,
    TurnNow,
)
from companion.games.dawn_under.rules.state import State, Turn
from companion.games.dawn_under.rules.vaults import close, open_vault


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


STOP = "stop"


def play(game: State) -> Rules[NoReturn]:
    """From the first question until somebody has no vampire left (DU-21 raises)."""
    first = TurnNow if game.running else First
    seat: Seat = yield first(TABLE, tuple(range(game.seats)))
    if game.running:
        yield from join(game)
    yield from game.rows.lay_out(game)
    while True:
        turn = begin_turn(game, seat)
        if game.expansion is None or (yield from game.expansion.turn_begins(game, seat)):
            seat = yield from search(game, turn)
        else:
            seat = game.left_of(seat)
        end_turn(game, turn)
        if game.expansion is not None:
            yield from game.expansion.turn_over(game)


def begin_turn(game: State, seat: Seat) -> Turn:
    """DU-11: one player after another, clockwise."""
    turn = game.turn = Turn(seat, forbidden_vaults(game, seat) if game.seats == 2 else ())
    game.told.append(TurnBegan(seat))
    return turn


def end_turn(game: State, turn: Turn) -> None:
    """DU-14: what is still open is closed."""
    stayed_open = game.expansion is not None and game.expansion.lids_stay_open
    close(game, tuple(game.open), TurnLidsClosed if stayed_open else VaultsClosed)
    game.told.append(TurnEnded(turn.seat))
    if turn.opened or turn.passed_to is None:  # a turn that was corrected at once does not count
        game.past.append(turn)


def search(game: State, turn: Turn) -> Rules[Seat]:
    """DU-11…DU-14: open vaults until one cannot be filled; who is next."""
    seat = turn.seat
    while turn.passed_to is None:
        choices = may_open(game, turn)
        if len(choices) > 1:
            choice = yield Open(seat, choices, False, penalised(turn, choices) if turn.forbidden else ())
            if choice is CORRECTED:
                continue
        else:
            choice = choices[0] if choices else STOP
        if choice == STOP:
            return game.left_of(seat)
        if game.expansion is not None and choice not in game.board.places:
            if not (yield from game.expansion.act(game, seat, choice)):
                return game.left_of(seat)
        elif choice in turn.forbidden:
            yield from open_forbidden(game, turn, choice)
            return game.left_of(seat)
        else:
            turn.opened.add(choice)
            lid, laid = yield from open_vault(game, seat, choice, plague=False)
            if lid == RAT:
                return game.left_of((yield from rat_plague(game, seat, choice)))
            if not laid:
                return game.left_of(seat)
            if game.expansion is None or not game.expansion.lids_stay_open:
                close(game, (choice,))
        turn.laid = True  # the turn goes on only after that
    return turn.passed_to


def may_open(game: State, turn: Turn) -> tuple[str, ...]:
    """DU-11: any vault that is closed; with none to open the turn ends. DU-12: who laid may stop."""
    choices: tuple[str, ...] = game.closed(game.board.vaults)
    if game.expansion is not None:
        choices += game.expansion.instead_of_opening(turn.seat, choices)
    return (*choices, STOP) if choices and turn.laid and game.may_stop else choices


def penalised(turn: Turn, choices: tuple[str, ...]) -> tuple[Vault, ...]:
    """DU-33: those of them that cost a stake."""
    return tuple(vault for vault in turn.forbidden if vault in choices)


def forbidden_vaults(game: State, seat: Seat) -> tuple[Vault, ...]:
    """DU-33: two players may not open in turn what both opened in the last two turns."""
    if len(game.past) < 2:
        return ()
    mine, theirs = game.past
    if mine.seat != seat or theirs.seat == seat:
        return ()
    return tuple(vault for vault in game.board.vaults if vault in mine.opened and vault in theirs.opened)


def open_forbidden(game: State, turn: Turn, vault: Vault) -> Rules[None]:
    """DU-33: a stake; the lid is not looked at. It is an opening all the same, since the second edition."""
    if game.edition > 1:
        turn.opened.add(vault)
    game.open[vault] = False
    game.told.append(Opened(turn.seat, vault))
    turn.unseen = vault
    yield from take_stake(game, turn.seat, StakeForForbidden)
