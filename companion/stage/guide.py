"""What a set-up guide is made of: a picture and a short sentence a step."""

from typing import NamedTuple

from companion.stage.values import Person


class Step(NamedTuple):
    """One step."""

    picture: str
    """Which drawing (companion.app.widgets.guide_art)."""
    sentence: str
    number: int = 0
    """The number that is written large in the picture."""
    vaults: tuple[tuple[int, int, bool], ...] = ()
    """The board: row, column, and whether a lid goes there."""
    colours: tuple[str, ...] = ()
    """The cards in the box."""
    people: tuple[Person, ...] = ()
    """Who takes something; whoever shows the steps knows them."""
