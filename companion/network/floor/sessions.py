"""Logins of the staff, stored here: a copied cookie opens nothing after the logout or after a new PIN."""

import hashlib
import logging
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.system.json_files import JsonFile, integer, mapping_of, object_with, text

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
