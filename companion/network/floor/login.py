"""Login of the staff: one PIN for the house, and a signed cookie for the shift."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

from companion.core.model import Json
from companion.network.http import security
from companion.network.http.rate_limit import TokenBuckets
from companion.network.http.security import sanitise_name
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system.json_files import JsonFile, parse_json

COOKIE_NAME = "shift"
COOKIE_SECONDS = 14 * 3600
"""How long a login is valid."""
MAX_TRIES_PER_ADDRESS, RETRY_SECONDS = 6, 30.0
"""Wrong PINs per address in a burst, and seconds until one more is allowed. PinStore has its own delay for
everybody."""
KEY_FILE = "key.json"


class StaffMember(NamedTuple):
    """A staff member who is logged in."""

    name: str


class StaffLogin:
    """Checks the PIN. A login lasts for one shift, also across restarts, or until the PIN is changed."""

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        settings = Settings(None if folder is None else folder / "settings.json")
        self.pin = PinStore(settings)
        self._settings, self._clock = settings, clock
        self._one_by_one = asyncio.Lock()
        self._tries = TokenBuckets(MAX_TRIES_PER_ADDRESS, RETRY_SECONDS)
        self._key = _key(JsonFile(None if folder is None else folder / KEY_FILE))

    def authenticate(self, request: web.BaseRequest) -> StaffMember | None:
        """Return the staff member who sent the request, or None."""
        value = security.verify_token(self._token_secret(), request.cookies.get(COOKIE_NAME, ""))
        until, _, name = (value or "").partition(":")
        if not until.isdecimal() or self._clock() > int(until):
            return None
        return StaffMember(bytes.fromhex(name).decode())

    async def login(self, request: web.Request, *, secure: bool) -> web.Response:
        """Check a PIN and set the cookie; the response to a wrong PIN has the seconds to wait."""
        said = parse_json(await request.text())
        if not isinstance(said, dict) or not all(isinstance(said.get(one), str) for one in ("pin", "name")):
            raise web.HTTPBadRequest
        if not self.pin.is_set:
            return _error_response("no_pin", 403)
        if not self._tries[request.remote or ""].try_acquire():
            return _error_response("too_often", 429, RETRY_SECONDS)
        async with self._one_by_one:  # one at a time, because each check needs much memory and time
            if self.pin.retry_seconds > 0:
                return _error_response("wait", 429, self.pin.retry_seconds)
            opened = await asyncio.to_thread(self.pin.is_owner_pin, said["pin"][:64])
        if not opened:
            return _error_response("wrong", 403, self.pin.retry_seconds)
        answer = web.json_response({"ok": True})
        token = f"{int(self._clock()) + COOKIE_SECONDS}:{sanitise_name(said['name']).encode().hex()}"
        answer.set_cookie(
            COOKIE_NAME,
            security.sign_value(self._token_secret(), token),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="Strict",
            secure=secure,
            path="/",
        )
        return answer

    def logout(self) -> web.Response:
        """Delete the cookie of this device."""
        answer = web.json_response({"ok": True})
        answer.del_cookie(COOKIE_NAME, path="/")
        return answer

    def _token_secret(self) -> bytes:
        """Return the signing key. It depends on the PIN's salt, so that a new PIN ends all logins."""
        try:
            found: Json = self._settings.pin.value
        except (OSError, ValueError):
            found = None
        salt = str(found.get("salt")) if isinstance(found, dict) else secrets.token_hex()
        return hashlib.sha256(self._key + salt.encode()).digest()


def _error_response(trouble: str, status: int, wait: float = 0.0) -> web.Response:
    return web.json_response({"ok": False, "trouble": trouble, "wait": round(wait)}, status=status)


def _key(kept: JsonFile) -> bytes:
    """Return the stored key or a new one. If it cannot be stored, a restart ends all logins."""
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
