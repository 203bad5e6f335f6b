"""The four ways in which a game ends (NO-10, NO-17, NO-18)."""

from typing import NoReturn

from companion.core.values import GameOver, Over, Seat
from companion.games.nosferatu.rules.events import Won, WonByBites, WonByRituals, WonByStake
from companion.games.nosferatu.rules.state import State

HUNTERS, VAMPIRE = "hunters", "vampire"


def win_by_bites(game: State) -> NoReturn:
    """NO-10: the last bite."""
    win(game, VAMPIRE, WonByBites, "last bite")


def win_by_rituals(game: State) -> NoReturn:
    """NO-17: the last ritual."""
    win(game, HUNTERS, WonByRituals, "last ritual")


def win_by_stake(game: State, seat: Seat) -> NoReturn:
    """NO-18: the vampire was staked, or a hunter."""
    if seat == game.vampire:
        win(game, HUNTERS, WonByStake, "vampire staked")
    win(game, VAMPIRE, WonByStake, "hunter staked")


def win(game: State, team: str, won: type[Won], reason: str) -> NoReturn:
    """Renfield wins and loses with the vampire."""
    dark = {game.renfield, game.vampire}
    game.team = team
    game.winners = tuple(seat for seat in range(game.seats) if (seat in dark) == (team == VAMPIRE))
    game.tell(won(team, game.winners))
    raise GameOver(Over(game.winners, reason, won.rule))
