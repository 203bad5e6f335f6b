"""The doors: codes that let people in, seats that move to another phone, and who tries too often."""

import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from companion.phones.messages import Keys, Phone
from companion.web import codes
from companion.web.limits import Bucket, Buckets

HANDOVER = 120.0
"""Seconds for which the code holds with which a seat moves to another phone."""
TRIES, PAUSE = 6, 20.0
"""Wrong codes from one address at once, and seconds until one more may be tried."""
ALL_TRIES, ALL_PAUSE = 40, 6.0
"""The same for all addresses together: 29 bits would last for a hundred years."""


class Handover(NamedTuple):
    """A seat that may move."""

    phone: Phone
    until: float


class Doors:
    """Who may come in."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.keys: Keys | None = None
        self._now = now
        self._wrong = Buckets(TRIES, PAUSE, now)
        self._all_wrong = Bucket(ALL_TRIES, ALL_PAUSE, now)
        self._moving: dict[str, Handover] = {}

    def barred(self, address: str) -> bool:
        """Whether somebody has tried so often that they have to wait."""
        return self._wrong[address].empty or self._all_wrong.empty

    def opens(self, typed: str, address: str) -> bool:
        """Whether this is a code of the table; a wrong one counts."""
        if self.keys is None:
            return False
        code = codes.read(typed)
        if codes.same(code, self.keys.code):
            return True  # nobody guesses it: a flood of wrong codes keeps nobody out who has the picture
        if self.barred(address):
            return False
        if codes.same(code, self.keys.short):
            return True
        self._failed(address)
        return False

    def _failed(self, address: str) -> None:
        self._wrong[address].take()
        self._all_wrong.take()

    def may_move(self, phone: Phone) -> str:
        """A code with which this phone's seat moves to another one; an older one no longer holds."""
        self._moving = {code: one for code, one in self._moving.items() if one.phone != phone}
        code = codes.code(codes.SHORT)
        self._moving[code] = Handover(phone, self._now() + HANDOVER)
        return code

    def moves(self, typed: str, address: str) -> Phone | None:
        """Whose seat this code moves; it does so once."""
        if self.barred(address):
            return None
        now = self._now()
        self._moving = {code: one for code, one in self._moving.items() if one.until > now}
        typed = codes.read(typed)
        for code, one in list(self._moving.items()):
            if codes.same(code, typed):
                del self._moving[code]
                return one.phone
        return None

    def token(self, phone: Phone) -> str:
        """What a phone keeps."""
        assert self.keys is not None
        return codes.sign(self.keys.key, phone)

    def phone(self, token: str) -> Phone | None:
        """Which phone has kept this."""
        if self.keys is None or len(token) > 200:
            return None
        return codes.signed(self.keys.key, token)


def new_phone() -> Phone:
    """A number for a phone."""
    return secrets.token_hex(12)
