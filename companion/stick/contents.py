"""What a table puts on a stick for others: settings, house rules, cards, layouts and voice packs."""

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.core.values import Json
from companion.games.carried import SharedFiles
from companion.games.registry import all_kits
from companion.house.settings import Settings
from companion.stick.key import Keyring
from companion.stick.manifest import (
    FILE_NAME_PATTERN,
    MANIFEST_FILE,
    MAX_FILES,
    RULES,
    SETTINGS,
    SIGNATURE_FILE,
    VOICES,
    build_manifest,
    describe_file,
    kind_of,
)
from companion.stick.shared import house_rules_by_game, shareable_settings
from companion.system.whole import make_private_folder, open_atomic, write_atomic

VOICE_PACK_GLOB = "voices/*.zip"
SINGLE_FILE_KINDS = {SETTINGS: "settings.json", RULES: "rules.json"}
"""Kinds that are one file made of what is set."""


def shareable_files() -> tuple[SharedFiles, ...]:
    """All kinds of files that the games can share."""
    return tuple(one for kit in all_kits() for one in kit.carried)


def files_of_kind(kind: str, data: Path) -> Iterator[tuple[str, Path]]:
    """What lies in the data folder of a kind: its name on the stick, and the file."""
    patterns = (
        [VOICE_PACK_GLOB]
        if kind == VOICES
        else [one.pattern for one in shareable_files() if one.kind == kind]
    )
    for pattern in patterns:
        for file in sorted(data.glob(pattern)):
            name = f"{kind}/{file.name}"
            if file.is_file() and not file.is_symlink() and FILE_NAME_PATTERN.fullmatch(name):
                yield name, file


def data_path(name: str) -> str:
    """Where in the data folder a file of a stick belongs: as the game that reads it has it."""
    kind, _, file = name.partition("/")
    for one in shareable_files():
        folder, _, pattern = one.pattern.rpartition("/")
        if one.kind == kind and Path(file).match(pattern):
            return f"{folder}/{file}".lstrip("/")
    if kind == VOICES and Path(file).match("*.zip"):
        return name
    raise LookupError(name)


def count_by_kind(data: Path, settings: Settings) -> dict[str, int]:
    """How much there is of each kind at this table; of settings and rules, how many values or games."""
    counted = {kind: len(list(files_of_kind(kind, data))) for kind in kinds_of_files()}
    return {SETTINGS: len(shareable_settings(settings)), RULES: len(house_rules_by_game(settings)), **counted}


def kinds_of_files() -> tuple[str, ...]:
    """Kinds of which there may be many files."""
    return (*dict.fromkeys(one.kind for one in shareable_files()), VOICES)


def write_stick_folder(
    folder: Path, kinds: Iterable[str], data: Path, settings: Settings, keys: Keyring
) -> int:
    """Make a folder hold what a stick is to hold, listed and signed; how many files there are."""
    shutil.rmtree(folder, ignore_errors=True)
    make_private_folder(folder)
    house, entries = keys.create_key(), {}
    for name, source in _collect_files(kinds, data, settings):
        make_private_folder((folder / name).parent)
        with open_atomic(folder / name) as out:
            if isinstance(source, Path):
                with source.open("rb") as opened:
                    shutil.copyfileobj(opened, out)
            else:
                out.write(json.dumps(source, ensure_ascii=False, indent=1).encode())
        entries[name] = describe_file(folder / name)
    listing = build_manifest(entries, house, int(settings["table_number"]))
    write_atomic(folder / MANIFEST_FILE, listing)
    write_atomic(folder / SIGNATURE_FILE, keys.sign(listing.encode()).hex() + "\n")
    return len(entries)


def _collect_files(kinds: Iterable[str], data: Path, settings: Settings) -> list[tuple[str, Path | Json]]:
    """Every file for the stick, and what is in it."""
    found: list[tuple[str, Path | Json]] = []
    for kind in kinds:
        if kind == SETTINGS:
            found.append((SINGLE_FILE_KINDS[kind], shareable_settings(settings)))
        elif kind == RULES:
            found.append((SINGLE_FILE_KINDS[kind], house_rules_by_game(settings)))
        else:
            found += files_of_kind(kind, data)
    return found[:MAX_FILES]


def summary(names: Iterable[str]) -> dict[str, int]:
    """How many files there are of each kind."""
    counted: dict[str, int] = {}
    for name in names:
        counted[kind_of(name)] = counted.get(kind_of(name), 0) + 1
    return counted
