"""Somebody comes: to a chair, or with another phone to the chair that they have."""

from companion.core.values import Json
from companion.games.seating import Seating
from companion.phones import chairs
from companion.phones.group import PhoneGroup
from companion.phones.messages import JoinReply


def handle_join(said: dict[str, Json], group: PhoneGroup, table: Seating | None) -> JoinReply:
    """What the table says to it; without a table of chairs the game has begun, and nobody new sits down."""
    ask, phone = int(said["ask"]), str(said["phone"])
    if said["do"] == "move":
        return _handle_handover(ask, phone, str(said["to"]), group, table)
    if table is None:
        return JoinReply(ask, "", "void")
    why = chairs.take_seat(table, phone, str(said["name"]), int(said["look"]))
    group.names = chairs.match_phones_to_seats(table, group.names)
    return JoinReply(ask, "" if why == "full" else phone, why)


def _handle_handover(ask: int, phone: str, to: str, group: PhoneGroup, table: Seating | None) -> JoinReply:
    moved = group.move(phone, to)
    for sitter in table.sitters if table else ():
        sitter.phone = to if sitter.phone == phone else sitter.phone
    return JoinReply(ask, to if moved else "", "" if moved else "void")
