"""What somebody sees on their own phone beyond what all see."""

from typing import NamedTuple, TypeAlias

from companion.core.values import Choice
from companion.stage.secrets import NotedCards
from companion.stage.values import AnswerModel, Phase


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


class ProgressCount(NamedTuple):
    """How far something has come that all can count."""

    icon: str
    word: str
    done: int
    of: int


class EntrySlot(NamedTuple):
    """Something that is entered piece by piece: a piece that was, is asked about now, or comes later."""

    icon: str = ""
    text: str = ""
    now: bool = False


class KnownFact(NamedTuple):
    """Something that this person knows."""

    icon: str
    label: str
    value: str
    held: bool = False
    """Whether it is shown only while a thumb stays on it."""


class Console(NamedTuple):
    """What one person reads and enters in secret, with one thumb."""

    heading: str
    note: str = ""
    places: tuple[EntrySlot, ...] = ()
    pads: tuple[AnswerModel, ...] = ()
    choices: frozenset[Choice] = frozenset()
    """Which pads can be tapped; the others keep their place."""
    known: tuple[KnownFact, ...] = ()
    noted: tuple[NotedCards, ...] = ()
    steps: tuple[Phase, ...] = ()
    """Where in the round that is."""
    counts: tuple[ProgressCount, ...] = ()
    """What all can see, to have it in mind."""
    nights: str = ""
    """The same in words."""


Hand: TypeAlias = OwnRole | Console
