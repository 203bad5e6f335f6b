"""The manifest of a stick (`stick.json`) and its signature (`stick.sig`)."""

import hashlib
import json
import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from companion import __version__
from companion.core.model import Json
from companion.system.json_files import (
    MAX_FILE_BYTES,
    any_of,
    integer,
    is_null,
    mapping_of,
    number,
    object_with,
    one_of,
    parse_json,
    read_text,
    text,
)
from companion.usb.errors import NOT_OURS, NOT_SIGNED, NOTHING_ON_IT, OTHER_HOUSE, TOO_LARGE, UsbError
from companion.usb.signing_key import Keyring, TrustedHouse, is_key, verify_signature

FOLDER, MANIFEST_FILE, SIGNATURE_FILE = "gruftwart", "stick.json", "stick.sig"
"""The folder on the stick, and the two files that it always contains."""
VERSION = 1
SETTINGS, RULES, CARDS, LAYOUTS, VOICES = KINDS = ("settings", "rules", "cards", "layouts", "voices")
"""Kinds of content that can be chosen."""
FILE_NAME_PATTERN = re.compile(
    r"(?:(?:settings|rules)\.json|(?:cards|layouts|voices)/[A-Za-z0-9][A-Za-z0-9._-]{0,79})"
)
"""Allowed file names; none leads outside the folder."""
SIGNATURE_PATTERN = re.compile(r"([0-9a-f]{128})\n?")
"""The only accepted notation of a signature."""
MAX_FILES = 200
MAX_CARRIED_FILE_BYTES, MAX_TOTAL_BYTES = 512 * 2**20, 2**30
"""A voice pack of one language has about 40 MB."""
BLOCK_BYTES = 2**20

ENTRY_SCHEMA = object_with(size=integer(0, MAX_CARRIED_FILE_BYTES), sha256=text(64))
MANIFEST_SCHEMA = object_with(
    gruftwart=one_of("stick"),
    version=one_of(VERSION),
    program=text(40),
    made=number(0, 253402300800),
    table=integer(0, 99),
    house=any_of(is_null, text(40)),
    key=is_key,
    files=mapping_of(ENTRY_SCHEMA, 90, 10_000),
)


class Entry(NamedTuple):
    """Size and checksum of a listed file."""

    size: int
    sha256: str


class Manifest(NamedTuple):
    """The contents of a manifest."""

    house: TrustedHouse
    made: float
    program: str
    table: int
    files: Mapping[str, Entry]

    def files_of_kind(self, kind: str) -> list[str]:
        """Return the names of the files of a kind."""
        return [name for name in self.files if kind_of(name) == kind]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of content on the stick."""
        return tuple(kind for kind in KINDS if self.files_of_kind(kind))


def kind_of(name: str) -> str:
    """Return the kind of a file: "layouts" for “layouts/default.txt”, "rules" for “rules.json”."""
    return re.split(r"[/.]", name, maxsplit=1)[0]


def parse_manifest(listing: str) -> Manifest:
    """Parse a manifest without checking its signature; raise UsbError if it is not valid."""
    try:
        said: Json = parse_json(listing)
    except ValueError:
        said = None
    if not MANIFEST_SCHEMA(said):
        raise UsbError(NOT_OURS)
    files = {name: Entry(one["size"], one["sha256"]) for name, one in said["files"].items()}
    if not all(map(FILE_NAME_PATTERN.fullmatch, files)) or len({name.lower() for name in files}) != len(
        files
    ):
        raise UsbError(NOT_OURS)
    if len(files) > MAX_FILES or sum(one.size for one in files.values()) > MAX_TOTAL_BYTES:
        raise UsbError(TOO_LARGE)
    return Manifest(
        TrustedHouse(said["key"], said.get("house") or ""),
        said["made"],
        said["program"],
        said["table"],
        files,
    )


def read_manifest_text(folder: Path) -> str:
    """Return the text of the manifest in `folder`; raise UsbError if it cannot be read."""
    try:
        return read_text(folder / MANIFEST_FILE, MAX_FILE_BYTES)
    except FileNotFoundError:
        raise UsbError(NOTHING_ON_IT) from None
    except (OSError, ValueError):
        raise UsbError(NOT_OURS) from None


def read_verified_manifest(folder: Path) -> Manifest:
    """Return the manifest in `folder` after checking its signature by the key that it names.

    Whether this key is trusted is checked by `require_trusted`.
    """
    listing = read_manifest_text(folder)
    stick = parse_manifest(listing)
    try:
        written = SIGNATURE_PATTERN.fullmatch(read_text(folder / SIGNATURE_FILE, 1000))
    except (OSError, ValueError):
        raise UsbError(NOT_SIGNED) from None
    if not written or not verify_signature(listing.encode(), bytes.fromhex(written[1]), stick.house.key):
        raise UsbError(NOT_SIGNED)
    return stick


def require_trusted(stick: Manifest, keys: Keyring) -> None:
    """Raise UsbError if the table trusts another house, or none yet."""
    if keys.trusted_house is None or keys.trusted_house.key != stick.house.key:
        raise UsbError(OTHER_HOUSE)


def build_manifest(files: Mapping[str, Entry], house: TrustedHouse, table: int) -> str:
    """Return the text of a manifest of these files."""
    said: Json = {
        "gruftwart": "stick",
        "version": VERSION,
        "program": __version__,
        "made": int(time.time()),
        "table": table,
        "house": house.name or None,
        "key": house.key,
        "files": {name: one._asdict() for name, one in sorted(files.items())},
    }
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def describe_file(file: Path) -> Entry:
    """Return size and checksum of a file."""
    digest, size = hashlib.sha256(), 0
    with file.open("rb") as opened_file:
        while block := opened_file.read(BLOCK_BYTES):
            digest.update(block)
            size += len(block)
    return Entry(size, digest.hexdigest())
