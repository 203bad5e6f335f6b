"""What lies in a drawer: for the eyes of one person, for as long as it is held open."""

from typing import TYPE_CHECKING, Final, NamedTuple

from companion.core.values import Choice
from companion.stage.values import AnswerModel

if TYPE_CHECKING:
    from companion.stage.lessons import Lesson


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
