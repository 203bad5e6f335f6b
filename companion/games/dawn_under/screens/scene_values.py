"""What the stage shows while a scene of Dawn Under is on."""

from typing import NamedTuple

from companion.stage.values import Chip


class VaultStage(NamedTuple):
    """An open vault at night, large, and who or what is in it."""

    vault: str
    spoken: str
    """What the bubble says."""
    figure: str = ""
    """Who looks out of it."""
    inside: Chip | None = None
    """The colour of the vampire, where it is known."""
    lid: Chip | None = None
    """The underside of its lid, where it was turned."""
