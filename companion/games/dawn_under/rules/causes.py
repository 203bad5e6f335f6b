"""Why a vampire is laid or given away, and what it means if it was the last one (DU-21)."""

from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from companion.core.model import GameOverSignal, Over, Seat
from companion.games.dawn_under.rules.events import Laid, Won
from companion.games.dawn_under.rules.questions import Lay, LayInPlague

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.state import State


class LayingReason(NamedTuple):
    """Why a vampire goes to bed: a word, the class of its question, and the class of its event."""

    why: str
    asks: type[Lay]
    tells: type[Laid]


class Cause(NamedTuple):
    """Why a vampire is given away: "stakes" or "garlic", and the owner of the bulb."""

    why: str
    owner: Seat | None = None


FOR_STAKES = Cause("stakes")
for_garlic_of = cache(partial(Cause, "garlic"))
MATCH = LayingReason("match", Lay, Laid)
MATCH_IN_PLAGUE = LayingReason("match", LayInPlague, Laid)


def win(game: "State", winners: tuple[Seat, ...], reason: str) -> NoReturn:
    """DU-21: who has no vampire left wins, and the game ends at once."""
    game.winners = tuple(sorted(winners))
    game.told.append(Won(game.winners))
    raise GameOverSignal(Over(game.winners, reason, Won.rule))
