"""The doors: codes that let people in, seats that move to another phone, and who tries too often."""

import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from companion.core.model import Choice, Question, Seat
from companion.network.http import security
from companion.network.http.rate_limit import TokenBucket, TokenBuckets
from companion.network.phones.messages import AccessKeys, Phone
from companion.viewmodels.moment import LastEntry, Moment

HANDOVER_SECONDS = 120.0
"""Seconds for which the code holds with which a seat moves to another phone."""
MAX_TRIES_PER_ADDRESS, RETRY_SECONDS_PER_ADDRESS = 6, 20.0
"""Wrong codes from one address at once, and seconds until one more may be tried."""
MAX_TRIES_TOTAL, RETRY_SECONDS_TOTAL = 40, 6.0
"""The same for all addresses together: 29 bits would last for a hundred years."""


class Handover(NamedTuple):
    """A seat that may move."""

    phone: Phone
    until: float


class AccessControl:
    """Who may come in."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.keys: AccessKeys | None = None
        self._now = now
        self._wrong = TokenBuckets(MAX_TRIES_PER_ADDRESS, RETRY_SECONDS_PER_ADDRESS, now)
        self._all_wrong = TokenBucket(MAX_TRIES_TOTAL, RETRY_SECONDS_TOTAL, now)
        self._moving: dict[str, Handover] = {}

    def is_blocked(self, address: str) -> bool:
        """Whether somebody has tried so often that they have to wait."""
        return self._wrong[address].is_empty or self._all_wrong.is_empty

    def check_code(self, typed: str, address: str) -> bool:
        """Whether this is a code of the table; a wrong one counts."""
        if self.keys is None:
            return False
        code = security.normalise_code(typed)
        if security.constant_time_equal(code, self.keys.code):
            return True  # nobody guesses it: a flood of wrong codes keeps nobody out who has the picture
        if self.is_blocked(address):
            return False
        if security.constant_time_equal(code, self.keys.short):
            return True
        self._failed(address)
        return False

    def _failed(self, address: str) -> None:
        self._wrong[address].try_acquire()
        self._all_wrong.try_acquire()

    def create_handover(self, phone: Phone) -> str:
        """A code with which this phone's seat moves to another one; an older one no longer holds."""
        self._moving = {code: one for code, one in self._moving.items() if one.phone != phone}
        code = security.new_code(security.SHORT_CODE_LENGTH)
        self._moving[code] = Handover(phone, self._now() + HANDOVER_SECONDS)
        return code

    def redeem_handover(self, typed: str, address: str) -> Phone | None:
        """Whose seat this code moves; it does so once."""
        if self.is_blocked(address):
            return None
        now = self._now()
        self._moving = {code: one for code, one in self._moving.items() if one.until > now}
        typed = security.normalise_code(typed)
        for code, one in list(self._moving.items()):
            if security.constant_time_equal(code, typed):
                del self._moving[code]
                return one.phone
        return None

    def sign_token(self, phone: Phone) -> str:
        """What a phone keeps."""
        assert self.keys is not None
        return security.sign_value(self.keys.key, phone)

    def verify_token(self, token: str) -> Phone | None:
        """Which phone has kept this."""
        if self.keys is None or len(token) > 200:
            return None
        return security.verify_token(self.keys.key, token)


def new_phone_id() -> Phone:
    """A number for a phone."""
    return secrets.token_hex(12)


# What a phone may do at the table: answer what its own seat is asked in secret, and take just that back.


def is_asked_secretly(question: Question | None, seat: Seat) -> bool:
    """Whether this seat is asked something in secret. What is asked openly is answered at the table."""
    return question is not None and question.secret and question.asks == seat


def may_answer(moment: Moment[Any], number: int, seat: Seat, choice: Choice) -> bool:
    """Whether this is an answer to the question that the phone was shown, and to no other."""
    question = moment.question
    if moment.number != number or question is None or not is_asked_secretly(question, seat):
        return False
    return any(type(one) is type(choice) and one == choice for one in question.choices)


def may_undo(last: LastEntry | None, seat: Seat) -> bool:
    """Whether the last thing that was entered is a secret answer of this seat's own, and no look."""
    return last is not None and not last.stays and is_asked_secretly(last.question, seat)


def is_private_display(question: Question | None) -> bool:
    """Whether the app shows somebody something alone, and waits until they have seen it."""
    return question is not None and question.secret and question.seen_alone and len(question.choices) == 1
