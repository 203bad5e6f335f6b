"""How long a browser waits after a wrong PIN; one that was in before never waits for those of others."""

import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.core.model import Json
from companion.system.json_files import JsonFile
from companion.system.schema import integer, mapping_of, object_with

DELAYS_FILE = "delays.json"
MAX_RETRY_SECONDS = 300.0
MAX_CLIENTS = 512
"""Browsers and addresses with wrong PINs that are remembered; the oldest address is forgotten first."""
MAX_STORED_BROWSERS = 100
FREE_TRIES = 12
"""Wrong PINs of all unknown browsers together before they wait for each other."""
FORGIVEN_AFTER_SECONDS = 3600.0
"""After this time without a wrong PIN of an unknown browser they no longer wait for each other."""
UNKNOWN = "unknown"
"""The counter of all browsers that were never in."""
BROWSER, ADDRESS = "browser:", "address:"
DELAYS_SCHEMA = object_with(wrong=mapping_of(integer(0, 2**31), 80, MAX_STORED_BROWSERS + 1))


class WrongTries:
    """Wrong PINs in a row, and when the next one may be tried."""

    def __init__(self, count: int = 0) -> None:
        self.count, self.last_at, self.free_at = count, float("-inf"), float("-inf")

    def add(self, now: float, free: int) -> None:
        """Count one more."""
        self.count += 1
        self.set_delay(now, free)

    def set_delay(self, now: float, free: int) -> None:
        """Let the next one wait 2, 4, 8 … seconds."""
        over = self.count - free
        self.last_at = now
        self.free_at = now + min(MAX_RETRY_SECONDS, 2.0 ** min(over, 16)) if over > 0 else now


class LoginDelays:
    """Counts wrong PINs for each browser that was in before, or else for its address and for all others.

    The counts of known browsers and the common one are stored, so that a power cut forgives nothing.
    """

    def __init__(self, file: Path | None, now: Callable[[], float] = time.monotonic) -> None:
        self._file, self._now = JsonFile(file), now
        self._tries: OrderedDict[str, WrongTries] = OrderedDict()
        for key, count in self._stored().items():
            self._tries[key] = WrongTries(count)
            self._tries[key].set_delay(now(), _free_tries(key))

    def retry_seconds(self, browser: str, address: str) -> float:
        """Return how long this browser has to wait. `browser` is empty if it was never in."""
        now = self._now()
        known = [self._tries[key] for key in _keys(browser, address) if key in self._tries]
        return max([0.0, *(one.free_at - now for one in known)])

    def count_try(self, browser: str, address: str) -> None:
        """Count a try as a wrong one, before it is checked: pulling the plug in time does not help."""
        now = self._now()
        for key in _keys(browser, address):
            tries = self._tries.setdefault(key, WrongTries())
            if key == UNKNOWN and now - tries.last_at > FORGIVEN_AFTER_SECONDS:
                tries.count = 0
            tries.add(now, _free_tries(key))
            self._tries.move_to_end(key)
        if len(self._tries) > MAX_CLIENTS:
            addresses = [key for key in self._tries if key.startswith(ADDRESS)]
            self._tries.pop(addresses[0], None)
        self._store()

    def forgive(self, browser: str, address: str) -> None:
        """Forget the wrong PINs of a browser, because the last one was right; of all together, only that."""
        for key in _keys(browser, address):
            if key != UNKNOWN:
                self._tries.pop(key, None)
            elif key in self._tries:
                self._tries[key].count -= 1
                self._tries[key].set_delay(self._now(), FREE_TRIES)
        self._store()

    def _stored(self) -> dict[str, int]:
        try:
            found: Json = self._file.value
        except (OSError, ValueError):
            return {}
        return dict(found["wrong"]) if DELAYS_SCHEMA(found) else {}

    def _store(self) -> None:
        kept = [key for key in self._tries if key.startswith(BROWSER)][-MAX_STORED_BROWSERS:]
        kept += [UNKNOWN] if UNKNOWN in self._tries else []
        with suppress(OSError):  # the counts hold in memory
            self._file.write({"wrong": {key: self._tries[key].count for key in kept}})


def _keys(browser: str, address: str) -> tuple[str, ...]:
    return (BROWSER + browser,) if browser else (ADDRESS + address, UNKNOWN)


def _free_tries(key: str) -> int:
    return FREE_TRIES if key == UNKNOWN else 0
