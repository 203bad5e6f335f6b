"""The pieces of the box (DU-1…DU-6, DU-30). The board is a text map, a character for each vault or gap."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from companion.core.errors import InvalidOptionError

Vault: TypeAlias = str
Colour: TypeAlias = str

COLOURS: tuple[Colour, ...] = ("red", "yellow", "white", "blue", "green", "black")
RAT = "rat"
LEFT, RIGHT = "left", "right"
HIDDEN = "?"
"""A vampire that lies face down in a row."""

OF_EACH_COLOUR = 10
STAKES = 13
STAKES_FOR_GIFTS = 3
"""DU-15: with the third stake come the gifts."""
BULBS_EACH = 3
RATS, RATS_FOR_TWO = 6, 4
BARE_FOR_TWO = 20


class Vampire(NamedTuple):
    """A vampire in a vault. With counted rows the referee may not know its colour."""

    colour: Colour | None


class Garlic(NamedTuple):
    """A garlic bulb in a vault."""

    owner: int


vampire_of = cache(Vampire)
"""Cached: all vampires of a colour are the same object."""
bulb_of = cache(Garlic)

Content: TypeAlias = Vampire | Garlic


QUARTERS = "ABCD"
GAPS = ". "
VAULTS = 60


class VaultBoard:
    """Vaults by name, their quarters and their neighbours."""

    def __init__(self, rows: Sequence[str], bare: Iterable[Vault] = ()) -> None:
        self.rows = tuple(rows)
        self.places = _name_vaults(rows)
        self.bare = frozenset(bare)
        """Vaults without a lid, out of play (DU-30)."""
        self.vaults: tuple[Vault, ...] = tuple(v for v in sorted_vaults(self.places) if v not in self.bare)
        self._neighbours: dict[Vault, tuple[Vault, ...]] = {}

    def neighbours(self, vault: Vault) -> tuple[Vault, ...]:
        """DU-3: the vaults that touch it by side or corner in the same quarter."""
        known = self._neighbours.get(vault)
        if known is None:
            row, column = self.places[vault]
            known = self._neighbours[vault] = tuple(
                other
                for other in self.vaults
                if other != vault
                and other[0] == vault[0]
                and abs(self.places[other][0] - row) <= 1
                and abs(self.places[other][1] - column) <= 1
            )
        return known

    def quarter(self, letter: str) -> tuple[Vault, ...]:
        """All vaults of a quarter that have a lid."""
        return tuple(vault for vault in self.vaults if vault[0] == letter)


def sorted_vaults(vaults: Iterable[Vault]) -> list[Vault]:
    """A1, A2, … D15: by quarter, then by number."""
    return sorted(vaults, key=lambda vault: (vault[0], int(vault[1:])))


def _name_vaults(rows: Sequence[str]) -> dict[Vault, tuple[int, int]]:
    """DU-2: the quarter's letter, then the number in reading order inside the quarter."""
    count = dict.fromkeys(QUARTERS, 0)
    places: dict[Vault, tuple[int, int]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in count:
                count[letter] += 1
                places[f"{letter}{count[letter]}"] = (y, x)
    return places


@lru_cache(maxsize=8)
def board_of(rows: tuple[str, ...], bare: tuple[Vault, ...] = ()) -> VaultBoard:
    """Return the board of a layout (cached, because a board never changes)."""
    return VaultBoard(rows, bare)


def check_layout(rows: Sequence[str]) -> None:
    """Raise InvalidOptionError if the layout is no board; its sentence says what is wrong and where."""
    _check(tuple(rows))


@lru_cache(maxsize=8)
def _check(rows: tuple[str, ...]) -> None:
    for y, row in enumerate(rows, 1):
        for x, letter in enumerate(row, 1):
            if letter not in QUARTERS and letter not in GAPS:
                raise InvalidOptionError(
                    "The layout has “{letter}” in row {row}, column {column}; only A, B, C, D and . fit.",
                    letter=letter,
                    row=y,
                    column=x,
                )
    places = _name_vaults(rows)
    if len(places) != VAULTS:
        raise InvalidOptionError("The layout has {count} vaults; the board has 60.", count=len(places))
    missing = [letter for letter in QUARTERS if f"{letter}1" not in places]
    if missing:
        raise InvalidOptionError(
            "The layout has no quarter {letter}; it needs A, B, C and D.", letter=missing[0]
        )


def check_drawing(rows: Sequence[str]) -> None:
    """Like `check_layout`, but also refuse a vault that touches no other one, which is probably a mistake."""
    check_layout(rows)
    places = _name_vaults(rows)
    cells = {place: vault[0] for vault, place in places.items()}
    for vault, (y, x) in places.items():
        around = ((y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx)
        if not any(cells.get(place) == vault[0] for place in around):
            raise InvalidOptionError(
                "The layout has a lonely {letter} in row {row}, column {column}: no other touches it.",
                letter=vault[0],
                row=y + 1,
                column=x + 1,
            )
