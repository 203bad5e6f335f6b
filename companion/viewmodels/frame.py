"""The small values that presenters hand to widgets. Widgets draw them and know nothing else."""

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from companion.core.model import Choice
from companion.viewmodels.angles import NEAR_EDGE_DEGREES

if TYPE_CHECKING:
    from companion.viewmodels.scene_panels import NextUp, Panel
    from companion.viewmodels.teaching import Lesson

TABLE_LOOK = -1
"""The look of the table itself, where a seat's look would stand."""


class SeatedPerson(NamedTuple):
    """Somebody at the table: name, player look (colour and glyph), and where they sit."""

    name: str
    look: int
    direction: float | None = None
    """Degrees, counter-clockwise from the right; 270 is the near edge of the screen."""
    ghost: bool = False
    own: str = ""
    """The real colour of what they own, garlic and bats, where it was said (companion.viewmodels.colours)."""


class TaggedLine(NamedTuple):
    """A text with a small tag before it: a clause, a line of the log, how things should lie."""

    text: str
    tag: str = ""
    tone: str = "plain"
    """plain, ruling (ours, not the rulebook's) or look (somebody saw what is hidden)."""


TapAnswer: TypeAlias = Choice | tuple[Choice, ...]
"""What a tap says: an answer, or several at once, one after another."""


class AnswerModel(NamedTuple):
    """One of the question's choices as people see it."""

    value: Choice
    label: str
    note: str = ""
    icon: str = ""
    colour: str = ""
    """A vampire colour: fill, glyph and letter follow from it."""
    letter: str = ""
    person: SeatedPerson | None = None
    tone: str = "stone"
    """What kind of button: stone, raised, amber, fog, rat, bat."""
    locked_seconds: float = 0.0
    """So many seconds after it appears it cannot be tapped yet; it keeps its place."""
    is_unavailable: bool = False
    """It is none of the question's choices any more; it keeps its place, so that no other one moves."""
    usual: bool = False
    """Whether it is what is usual here; it wears a lantern."""


class VampireChip(NamedTuple):
    """A vampire of which all may see the colour."""

    colour: str
    letter: str


class VampireRow(NamedTuple):
    """A player's vampires as they lie: open ones on both sides, backs between."""

    left: tuple[VampireChip, ...]
    hidden: int
    right: tuple[VampireChip, ...]
    marked: tuple[int, ...] = ()
    """Places in the row that are asked about, framed in amber."""

    @property
    def size(self) -> int:
        return len(self.left) + self.hidden + len(self.right)


class PlayerStrip(NamedTuple):
    """One player's public state in a row of the column."""

    person: SeatedPerson
    row: VampireRow
    vampires: int
    stakes: int
    garlic: int
    bats: int | None
    active: bool
    pedestal: bool = False
    """Whether the Count stands before this player."""


class ChainLink(NamedTuple):
    """One badge of a chain: whose go it was, is, and will be."""

    person: SeatedPerson
    state: str
    """done, now or waits."""
    word: str


class Vault(NamedTuple):
    """A vault of the board as everyone sees it. A shut one says nothing about what it hides."""

    name: str
    row: int
    column: int
    state: str
    """shut, dim, glow, asked, lit, open, rat, count or bare."""
    lid: VampireChip | None = None
    inside: VampireChip | None = None
    bulb: SeatedPerson | None = None
    sleeper: bool = False
    """A vampire of unknown colour lies inside (counted rows)."""
    bat: SeatedPerson | None = None
    stake: bool = False
    """Whether opening it costs a stake, as all can know."""
    keeper: SeatedPerson | None = None
    """For whom the Count stands on it."""


class Pointed(NamedTuple):
    """What hands do on the board now: a vault is lit, and a piece goes there."""

    vault: str = ""
    card: VampireChip | None = None
    """A vampire that goes there."""
    icon: str = ""
    """Any other piece: garlic, bat or count."""
    person: SeatedPerson | None = None
    """Whose piece it is, and where it comes from."""
    steps: tuple[tuple[str, int], ...] = ()
    """Vaults with the number of the step that is done there."""
    shut: bool = False
    """Whether the lid stays on."""
    lifts: bool = False
    """Whether the lid is lifted now."""
    away: bool = False
    """Whether the piece leaves the vault, for its owner."""
    middle: bool = False
    """Whether it goes to the middle of the board instead."""
    flee: int = 0
    """Whether rats run off along the footpath while the fog sinks: 1 to the right, -1 to the left."""


class BoardModel(NamedTuple):
    """The graveyard on the stage."""

    layout: tuple[str, ...]
    vaults: tuple[Vault, ...]
    stakes_left: int
    stakes_word: str
    fog: bool
    answers: frozenset[str] = frozenset()
    """The vaults that can be tapped."""
    pointed: Pointed | None = None
    """While a scene is on: what hands do."""
    about: str = ""
    """What it is about, if no vault is opened: a "bat" flies, or the "count" is put somewhere."""
    person: SeatedPerson | None = None
    """Whose bat or Count that is."""
    count_waits: bool = False
    """Whether the Count still stands in the middle."""


class Cards(NamedTuple):
    """Big cards on the stage, one for each answer, under the row they come from."""

    row: VampireRow | None
    answers: tuple[AnswerModel, ...]


