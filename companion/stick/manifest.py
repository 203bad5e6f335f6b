"""`stick.json`, the list of what is on a stick, and `stick.sig`, its signature."""

import hashlib
import json
import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from companion import __version__
from companion.core.values import Json
from companion.stick.key import House, Keyring, is_key, verified
from companion.stick.trouble import NOT_OURS, NOT_SIGNED, NOTHING_ON_IT, OTHER_HOUSE, TOO_MUCH, StickTrouble
from companion.system.reader import LARGEST, parsed_json, read_text
from companion.system.shapes import among, either, fields, is_nothing, named, number, text, whole

FOLDER, LIST, SIGNATURE = "gruftwart", "stick.json", "stick.sig"
"""The folder on the stick, and the two files in it that are always there."""
VERSION = 1
SETTINGS, RULES, CARDS, LAYOUTS, VOICES = KINDS = ("settings", "rules", "cards", "layouts", "voices")
"""What a stick can carry; people choose among these."""
NAME = re.compile(r"(?:(?:settings|rules)\.json|(?:cards|layouts|voices)/[A-Za-z0-9][A-Za-z0-9._-]{0,79})")
"""What a file on a stick may be called: no name leads anywhere else."""
IN_HEX = re.compile(r"([0-9a-f]{128})\n?")
"""A signature as it is written: one way only."""
MOST_FILES = 200
LARGEST_FILE, LARGEST_ALL = 512 * 2**20, 2**30
"""Bytes. A voice pack of one language has some forty million."""
BLOCK = 2**20

IS_ENTRY = fields(size=whole(0, LARGEST_FILE), sha256=text(64))
IS_LIST = fields(
    gruftwart=among("stick"),
    version=among(VERSION),
    program=text(40),
    made=number(0, 253402300800),
    table=whole(0, 99),
    house=either(is_nothing, text(40)),
    key=is_key,
    files=named(IS_ENTRY, 90, 10_000),
)


class Entry(NamedTuple):
    """One file, as the list has it."""

    size: int
    sha256: str


class Stick(NamedTuple):
    """What a stick says of itself; whoever has one of these has seen its signature."""

    house: House
    made: float
    program: str
    table: int
    files: Mapping[str, Entry]

    def of(self, kind: str) -> list[str]:
        """The files of a kind."""
        return [name for name in self.files if kind_of(name) == kind]

    @property
    def kinds(self) -> tuple[str, ...]:
        """What is on it."""
        return tuple(kind for kind in KINDS if self.of(kind))


def kind_of(name: str) -> str:
    """“layouts/default.txt” is one of the layouts, “rules.json” the house rules."""
    return re.split(r"[/.]", name, maxsplit=1)[0]


def listed(listing: str) -> Stick:
    """What a list says, if it is one of ours; nobody has looked at its signature."""
    try:
        said: Json = parsed_json(listing)
    except ValueError:
        said = None
    if not IS_LIST(said):
        raise StickTrouble(NOT_OURS)
    files = {name: Entry(one["size"], one["sha256"]) for name, one in said["files"].items()}
    if not all(map(NAME.fullmatch, files)) or len({name.lower() for name in files}) != len(files):
        raise StickTrouble(NOT_OURS)
    if len(files) > MOST_FILES or sum(one.size for one in files.values()) > LARGEST_ALL:
        raise StickTrouble(TOO_MUCH)
    return Stick(
        House(said["key"], said.get("house") or ""), said["made"], said["program"], said["table"], files
    )


def read_list(folder: Path) -> str:
    """The list in a folder."""
    try:
        return read_text(folder / LIST, LARGEST)
    except FileNotFoundError:
        raise StickTrouble(NOTHING_ON_IT) from None
    except (OSError, ValueError):
        raise StickTrouble(NOT_OURS) from None


def opened(folder: Path) -> Stick:
    """What lies in a folder, signed by the key that it names. Whether anybody trusts it is not asked."""
    listing = read_list(folder)
    stick = listed(listing)
    try:
        written = IN_HEX.fullmatch(read_text(folder / SIGNATURE, 1000))
    except (OSError, ValueError):
        raise StickTrouble(NOT_SIGNED) from None
    if not written or not verified(listing.encode(), bytes.fromhex(written[1]), stick.house.key):
        raise StickTrouble(NOT_SIGNED)
    return stick


def must_be_trusted(stick: Stick, keys: Keyring) -> None:
    """Raises where the table trusts another house, or nobody yet."""
    if keys.house is None or keys.house.key != stick.house.key:
        raise StickTrouble(OTHER_HOUSE)


def listing_of(files: Mapping[str, Entry], house: House, table: int) -> str:
    """The list of these files, to be signed."""
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


def entry_of(file: Path) -> Entry:
    """Size and checksum of a file."""
    digest, size = hashlib.sha256(), 0
    with file.open("rb") as opened_file:
        while block := opened_file.read(BLOCK):
            digest.update(block)
            size += len(block)
    return Entry(size, digest.hexdigest())
