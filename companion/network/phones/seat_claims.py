"""Seats and phones: a player joins before the game, or regains a seat whose phone lost its cookie.

For a lost cookie the phone and the touchscreen show the same number, so that the table agrees to the phone
that somebody holds. A seat whose phone is connected cannot be asked for. One request waits at a time.
"""

import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from companion.core.game import LONGEST_NAME
from companion.core.model import Json
from companion.games.seating import LOOKS, Seating, Sitter
from companion.i18n import LANGUAGES, catalogue, mark_message, temporary_language, tr
from companion.network.http.rate_limit import TokenBucket
from companion.network.phones.messages import JoinReply, Phone
from companion.network.phones.phone_group import PhoneGroup

DISAMBIGUATED_NAMES = (
    mark_message("{name} with the cat"),
    mark_message("{name} with the key"),
    mark_message("{name} with the moth"),
    mark_message("{name} with the mushroom"),
    mark_message("{name} with the bell"),
    mark_message("{name} with the fir"),
    mark_message("{name} with the hat"),
    mark_message("{name} with the snail"),
)
"""By look: names for the second of two players with the same name."""


PLACEHOLDER = "Player {number}"


def take_seat(table: Seating, phone: Phone, name: str, look: int, *, is_further: bool = False) -> str:
    """Give a seat to `phone`. Return "", "full", "last", or "taken:NAME" if NAME already uses the look.

    A seat with this name is preferred, then one with a placeholder name, then a new seat. With `is_further`
    (another phone at the same address has a seat) the last free seat is given only if it has this name.
    """
    if is_further and not _is_awaited(table, name) and _count_free_seats(table) == 1:
        return "last"
    found = _find_seat(table, name)
    if found is None:
        return "full"
    seat, kept = found
    sitter = table.sitters[seat]
    sitter.phone = phone
    note = _assign_look(table, sitter, look % LOOKS)
    if not kept:
        sitter.name = _unique_name(table, sitter, name)
    return note


def _find_seat(table: Seating, name: str) -> tuple[int, bool] | None:
    """Return a free seat and whether it already has this name; None if the table is full."""
    free = [seat for seat, one in enumerate(table.sitters) if not one.phone and not one.ghost]
    own = [seat for seat in free if table.sitters[seat].name == name]
    if own:
        return own[0], True
    nameless = [seat for seat in free if table.sitters[seat].name in placeholder_names()]
    if nameless:
        return nameless[0], False
    return None if table.full else (table.add(), False)


def _is_awaited(table: Seating, name: str) -> bool:
    """Return whether the table has entered this name, and no phone has its seat."""
    waiting = (one.name for one in table.sitters if not one.phone and not one.ghost)
    return name in waiting and name not in placeholder_names()


def _count_free_seats(table: Seating) -> int:
    """Return how many seats have neither a phone nor a name, with those that can be added."""
    free = sum(not one.ghost and not is_taken(one) for one in table.sitters)
    return free + table.most - len(table.sitters)


def placeholder_names() -> list[str]:
    """Return the names of seats that nobody has taken yet."""
    return [tr("Player {number}", number=number) for number in range(1, LOOKS + 2)]


def is_taken(sitter: Sitter) -> bool:
    """Return whether a seat is taken, by a phone or by a name."""
    return bool(sitter.phone) or sitter.name not in placeholder_names()


def _assign_look(table: Seating, sitter: Sitter, look: int) -> str:
    """Assign `look` unless another player uses it; return "" or "taken:NAME"."""
    owner = next((one for one in table.sitters if one.look == look and one is not sitter), None)
    if owner is not None and is_taken(owner):
        return f"taken:{owner.name}"
    table.use_look(table.sitters.index(sitter), look)
    return ""


def _unique_name(table: Seating, sitter: Sitter, name: str) -> str:
    """Return `name`, or a variant of it if another player has the same name."""
    others = {one.name for one in table.sitters if one is not sitter}
    for so_called in (name, tr(DISAMBIGUATED_NAMES[sitter.look], name=name)[:LONGEST_NAME].strip()):
        if so_called not in others:
            return so_called
    return next(named for n in range(2, 20) if (named := f"{name[: LONGEST_NAME - 3]} {n}") not in others)


def _parts(template: str) -> tuple[str, str]:
    start, _, end = template.partition("{name}")
    return start, end


def localized_name(name: str) -> str:
    """Return a name that the table has made up or extended, in the current language; others as they are."""
    for code in LANGUAGES:
        words = catalogue(code)
        for template in (*DISAMBIGUATED_NAMES, PLACEHOLDER):
            start, end = _parts(words.gettext(template).replace("{number}", "{name}"))
            own = name[len(start) : len(name) - len(end)]
            if name == start + own + end and own and (template != PLACEHOLDER or own.isdecimal()):
                return tr(template, **{"number" if template == PLACEHOLDER else "name": own})
    return name


def names_in_all_languages(name: str) -> set[str]:
    """Return a name as each phone may show it."""
    found = {name}
    for code in LANGUAGES:
        with temporary_language(code):
            found.add(localized_name(name))
    return found


def match_phones_to_seats(table: Seating, names: dict[Phone, str]) -> dict[Phone, str]:
    """Return the player names by phone after seats were moved, renamed or restored.

    A phone without a seat gets the free seat that has its name.
    """
    phones = {one.phone for one in table.sitters}
    for phone, name in names.items():
        waiting = [one for one in table.sitters if not one.phone and not one.ghost and one.name == name]
        if phone not in phones and waiting:
            waiting[0].phone = phone
    return {one.phone: one.name for one in table.sitters if one.phone}


