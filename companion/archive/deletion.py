"""Deletes people and games for good, also in the copies beside the journal (system.data_folder).

A deletion that was interrupted is complete when it is repeated: copies and the write-ahead log are erased
even if no header has a name any more.
"""

from collections.abc import Callable, Collection, Mapping

from companion.archive.kept_by_game import KeptBallads, KeptSuspicions
from companion.core.game import Header
from companion.games.seating import is_default_name
from companion.journal.journal import Journal, JournalError
from companion.journal.store import erase
from companion.system.data_folder import delete_copies
from companion.table.table import Table


def delete_person(table: Table, name: str) -> bool:
    """Replace a person's name in all games of the journal. Refused while the person plays."""
    if table.has_game and table.referee.over is None and name in table.referee.header.players:
        table.notices.append("Whoever is to be forgotten still plays; end that game first.")
        return False
    if table.journal is None:
        return False
    try:
        found = [game for game in table.journal.games() if name in game.header.players]
        _erase(table, table.journal, {game.id: _without(game.header, name) for game in found})
    except (JournalError, OSError) as trouble:
        return _report(table, trouble)
    return True


def _without(header: Header, name: str) -> Header:
    """Return the header with `name` replaced by a default name."""
    free = (f"Player {number}" for number in range(1, len(header.players) + 2))
    nobody = next(one for one in free if one not in header.players)
    assert is_default_name(nobody)
    return header._replace(players=tuple(nobody if one == name else one for one in header.players))


def anonymise_group(table: Table, last_before: int) -> bool:
    """Replace the names of all players in games after number `last_before`: a café's guests left.

    The order of the games decides, because a clock may go back.
    """
    if table.store is None:
        return True
    try:
        journal = table.store.require_journal()
        theirs = {game.started for game in journal.games(last_before)}
        _delete_beside(journal, theirs.__contains__)
        _erase(table, journal, _named_games(journal, last_before), last_before)
    except (JournalError, OSError) as trouble:
        return _report(table, trouble)
    return True


def has_names(table: Table, last_before: int) -> bool:
    """Return whether a game after number `last_before` names its players; False if nobody can read that."""
    try:
        return table.journal is not None and bool(_named_games(table.journal, last_before))
    except JournalError:  # the idle check of the journal reports it
        return False


def _named_games(journal: Journal, last_before: int) -> dict[int, Header]:
    """Return the headers without names of all games after `last_before` that have some."""
    found = {}
    for game in journal.games(last_before):
        nameless = tuple(f"Player {seat}" for seat in range(1, len(game.header.players) + 1))
        if game.header.players != nameless:
            found[game.id] = game.header._replace(players=nameless)
    return found


def _erase(table: Table, journal: Journal, headers: Mapping[int, Header], last_before: int = 0) -> None:
    """Replace headers; delete games whose header is damaged, because it may hold a name, and all copies."""
    erase(journal, journal.unreadable_games(last_before), headers)
    delete_copies(journal.file.parent)
    table.turns.clear()


def _report(table: Table, trouble: Exception) -> bool:
    table.notices.append(f"The games cannot be deleted ({trouble}).")
    return False


def mark_abandoned(table: Table, numbers: list[int]) -> bool:
    """Mark games as abandoned."""
    if table.journal is None:
        return False
    try:
        table.journal.abandon(numbers)
    except JournalError as trouble:
        return _report(table, trouble)
    return True


def delete_game(table: Table, number: int, started: float) -> bool:
    """Delete a finished game with its ballad and its suspicions."""
    return _delete_kept(table, lambda one: one == started) and table.remove([number])


def delete_games(table: Table, numbers: Collection[int]) -> bool:
    """Delete games with what is kept about them beside the journal."""
    if table.journal is None:
        return False
    try:
        theirs = {game.started for game in table.journal.games() if game.id in numbers}
    except JournalError as trouble:
        return _report(table, trouble)
    return _delete_kept(table, theirs.__contains__) and table.remove(numbers)


def delete_ballads(table: Table, is_gone: Callable[[float], bool]) -> bool:
    """Delete the kept ballads of games that began at a time for which `is_gone` returns True."""
    try:
        KeptBallads(table.journal).delete(is_gone)
    except OSError as trouble:
        return _report(table, trouble)
    return True


def _delete_beside(journal: Journal | None, is_gone: Callable[[float], bool]) -> None:
    """Delete what is kept beside the journal about these games. Raise OSError if it cannot be written."""
    KeptBallads(journal).delete(is_gone)
    KeptSuspicions(journal).delete(is_gone)


def _delete_kept(table: Table, is_gone: Callable[[float], bool]) -> bool:
    try:
        _delete_beside(table.journal, is_gone)
    except OSError as trouble:
        return _report(table, trouble)
    return True


def delete_everything(table: Table) -> bool:
    """Delete all games and all copies."""
    journal = table.journal
    if journal is None:
        return False
    numbers = [game.id for game in journal.games()] + journal.unreadable_games()
    if not (_delete_kept(table, lambda _: True) and table.remove(numbers)):
        return False
    try:
        delete_copies(journal.file.parent)
    except OSError as trouble:
        return _report(table, trouble)
    return True
