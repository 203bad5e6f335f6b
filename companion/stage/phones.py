"""What somebody sees on their own phone beyond what all see."""

from typing import NamedTuple, TypeAlias

from companion.stage.secrets import Secret
from companion.stage.values import Phase


class Role(NamedTuple):
    """A role that somebody at the table may have."""

    name: str
    text: str


class OwnRole(NamedTuple):
    """Who somebody is. All roles stand on every phone, and only a small mark and a short line differ."""

    roles: tuple[Role, ...]
    mine: int | None
    """Which of them; None: another one, which all know."""
    line: str
    """The same in words, and whatever else this person alone is told with it."""
    asked: bool = False
    """Whether people look at their roles just now."""


class Count(NamedTuple):
    """How far something has come that all can count."""

    icon: str
    word: str
    done: int
    of: int


class Console(NamedTuple):
    """What one person reads and enters in secret, with one thumb."""

    secret: Secret
    steps: tuple[Phase, ...] = ()
    """Where in the round that is."""
    counts: tuple[Count, ...] = ()
    """What all can see, to have it in mind."""
    nights: str = ""
    """The same in words."""


Hand: TypeAlias = OwnRole | Console
