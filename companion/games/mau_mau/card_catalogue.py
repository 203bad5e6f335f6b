"""Where the card catalogue is kept: an example ships with the program; the table's own comes before it."""

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
    """The table's own catalogue, else the example."""
    try:
        return read_catalogue(data_folder() / OWN)
    except NOT_THERE:
        return _example()


@lru_cache
def _example() -> Json:
    """What ships with the program never changes while it runs."""
    return read_catalogue(EXAMPLE)


def read_catalogue(file: Path) -> Json:
    """A catalogue from a file, checked, without what nobody asks for."""
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
    """The same text is the same catalogue; whoever changes one takes a copy."""
    catalogue = parse_json(text)
    check_catalogue(catalogue)
    return known_parts(catalogue)


def keep_catalogue(catalogue: Json) -> Path:
    """Keep what the table has taught, once it is complete; it is no example any more."""
    check_taught(catalogue)
    own = data_folder() / OWN
    taught = {name: part for name, part in known_parts(catalogue).items() if name != "example"}
    write_atomic(own, json.dumps(taught, ensure_ascii=False, indent=2) + "\n")
    return own
