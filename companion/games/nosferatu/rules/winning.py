"""The five ways in which a game ends (NO-10, NO-17, NO-18)."""

from typing import NoReturn

from companion.core.model import GameOverSignal, Over, Seat
from companion.games.nosferatu.rules import pieces
from companion.games.nosferatu.rules.events import Won, WonByBites, WonByBrokenRule, WonByRituals, WonByStake
from companion.games.nosferatu.rules.pieces import Role
from companion.games.nosferatu.rules.state import NOBODY, State

HUNTERS, VAMPIRE = "hunters", "vampire"


def win_by_bites(game: State) -> NoReturn:
    """NO-10: the last bite."""
    win(game, VAMPIRE, WonByBites, "last bite")


def win_by_rituals(game: State) -> NoReturn:
    """NO-17: the last ritual."""
    win(game, HUNTERS, WonByRituals, "last ritual")


def win_by_stake(game: State, seat: Seat, shown: Role) -> NoReturn:
    """NO-18: the card that was turned up decides, whatever Renfield told the app."""
    if shown == pieces.VAMPIRE:
        game.vampire = seat
        win(game, HUNTERS, WonByStake, "vampire staked")
    if game.holder == game.vampire:
        win(game, HUNTERS, WonByBrokenRule, "vampire used stake")
    if seat == game.vampire:
        game.vampire = NOBODY
    win(game, VAMPIRE, WonByStake, "hunter staked")


def win(game: State, team: str, won: type[Won], reason: str) -> NoReturn:
    """End the game. Renfield wins and loses with the vampire; alone if nobody knows who the vampire is."""
    dark = {game.renfield, game.vampire}
    game.team = team
    game.winners = tuple(seat for seat in range(game.seats) if (seat in dark) == (team == VAMPIRE))
    game.told.append(won(team, game.winners, game.known_vampire))
    raise GameOverSignal(Over(game.winners, reason, won.rule))