# Requests to join, or to move a seat to another phone.


def handle_join(said: dict[str, Json], group: PhoneGroup, table: Seating | None) -> JoinReply:
    """Return the reply to a request. Without `table` the game has begun, and nobody can join."""
    ask, phone = int(said["ask"]), str(said["phone"])
    if said["do"] == "move":
        return _handle_handover(ask, phone, str(said["to"]), group, table)
    if table is None:
        return JoinReply(ask, "", "void")
    if any(sitter.phone == phone for sitter in table.sitters):
        return JoinReply(ask, "", "seated")
    if not said.get("another") and str(said["name"]) in group.names.values():
        return JoinReply(ask, "", "is_you")
    address = str(said["address"])
    is_further = any(
        sitter.phone and group.addresses.get(sitter.phone) == address for sitter in table.sitters
    )
    why = take_seat(table, phone, str(said["name"]), int(said["look"]), is_further=is_further)
    group.names = match_phones_to_seats(table, group.names)
    if why in ("full", "last"):
        return JoinReply(ask, "", why)
    group.addresses = {one: group.addresses.get(one, "") for one in group.names} | {phone: address}
    return JoinReply(ask, phone, why)


def _handle_handover(ask: int, phone: str, to: str, group: PhoneGroup, table: Seating | None) -> JoinReply:
    moved = group.move(phone, to)
    for sitter in table.sitters if table else ():
        sitter.phone = to if sitter.phone == phone else sitter.phone
    return JoinReply(ask, to if moved else "", "" if moved else "void")


WAIT_SECONDS, REFUSED_SECONDS = 75.0, 60.0
"""How long a request waits for the table, and how long an address that was refused asks nothing."""
MAX_REQUESTS, REFILL_SECONDS = 6, 60.0
"""How many requests the table is shown in a row, and seconds until one more."""


class SeatRequest(NamedTuple):
    """A phone that says whose seat it had."""

    phone: Phone
    address: str
    old: Phone
    name: str
    number: str
    """What both screens show."""
    until: float


class SeatRecovery:
    """The request that waits. `ask` shows it at the table; it returns False where nobody can be asked."""

    def __init__(self, ask: Callable[[SeatRequest], bool], now: Callable[[], float] = time.monotonic) -> None:
        self._ask, self.now = ask, now
        self.waiting: SeatRequest | None = None
        self._refused: dict[str, float] = {}
        self._bucket = TokenBucket(MAX_REQUESTS, REFILL_SECONDS, now)

    def reply(
        self, said: dict[str, Json], group: PhoneGroup, presence_of: Callable[[Phone], str]
    ) -> JoinReply:
        """Return the reply to a request, or to a phone that asks what has become of its request."""
        number, phone, address = int(said["ask"]), str(said["phone"]), str(said["address"])
        if phone in group.names:
            return JoinReply(number, phone)
        if self.waiting is not None and self.waiting.until <= self.now():
            self.waiting = None
        waiting = self.waiting
        if waiting is not None and waiting.phone == phone:
            return JoinReply(number, "", f"wait:{waiting.number}")
        why = self._objection(waiting, address)
        old = _phone_of(str(said["name"]), group)
        if not why and old is None:
            why = "no_seat"
        if not why and old is not None:
            why = "still_here" if presence_of(old) == "here" else self._begin(phone, address, old, group)
        return JoinReply(number, "", why)

    def _objection(self, waiting: SeatRequest | None, address: str) -> str:
        if self._refused.get(address, 0.0) > self.now():
            return "denied"
        return "busy" if waiting is not None else ""

    def _begin(self, phone: Phone, address: str, old: Phone, group: PhoneGroup) -> str:
        until = self.now() + WAIT_SECONDS
        name, number = group.names[old], str(10 + secrets.randbelow(90))
        request = SeatRequest(phone, address, old, name, number, until)
        if not self._bucket.try_acquire() or not self._ask(request):
            return "busy"
        self.waiting = request
        return f"wait:{number}"

    def decide(self, group: PhoneGroup, table: Seating | None, *, is_right: bool) -> None:
        """Move the seat, which makes the old cookie worthless; or refuse."""
        request, self.waiting = self.waiting, None
        if request is None:
            return
        if not is_right:
            self._refused[request.address] = self.now() + REFUSED_SECONDS
        elif request.phone in group.names:
            return  # it has joined with another seat meanwhile
        elif request.until > self.now() and group.move(request.old, request.phone):
            group.addresses[request.phone] = request.address
            for sitter in table.sitters if table else ():
                sitter.phone = request.phone if sitter.phone == request.old else sitter.phone


def _phone_of(said: str, group: PhoneGroup) -> Phone | None:
    """Return the phone of the player who is called so; of two names in other letters the exact one."""
    exact = (phone for phone, name in group.names.items() if name == said)
    similar = (phone for phone, name in group.names.items() if _is_called(name, said))
    return next(exact, None) or next(similar, None)


def _is_called(name: str, said: str) -> bool:
    """Return whether somebody means this name, in any language, in capital letters or not."""
    return said.casefold() in {one.casefold() for one in names_in_all_languages(name)}
