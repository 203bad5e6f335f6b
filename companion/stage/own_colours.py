"""The real colours of what people own: the garlic and the bats before them.

No rulebook names the six colours of the box. Those shipped are a guess; a house says which ones are right.
"""

from companion.words import tr

PALETTE = (
    "orange",
    "violet",
    "pink",
    "turquoise",
    "brown",
    "grey",
    "red",
    "yellow",
    "white",
    "blue",
    "green",
    "black",
)
"""Everything that a house can choose from; each has a tint of its name."""
COLOURS_IN_BOX = 6
DEFAULT_COLOURS = PALETTE[:COLOURS_IN_BOX]
"""Unverified."""


def own_colour(name: str) -> str:
    """Orange, violett, rose; a name of the table's own as it is."""
    names = {
        "orange": tr("Orange"),
        "violet": tr("Violet"),
        "pink": tr("Pink"),
        "turquoise": tr("Turquoise"),
        "brown": tr("Brown"),
        "grey": tr("Grey"),
        "red": tr("Red"),
        "yellow": tr("Yellow"),
        "white": tr("White"),
        "blue": tr("Blue"),
        "green": tr("Green"),
        "black": tr("Black"),
    }
    return names.get(name, name)


def next_free_colour(colours: list[str], place: int, step: int) -> list[str]:
    """The colours of the box, one of them changed for the next, or the last, that no other has."""
    free = [name for name in PALETTE if name == colours[place] or name not in colours]
    new = free[(free.index(colours[place]) + step) % len(free)]
    return [*colours[:place], new, *colours[place + 1 :]]
