"""The house's Ed25519 key: one table has it and signs sticks; the others know its public half.

Signatures are made and verified with openssl, because Python's standard library has none.
"""

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.system.atomic_files import make_private_folder, open_atomic
from companion.system.json_files import JsonFile, any_of, is_null, object_with, text
from companion.usb.errors import KEY_LOST, NO_OPENSSL, UsbError

FOLDER = "stick"
SECRET, PUBLIC, TRUSTED = "house.key", "house.json", "trusted.json"
ED25519_DER_PREFIX = bytes.fromhex("302a300506032b6570032100")
"""The DER prefix of an Ed25519 public key (RFC 8410)."""
LENGTH, SIGNED = 32, 64
OPENSSL_TIMEOUT_SECONDS = 60.0
CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
FINGERPRINT_WORDS = 5
"""Each word stands for 16 bits."""
HOUSE_SCHEMA = object_with(key=text(2 * LENGTH), name=any_of(is_null, text(40)))


class TrustedHouse(NamedTuple):
    """The house whose sticks a table accepts."""

    key: str
    """The public key, in hex."""
    name: str = ""

    @property
    def fingerprint_words(self) -> str:
        """Five pronounceable words by which people compare keys."""
        return key_fingerprint_words(self.key)

    @property
    def display_name(self) -> str:
        """The name of the house, or the first words of its key."""
        return self.name or " ".join(self.fingerprint_words.split()[:2])


def key_fingerprint_words(key: str) -> str:
    """Return the fingerprint of a key as proquints (Wilkerson, 2009), 16 bits a word."""
    digest = hashlib.sha256(b"gruftwart stick key " + bytes.fromhex(key)).digest()
    return " ".join(proquint(int.from_bytes(digest[2 * n : 2 * n + 2])) for n in range(FINGERPRINT_WORDS))


def proquint(number: int) -> str:
    places = ((12, CONSONANTS), (10, VOWELS), (6, CONSONANTS), (4, VOWELS), (0, CONSONANTS))
    return "".join(letters[number >> shift & len(letters) - 1] for shift, letters in places)


def is_key(value: Json) -> bool:
    """Return whether `value` is a public key in hex."""
    try:
        return isinstance(value, str) and len(bytes.fromhex(value)) == LENGTH and value == value.lower()
    except ValueError:
        return False


class Keyring:
    """The keys in the data folder of a table."""

    def __init__(self, data: Path) -> None:
        self.secret_file = data / FOLDER / SECRET
        self._trusted = JsonFile(data / FOLDER / TRUSTED)
        self._made = JsonFile(data / FOLDER / PUBLIC)
        """The public key as created. Needed because openssl does not notice a flipped bit in the secret
        key."""

    @property
    def can_sign(self) -> bool:
        """Whether this table has the secret key."""
        return self.secret_file.exists()

    @property
    def trusted_house(self) -> TrustedHouse | None:
        """The house whose sticks are accepted; None if there is none yet or the file is damaged."""
        try:
            found = self._trusted.value
        except (OSError, ValueError):
            return None
        if not HOUSE_SCHEMA(found) or not is_key(found["key"]):
            return None
        return TrustedHouse(found["key"], found.get("name") or "")

    def trust(self, house: TrustedHouse) -> None:
        """Accept sticks of `house` only."""
        self._trusted.write({"key": house.key, "name": house.name or None})

    def create_key(self, name: str = "") -> TrustedHouse:
        """Return this table's house; create its key if there is none."""
        if not self.can_sign:
            made = _openssl("genpkey", "-algorithm", "ed25519")
            make_private_folder(self.secret_file.parent)
            with open_atomic(self.secret_file) as out:
                out.write(made)
            self._made.write(self._public())
        house = TrustedHouse(
            self._checked_public_key(), name or (self.trusted_house.name if self.trusted_house else "")
        )
        if house != self.trusted_house:
            self.trust(house)
        return house

    def _checked_public_key(self) -> str:
        """Return the public key; raise UsbError if the secret key has changed, so that it signs nothing."""
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
        found = _openssl("pkey", "-in", str(self.secret_file), "-pubout", "-outform", "DER")
        if not found.startswith(ED25519_DER_PREFIX) or len(found) != len(ED25519_DER_PREFIX) + LENGTH:
            raise UsbError(KEY_LOST)
        return found[-LENGTH:].hex()

    def sign(self, text: bytes) -> bytes:
        """Return the signature of `text`."""
        with tempfile.TemporaryDirectory(prefix="gruftwart-") as folder:
            message = _temp_file(folder, "message", text)
            return _openssl("pkeyutl", "-sign", "-rawin", "-inkey", str(self.secret_file), "-in", message)


def verify_signature(text: bytes, signature: bytes, key: str) -> bool:
    """Return whether `signature` of `text` was made with the secret half of `key`."""
    if len(signature) != SIGNED:
        return False
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as folder:
        public = _temp_file(folder, "key", ED25519_DER_PREFIX + bytes.fromhex(key))
        message, signed = _temp_file(folder, "message", text), _temp_file(folder, "signature", signature)
        options = ("-pubin", "-keyform", "DER", "-inkey", public, "-in", message, "-sigfile", signed)
        done = _run("pkeyutl", "-verify", "-rawin", *options)
    return done.returncode == 0


def _temp_file(folder: str, name: str, data: bytes) -> str:
    """Write a temporary file and return its path."""
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
