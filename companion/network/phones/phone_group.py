"""The group of joined phones, stored so that they keep their seats after a power cut."""

import hashlib
import json
import secrets
from collections.abc import Callable
from pathlib import Path

from companion.core.model import Json
from companion.network.http import security
from companion.network.phones.messages import AccessKeys, Phone
from companion.system.json_files import JsonFile, mapping_of, object_with, text

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
    """The phones that joined between switching phones on and off."""

    def __init__(self, file: Path | None) -> None:
        self._file = JsonFile(file)
        self.keys = _new_codes(secrets.token_bytes(32))
        self.names: dict[Phone, str] = {}
        """Player names by phone. The name identifies the seat, because a game stores its seats by name."""
        self.addresses: dict[Phone, str] = {}
        """From where phones joined. It is not stored."""
        self.game = "none yet"
        """Key of the game that they play."""

    @classmethod
    def load(cls, file: Path | None) -> "PhoneGroup | None":
        """Load the group stored before a restart; None if there is none or the file is damaged."""
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
            return None  # the file is damaged, and might give a phone another player's seat
        group.keys = AccessKeys(key, found["code"], found["short"])
        group.names, group.game = dict(found["names"]), found["game"]
        return group

    def new_codes(self) -> None:
        """Create new codes for another game, so that old QR codes become invalid."""
        self.keys = _new_codes(self.keys.key)

    def assign(self, phone: Phone, name: str) -> None:
        """Assign the seat of player `name` to `phone`; a seat has only one phone."""
        self.names = {one: other for one, other in self.names.items() if other != name}
        self.names[phone] = name

    def move(self, phone: Phone, to: Phone) -> bool:
        """Move the seat of `phone` to the phone `to`. Return False if `phone` has no seat."""
        if phone not in self.names:
            return False
        self.names[to] = self.names.pop(phone)
        self.addresses[to] = self.addresses.pop(phone, "")
        return True

    def save(self) -> None:
        """Write the group to disk. An error is ignored: players then scan again after a power cut."""
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
        """Delete the file, because the group has left."""
        try:
            self._file.write(None)
        except OSError:
            return


def _fingerprint(value: dict[str, Json]) -> str:
    """Return a hash of all fields except `seal`."""
    rest = {name: one for name, one in value.items() if name != "seal"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def _new_codes(key: bytes) -> AccessKeys:
    return AccessKeys(
        key, security.new_code(security.LONG_CODE_LENGTH), security.new_code(security.SHORT_CODE_LENGTH)
    )


# Presence of phones: a phone that is disconnected for a short time still counts as present.


AWAY_SECONDS = 30.0
"""A phone counts as gone after this time without a connection."""


class Presence:
    """Tracks which phones are connected or were recently."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.clock = now
        self._here: set[Phone] = set()
        self._seen: dict[Phone, float] = {}
        self._gone: set[Phone] = set()

    def set_connected(self, phones: set[Phone]) -> None:
        """Set the phones that are connected now."""
        now = self.clock()
        self._seen |= dict.fromkeys(self._here | phones, now)
        self._here = phones

    def poll_departures(self) -> bool:
        """Return whether a phone has become "gone" since the last call."""
        gone = {phone for phone in self._seen if self.status_of(phone) == "gone"}
        news, self._gone = gone - self._gone, gone
        return bool(news)

    def status_of(self, phone: Phone) -> str:
        """Return "here" or "gone"."""
        fresh = phone in self._here or self.clock() - self._seen.get(phone, -AWAY_SECONDS) < AWAY_SECONDS
        return "here" if fresh else "gone"
