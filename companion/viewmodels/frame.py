"""Values that presenters pass to widgets. Widgets draw them and use no other input."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from companion.core.model import Choice, NextAnswer
from companion.viewmodels.angles import NEAR_EDGE_DEGREES

if TYPE_CHECKING:
    from companion.viewmodels.joined_answers import Ahead, AnswerSwitch, CardStroke, TouchStroke
    from companion.viewmodels.scene_panels import NextUp, Panel
    from companion.viewmodels.teaching import Lesson

TABLE_LOOK = -1
"""Used in place of a player's look for the table itself."""
CLOSE = "close"
"""The choice that returns from a step to the frame of the question; it is no answer of any game."""


class SeatedPerson(NamedTuple):
    """A player at the table: name, look (colour and glyph) and direction."""

    name: str
    look: int
    direction: float | None = None
    """Degrees, counter-clockwise from the right; 270 is the near edge of the screen."""
    ghost: bool = False
    own: str = ""
    """The real colour of the player's pieces, if it was chosen (companion.viewmodels.colours)."""


class TaggedLine(NamedTuple):
    """A text with a small tag before it: a clause, a line of the log, how things should lie."""

    text: str
    tag: str = ""
    tone: str = "plain"
    """plain, ruling (ours, not the rulebook's) or look (somebody has looked at something hidden)."""


TapAnswer: TypeAlias = Choice | tuple[Choice | NextAnswer, ...]
"""What a tap answers: one answer, or several for consecutive questions."""


class AnswerModel(NamedTuple):
    """One of the question's choices as it is displayed."""

    value: Choice
    label: str
    note: str = ""
    icon: str = ""
    colour: str = ""
    """A vampire colour; it determines fill, glyph and letter."""
    letter: str = ""
    person: SeatedPerson | None = None
    tone: str = "stone"
    """The style of the button: stone, raised, amber, fog, rat, bat."""
    locked_seconds: float = 0.0
    """For this time after it appears it cannot be tapped."""
    is_unavailable: bool = False
    """It is no longer one of the choices; it stays visible, so that no other button moves."""
    usual: bool = False
    """Whether it is the default; it is marked with a lantern."""
    said: str = ""
    """What a screen reader says instead of the label, where that is a sign or too short to be understood."""


class VampireChip(NamedTuple):
    """A vampire whose colour is public."""

    colour: str
    letter: str


class VampireRow(NamedTuple):
    """A player's vampires: open ones on both sides, backs in between."""

    left: tuple[VampireChip, ...]
    hidden: int
    right: tuple[VampireChip, ...]
    marked: tuple[int, ...] = ()
    """Indices in the row that the question is about, framed in amber."""

    @property
    def size(self) -> int:
        return len(self.left) + self.hidden + len(self.right)


class TokenGroup(NamedTuple):
    """Tokens of one kind before a player, and the empty places of those that are gone."""

    icon: str
    held: int
    most: int
    colour: str = ""
    """Of a token that is held; empty: the colour of the player's own pieces."""
    step: float = 1.0
    """Distance between two of them, relative to their size."""


class PlayerStrip(NamedTuple):
    """One player's public state in a row of the column."""

    person: SeatedPerson
    row: VampireRow
    vampires: int
    tokens: tuple[TokenGroup, ...]
    active: bool
    pedestal: bool = False
    """Whether the Count stands before this player."""


class ChainLink(NamedTuple):
    """One badge in a chain of players who act in turn."""

    person: SeatedPerson
    state: str
    """done, now or waits."""
    word: str


class SeatRound(NamedTuple):
    """The table from above, with the players who can be picked and those who cannot."""

    seats: tuple[AnswerModel, ...]
    others: tuple[SeatedPerson, ...] = ()


class NumberPrompt(NamedTuple):
    """A number to be entered; one of `answers`."""

    person: SeatedPerson
    note: str
    answers: tuple[Choice, ...]


class FactRow(NamedTuple):
    """A player, with the value of each column."""

    person: SeatedPerson
    values: tuple[str, ...]
    active: bool = False


class FactTable(NamedTuple):
    """The stage of a game without a picture of its own: a table of players and facts."""

    columns: tuple[str, ...]
    rows: tuple[FactRow, ...]
    facts: tuple[TaggedLine, ...] = ()


Stage: TypeAlias = tuple[Any, ...]
"""Any of these values, or a game's own; the game screen has a widget for each type."""


@runtime_checkable
class FilledStage(Protocol):
    """A stage that is filled piece by piece, by taps on the pad or by one stroke over it."""

    def filled(self, answers: Sequence[AnswerModel]) -> Stage:
        """Return the stage with these answers as its next pieces."""


