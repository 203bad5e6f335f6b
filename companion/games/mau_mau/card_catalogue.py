"""Storage of the card catalogue: an example ships with the program; the table's own replaces it."""

import json
from functools import lru_cache
from pathlib import Path

from companion.core.errors import InvalidOptionError
from companion.core.model import Json
from companion.games.mau_mau.rules.catalogue import check_catalogue, check_taught, known_parts
from companion.system.atomic_files import write_atomic
from companion.system.data_folder import data_folder
from companion.system.json_files import parse_json, read_text

EXAMPLE = Path(__file__).parent / "example_catalogue.json"
OWN = "catalogue.json"
NOT_THERE = (FileNotFoundError, NotADirectoryError)


def current_catalogue() -> Json:
    """Return the table's own catalogue, or the example."""
    try:
        return read_catalogue(data_folder() / OWN)
    except NOT_THERE:
        return _example()


@lru_cache
def _example() -> Json:
    """Return the shipped example (cached, because it never changes)."""
    return read_catalogue(EXAMPLE)


def read_catalogue(file: Path) -> Json:
    """Read and check a catalogue file; unknown parts are dropped."""
    try:
        return _understood(read_text(file))
    except NOT_THERE:
        raise
    except InvalidOptionError as wrong:
        raise InvalidOptionError(
            "The catalogue {file} is broken. {wrong}", file=str(file), wrong=str(wrong)
        ) from None
    except (OSError, ValueError) as error:
        raise InvalidOptionError(
            "The catalogue {file} cannot be read: {error}.", file=str(file), error=str(error)
        ) from None


@lru_cache(maxsize=2)
def _understood(text: str) -> Json:
    """Parse a catalogue (cached by its text). Callers must copy it before they change it."""
    catalogue = parse_json(text)
    check_catalogue(catalogue)
    return known_parts(catalogue)


def has_own() -> bool:
    """Return whether the table has entered anything about its own cards."""
    return (data_folder() / OWN).exists()


def keep_abilities(catalogue: Json) -> Path:
    """Store who has which ability; the symbols remain those of the example."""
    check_taught(catalogue)
    own = data_folder() / OWN
    told = {**known_parts(catalogue), "example": True}
    write_atomic(own, json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    return own


def keep_catalogue(catalogue: Json) -> Path:
    """Check and store the table's own catalogue, without the example mark."""
    check_taught(catalogue)
    own = data_folder() / OWN
    taught = {name: part for name, part in known_parts(catalogue).items() if name != "example"}
    write_atomic(own, json.dumps(taught, ensure_ascii=False, indent=2) + "\n")
    return own
