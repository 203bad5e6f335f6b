"""Deletes people and games for good, also in damaged journals that were set aside."""

from companion.core.game import Header
from companion.games.seating import is_default_name
from companion.journal.journal import JournalError
from companion.system.atomic_files import remove
from companion.table.table import Table


def delete_person(table: Table, name: str) -> bool:
    """Replace a person's name in all games of the journal. Refused while the person plays."""
    if table.has_game and table.referee.over is None and name in table.referee.header.players:
        table.notices.append("Whoever is to be forgotten still plays; end that game first.")
        return False
    if table.journal is None:
        return False
    try:
        for game in table.journal.games():
            if name in game.header.players:
                table.journal.replace_header(game.id, _without(game.header, name))
    except JournalError as trouble:
        table.notices.append(f"The games cannot be deleted ({trouble}).")
        return False
    table.turns.clear()
    return True


def _without(header: Header, name: str) -> Header:
    """Return the header with `name` replaced by a default name."""
    free = (f"Player {number}" for number in range(1, len(header.players) + 2))
    nobody = next(one for one in free if one not in header.players)
    assert is_default_name(nobody)
    return header._replace(players=tuple(nobody if one == name else one for one in header.players))


def anonymise_group(table: Table, since: float) -> bool:
    """Replace the names of all players in games begun after `since`, because the guests of a café left."""
    if table.journal is None:
        return True
    try:
        for game in table.journal.games():
            nameless = tuple(f"Player {seat}" for seat in range(1, len(game.header.players) + 1))
            if game.started >= since and game.header.players != nameless:
                table.journal.replace_header(game.id, game.header._replace(players=nameless))
    except JournalError as trouble:
        table.notices.append(f"The games cannot be deleted ({trouble}).")
        return False
    table.turns.clear()
    return True


def mark_abandoned(table: Table, numbers: list[int]) -> bool:
    """Mark games as abandoned."""
    if table.journal is None:
        return False
    try:
        table.journal.abandon(numbers)
    except JournalError as trouble:
        table.notices.append(f"The games cannot be deleted ({trouble}).")
        return False
    return True


def delete_everything(table: Table) -> bool:
    """Delete all games, and all journals that were set aside."""
    journal = table.journal
    if journal is None:
        return False
    numbers = [game.id for game in journal.games()] + journal.unreadable_games()
    if not table.remove(numbers):
        return False
    for file in journal.file.parent.glob(f"{journal.file.stem}-set-aside-*"):
        remove(file)
    return True