class Judgement(NamedTuple):
    """Two equal slabs on the stage, under a picture of the vault that is judged."""

    vault: str
    answers: tuple[AnswerModel, ...]
    bat: SeatedPerson | None = None
    spoken: str = ""
    lid: VampireChip | None = None


class SeatRound(NamedTuple):
    """The table from above, with the people who can be picked and those who cannot."""

    seats: tuple[AnswerModel, ...]
    others: tuple[SeatedPerson, ...] = ()


class Gifts(NamedTuple):
    """Gifts in hand: choose one, then an end of the row."""

    row: VampireRow
    cards: tuple[tuple[VampireChip, str], ...]
    ends: tuple[tuple[AnswerModel, ...], ...]
    """For each card the two answers."""


class RowStage(NamedTuple):
    """The outer places of one row, as large as cards: one vampire after another is turned up."""

    places: tuple[VampireChip | None, ...]
    at: int
    """Which of them is asked about."""
    left: int
    """So many of them lie to the left of the backs."""
    backs: int
    words: tuple[str, str]
    """Left and right."""
    chain: tuple[ChainLink, ...] = ()
    """Row after row, while all are laid out."""
    back: tuple[int, ...] = ()
    """For each place so many answers lead back to it, if it was turned up just now; else 0."""


class NumberPrompt(NamedTuple):
    """A number to be entered, one of these."""

    person: SeatedPerson
    note: str
    answers: tuple[Choice, ...]


class FactRow(NamedTuple):
    """A player, with the value of each column."""

    person: SeatedPerson
    values: tuple[str, ...]
    active: bool = False


class FactTable(NamedTuple):
    """A game that has no picture of its own: who has what, and what else is known."""

    columns: tuple[str, ...]
    rows: tuple[FactRow, ...]
    facts: tuple[TaggedLine, ...] = ()


Stage: TypeAlias = tuple[Any, ...]
"""Any of these, or a value of a game's own: the game screen has a widget for each type."""


class Pad(NamedTuple):
    """Answers in the column: a colour pad (three a line), and wide slabs below it."""

    answers: tuple[AnswerModel, ...] = ()
    wide: tuple[AnswerModel, ...] = ()


class FactBanner(NamedTuple):
    """One line of fact under the question."""

    text: str
    icon: str = ""
    person: SeatedPerson | None = None
    tone: str = "plain"
    """plain, fog or panel."""
    rows: int = 1
    """How many lines of text it may take."""


class UndoLabel(NamedTuple):
    """What the undo button says."""

    text: str
    possible: bool
    again: bool = False
    """Whether a second tap is asked for, because something was revealed."""
    anew: bool = False
    """Whether there is no way back, only a new game for the same people: somebody has looked alone."""
    brief: str = ""
    """The same where there is little room: what is taken back, beside the sign that says so."""


class Help(NamedTuple):
    """What the sheet behind `?` says."""

    title: str
    text: str
    rule: str


class Phase(NamedTuple):
    """A chapter of a round."""

    letter: str
    word: str
    state: str
    """done, now or waits."""


class DrawerFace(NamedTuple):
    """A drawer for secrets as everybody sees it. It never hangs on what lies inside."""

    shut: str
    held: str
    lift: str
    look_first: bool = False
    """Whether the answers of the column only appear after a look into the drawer."""
    handle: SeatedPerson | None = None
    """Whose handle lies at the near edge of the stage; None: the drawer is a bar in the column."""
    looks: str = ""
    """How often it was opened, for all to read."""


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
    """Directions of the seats whose light is lit; empty: the table is asked, all four edges."""
    mood: str = "night"
    """night, day, fog, dawn (the stage fills the whole screen), or the colour in which everything glows."""
    then: tuple[tuple[Choice, "Frame"], ...] = ()
    """Taps that are only a step to an answer, and what is shown after each; Undo steps back."""
    several: tuple[tuple[Choice, tuple[Choice, ...]], ...] = ()
    """Taps that give several answers in one go, this one and those to the questions that follow."""
    drawer: DrawerFace | None = None
    """Where somebody can look at secrets; what lies inside is fetched while it is held."""
    steps: tuple[Phase, ...] = ()
    """The chapters of the round, where the column has room for them."""
    scene: str = ""
    """The name of the scene that is on; empty while the question is open."""
    panels: "tuple[Panel, ...]" = ()
    """While a scene is on: what came of it, in place of strips and answers."""
    next: "NextUp | None" = None
    """While a scene is on: what comes after it."""
    aloud: str = ""
    """What the voice reads while this is shown; what it had to say before waits."""
    beside: tuple[str, ...] = ()
    """Screens of the game beside its table: a tap of that name leads there, and answers nothing."""
    later: "tuple[float, Frame] | None" = None
    """If nothing happens for so many seconds, this is shown instead."""
    faces: float = NEAR_EDGE_DEGREES
    """The direction of whoever reads it: there a screen that lies flat turns."""
    lesson: "Lesson | None" = None
    """What somebody who plays for the first time reads beside the question."""
    idle: bool = False
    """Whether nothing on the stage can be tapped: such a card may lie there."""
