"""Count Rucola: how he comes, what he reserves, and how he is lost (RU-3…RU-8)."""

from companion.core.model import TABLE, Rules, Seat
from companion.games.dawn_under.rules.causes import LayingReason
from companion.games.dawn_under.rules.pieces import QUARTERS, Vault
from companion.games.dawn_under.rules.rucola.events import (
    CountCame,
    CountLost,
    CountMoved,
    CountOpened,
    CountPlaced,
    LaidForCount,
)
from companion.games.dawn_under.rules.rucola.questions import CountAt, CountOn, CountTo, LayForCount
from companion.games.dawn_under.rules.state import State
from companion.games.dawn_under.rules.vaults import close, look_inside

# What the expansion's box adds (RU-1).


BATS_EACH = 2
BAT = "bat"
MIDDLE = "middle"
"""Where the Count stands when nobody has him."""

VAMPIRES_FOR_THE_COUNT = 3
FOR_THE_COUNT = LayingReason("count", LayForCount, LaidForCount)


class CountRucola:
    """Where he is: in the middle (no owner), on his pedestal before the owner (no vault), or on a vault."""

    def __init__(self, seats: int) -> None:
        self.owner: Seat | None = None
        self.vault: Vault | None = None
        self.begin_turn(seats)

    def begin_turn(self, seats: int) -> None:
        self.laid = [0] * seats
        """How many vampires each player has laid in this turn, as far as RU-3 counts them."""
        self.lost = False
        """Whether he was lost in this turn: then he waits for the end of the next one (RU-8)."""


def vampire_laid(game: State, count: CountRucola, seat: Seat, why: str) -> None:
    """RU-3, RU-15: with the third vampire of a turn the Count comes, but for those that he housed himself."""
    if why == FOR_THE_COUNT.why:
        return
    count.laid[seat] += 1
    if count.laid[seat] == VAMPIRES_FOR_THE_COUNT and count.owner != seat:
        before = MIDDLE if count.owner is None else count.owner
        count.owner, count.vault = seat, None
        game.told.append(CountCame(seat, before))


def join(game: State, count: CountRucola) -> Rules[None]:
    """DU-34: in a game that runs already he may be in the middle, before a player, or on a vault."""
    seats = range(game.seats)
    pedestals = (f"pedestal:{seat}" for seat in seats)
    on_vaults = (f"{seat}:{vault}" for seat in seats for vault in game.board.vaults)
    question = CountAt(TABLE, (MIDDLE, *pedestals, *on_vaults))
    meant = question.means((yield question))
    if meant.seats:
        count.owner, count.vault = meant.seats[0], meant.place or None


def turn_over(game: State, count: CountRucola) -> Rules[None]:
    """RU-5: he leaves the pedestal for any vault that his owner believes empty."""
    if count.owner is not None and count.vault is None and not count.lost:
        vault: Vault = yield CountTo(count.owner, game.board.vaults, False)
        count.vault = vault
        game.told.append(CountPlaced(count.owner, vault))


def open_reserved(game: State, count: CountRucola, seat: Seat, vault: Vault) -> Rules[bool]:
    """RU-7, RU-8: his vault is opened without turning the lid; whether the turn goes on."""
    game.open[vault] = False
    empty = (yield from look_inside(game, vault)) is None
    game.told.append(CountOpened(seat, vault, empty))
    if empty:
        yield from game.rows.lay_any(game, seat, vault, FOR_THE_COUNT, may=False)
        close(game, (vault,))
        yield from move_on(game, count, seat, vault)
    else:
        lose(game, count, seat)
        close(game, (vault,))
    return empty


def move_on(game: State, count: CountRucola, seat: Seat, vault: Vault) -> Rules[None]:
    """RU-7: he goes to a vault of the next quarter clockwise."""
    choices = in_next_quarter(game, vault)
    there = choices[0]
    if len(choices) > 1:
        there = yield CountOn(seat, choices, True)
    count.vault = there
    game.told.append(CountMoved(seat, there))


def in_next_quarter(game: State, vault: Vault) -> tuple[Vault, ...]:
    """RU-7: two players may have left a whole quarter bare; then it is the one after it, at last his own."""
    here = QUARTERS.index(vault[0])
    for step in range(1, len(QUARTERS) + 1):
        quarter = game.board.quarter(QUARTERS[(here + step) % len(QUARTERS)])
        others = tuple(other for other in quarter if other != vault)
        if others:
            return others
    raise AssertionError("the board has one vault")


def lose(game: State, count: CountRucola, seat: Seat) -> None:
    """RU-4, RU-8: the Count and his pedestal go to the left neighbour."""
    count.owner, count.vault, count.lost = game.left_of(seat), None, True
    game.told.append(CountLost(seat, count.owner))
