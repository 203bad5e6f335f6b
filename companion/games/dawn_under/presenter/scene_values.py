"""What the stage shows while a scene of Dawn Under is on."""

from typing import NamedTuple

from companion.viewmodels.frame import SeatedPerson, VampireChip


class Handing(NamedTuple):
    """A vampire goes from one person to another."""

    giver: SeatedPerson
    to: SeatedPerson
    card: VampireChip | None = None
    """Its colour, where all may see it."""
    number: int = 1


class VaultStage(NamedTuple):
    """An open vault at night, large, and who or what is in it."""

    vault: str
    spoken: str
    """What the bubble says; nothing where a lane takes its room."""
    figure: str = ""
    """Who looks out of it; "web": nobody for a long time; "bulb": garlic; "shut": its lid is on."""
    inside: VampireChip | None = None
    """The colour of the vampire, where it is known."""
    lid: VampireChip | None = None
    """The underside of its lid, where it was turned."""
    bulb: SeatedPerson | None = None
    """Whose garlic it is."""
    lane: Handing | None = None
    """Who gives to whom because of it."""


class Giver(NamedTuple):
    """Somebody who gives so many vampires."""

    person: SeatedPerson
    number: int = 1


class Giving(NamedTuple):
    """Everybody gives to one person, round the table as they sit."""

    to: SeatedPerson
    givers: tuple[Giver, ...]
    vault: str = ""
    bulb: SeatedPerson | None = None
    """Whose garlic it was in this vault; nobody's where stakes are the reason."""


class DoubtStage(NamedTuple):
    """What a doubt led to: doubter and bat's player, and the vault between them."""

    doubter: SeatedPerson
    owner: SeatedPerson
    vault: str
    words: tuple[str, str]
    """What both had said."""
    verdict: str
    figure: str
    """Who or what was in it; "web": nobody."""
    right: bool
    """Whether the doubter was right."""
    stake: bool = False
    """Whether the doubter gets a stake."""
    inside: VampireChip | None = None
    bulb: SeatedPerson | None = None
