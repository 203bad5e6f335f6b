"""The PIN of a table: kept as a salted hash in a file of its own, and slower with every wrong try.

The hash (scrypt) takes a lot of memory, so that whoever copies the file cannot try many digits at once; with
eight or more digits that takes years. One try takes less than a second, also on a slow Pi.
"""

import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Callable
from typing import NotRequired, TypedDict

from companion.core.values import Json
from companion.house.settings import Settings

SHORTEST, LONGEST = 4, 12
COST, OLD_COST, HIGHEST_COST = 2**15, 2**14, 2**20
"""Kilobytes of memory for the hash of a PIN; of one that an older program has kept; and more is damage."""
LONGEST_WAIT = 300.0


class Record(TypedDict):
    """What is kept of a PIN."""

    salt: str
    hash: str
    wrong: int
    cost: NotRequired[int]
    """An older program did not say how costly its hash was."""


UNKNOWN = Record(salt="", hash="", wrong=0)
"""Stands for a PIN that is damaged or has vanished: no digits have this hash."""


class Pin:
    """Asks for the table's PIN. Wrong tries are kept, so that switching off and on does not help.

    A PIN that is damaged or has vanished opens nothing: whoever owns the machine chooses a new one
    (`gruftwart pin`). It is read again when that happens, so it holds at once.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._clock = clock
        self._free_at = clock() + self._delay() if self.wrong else clock()

    @property
    def is_set(self) -> bool:
        return self._record is not None

    @property
    def is_lost(self) -> bool:
        """There was one, and nobody can know it any more."""
        return self._record is UNKNOWN

    @property
    def wrong(self) -> int:
        """How often in a row a wrong one was entered."""
        record = self._record
        return record["wrong"] if record else 0

    @property
    def wait(self) -> float:
        """So many seconds until the next try counts."""
        return max(0.0, self._free_at - self._clock()) if self.wrong else 0.0

    def set(self, digits: str) -> None:
        """From now on this one."""
        if not (digits.isdecimal() and digits.isascii() and SHORTEST <= len(digits) <= LONGEST):
            raise ValueError(f"a PIN has {SHORTEST} to {LONGEST} digits")
        self._keep(_record(digits))
        self._free_at = self._clock()

    def remove(self) -> None:
        """From now on none."""
        self._keep(None, guarded=False)

    def opens(self, digits: str) -> bool:
        """Whether this is the PIN. While one has to wait, no try counts, not even the right one.

        A try counts as a wrong one on disk before it is looked at: pulling the plug in time does not help.
        """
        record = self._record
        if record is None:
            return True
        if record is UNKNOWN or self.wait > 0:
            return False
        self._keep({**record, "wrong": record["wrong"] + 1})
        cost = record.get("cost", OLD_COST)
        if hmac.compare_digest(_hash(digits, bytes.fromhex(record["salt"]), cost), record["hash"]):
            self._keep({**record, "wrong": 0} if cost == COST else _record(digits))
            return True
        self._free_at = self._clock() + self._delay()
        return False

    @property
    def _record(self) -> Record | None:
        try:
            found = self._settings.pin.value
        except (OSError, ValueError):
            return UNKNOWN
        if found is None:
            return UNKNOWN if self._was_there() else None
        return found if is_record(found) else UNKNOWN

    def _was_there(self) -> bool:
        """Whether there once was a PIN, and nobody has removed it."""
        try:
            return self._settings.guarded.value is not None
        except (OSError, ValueError):
            return True

    def _keep(self, record: Record | None, *, guarded: bool = True) -> None:
        try:
            if not guarded:  # first, so that a power cut leaves a PIN, and never one that is missed
                self._settings.guarded.write(None)
            self._settings.pin.write(record)
            if guarded and not self._was_there():
                self._settings.guarded.write(True)
        except OSError as trouble:
            self._settings.notices.append(
                f"The PIN cannot be kept ({trouble}); it holds until the program ends."
            )

    def _delay(self) -> float:
        """2, 4, 8 … seconds."""
        return float(min(LONGEST_WAIT, 2.0 ** min(self.wrong, 16)))


def is_record(found: Json) -> bool:
    """Whether a PIN can be read from this."""
    return (
        isinstance(found, dict)
        and all(_is_hex(found.get(key)) for key in ("salt", "hash"))
        and type(found.get("wrong")) is int
        and found["wrong"] >= 0
        and _is_cost(found.get("cost", OLD_COST))
    )


def _is_cost(value: Json) -> bool:
    """A power of two that this machine can pay."""
    return type(value) is int and 1 < value <= HIGHEST_COST and value & (value - 1) == 0


def _is_hex(value: Json) -> bool:
    return isinstance(value, str) and re.fullmatch(r"(?:[0-9a-f]{2})+", value) is not None


def _record(digits: str) -> Record:
    salt = secrets.token_bytes(16)
    return Record(salt=salt.hex(), hash=_hash(digits, salt, COST), wrong=0, cost=COST)


def _hash(digits: str, salt: bytes, cost: int) -> str:
    return hashlib.scrypt(digits.encode(), salt=salt, n=cost, r=8, p=1, maxmem=1100 * cost).hex()
