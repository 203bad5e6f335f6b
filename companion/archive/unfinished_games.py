"""Unfinished games: when they were last played, whose turn it is, and which cannot be resumed."""

from typing import Literal, NamedTuple

from companion.core.game import Header
from companion.core.model import Seat, lookup_by_class
from companion.core.referee import Referee
from companion.games.registry import GAMES, find_game
from companion.journal import saved_games
from companion.journal.journal import JournalError, StoredGame
from companion.table.table import Table, referee_of
from companion.table.views import typed_view

BlockedReason = Literal["", "cut", "newer", "rules", "damaged", "unknown"]
"""Why a game cannot be resumed; "cut": it can, from the last valid record."""


class UnfinishedGame(NamedTuple):
    """What is known about an unfinished game without replaying it."""

    number: int | None
    """Number of the game in the journal; None if it is only at the table."""
    header: Header | None
    """None if the header cannot be read."""
    started: float
    last: float
    """Time of the last entry."""
    running: bool = False
    """Whether it is the game at the table."""


class GameProgress(NamedTuple):
    """The state of an unfinished game."""

    asks: Seat | None
    """Whose turn it is; None if it is the table's or unknown."""
    why: BlockedReason = ""


def game_key(head: UnfinishedGame) -> str:
    """Return a key for the game that stays the same when the journal is rebuilt and row ids change."""
    return f"#{head.number}" if head.header is None else f"{head.started:.6f}"


def unfinished_games(table: Table) -> list[UnfinishedGame]:
    """Return every game that is not over; the one at the table first, then the newest."""
    found = []
    try:
        for stored in [] if table.journal is None else list(table.journal.unfinished()):
            found.append(_head(table, stored))
    except JournalError:  # the idle check of the journal reports it
        pass
    if table.has_game and table.referee.over is None and not any(head.running for head in found):
        found.append(UnfinishedGame(None, table.referee.header, 0.0, float("inf"), running=True))
    return sorted(found, key=lambda head: (head.running, head.last), reverse=True)


def _head(table: Table, stored: StoredGame | int) -> UnfinishedGame:
    assert table.journal is not None
    if isinstance(stored, int):
        return UnfinishedGame(stored, None, 0.0, 0.0)
    last = table.journal.last_entry_time(stored.id) or stored.started
    running = table.has_game and table.number == stored.id
    return UnfinishedGame(stored.id, stored.header, stored.started, last, running)


def progress_of(table: Table, head: UnfinishedGame) -> GameProgress:
    """Return whose turn it is, or why the game is blocked. The result of the replay is cached."""
    if head.running:
        return GameProgress(_asks(table.referee))
    if head.header is None or head.number is None or table.journal is None:
        return GameProgress(None, "damaged")
    if why := _why(head.header):
        return GameProgress(None, why)
    known = (head.number, head.started, head.last)
    if known not in table.turns:
        table.turns[known] = _played_back(table, head.number, head.header)
    found: GameProgress = table.turns[known]
    return found


def _played_back(table: Table, number: int, header: Header) -> GameProgress:
    assert table.journal is not None
    try:
        records, trouble = table.journal.valid_records(number)
        history, _ = saved_games.replay_records_with_looks(records)
        asks = _asks(referee_of(header, history))
    except Exception:  # also whatever the rules of a plug-in raise: the other games can be chosen
        return GameProgress(None, "damaged")
    return GameProgress(asks, "" if trouble is None else "cut")


def _why(header: Header) -> BlockedReason:
    """Return the reason that follows from the header alone; empty if there is none."""
    if saved_games.header_error(StoredGame(0, header, 0.0, None)) is None:
        return ""
    if header.game not in GAMES:
        return "unknown"
    newer = type(header.rules) is int and header.rules > find_game(header.game).rules_version
    return "newer" if newer else "rules"


def _asks(referee: Referee) -> Seat | None:
    """Return the player who is asked, or whose pieces the table is asked about, or whose turn it is."""
    if referee.question is None:
        return None
    asks, lights = referee.question.asks, find_game(referee.header.game).lights
    if isinstance(asks, int):
        return asks
    hint = None if referee.question.secret else lookup_by_class(lights.hints, referee.question)
    if hint is not None and (about := hint(referee.question).seat) is not None:
        return about
    turn = lights.mood(typed_view(referee)).turn
    return turn if isinstance(turn, int) else None
