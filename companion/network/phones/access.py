"""Access control: codes for joining, handover of a seat to another phone, and limits for wrong codes."""

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
"""How long a handover code is valid."""
MAX_TRIES_PER_ADDRESS, RETRY_SECONDS_PER_ADDRESS = 6, 20.0
"""Wrong codes per address in a burst, and seconds until one more is allowed."""
MAX_TRIES_TOTAL, RETRY_SECONDS_TOTAL = 40, 6.0
"""The same for all addresses together: guessing 29 bits at this rate takes a hundred years."""

PHONE_ID_CHARACTERS = 24


class Handover(NamedTuple):
    """A seat that may be moved to another phone, until the time `until`."""

    phone: Phone
    until: float


class AccessControl:
    """Checks codes and tokens of phones."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.keys: AccessKeys | None = None
        self._now = now
        self._wrong = TokenBuckets(MAX_TRIES_PER_ADDRESS, RETRY_SECONDS_PER_ADDRESS, now)
        self._all_wrong = TokenBucket(MAX_TRIES_TOTAL, RETRY_SECONDS_TOTAL, now)
        self._moving: dict[str, Handover] = {}

    def is_blocked(self, address: str) -> bool:
        """Return whether `address`, or all addresses together, have sent too many wrong codes."""
        return self._wrong[address].is_empty or self._all_wrong.is_empty

    def check_code(self, typed: str, address: str) -> bool:
        """Return whether `typed` is a code of the table. A wrong code counts against the limit."""
        if self.keys is None:
            return False
        code = security.normalise_code(typed)
        if security.constant_time_equal(code, self.keys.code):
            # it cannot be guessed, so it is also accepted during a flood of wrong codes
            return True
        if self.is_blocked(address):
            return False
        if security.constant_time_equal(code, self.keys.short):
            return True
        self._count_failure(address)
        return False

    def _count_failure(self, address: str) -> None:
        self._wrong[address].try_acquire()
        self._all_wrong.try_acquire()

    def create_handover(self, phone: Phone) -> str:
        """Return a code that moves this phone's seat to another phone; an older code becomes invalid."""
        self._moving = {code: one for code, one in self._moving.items() if one.phone != phone}
        code = security.new_code(security.SHORT_CODE_LENGTH)
        self._moving[code] = Handover(phone, self._now() + HANDOVER_SECONDS)
        return code

    def redeem_handover(self, typed: str, address: str) -> Phone | None:
        """Return the phone whose seat this code moves, or None. A code works once."""
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
        """Return the signed token that the phone keeps in a cookie."""
        assert self.keys is not None
        return security.sign_value(self.keys.key, phone)

    def phone_of_address(self, address: str) -> Phone:
        """Return the one phone that all browsers without a cookie have at this address."""
        assert self.keys is not None
        return security.sign_value(self.keys.key, f"address {address}").rpartition(".")[2][
            :PHONE_ID_CHARACTERS
        ]

    def verify_token(self, token: str) -> Phone | None:
        """Return the phone that this token was signed for, or None."""
        if self.keys is None or len(token) > 200:
            return None
        return security.verify_token(self.keys.key, token)


def new_phone_id() -> Phone:
    """Return a new random id for a phone."""
    return secrets.token_hex(PHONE_ID_CHARACTERS // 2)


# What a phone may do at the table: answer a secret question to its own seat, and undo that answer.


def is_asked_secretly(question: Question | None, seat: Seat) -> bool:
    """Return whether `seat` is asked in secret. Public questions are answered at the table."""
    return question is not None and question.secret and question.asks == seat


def may_answer(moment: Moment[Any], number: int, seat: Seat, choice: Choice) -> bool:
    """Return whether `choice` is an answer of `seat` to the secret question with this `number`."""
    question = moment.question
    if moment.number != number or question is None or not is_asked_secretly(question, seat):
        return False
    return any(type(one) is type(choice) and one == choice for one in question.choices)


def may_undo(last: LastEntry | None, seat: Seat) -> bool:
    """Return whether the last entry is a secret answer of `seat` that may be undone."""
    return last is not None and not last.stays and is_asked_secretly(last.question, seat)
