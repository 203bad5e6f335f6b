"""Login of the staff: one PIN for the house, stored logins for the shift, and the waits after wrong PINs."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

from companion.core.model import Json
from companion.network.http import security
from companion.network.http.security import sanitise_name
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system.json_files import JsonFile, integer, mapping_of, object_with, parse_json, text

log = logging.getLogger("gruftwart.floor")
SESSIONS_FILE = "sessions.json"
SESSION_SECONDS = 14 * 3600
"""How long a login is valid."""
MAX_SESSIONS = 100
"""The oldest login ends when there are more."""
MAX_TOKEN_CHARACTERS = 100
MAX_TIME_SECONDS = 2**53
_is_short_or_empty = text(100)
SESSIONS_SCHEMA = object_with(
    pin=text(64),
    sessions=mapping_of(
        object_with(
            until=integer(0, MAX_TIME_SECONDS), name=lambda name: name == "" or _is_short_or_empty(name)
        ),
        64,
        MAX_SESSIONS,
    ),
)


class StaffMember(NamedTuple):
    """A staff member who is logged in."""

    name: str
    session: str
    """Identifies the login; it cannot be used as a cookie."""


class StaffSessions:
    """The open logins by the hash of their token. All of them belong to one PIN."""

    def __init__(self, file: Path | None, clock: Callable[[], float] = time.time) -> None:
        self._file, self.clock = JsonFile(file), clock

    def open(self, name: str, pin: str) -> str:
        """Return the token of a new login under the PIN with this mark."""
        token = secrets.token_urlsafe(32)
        found = self._sessions(pin)
        found[_hash(token)] = {"until": int(self.clock()) + SESSION_SECONDS, "name": name}
        while len(found) > MAX_SESSIONS:
            del found[min(found, key=lambda one: int(found[one]["until"]))]
        self._write(found, pin)
        return token

    def find(self, token: str, pin: str) -> StaffMember | None:
        """Return who has this token, unless the login has ended or belongs to another PIN."""
        if not token or not pin or len(token) > MAX_TOKEN_CHARACTERS:
            return None
        session = _hash(token)
        found = self._sessions(pin).get(session)
        return None if found is None else StaffMember(str(found["name"]), session)

    def close(self, token: str, pin: str) -> None:
        """End a login."""
        found = self._sessions(pin)
        if found.pop(_hash(token[:MAX_TOKEN_CHARACTERS]), None) is not None:
            self._write(found, pin)

    def _sessions(self, pin: str) -> dict[str, dict[str, Json]]:
        """Return the logins that are valid now."""
        try:
            found = self._file.value
        except (OSError, ValueError):
            return {}
        if not SESSIONS_SCHEMA(found) or found["pin"] != pin:
            return {}
        now = self.clock()
        return {session: one for session, one in found["sessions"].items() if now <= one["until"]}

    def _write(self, sessions: dict[str, dict[str, Json]], pin: str) -> None:
        try:
            self._file.write({"pin": pin, "sessions": sessions})
        except OSError as trouble:
            log.error("The logins cannot be kept (%s); a restart would bring back the old ones.", trouble)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


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

    def __init__(self, file: Path | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._file, self.clock = JsonFile(file), clock
        self._tries: OrderedDict[str, WrongTries] = OrderedDict()
        for key, count in self._stored().items():
            self._tries[key] = WrongTries(count)
            self._tries[key].set_delay(clock(), _free_tries(key))

    def retry_seconds(self, browser: str, address: str) -> float:
        """Return how long this browser has to wait. `browser` is empty if it was never in."""
        now = self.clock()
        known = [self._tries[key] for key in _keys(browser, address) if key in self._tries]
        return max([0.0, *(one.free_at - now for one in known)])

    def count_try(self, browser: str, address: str) -> None:
        """Count a try as a wrong one, before it is checked: pulling the plug in time does not help."""
        now = self.clock()
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
                self._tries[key].set_delay(self.clock(), FREE_TRIES)
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


COOKIE_NAME = "shift"
BROWSER_COOKIE_NAME = "browser"
"""Marks a browser that was in before; it opens nothing."""
BROWSER_COOKIE_SECONDS = 180 * 86400
KEY_FILE = "key.json"


class StaffLogin:
    """Checks the PIN. A login lasts for one shift, also across restarts, or until logout or a new PIN."""

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        settings = Settings(None if folder is None else folder / "settings.json")
        self.pin = PinStore(settings)
        self.settings = settings
        self.sessions = StaffSessions(None if folder is None else folder / SESSIONS_FILE, clock)
        self.delays = LoginDelays(None if folder is None else folder / DELAYS_FILE)
        self._lanes = {True: asyncio.Lock(), False: asyncio.Lock()}
        """One check at a time, because each needs much memory; known browsers do not queue behind others."""
        self._key = _key(JsonFile(None if folder is None else folder / KEY_FILE))

    def authenticate(self, request: web.BaseRequest) -> StaffMember | None:
        """Return the staff member who sent the request, or None."""
        return self.sessions.find(request.cookies.get(COOKIE_NAME, ""), self.pin_mark())

    async def login(self, request: web.Request, *, secure: bool) -> web.Response:
        """Check a PIN and set the cookies; the response to a wrong PIN has the seconds to wait."""
        said = parse_json(await request.text())
        if not isinstance(said, dict) or not all(isinstance(said.get(one), str) for one in ("pin", "name")):
            raise web.HTTPBadRequest
        if not self.pin.is_set:
            return _error_response("no_pin", 403)
        browser, address = self._known_browser(request), request.remote or ""
        async with self._lanes[bool(browser)]:
            wait = self.delays.retry_seconds(browser, address)
            if wait > 0:
                return _error_response("wait", 429, wait)
            is_right = await asyncio.to_thread(self._check, said["pin"][:64], browser, address)
        if not is_right:
            return _error_response("wrong", 403, self.delays.retry_seconds(browser, address))
        token = self.sessions.open(sanitise_name(said["name"]), self.pin_mark())
        answer = web.json_response({"ok": True})
        marked = security.sign_value(self._key, browser or secrets.token_hex(12))
        _set_cookie(answer, COOKIE_NAME, token, SESSION_SECONDS, secure=secure)
        _set_cookie(answer, BROWSER_COOKIE_NAME, marked, BROWSER_COOKIE_SECONDS, secure=secure)
        return answer

    def logout(self, request: web.BaseRequest) -> web.Response:
        """End the login and delete its cookie; the browser stays known."""
        self.sessions.close(request.cookies.get(COOKIE_NAME, ""), self.pin_mark())
        answer = web.json_response({"ok": True})
        answer.del_cookie(COOKIE_NAME, path="/")
        return answer

    def pin_mark(self) -> str:
        """Return a mark of the PIN: a new PIN has another one, which ends all logins. Empty without a PIN."""
        try:
            found: Json = self.settings.pin.value
        except (OSError, ValueError):
            return ""
        salt = found.get("salt") if isinstance(found, dict) else None
        return hashlib.sha256(salt.encode()).hexdigest() if isinstance(salt, str) else ""

    def _check(self, digits: str, browser: str, address: str) -> bool:
        self.delays.count_try(browser, address)
        is_right = self.pin.matches_owner(digits)
        if is_right:
            self.delays.forgive(browser, address)
        return is_right

    def _known_browser(self, request: web.BaseRequest) -> str:
        """Return the id of a browser that was in before, or an empty text."""
        return security.verify_token(self._key, request.cookies.get(BROWSER_COOKIE_NAME, "")[:200]) or ""


def _set_cookie(answer: web.Response, name: str, value: str, seconds: int, *, secure: bool) -> None:
    answer.set_cookie(name, value, max_age=seconds, httponly=True, samesite="Strict", secure=secure, path="/")


def _error_response(trouble: str, status: int, wait: float = 0.0) -> web.Response:
    return web.json_response({"ok": False, "trouble": trouble, "wait": round(wait)}, status=status)


def _key(kept: JsonFile) -> bytes:
    """Return the stored key or a new one. If it cannot be stored, no browser is known after a restart."""
    try:
        found = kept.value
        if isinstance(found, str) and len(found) == 64:
            return bytes.fromhex(found)
    except (OSError, ValueError):
        pass
    made = secrets.token_bytes(32)
    try:
        kept.write(made.hex())
    except OSError:
        return made
    return made
