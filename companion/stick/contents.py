"""What a table puts on a stick for others: settings, house rules, cards, layouts and voice packs."""

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.core.values import Json
from companion.games.carried import Carried
from companion.games.registry import all_kits
from companion.house.settings import Settings
from companion.stick.key import Keyring
from companion.stick.manifest import (
    LIST,
    MOST_FILES,
    NAME,
    RULES,
    SETTINGS,
    SIGNATURE,
    VOICES,
    entry_of,
    kind_of,
    listing_of,
)
from companion.stick.shared import agreed_rules, for_other_tables
from companion.system.whole import make_folder, write_whole, written_whole

PACKS = "voices/*.zip"
HELD = {SETTINGS: "settings.json", RULES: "rules.json"}
"""Kinds that are one file made of what is set."""


def carried() -> tuple[Carried, ...]:
    """All kinds of files that the games can share."""
    return tuple(one for kit in all_kits() for one in kit.carried)


def files_of(kind: str, data: Path) -> Iterator[tuple[str, Path]]:
    """What lies in the data folder of a kind: its name on the stick, and the file."""
    patterns = [PACKS] if kind == VOICES else [one.pattern for one in carried() if one.kind == kind]
    for pattern in patterns:
        for file in sorted(data.glob(pattern)):
            name = f"{kind}/{file.name}"
            if file.is_file() and not file.is_symlink() and NAME.fullmatch(name):
                yield name, file


def place_of(name: str) -> str:
    """Where in the data folder a file of a stick belongs: as the game that reads it has it."""
    kind, _, file = name.partition("/")
    for one in carried():
        folder, _, pattern = one.pattern.rpartition("/")
        if one.kind == kind and Path(file).match(pattern):
            return f"{folder}/{file}".lstrip("/")
    if kind == VOICES and Path(file).match("*.zip"):
        return name
    raise LookupError(name)


def there_is(data: Path, settings: Settings) -> dict[str, int]:
    """How much there is of each kind at this table; of settings and rules, how many values or games."""
    counted = {kind: len(list(files_of(kind, data))) for kind in kinds_of_files()}
    return {SETTINGS: len(for_other_tables(settings)), RULES: len(agreed_rules(settings)), **counted}


def kinds_of_files() -> tuple[str, ...]:
    """Kinds of which there may be many files."""
    return (*dict.fromkeys(one.kind for one in carried()), VOICES)


def lay_out(folder: Path, kinds: Iterable[str], data: Path, settings: Settings, keys: Keyring) -> int:
    """Make a folder hold what a stick is to hold, listed and signed; how many files there are."""
    shutil.rmtree(folder, ignore_errors=True)
    make_folder(folder)
    house, entries = keys.make(), {}
    for name, source in _wanted(kinds, data, settings):
        make_folder((folder / name).parent)
        with written_whole(folder / name) as out:
            if isinstance(source, Path):
                with source.open("rb") as opened:
                    shutil.copyfileobj(opened, out)
            else:
                out.write(json.dumps(source, ensure_ascii=False, indent=1).encode())
        entries[name] = entry_of(folder / name)
    listing = listing_of(entries, house, int(settings["table_number"]))
    write_whole(folder / LIST, listing)
    write_whole(folder / SIGNATURE, keys.sign(listing.encode()).hex() + "\n")
    return len(entries)


def _wanted(kinds: Iterable[str], data: Path, settings: Settings) -> list[tuple[str, Path | Json]]:
    """Every file for the stick, and what is in it."""
    found: list[tuple[str, Path | Json]] = []
    for kind in kinds:
        if kind == SETTINGS:
            found.append((HELD[kind], for_other_tables(settings)))
        elif kind == RULES:
            found.append((HELD[kind], agreed_rules(settings)))
        else:
            found += files_of(kind, data)
    return found[:MOST_FILES]


def summary(names: Iterable[str]) -> dict[str, int]:
    """How many files there are of each kind."""
    counted: dict[str, int] = {}
    for name in names:
        counted[kind_of(name)] = counted.get(kind_of(name), 0) + 1
    return counted
