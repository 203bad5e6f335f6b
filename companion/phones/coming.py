"""Somebody comes: to a chair, or with another phone to the chair that they have."""

from companion.core.values import Json
from companion.games.seating import Seating
from companion.phones import chairs
from companion.phones.group import Group
from companion.phones.messages import Reply


def come(said: dict[str, Json], group: Group, table: Seating | None) -> Reply:
    """What the table says to it; without a table of chairs the game has begun, and nobody new sits down."""
    ask, phone = int(said["ask"]), str(said["phone"])
    if said["do"] == "move":
        return _move(ask, phone, str(said["to"]), group, table)
    if table is None:
        return Reply(ask, "", "void")
    why = chairs.sit(table, phone, str(said["name"]), int(said["look"]))
    group.names = chairs.recognise(table, group.names)
    return Reply(ask, "" if why == "full" else phone, why)


def _move(ask: int, phone: str, to: str, group: Group, table: Seating | None) -> Reply:
    moved = group.move(phone, to)
    for sitter in table.sitters if table else ():
        sitter.phone = to if sitter.phone == phone else sitter.phone
    return Reply(ask, to if moved else "", "" if moved else "void")
