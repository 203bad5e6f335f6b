"""Board layouts: those shipped with the program, and the table's own in the data folder."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from string import ascii_uppercase

from companion.core.errors import InvalidOptionError
from companion.games.dawn_under.rules.pieces import board_of, check_layout, sorted_vaults
from companion.system.atomic_files import remove, write_atomic
from companion.system.data_folder import data_folder
from companion.system.json_files import read_text

SHIPPED = Path(__file__).parent / "layouts"
OWN_FOLDER = "default"
"""The table's own layout of this name replaces the shipped one."""


def find_layout(name: str) -> list[str]:
    """Return the checked layout of that name; one of the table's own takes precedence over a shipped one."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,40}", name):
        raise InvalidOptionError(
            "“{name}” is no name of a layout; use small letters, digits and dashes.", name=name
        )
    own = layout_file(name)
    if own.exists():
        return read_layout(own)
    shipped = _shipped(name)
    if shipped is None:
        raise InvalidOptionError("There is no layout “{name}”.", name=name)
    return list(shipped)


@lru_cache
def _shipped(name: str) -> tuple[str, ...] | None:
    """Return a shipped layout (cached, because it never changes); None if there is none."""
    file = SHIPPED / f"{name}.txt"
    return tuple(read_layout(file)) if file.exists() else None


def read_layout(file: Path) -> list[str]:
    """Read and check a layout file."""
    try:
        text = read_text(file)
    except (OSError, ValueError) as error:
        raise InvalidOptionError(
            "The layout file {file} cannot be read: {error}.", file=str(file), error=str(error)
        ) from None
    rows = [line.rstrip() for line in text.splitlines() if not line.startswith("#")]
    try:
        check_layout(rows)
    except InvalidOptionError as wrong:
        raise InvalidOptionError(
            "The layout file {file} is broken. {wrong}", file=str(file), wrong=str(wrong)
        ) from None
    return rows


@lru_cache(maxsize=8)
def layout_lines(file: Path, changed: int) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the names of columns and rows in a file (`# columns: …`, `# rows: …`); None if not both are
    there."""
    found: dict[str, tuple[str, ...]] = {}
    for line in read_text(file).splitlines():
        head, _, words = line.partition(":")
        if head in ("# columns", "# rows"):
            found[head] = tuple(words.split())
    rows = read_layout(file)
    columns, lines = found.get("# columns", ()), found.get("# rows", ())
    enough = len(columns) >= max(map(len, rows)) and len(lines) >= len(rows)
    clear = len(set(columns)) == len(columns) and len(set(lines)) == len(lines)
    return (columns, lines) if enough and clear else None


def own_lines(layout: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the names of columns and rows in the table's own file of this layout; None if there are none."""
    for file in sorted((data_folder() / "layouts").glob("*.txt")):
        with suppress(OSError, ValueError, InvalidOptionError):
            if tuple(read_layout(file)) == layout and (found := layout_lines(file, file.stat().st_mtime_ns)):
                return found
    return None


def layout_file(name: str = OWN_FOLDER) -> Path:
    """Return the path of a layout of the table's own."""
    return data_folder() / "layouts" / f"{name}.txt"


def keep_layout(rows: list[str], name: str = OWN_FOLDER) -> Path:
    """Check and store a layout."""
    check_layout(rows)
    file = layout_file(name)
    words = "".join(_words_of(file))  # keep the names of columns and rows
    write_atomic(file, "# Drawn on the touchscreen.\n" + words + "".join(f"{row}\n" for row in rows))
    return file


def _words_of(file: Path) -> list[str]:
    try:
        lines = read_text(file).splitlines() if file.exists() else []
    except (OSError, ValueError):
        return []
    return [f"{line}\n" for line in lines if line.startswith(("# columns:", "# rows:"))]


def forget_layout(name: str = OWN_FOLDER) -> None:
    """Delete the table's own layout, so that the shipped one is used again."""
    remove(layout_file(name))


# Display names of vaults (DU-2): the rules number each quarter; a table may use another scheme.


Layout = tuple[str, ...]
PRINTED, LETTERS, NUMBERS, COUNTED, OWN_SCHEME = "printed", "letters", "numbers", "counted", "own"
WAYS = (PRINTED, LETTERS, NUMBERS, COUNTED, OWN_SCHEME)
"""The naming schemes: as printed; letters for columns and numbers for rows; the reverse; numbered
consecutively; or the names in the board's own file."""


def names(layout: Sequence[str], way: str) -> dict[str, str]:
    """Return the display names by the rules' names; names that are the same are left out."""
    rows = tuple(layout)
    found = _WAYS[way](rows) if way in _WAYS else {}
    return {vault: name for vault, name in found.items() if vault != name}


def ways(layout: Sequence[str]) -> tuple[str, ...]:
    """Return the naming schemes that are possible for this board."""
    return WAYS if own_lines(tuple(layout)) else WAYS[:-1]


def example(layout: Sequence[str], way: str) -> str:
    """Return the first and the last vault as an example: “A1 … D15”."""
    rows = tuple(layout)
    vaults = sorted(board_of(rows).places, key=lambda vault: board_of(rows).places[vault])
    if way == PRINTED:
        vaults = sorted_vaults(vaults)
    called = names(rows, way)
    return " … ".join(called.get(vault, vault) for vault in (vaults[0], vaults[-1]))


def _crossed(layout: Layout, columns: Sequence[str], rows: Sequence[str], apart: str = "") -> dict[str, str]:
    places = board_of(layout).places
    return {vault: f"{columns[column]}{apart}{rows[row]}" for vault, (row, column) in places.items()}


def _letters(layout: Layout) -> dict[str, str]:
    return _crossed(layout, ascii_uppercase, _numbers_up_to(len(layout)))


def _numbers(layout: Layout) -> dict[str, str]:
    return _crossed(layout, _numbers_up_to(max(map(len, layout))), ascii_uppercase)


def _numbers_up_to(count: int) -> list[str]:
    return [str(number) for number in range(1, count + 1)]


def _counted(layout: Layout) -> dict[str, str]:
    places = board_of(layout).places
    reading = sorted(places, key=lambda vault: places[vault])
    return {vault: str(number) for number, vault in enumerate(reading, 1)}


def _own_names(layout: Layout) -> dict[str, str]:
    found = own_lines(layout)
    if not found:
        return {}
    columns, rows = found
    return _crossed(layout, columns, rows, " ")


_WAYS: dict[str, Callable[[Layout], dict[str, str]]] = {
    LETTERS: _letters,
    NUMBERS: _numbers,
    COUNTED: _counted,
    OWN_SCHEME: _own_names,
}
