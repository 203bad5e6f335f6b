"""The PIN of a table: kept as a salted hash, and slower with every wrong try."""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable

from companion.session.settings import Settings

SHORTEST, LONGEST = 4, 8
LONGEST_WAIT = 300.0


class Pin:
    """Asks for the settings' PIN. Wrong tries are kept, so that switching off and on does not help."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._clock = clock
        self._free_at = clock() + self._delay() if self.wrong else clock()

    @property
    def is_set(self) -> bool:
        return self._settings["pin"] is not None

    @property
    def wrong(self) -> int:
        """How often in a row a wrong one was entered."""
        pin = self._settings["pin"]
        return int(pin["wrong"]) if pin else 0

    @property
    def wait(self) -> float:
        """So many seconds until the next try counts."""
        return max(0.0, self._free_at - self._clock())

    def set(self, digits: str) -> None:
        """From now on this one."""
        if not (digits.isdecimal() and digits.isascii() and SHORTEST <= len(digits) <= LONGEST):
            raise ValueError("a PIN has 4 to 8 digits")
        salt = secrets.token_bytes(16)
        self._settings.change("pin", {"salt": salt.hex(), "hash": _hash(digits, salt), "wrong": 0})
        self._free_at = self._clock()

    def remove(self) -> None:
        """From now on none."""
        self._settings.change("pin", None)

    def opens(self, digits: str) -> bool:
        """Whether this is the PIN. While one has to wait, no try counts, not even the right one."""
        pin = self._settings["pin"]
        if pin is None:
            return True
        if self.wait > 0:
            return False
        try:
            right = hmac.compare_digest(_hash(digits, bytes.fromhex(pin["salt"])), pin["hash"])
        except ValueError:
            right = False
        self._settings.change("pin", {**pin, "wrong": 0 if right else self.wrong + 1})
        if not right:
            self._free_at = self._clock() + self._delay()
        return right

    def _delay(self) -> float:
        """2, 4, 8 … seconds."""
        return float(min(LONGEST_WAIT, 2.0 ** min(self.wrong, 16)))


def _hash(digits: str, salt: bytes) -> str:
    return hashlib.scrypt(digits.encode(), salt=salt, n=2**14, r=8, p=1).hex()
