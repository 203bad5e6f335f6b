"""The staff's way in: one PIN for the house, and a cookie for the shift."""

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
"""Seconds for which somebody stays in."""
MAX_TRIES_PER_ADDRESS, RETRY_SECONDS = 6, 30.0
"""Of one address: wrong PINs at once, and seconds until the next. The PIN itself makes everybody wait."""
KEY_FILE = "key.json"


class StaffMember(NamedTuple):
    """Somebody who is in."""

    name: str


class StaffLogin:
    """Asks for the PIN. Whoever was let in stays in for a shift, also over a restart, or until it is new."""

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        settings = Settings(None if folder is None else folder / "settings.json")
        self.pin = PinStore(settings)
        self._settings, self._clock = settings, clock
        self._one_by_one = asyncio.Lock()
        self._tries = TokenBuckets(MAX_TRIES_PER_ADDRESS, RETRY_SECONDS)
        self._key = _key(JsonFile(None if folder is None else folder / KEY_FILE))

    def authenticate(self, request: web.BaseRequest) -> StaffMember | None:
        """Whose request this is."""
        value = security.verify_token(self._token_secret(), request.cookies.get(COOKIE_NAME, ""))
        until, _, name = (value or "").partition(":")
        if not until.isdecimal() or self._clock() > int(until):
            return None
        return StaffMember(bytes.fromhex(name).decode())

    async def login(self, request: web.Request, *, secure: bool) -> web.Response:
        """Somebody types the PIN; how long to wait, if it was wrong."""
        said = parse_json(await request.text())
        if not isinstance(said, dict) or not all(isinstance(said.get(one), str) for one in ("pin", "name")):
            raise web.HTTPBadRequest
        if not self.pin.is_set:
            return _error_response("no_pin", 403)
        if not self._tries[request.remote or ""].try_acquire():
            return _error_response("too_often", 429, RETRY_SECONDS)
        async with self._one_by_one:  # each try costs memory and time, whoever tries
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
        """The shift of this device is over."""
        answer = web.json_response({"ok": True})
        answer.del_cookie(COOKIE_NAME, path="/")
        return answer

    def _token_secret(self) -> bytes:
        """With a new PIN nobody is in any more."""
        try:
            found: Json = self._settings.pin.value
        except (OSError, ValueError):
            found = None
        salt = str(found.get("salt")) if isinstance(found, dict) else secrets.token_hex()
        return hashlib.sha256(self._key + salt.encode()).digest()


def _error_response(trouble: str, status: int, wait: float = 0.0) -> web.Response:
    return web.json_response({"ok": False, "trouble": trouble, "wait": round(wait)}, status=status)


def _key(kept: JsonFile) -> bytes:
    """The same after a restart; where it cannot be kept, everybody comes in anew."""
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