class Pad(NamedTuple):
    """Answers in the column: a colour pad (three in a line), and wide buttons below it."""

    answers: tuple[AnswerModel, ...] = ()
    wide: tuple[AnswerModel, ...] = ()


class FactBanner(NamedTuple):
    """One line of information under the question."""

    text: str
    icon: str = ""
    person: SeatedPerson | None = None
    tone: str = "plain"
    """plain, fog or panel."""
    rows: int = 1
    """How many lines of text it may take."""


class UndoLabel(NamedTuple):
    """The label of the undo button."""

    text: str
    possible: bool
    again: bool = False
    """Whether a second tap is required, because something was revealed."""
    anew: bool = False
    """Whether undo is impossible because somebody has looked alone: the button starts a new game instead."""
    brief: str = ""
    """A short version for narrow spaces, beside the undo icon."""


class Help(NamedTuple):
    """The contents of the help sheet."""

    title: str
    text: str
    rule: str


class Phase(NamedTuple):
    """A phase of a round."""

    letter: str
    word: str
    state: str
    """done, now or waits."""


class CheckRing(NamedTuple):
    """A countdown beside the name while players check by hand what they have tapped."""

    label: str
    """The place that was tapped."""
    seconds: float
    """After this time the tap counts by itself."""


class DrawerFace(NamedTuple):
    """A drawer for secrets as everybody sees it. It does not depend on its contents."""

    shut: str
    held: str
    lift: str
    look_first: bool = False
    """Whether the answers in the column appear only after the drawer was opened."""
    handle: SeatedPerson | None = None
    """The player whose handle lies at the near edge of the stage; None: the drawer is a bar in the column."""
    looks: str = ""
    """How often the drawer was opened, as public text."""


class Frame(NamedTuple):
    """Everything that a game screen shows for one question."""

    asked: SeatedPerson
    sentence: str
    stage: Stage
    pad: Pad
    banner: FactBanner | None
    chain: tuple[ChainLink, ...]
    strips: tuple[PlayerStrip, ...]
    undo: UndoLabel
    help: Help
    lights: tuple[float, ...]
    """Directions of the seats whose light is on; empty: the table is asked, all four edges are lit."""
    mood: str = "night"
    """night, day, fog, dawn (the stage fills the whole screen), or the colour of the glow."""
    then: tuple[tuple[Choice, "Frame"], ...] = ()
    """Taps that are only a step to an answer, each with the frame shown next; undo steps back."""
    several: tuple[tuple[Choice, tuple[Choice | NextAnswer, ...]], ...] = ()
    """Taps that answer this question and the following ones."""
    strokes: "tuple[TouchStroke, ...]" = ()
    """Strokes that answer this question and the next one."""
    cards: "CardStroke | None" = None
    """Set if a stroke over the pad answers this question and those like it."""
    switch: "AnswerSwitch | None" = None
    """The switch among the wide answers, if one is there."""
    ahead: "Ahead | None" = None
    """Shown in the column while a stroke from an answer on the stage is under way."""
    drawer: DrawerFace | None = None
    """The drawer, if there is one; its contents are read only while it is held open."""
    steps: tuple[Phase, ...] = ()
    """The phases of the round, if the column has room for them."""
    scene: str = ""
    """The name of the current scene; empty while the question is open."""
    panels: "tuple[Panel, ...]" = ()
    """During a scene: its results, in place of player strips and answers."""
    next: "NextUp | None" = None
    """During a scene: what comes after it."""
    aloud: str = ""
    """What the narrator reads while this frame is shown; other speech waits."""
    beside: tuple[str, ...] = ()
    """Further screens of the game: a tap with such a name opens one and answers nothing."""
    later: "tuple[float, Frame] | None" = None
    """Seconds without an answer, and the frame that is shown then."""
    closes: float = 0.0
    """In a step: seconds without a touch after which the frame of the question is shown again; 0: never."""
    faces: float = NEAR_EDGE_DEGREES
    """The direction of the reader; a screen that lies flat rotates towards it."""
    ring: CheckRing | None = None
    """If this frame is shown until players have checked a tap by hand: the countdown."""
    lesson: "Lesson | None" = None
    """The teaching card for players who play for the first time."""
    kind: str = ""
    """The class of the question, so that an answer of another kind in the same place can be guarded."""
    idle: bool = False
    """Whether nothing on the stage can be tapped, so that a teaching card may cover it."""
    is_secret: bool = False
    """Whether the question is secret: the screen reader says nothing else of it."""
