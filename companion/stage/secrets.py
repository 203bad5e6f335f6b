"""What lies in a drawer: for the eyes of one person, for as long as it is held open."""

from typing import NamedTuple

from companion.core.values import Choice
from companion.stage.values import Answer


class Slot(NamedTuple):
    """A place for a card that is entered: filled, asked about now, or still empty (a number)."""

    icon: str = ""
    text: str = ""
    now: bool = False


class Fact(NamedTuple):
    """Something that only one pair of eyes may read."""

    icon: str
    label: str
    value: str


class Noted(NamedTuple):
    """What somebody laid open, oldest first, as icons."""

    name: str
    icon: str
    cards: tuple[str, ...]


class Secret(NamedTuple):
    """What lies in the drawer, for as long as it is held open."""

    title: str
    heading: str
    footer: str
    note: str = ""
    slots: tuple[Slot, ...] = ()
    pads: tuple[Answer, ...] = ()
    choices: frozenset[Choice] = frozenset()
    """Which pads can be tapped; the others keep their place."""
    facts: tuple[Fact, ...] = ()
    noted: tuple[Noted, ...] = ()
