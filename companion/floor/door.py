"""The staff's way in: one PIN for the house, and a cookie for the shift."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

from companion.core.values import Json
from companion.house.pin import Pin
from companion.house.settings import Settings
from companion.system.kept import KeptFile
from companion.system.reader import parsed_json
from companion.web import codes
from companion.web.limits import Buckets
from companion.web.names import harmless

COOKIE = "shift"
SHIFT = 14 * 3600
"""Seconds for which somebody stays in."""
TRIES, EACH = 6, 30.0
"""Of one address: wrong PINs at once, and seconds until the next. The PIN itself makes everybody wait."""
KEY = "key.json"


class Staff(NamedTuple):
    """Somebody who is in."""

    name: str


class Door:
    """Asks for the PIN. Whoever was let in stays in for a shift, also over a restart, or until it is new."""

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        settings = Settings(None if folder is None else folder / "settings.json")
        self.pin = Pin(settings)
        self._settings, self._clock = settings, clock
        self._one_by_one = asyncio.Lock()
        self._tries = Buckets(TRIES, EACH)
        self._key = _key(KeptFile(None if folder is None else folder / KEY))

    def who(self, request: web.BaseRequest) -> Staff | None:
        """Whose request this is."""
        value = codes.signed(self._seal(), request.cookies.get(COOKIE, ""))
        until, _, name = (value or "").partition(":")
        if not until.isdecimal() or self._clock() > int(until):
            return None
        return Staff(bytes.fromhex(name).decode())

    async def enter(self, request: web.Request, *, secure: bool) -> web.Response:
        """Somebody types the PIN; how long to wait, if it was wrong."""
        said = parsed_json(await request.text())
        if not isinstance(said, dict) or not all(isinstance(said.get(one), str) for one in ("pin", "name")):
            raise web.HTTPBadRequest
        if not self.pin.is_set:
            return _told("no_pin", 403)
        if not self._tries[request.remote or ""].take():
            return _told("too_often", 429, EACH)
        async with self._one_by_one:  # each try costs memory and time, whoever tries
            if self.pin.wait > 0:
                return _told("wait", 429, self.pin.wait)
            opened = await asyncio.to_thread(self.pin.opens, said["pin"][:64])
        if not opened:
            return _told("wrong", 403, self.pin.wait)
        answer = web.json_response({"ok": True})
        token = f"{int(self._clock()) + SHIFT}:{harmless(said['name']).encode().hex()}"
        answer.set_cookie(
            COOKIE,
            codes.sign(self._seal(), token),
            max_age=SHIFT,
            httponly=True,
            samesite="Strict",
            secure=secure,
            path="/",
        )
        return answer

    def leave(self) -> web.Response:
        """The shift of this device is over."""
        answer = web.json_response({"ok": True})
        answer.del_cookie(COOKIE, path="/")
        return answer

    def _seal(self) -> bytes:
        """With a new PIN nobody is in any more."""
        try:
            found: Json = self._settings.pin.value
        except (OSError, ValueError):
            found = None
        salt = str(found.get("salt")) if isinstance(found, dict) else secrets.token_hex()
        return hashlib.sha256(self._key + salt.encode()).digest()


def _told(trouble: str, status: int, wait: float = 0.0) -> web.Response:
    return web.json_response({"ok": False, "trouble": trouble, "wait": round(wait)}, status=status)


def _key(kept: KeptFile) -> bytes:
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
