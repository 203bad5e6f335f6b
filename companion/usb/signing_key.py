"""The key of the house (Ed25519): one table has it and signs sticks, all others know its public half.

Signatures are made and checked by openssl, which every Debian has; Python's own library knows none.
"""

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.system.atomic_files import make_private_folder, open_atomic
from companion.system.json_files import JsonFile
from companion.system.schema import any_of, is_null, object_with, text
from companion.usb.errors import KEY_LOST, NO_OPENSSL, UsbError

FOLDER = "stick"
SECRET, PUBLIC, TRUSTED = "house.key", "house.json", "trusted.json"
ED25519_DER_PREFIX = bytes.fromhex("302a300506032b6570032100")
"""What stands before the 32 bytes of an Ed25519 key where X.509 wants it (RFC 8410)."""
LENGTH, SIGNED = 32, 64
OPENSSL_TIMEOUT_SECONDS = 60.0
CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
FINGERPRINT_WORDS = 5
"""So many words, of 16 bits each, stand for a key."""
HOUSE_SCHEMA = object_with(key=text(2 * LENGTH), name=any_of(is_null, text(40)))


class TrustedHouse(NamedTuple):
    """Whose sticks a table takes."""

    key: str
    """The public half, in hex."""
    name: str = ""

    @property
    def fingerprint_words(self) -> str:
        """By which people compare keys: five words that anybody can read out, whatever their language."""
        return key_fingerprint_words(self.key)

    @property
    def display_name(self) -> str:
        """As people call it: by its name, or by the first words of its key."""
        return self.name or " ".join(self.fingerprint_words.split()[:2])


def key_fingerprint_words(key: str) -> str:
    """A key as proquints (Wilkerson, 2009): consonants and vowels in turn, 16 bits a word."""
    digest = hashlib.sha256(b"gruftwart stick key " + bytes.fromhex(key)).digest()
    return " ".join(_proquint(int.from_bytes(digest[2 * n : 2 * n + 2])) for n in range(FINGERPRINT_WORDS))


def _proquint(number: int) -> str:
    places = ((12, CONSONANTS), (10, VOWELS), (6, CONSONANTS), (4, VOWELS), (0, CONSONANTS))
    return "".join(letters[number >> shift & len(letters) - 1] for shift, letters in places)


def is_key(value: Json) -> bool:
    """Whether this is a public key in hex."""
    try:
        return isinstance(value, str) and len(bytes.fromhex(value)) == LENGTH and value == value.lower()
    except ValueError:
        return False


class Keyring:
    """What a table knows of keys, in its data folder."""

    def __init__(self, data: Path) -> None:
        self._secret = data / FOLDER / SECRET
        self._trusted = JsonFile(data / FOLDER / TRUSTED)
        self._made = JsonFile(data / FOLDER / PUBLIC)
        """The public half of the key that was made: where a bit of it flips, openssl sees no fault."""

    @property
    def can_sign(self) -> bool:
        """Whether this table has the house's key itself."""
        return self._secret.exists()

    @property
    def trusted_house(self) -> TrustedHouse | None:
        """Whose sticks are taken; None: nobody's yet. A damaged file trusts nobody."""
        try:
            found = self._trusted.value
        except (OSError, ValueError):
            return None
        if not HOUSE_SCHEMA(found) or not is_key(found["key"]):
            return None
        return TrustedHouse(found["key"], found.get("name") or "")

    def trust(self, house: TrustedHouse) -> None:
        """From now on this house's sticks are taken, and no other's."""
        self._trusted.write({"key": house.key, "name": house.name or None})

    def create_key(self, name: str = "") -> TrustedHouse:
        """Make the key of the house; one that is there stays."""
        if not self.can_sign:
            made = _openssl("genpkey", "-algorithm", "ed25519")
            make_private_folder(self._secret.parent)
            with open_atomic(self._secret) as out:
                out.write(made)
            self._made.write(self._public())
        house = TrustedHouse(
            self._checked_public_key(), name or (self.trusted_house.name if self.trusted_house else "")
        )
        if house != self.trusted_house:
            self.trust(house)
        return house

    def _checked_public_key(self) -> str:
        """The public half of the house's key, if it is still that key: no stick is signed with another."""
        found, house = self._public(), self.trusted_house
        try:
            made = self._made.value
        except (OSError, ValueError):
            made = None
        known = {one for one in (made, house.key if house else None) if isinstance(one, str)}
        if known and found not in known:
            raise UsbError(KEY_LOST)
        if made != found:
            self._made.write(found)
        return found

    def _public(self) -> str:
        found = _openssl("pkey", "-in", str(self._secret), "-pubout", "-outform", "DER")
        if not found.startswith(ED25519_DER_PREFIX) or len(found) != len(ED25519_DER_PREFIX) + LENGTH:
            raise UsbError(KEY_LOST)
        return found[-LENGTH:].hex()

    def sign(self, text: bytes) -> bytes:
        """The signature of the house's key."""
        with tempfile.TemporaryDirectory(prefix="gruftwart-") as folder:
            message = _temp_file(folder, "message", text)
            return _openssl("pkeyutl", "-sign", "-rawin", "-inkey", str(self._secret), "-in", message)


def verify_signature(text: bytes, signature: bytes, key: str) -> bool:
    """Whether whoever has the other half of this key has signed this."""
    if len(signature) != SIGNED:
        return False
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as folder:
        public = _temp_file(folder, "key", ED25519_DER_PREFIX + bytes.fromhex(key))
        message, signed = _temp_file(folder, "message", text), _temp_file(folder, "signature", signature)
        options = ("-pubin", "-keyform", "DER", "-inkey", public, "-in", message, "-sigfile", signed)
        done = _run("pkeyutl", "-verify", "-rawin", *options)
    return done.returncode == 0


def _temp_file(folder: str, name: str, data: bytes) -> str:
    """In a folder of our own that is gone in a moment."""
    with open_atomic(Path(folder, name)) as out:
        out.write(data)
    return str(Path(folder, name))


def _openssl(*words: str) -> bytes:
    done = _run(*words)
    if done.returncode != 0:
        raise UsbError(KEY_LOST)
    return done.stdout


def _run(*words: str) -> "subprocess.CompletedProcess[bytes]":
    program = shutil.which("openssl")
    if program is None:
        raise UsbError(NO_OPENSSL)
    return subprocess.run(
        [program, *words], capture_output=True, timeout=OPENSSL_TIMEOUT_SECONDS, check=False
    )
