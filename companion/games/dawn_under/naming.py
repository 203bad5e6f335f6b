"""What people call the vaults (DU-2): the rules count in each quarter, a house may count as it likes."""

from collections.abc import Callable, Sequence
from string import ascii_uppercase

from companion.games.dawn_under.layouts import own_lines
from companion.games.dawn_under.rules.board import board_of, sorted_vaults

Layout = tuple[str, ...]
PRINTED, LETTERS, NUMBERS, COUNTED, OWN_SCHEME = "printed", "letters", "numbers", "counted", "own"
WAYS = (PRINTED, LETTERS, NUMBERS, COUNTED, OWN_SCHEME)
"""As the rules do; columns by letters and rows by numbers; the other way round; all in one row; or by words
of the table's own, from the file of the board."""


def names(layout: Sequence[str], way: str) -> dict[str, str]:
    """By the rules' name the one that is shown and said; nothing where both are the same."""
    rows = tuple(layout)
    found = _WAYS[way](rows) if way in _WAYS else {}
    return {vault: name for vault, name in found.items() if vault != name}


def ways(layout: Sequence[str]) -> tuple[str, ...]:
    """The ways that there are for this board."""
    return WAYS if own_lines(tuple(layout)) else WAYS[:-1]


def example(layout: Sequence[str], way: str) -> str:
    """“A1 … D15”: the first and the last vault."""
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
