"""The values of the stages on which scenes of Vampir Mau Mau are told."""

from typing import NamedTuple

from companion.games.mau_mau.screens.values import Symbol
from companion.stage.values import Chip, Person


class Nightfall(NamedTuple):
    """Day and night change: the sky, and everybody's character, which turns over."""

    day: bool
    word: str
    people: tuple[Person, ...]


class Woken(NamedTuple):
    """A character does what it can, because of what was just played."""

    person: Person
    character: str
    day: bool
    symbol: Symbol | None
    chip: Chip | None
    """The colour that woke it; else the symbol did."""


class Lamp(NamedTuple):
    """A wish: all glows in its colour."""

    chip: Chip
    word: str


class Heap(NamedTuple):
    """Cards that somebody takes: off the pile, or the whole pool."""

    person: Person
    cards: int
    pool: bool


class LastCard(NamedTuple):
    """Somebody has no card left."""

    person: Person
    word: str
    day: bool
