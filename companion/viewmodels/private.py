"""What somebody sees on their own phone beyond what all see."""

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from companion.core.model import Choice
from companion.viewmodels.frame import AnswerModel, Phase

if TYPE_CHECKING:
    from companion.viewmodels.teaching import Lesson


# What lies in a drawer: for the eyes of one person, for as long as it is held open.


class AnswerSlot(NamedTuple):
    """A place for something that is said: said already, asked about now, or still to come."""

    filled: bool = False
    now: bool = False
    icon: str = ""
    """What was said: only the own phone of whoever said it shows that …"""
    text: str = ""
    """… and a word where nothing was said yet."""


class PrivateFact(NamedTuple):
    """Something that only one pair of eyes may read."""

    icon: str
    label: str
    value: str


class NotedCards(NamedTuple):
    """What somebody laid open, oldest first, as icons."""

    name: str
    icon: str
    cards: tuple[str, ...]


DRAWER: Final = "drawer"
"""A look into the drawer, as the log and the journal call it …"""
STEP_LOOK: Final = "deeper"
"""… and at what lies behind a step of its own."""
FIRST_STEP: Final = "again"
"""What leads back to the first step."""


class Secret(NamedTuple):
    """What lies in the drawer, for as long as it is held open."""

    title: str
    heading: str
    footer: str
    note: str = ""
    slots: tuple[AnswerSlot, ...] = ()
    pads: tuple[AnswerModel, ...] = ()
    """What a finger that holds the drawer can slide to; lifting there says it."""
    choices: frozenset[Choice] = frozenset()
    """Which pads can be chosen; the others keep their place."""
    steps: frozenset[Choice] = frozenset()
    """Those of them that are only a step: the drawer asks on when it is held the next time."""
    several: tuple[tuple[Choice, tuple[Choice, ...]], ...] = ()
    """Those that give several answers in one go."""
    facts: tuple[PrivateFact, ...] = ()
    noted: tuple[NotedCards, ...] = ()
    loud: bool = False
    """Whether somebody has taken the screen away from the others, and may read it in large letters."""
    lesson: "Lesson | None" = None
    """What somebody who plays for the first time reads there, where only they do."""
    look: str = DRAWER
    """What kind of look it is, counted for all to see; empty: it is asked for, and answered, anyway."""


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
