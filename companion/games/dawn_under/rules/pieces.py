"""The pieces of the box (DU-4…DU-6, DU-30). Colours, sides and vaults are strings inside the rules."""

from functools import cache
from typing import NamedTuple, TypeAlias

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
