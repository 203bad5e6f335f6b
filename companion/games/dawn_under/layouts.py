"""Where layouts are kept: those that ship with the program, and the table's own in the data folder."""

import re
from functools import lru_cache
from pathlib import Path

from companion.core.refusals import BadOption
from companion.games.dawn_under.rules.board import check_layout
from companion.system.places import data_folder
from companion.system.reader import read_text
from companion.system.whole import remove, write_whole

SHIPPED = Path(__file__).parent / "layouts"
OWN = "default"
"""A table's own layout of this name comes before the shipped one, so the next game is played on it."""


def find_layout(name: str) -> list[str]:
    """The map of that name, checked; one of the table's own comes before a shipped one."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,40}", name):
        raise BadOption("“{name}” is no name of a layout; use small letters, digits and dashes.", name=name)
    own = layout_file(name)
    if own.exists():
        return _read(own)
    shipped = _shipped(name)
    if shipped is None:
        raise BadOption("There is no layout “{name}”.", name=name)
    return list(shipped)


@lru_cache
def _shipped(name: str) -> tuple[str, ...] | None:
    """What ships with the program never changes while it runs."""
    file = SHIPPED / f"{name}.txt"
    return tuple(_read(file)) if file.exists() else None


def _read(file: Path) -> list[str]:
    try:
        text = read_text(file)
    except (OSError, ValueError) as error:
        raise BadOption(
            "The layout file {file} cannot be read: {error}.", file=str(file), error=str(error)
        ) from None
    rows = [line.rstrip() for line in text.splitlines() if not line.startswith("#")]
    try:
        check_layout(rows)
    except BadOption as wrong:
        raise BadOption(
            "The layout file {file} is broken. {wrong}", file=str(file), wrong=str(wrong)
        ) from None
    return rows


def layout_file(name: str = OWN) -> Path:
    """Where a layout of the table's own is kept."""
    return data_folder() / "layouts" / f"{name}.txt"


def keep_layout(rows: list[str], name: str = OWN) -> Path:
    """Keep a checked map."""
    check_layout(rows)
    file = layout_file(name)
    write_whole(file, "# Drawn on the touchscreen.\n" + "".join(f"{row}\n" for row in rows))
    return file


def forget_layout(name: str = OWN) -> None:
    """Back to the shipped map."""
    remove(layout_file(name))
