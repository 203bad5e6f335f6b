"""Who has joined with a phone, kept so that they come back to their seats after a power cut."""

import hashlib
import json
import secrets
from collections.abc import Callable
from pathlib import Path

from companion.core.model import Json
from companion.network.http import security
from companion.network.phones.messages import AccessKeys, Phone
from companion.system.json_files import JsonFile
from companion.system.schema import mapping_of, object_with, text

GROUP_FILE = "phones.json"
GROUP_SCHEMA = object_with(
    seal=text(200),
    key=text(64),
    code=text(40),
    short=text(20),
    game=text(80),
    names=mapping_of(text(24), 40, 40),
)


class PhoneGroup:
    """From switching phones on to switching them off."""

    def __init__(self, file: Path | None) -> None:
        self._file = JsonFile(file)
        self.keys = _new_codes(secrets.token_bytes(32))
        self.names: dict[Phone, str] = {}
        """Who sits where, by name: names are what a game keeps of its seats."""
        self.game = "none yet"
        """Which game they play."""

    @classmethod
    def load(cls, file: Path | None) -> "PhoneGroup | None":
        """The group that played when the power went, if one did."""
        group = cls(file)
        try:
            found: Json = group._file.value
        except (OSError, ValueError):
            return None
        if not GROUP_SCHEMA(found):
            return None
        try:
            key = bytes.fromhex(found["key"])
        except ValueError:
            return None
        if security.verify_token(key, found["seal"]) != _fingerprint(found):
            return None  # a bit that has turned over might give somebody another one's seat
        group.keys = AccessKeys(key, found["code"], found["short"])
        group.names, group.game = dict(found["names"]), found["game"]
        return group

    def new_codes(self) -> None:
        """Another game: whoever has an old picture of the code cannot come in with it."""
        self.keys = _new_codes(self.keys.key)

    def assign(self, phone: Phone, name: str) -> None:
        """Somebody sits there; a seat has one phone."""
        self.names = {one: other for one, other in self.names.items() if other != name}
        self.names[phone] = name

    def move(self, phone: Phone, to: Phone) -> bool:
        """Another phone has the seat from now on."""
        if phone not in self.names:
            return False
        self.names[to] = self.names.pop(phone)
        return True

    def save(self) -> None:
        """On disk; where that fails, people would have to scan once more after a power cut, no worse."""
        value: dict[str, Json] = {
            "key": self.keys.key.hex(),
            "code": self.keys.code,
            "short": self.keys.short,
            "game": self.game,
            "names": self.names,
        }
        value["seal"] = security.sign_value(self.keys.key, _fingerprint(value))
        try:
            self._file.write(value)
        except OSError:
            return

    def delete(self) -> None:
        """They have gone, and leave nothing behind."""
        try:
            self._file.write(None)
        except OSError:
            return


def _fingerprint(value: dict[str, Json]) -> str:
    """Of all that is kept but the seal."""
    rest = {name: one for name, one in value.items() if name != "seal"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def _new_codes(key: bytes) -> AccessKeys:
    return AccessKeys(
        key, security.new_code(security.LONG_CODE_LENGTH), security.new_code(security.SHORT_CODE_LENGTH)
    )


# Which phones are in touch: one that sleeps for a moment is not gone.


AWAY_SECONDS = 30.0
"""Seconds after which a phone that is not heard of counts as gone."""


class Presence:
    """Who is here, and who was just now."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._here: set[Phone] = set()
        self._seen: dict[Phone, float] = {}
        self._gone: set[Phone] = set()

    def set_connected(self, phones: set[Phone]) -> None:
        """These are in touch now, and no others."""
        now = self._now()
        self._seen |= dict.fromkeys(self._here | phones, now)
        self._here = phones

    def poll_departures(self) -> bool:
        """Whether one of them counts as gone since this was asked last."""
        gone = {phone for phone in self._seen if self.status_of(phone) == "gone"}
        news, self._gone = gone - self._gone, gone
        return bool(news)

    def status_of(self, phone: Phone) -> str:
        """ "here" or "gone"."""
        fresh = phone in self._here or self._now() - self._seen.get(phone, -AWAY_SECONDS) < AWAY_SECONDS
        return "here" if fresh else "gone"
