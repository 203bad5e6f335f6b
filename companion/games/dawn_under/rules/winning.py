"""The end of the game (DU-21)."""

from typing import TYPE_CHECKING, NoReturn

from companion.core.values import GameOverSignal, Over, Seat
from companion.games.dawn_under.rules.events import Won

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.state import State


def win(game: "State", winners: tuple[Seat, ...], reason: str) -> NoReturn:
    """DU-21: who has no vampire left wins, and the game ends at once."""
    game.winners = tuple(sorted(winners))
    game.told.append(Won(game.winners))
    raise GameOverSignal(Over(game.winners, reason, Won.rule))
