"""The values of the stages on which scenes of Vampir Mau Mau are told."""

from typing import NamedTuple

from companion.games.mau_mau.screens.values import Symbol
from companion.stage.values import SeatedPerson, VampireChip


class Nightfall(NamedTuple):
    """Day and night change: the sky, and everybody's character, which turns over."""

    day: bool
    word: str
    people: tuple[SeatedPerson, ...]


class Laid(NamedTuple):
    """A character as it lies before somebody when a round begins."""

    person: SeatedPerson
    symbols: tuple[Symbol, ...]
    chip: VampireChip | None = None
    """By night the colour that wakes it, too."""


class NewRound(NamedTuple):
    """The table as hands have laid it out for a further round (MM-16)."""

    day: bool
    laid: tuple[Laid, ...]
    passed_on: bool
    """Whether every character came from the right."""
    dealer: SeatedPerson
    deals: str


class Woken(NamedTuple):
    """A character does what it can, because of what was just played."""

    person: SeatedPerson
    character: str
    day: bool
    symbol: Symbol | None
    chip: VampireChip | None
    """The colour that woke it; else the symbol did."""


class WishLamp(NamedTuple):
    """A wish: all glows in its colour."""

    chip: VampireChip
    word: str


class Heap(NamedTuple):
    """Cards that somebody takes: off the pile, or the whole pool."""

    person: SeatedPerson
    cards: int
    pool: bool


class LastCard(NamedTuple):
    """Somebody has no card left."""

    person: SeatedPerson
    word: str
    day: bool
