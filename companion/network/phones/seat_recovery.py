"""A seat whose phone has lost its cookie: “That is me”, with the table's consent.

The phone and the touchscreen show the same number, so that the table agrees to the phone that somebody holds.
A seat whose phone is connected cannot be asked for. One request waits at a time.
"""

import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from companion.core.model import Json
from companion.games.seating import Seating
from companion.network.http.rate_limit import TokenBucket
from companion.network.phones.messages import JoinReply, Phone
from companion.network.phones.phone_group import PhoneGroup
from companion.network.phones.seat_claims import names_in_all_languages

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
