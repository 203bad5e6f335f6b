"""What the café needs of whoever shows the table: a few facts, and hands for what the staff asks."""

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol, TypeAlias

from companion.cafe.messages import Command

CommandCallback: TypeAlias = Callable[[bool, str], None]
"""Called once with what became of a command, perhaps later: the table may be asked first."""


class ScreenStatus(NamedTuple):
    """How the screen stands. Nothing of a game is in it."""

    place: Literal["free", "setup", "table"]
    """Nobody is there; people choose seats and rules; a game lies on the table."""
    paused: bool = False
    """People are asked whether they still play, or the table sleeps."""
    idle_seconds: float = 0.0
    """Seconds since anybody has touched anything."""
    volume_cap: int | None = None
    locked: bool = False
    attract: bool = False
    strip: bool = True
    """Whether the light is well, or there is none; so for the voice."""
    voice: bool = True


class CommandExecutor(Protocol):
    """What the touchscreen does for the café."""

    def status(self) -> ScreenStatus:
        """As it is now."""

    def execute(self, command: Command, reply: CommandCallback) -> None:
        """Do what the staff asks, or say why not. A game is never interrupted without the table's yes."""
