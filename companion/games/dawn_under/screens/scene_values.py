"""What the stage shows while a scene of Dawn Under is on."""

from typing import NamedTuple

from companion.stage.values import Chip, Person


class VaultStage(NamedTuple):
    """An open vault at night, large, and who or what is in it."""

    vault: str
    spoken: str
    """What the bubble says."""
    figure: str = ""
    """Who looks out of it; "web": nobody for a long time; "shut": its lid is on."""
    inside: Chip | None = None
    """The colour of the vampire, where it is known."""
    lid: Chip | None = None
    """The underside of its lid, where it was turned."""


class Handing(NamedTuple):
    """A vampire goes from one person to another."""

    giver: Person
    to: Person
    card: Chip | None = None
    """Its colour, where all may see it."""
    number: int = 1
