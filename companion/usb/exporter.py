"""Collects what a table writes to a stick: settings, house rules, cards, layouts, voice packs, reports."""

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from companion import __version__
from companion.archive.exports import usage_csv
from companion.archive.statistics import game_summaries
from companion.core.model import Json
from companion.games.kit_values import SharedFiles
from companion.games.registry import all_kits
from companion.settings.settings import SETTINGS as SETTINGS_BY_NAME
from companion.settings.settings import Settings
from companion.system.atomic_files import make_private_folder, open_atomic, write_atomic
from companion.system.machine_health import read_health
from companion.table import Table
from companion.usb.file_transfer import REPORTS
from companion.usb.manifest import (
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
from companion.usb.signing_key import Keyring

SYSTEM_LOG_FILE = "journal.txt"
"""The table's system log in its report."""


def redact_names(text: str, names: Iterable[str]) -> str:
    """Replace all `names` in `text`."""
    words = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{words})(?!\w)", "…", text) if words else text


# The report for the owner: usage and health, without names and secrets.


USAGE, LOG = "usage.csv", "log.txt"


def report_folder(table: int) -> str:
    """Return the folder of a table's report on the stick; each table has its own."""
    return f"{REPORTS}/table-{table}" if table else f"{REPORTS}/table"


def write_report(folder: Path, table: Table, settings: Settings, data: Path, faults: Iterable[str]) -> str:
    """Write the report for a stick into `folder`; return its place on the stick."""
    shutil.rmtree(folder, ignore_errors=True)
    number = int(settings["table_number"])
    place = report_folder(number)
    write_atomic(folder / place / USAGE, usage_csv(game_summaries(table.journal), number))
    found = read_health(data)
    lines = [
        f"Gruftwart {__version__}, table {number}",
        f"Temperature: {found.celsius} °C; free: {found.free_mb} MB; "
        f"switched on for {found.uptime_minutes} minutes",
        f"Everything is being kept: {'no' if table.has_unsaved_entries else 'yes'}",
        *(f"Fault: {fault}" for fault in faults),
    ]
    write_atomic(folder / place / LOG, redact_names("\n".join(lines) + "\n", all_names(table, settings)))
    return place


def all_names(table: Table, settings: Settings) -> list[str]:
    """Return all names of players that occur in the settings and games of this table."""
    kept = {one["name"] for one in settings["names"]}
    sitting = {one["name"] for agreed in settings["tables"].values() for one in agreed["players"]}
    played = {name for game in game_summaries(table.journal) for name in game.people}
    return sorted(kept | sitting | played)


# Settings that other tables may import.


HOUSE_RULES = "house_rules"


def shareable_settings(settings: Settings) -> dict[str, Json]:
    """Return the settings that another table may import."""
    values = settings.house_values
    names = sorted(one.name for one in SETTINGS_BY_NAME.values() if not one.table_only)
    return {name: values[name] for name in names if name != HOUSE_RULES}


def house_rules_by_game(settings: Settings) -> dict[str, Json]:
    """Return the options of each game, as last agreed on, without players."""
    values = settings.house_values
    return {**values[HOUSE_RULES], **{game: one["options"] for game, one in values["tables"].items()}}


def merge_shared(settings: Settings, values: dict[str, Json]) -> dict[str, Json]:
    """Return the values of this table, with those of another one that it may set and that are valid here."""
    return settings.house_values | {
        name: value
        for name, value in values.items()
        if (one := SETTINGS_BY_NAME.get(name)) is not None and not one.table_only and one.is_valid(value)
    }


VOICE_PACK_GLOB = "voices/*.zip"
SINGLE_FILE_KINDS = {SETTINGS: "settings.json", RULES: "rules.json"}
"""Kinds that are a single file made from settings."""


def shareable_files() -> tuple[SharedFiles, ...]:
    """Return all kinds of files that games can share."""
    return tuple(one for kit in all_kits() for one in kit.carried)


def files_of_kind(kind: str, data: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of a kind in the data folder, with their names on the stick."""
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
    """Return the path of a stick's file in the data folder; raise LookupError if no game reads it."""
    kind, _, file = name.partition("/")
    for one in shareable_files():
        folder, _, pattern = one.pattern.rpartition("/")
        if one.kind == kind and Path(file).match(pattern):
            return f"{folder}/{file}".lstrip("/")
    if kind == VOICES and Path(file).match("*.zip"):
        return name
    raise LookupError(name)


def count_by_kind(data: Path, settings: Settings) -> dict[str, int]:
    """Return the number of files of each kind; for settings and rules the number of values or games."""
    counted = {kind: len(list(files_of_kind(kind, data))) for kind in kinds_of_files()}
    return {SETTINGS: len(shareable_settings(settings)), RULES: len(house_rules_by_game(settings)), **counted}


def kinds_of_files() -> tuple[str, ...]:
    """Return the kinds that may have many files."""
    return (*dict.fromkeys(one.kind for one in shareable_files()), VOICES)


def write_stick_folder(
    folder: Path, kinds: Iterable[str], data: Path, settings: Settings, keys: Keyring
) -> int:
    """Write everything for a stick into `folder`, with signed manifest; return the number of files."""
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
    """Return the files for the stick with their sources."""
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
    """Return the number of files of each kind."""
    counted: dict[str, int] = {}
    for name in names:
        counted[kind_of(name)] = counted.get(kind_of(name), 0) + 1
    return counted
