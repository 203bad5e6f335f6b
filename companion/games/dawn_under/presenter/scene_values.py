"""Stage values of Dawn Under's scenes."""

from typing import NamedTuple

from companion.viewmodels.frame import SeatedPerson, VampireChip


class Handing(NamedTuple):
    """A vampire that moves from one player to another."""

    giver: SeatedPerson
    to: SeatedPerson
    card: VampireChip | None = None
    """Its colour, if it is public."""
    number: int = 1


class VaultStage(NamedTuple):
    """A large open vault at night, and what is in it."""

    vault: str
    spoken: str
    """The text of the speech bubble; empty if a lane takes its place."""
    figure: str = ""
    """The figure in it; "web": empty for a long time; "bulb": garlic; "shut": the lid is on."""
    inside: VampireChip | None = None
    """The colour of the vampire, if it is known."""
    lid: VampireChip | None = None
    """The underside of its lid, if it was turned."""
    bulb: SeatedPerson | None = None
    """The owner of the garlic."""
    lane: Handing | None = None
    """The gift that follows."""


class Giver(NamedTuple):
    """A player who gives a number of vampires."""

    person: SeatedPerson
    number: int = 1


class Giving(NamedTuple):
    """Everybody gives to one player, drawn round the table."""

    to: SeatedPerson
    givers: tuple[Giver, ...]
    vault: str = ""
    bulb: SeatedPerson | None = None
    """The owner of the garlic in this vault; None if stakes are the reason."""


class DoubtStage(NamedTuple):
    """The result of a doubt: the doubter, the bat's player, and the vault between them."""

    doubter: SeatedPerson
    owner: SeatedPerson
    vault: str
    words: tuple[str, str]
    """What both had said."""
    verdict: str
    figure: str
    """The figure in the vault; "web": empty."""
    right: bool
    """Whether the doubter was right."""
    stake: bool = False
    """Whether the doubter gets a stake."""
    inside: VampireChip | None = None
    bulb: SeatedPerson | None = None
