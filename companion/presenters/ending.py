"""The end of a game: who won and, now that nothing is hidden any more, what was."""

from companion.core.referee import Referee
from companion.core.refusals import NoGameError
from companion.games.ending import FinishedGameData, LookBack
from companion.games.registry import find_game
from companion.stage.end_values import Ending, Finale, Medal
from companion.stage.people import People
from companion.stage.values import UndoLabel


def afterwards(referee: Referee, people: People) -> FinishedGameData:
    """What a finished game leaves. It is made when the game is over, and thrown away when that is undone."""
    if referee.over is None:
        raise NoGameError("What was hidden is told when the game is over.")
    kept = find_game(referee.header.game).ending.remember(referee)
    view, hidden = referee.game.public_view(referee.state), referee.game.secret_view(referee.state)
    return FinishedGameData(referee.header, view, hidden, referee.over, tuple(referee.told), people, kept)


def ending(
    after: FinishedGameData,
    undo: UndoLabel,
    turn: int | None = None,
    seat: int | None = None,
    vault: str | None = None,
) -> Ending:
    """The screen: as it was after this turn, with the eyes of this player, and this place explained."""
    game = find_game(after.header.game).ending
    stage, sentence = game.stage(after, LookBack(turn, seat, vault))
    return Ending(
        game.headline(after), sentence, after.winners, stage, game.medals(after), game.graph(after), undo
    )


def finale(after: FinishedGameData) -> Finale:
    """Who has won, before anything is told that was hidden."""
    return find_game(after.header.game).ending.finale(after)


def awards(after: FinishedGameData) -> tuple[Medal, ...]:
    """What is told next, one by one."""
    return find_game(after.header.game).ending.medals(after)
