"""Who has joined with a phone, kept so that they come back to their seats after a power cut."""

import hashlib
import json
import secrets
from pathlib import Path

from companion.core.values import Json
from companion.phones.messages import AccessKeys, Phone
from companion.system.kept import JsonFile
from companion.system.shapes import mapping_of, object_with, text
from companion.web import codes

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
        if codes.verify_token(key, found["seal"]) != _fingerprint(found):
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
        value["seal"] = codes.sign_value(self.keys.key, _fingerprint(value))
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
    return AccessKeys(key, codes.new_code(codes.LONG_CODE_LENGTH), codes.new_code(codes.SHORT_CODE_LENGTH))
