"""What one player sees in the drawer or on their own phone beyond the public view."""

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from companion.core.model import Choice, Seat
from companion.viewmodels.frame import AnswerModel, Phase

if TYPE_CHECKING:
    from companion.viewmodels.teaching import Lesson


# The contents of the drawer: shown to one player while it is held open.


class AnswerSlot(NamedTuple):
    """A slot for an answer: given, asked for now, or later."""

    filled: bool = False
    now: bool = False
    icon: str = ""
    """The icon of the given answer, shown only on the player's own phone …"""
    text: str = ""
    """… and the text if none was given yet."""


class PrivateFact(NamedTuple):
    """A fact that only one player may read."""

    icon: str
    label: str
    value: str


class NotedCards(NamedTuple):
    """The cards that somebody revealed, oldest first, as icons."""

    name: str
    icon: str
    cards: tuple[str, ...]


DRAWER: Final = "drawer"
"""A look into the drawer, as log and journal name it …"""
STEP_LOOK: Final = "deeper"
"""… and a look at what is shown after a further step."""
FIRST_STEP: Final = "again"
"""The choice that returns to the first step."""


class Secret(NamedTuple):
    """The contents of the drawer while it is held open."""

    title: str
    heading: str
    footer: str
    note: str = ""
    slots: tuple[AnswerSlot, ...] = ()
    pads: tuple[AnswerModel, ...] = ()
    """Buttons that a finger holding the drawer can slide to; lifting the finger there answers."""
    choices: frozenset[Choice] = frozenset()
    """The pads that can be chosen; the others stay visible."""
    steps: frozenset[Choice] = frozenset()
    """The pads that are only a step: the drawer shows the next step when it is held again."""
    several: tuple[tuple[Choice, tuple[Choice, ...]], ...] = ()
    """Pads that answer several questions."""
    facts: tuple[PrivateFact, ...] = ()
    noted: tuple[NotedCards, ...] = ()
    loud: bool = False
    """Whether the player has taken the screen away from the others and can read large text."""
    lesson: "Lesson | None" = None
    """The teaching card for a player who plays for the first time, shown only here."""
    look: str = DRAWER
    """The kind of look, which is counted publicly; empty: not counted, because the question asks for it."""


class Role(NamedTuple):
    """A role that somebody at the table may have."""

    name: str
    text: str


class OwnRole(NamedTuple):
    """A player's own role. Every phone lists all roles; only a small mark and a short line differ."""

    roles: tuple[Role, ...]
    mine: int | None
    """The index of the player's role; None: another role, which is public."""
    line: str
    """The role in words, and anything else that only this player is told."""
    asked: bool = False
    """Whether players are asked to look at their roles now."""


class ProgressCount(NamedTuple):
    """The progress of something that is public."""

    icon: str
    word: str
    done: int
    of: int


class EntrySlot(NamedTuple):
    """A value that is entered in parts: an entered part, the current one, or a later one."""

    icon: str = ""
    text: str = ""
    now: bool = False


class KnownFact(NamedTuple):
    """Something that this player knows."""

    icon: str
    label: str
    value: str
    held: bool = False
    """Whether it is shown only while it is held."""


class CountRow(NamedTuple):
    """A kind of card whose number is entered."""

    name: str
    word: str
    icon: str
    colour: str
    most: int


class CountEntry(NamedTuple):
    """Cards that are entered by their numbers. Nothing is sent before the player has confirmed all of it."""

    cards: int
    rows: tuple[CountRow, ...]
    said: tuple[tuple[str, ...], ...]
    """The words for each number of each row …"""
    sentence: str
    """… the sentence to confirm, with the name of each row in braces …"""
    value: str
    """… and the start of the answer, which the numbers follow."""
    otherwise: tuple[AnswerModel, ...]
    """The answers without any such card; the note of each is the sentence to confirm."""


class Console(NamedTuple):
    """What one player reads and enters in secret on the phone."""

    heading: str
    note: str = ""
    places: tuple[EntrySlot, ...] = ()
    pads: tuple[AnswerModel, ...] = ()
    choices: frozenset[Choice] = frozenset()
    """The pads that can be tapped; the others stay visible."""
    known: tuple[KnownFact, ...] = ()
    noted: tuple[NotedCards, ...] = ()
    steps: tuple[Phase, ...] = ()
    """The phases of the round."""
    counts: tuple[ProgressCount, ...] = ()
    """Public counts, as a reminder."""
    nights: str = ""
    """The counts in words."""
    entry: CountEntry | None = None
    """What is entered by numbers instead of pads."""
    several: tuple[tuple[Choice, tuple[Choice, ...]], ...] = ()
    """Entries that answer several questions."""


class TriggerSign(NamedTuple):
    """A symbol or a colour that wakes a character."""

    word: str
    icon: str = ""
    colour: str = ""
    letter: str = ""


class Trigger(NamedTuple):
    """What wakes a character, and what happens then."""

    signs: tuple[TriggerSign, ...]
    text: str


class CharacterSide(NamedTuple):
    """One side of a character."""

    word: str
    icon: str
    now: bool
    """Whether it lies up."""
    triggers: tuple[Trigger, ...]


class OwnCharacter(NamedTuple):
    """The player's own character with both sides. It lies open, so that it may be shown at any time."""

    name: str
    note: str
    sides: tuple[CharacterSide, ...]


class SuspectPage(NamedTuple):
    """Who can be suspected now, by everybody who has a phone: the same for all of them."""

    night: int
    seats: tuple[Seat, ...]


class MarkCell(NamedTuple):
    """A place on a board that each person may mark on the own phone."""

    name: str
    row: int
    column: int
    on: bool
    """Whether it can be marked."""


class MarkBoard(NamedTuple):
    """The same board for several people, each of whom marks places on the own phone."""

    sentence: str
    """What is marked; in the catalogues, because each phone has its own language."""
    cells: tuple[MarkCell, ...]
    most: int
    """How many marks each person has."""
    seconds: int
    """For how long, from the person's first mark."""
    seats: frozenset[Seat]
    """Who has yet to mark."""
    number: int = 0
    """Differs from that of the board before."""


Hand: TypeAlias = OwnRole | Console | OwnCharacter
