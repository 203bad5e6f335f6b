"""What a set-up guide is made of: a picture and a short sentence a step."""

from typing import NamedTuple

from companion.stage.values import BoardModel, SeatedPerson


class BoxPart(NamedTuple):
    """Something that must be in the box, and how much of it."""

    icon: str
    number: int
    name: str
    colour: str = "moon"


class GuideStep(NamedTuple):
    """One step."""

    picture: str
    """Which drawing (companion.app.widgets.art.guide_art)."""
    sentence: str
    number: int = 0
    """The number that is written large in the picture."""
    board: BoardModel | None = None
    """The table's own board, with a lid where one goes."""
    corners: tuple[str, ...] = ()
    """The vaults at its four corners, so that screen and board lie alike; where it begins comes first."""
    colours: tuple[str, ...] = ()
    """The cards in the box."""
    people: tuple[SeatedPerson, ...] = ()
    """Who takes something; whoever shows the steps knows them."""
