"""The values of Vampir Mau Mau's own stages: the table with sky and cards, the ring, the score sheet."""

from typing import NamedTuple

from companion.viewmodels.endings import Graph
from companion.viewmodels.frame import AnswerModel, SeatedPerson, VampireChip


class Symbol(NamedTuple):
    """What a card shows: by which picture, and what people call it."""

    value: str
    picture: str
    """An icon's name; where there is no such icon, the name itself is written."""
    name: str


class OpenCard(NamedTuple):
    """The top card; a special has no colour."""

    symbol: Symbol
    chip: VampireChip | None
    name: str


class DaySky(NamedTuple):
    """Day or night, and the clocks beside it: one place for each player."""

    day: bool
    word: str
    note: str
    clocks: int
    places: int
    turns: str = ""
    """What a tap on it says; empty: it is only to be seen."""


class CharacterTile(NamedTuple):
    """A player and the character that lies before them."""

    person: SeatedPerson
    character: str
    day: bool
    symbols: tuple[Symbol, ...]
    """What wakes the ability now: two symbols by day, one by night."""
    chip: VampireChip | None
    hand: int | None
    wolf: bool
    active: bool
    value: str = ""
    """What a tap on it says; empty: it is only to be seen."""


class CardGridModel(NamedTuple):
    """All Mau-Mau cards, in the catalogue's order, which never changes."""

    colours: tuple[VampireChip, ...]
    symbols: tuple[Symbol, ...]
    fits: frozenset[str]
    """The cards that can be played, as "colour:symbol"; of any other one a tap says why it cannot be."""
    top: OpenCard | None = None
    wish: VampireChip | None = None


class CardVerdict(NamedTuple):
    """Why a card does not fit: on the top card, or against a wish."""

    card: OpenCard
    top: OpenCard | None
    wish: VampireChip | None
    said: str
    rule: str


class Slabs(NamedTuple):
    """Answers in place of the grid."""

    answers: tuple[AnswerModel, ...]
    columns: int
    stones: tuple[AnswerModel, ...] = ()
    """In a line of their own above them, nearest to the people."""


class Stroke(NamedTuple):
    """A finger that goes down here, slides there and lifts: one touch says what and who."""

    begin: str
    end: str
    says: str


class Panel(NamedTuple):
    """What lies open beside the cards: top card and wish."""

    top_word: str
    """Empty where cards are not kept: then there is only the wish."""
    top: OpenCard | None
    wish_word: str
    wish: VampireChip | None
    says: str


class CardTable(NamedTuple):
    """The whole table: sky, players, cards or slabs, what lies open, and the wide answers below."""

    sky: DaySky
    tiles: tuple[CharacterTile, ...]
    middle: CardGridModel | Slabs
    panel: Panel
    answers: tuple[AnswerModel, ...] = ()
    example: str = ""
    """A warning that the cards are only an example; a tap on it leads to them."""
    missing: str = ""
    """What to tap where a real card shows something else."""
    strokes: tuple[Stroke, ...] = ()
    """From the value of something on it to that of something else."""

    @property
    def crowded(self) -> bool:
        """Whether sky and people can be touched, too."""
        return bool(self.strokes)


class CallRing(NamedTuple):
    """The time for a call: the ring runs for so many seconds and then stands still."""

    call: str
    """What must be called; empty where people are not reminded of it: then the card is shown."""
    note: str
    icon: str
    seconds: float
    """0: its time is over, it only stands there."""
    time: str = ""
    """How seconds are written: {whole} and {tenth}; empty: they are not."""
    pile: int = 0
    """Cards in the pile: a call forgotten and the next one due are two rings, though the words are equal."""
    card: OpenCard | None = None
    """The card after which a call might be due; None: one that nobody else has seen."""


class Callers(NamedTuple):
    """Everybody, each with two answers: one tap says who, and whether they called."""

    rows: tuple[tuple[SeatedPerson, tuple[AnswerModel, AnswerModel]], ...]


class WolfLayers(NamedTuple):
    """Everybody round the table: a stroke from one to another, or a tap on who laid it."""

    seats: tuple[AnswerModel, ...]
    note: str
    strokes: tuple[Stroke, ...]
    others: tuple[SeatedPerson, ...] = ()


class HandCounts(NamedTuple):
    """All hands on one screen: everybody with the number that was said, and whose is asked for."""

    people: tuple[tuple[SeatedPerson, str], ...]
    at: int
    """Which of them is asked for."""
    numbers: tuple[AnswerModel, ...]
    note: str


class Introduction(NamedTuple):
    """A person's character, both sides of it, for all to hear."""

    person: SeatedPerson
    character: str
    day_word: str
    day_symbols: tuple[Symbol, Symbol]
    ability: str
    night_word: str
    night_symbol: Symbol
    bite: str
    """What the symbol does by night."""
    night_colour: VampireChip
    gift: str
    """What the colour does by night."""


class Score(NamedTuple):
    """A line of the score sheet."""

    person: SeatedPerson
    points: tuple[int | None, ...]
    ended: tuple[bool, ...]
    total: int
    first: bool


class ScoreSheetModel(NamedTuple):
    """The score sheet with its chart, best player first."""

    scores: tuple[Score, ...]
    rounds: tuple[str, ...]
    now: int
    """Which round is marked."""
    total_word: str
    chart: Graph
    note: str
    answers: tuple[AnswerModel, ...]


# The values of the stages on which scenes of Vampir Mau Mau are told.


class Nightfall(NamedTuple):
    """Day and night change: the sky, and everybody's character, which turns over."""

    day: bool
    word: str
    people: tuple[SeatedPerson, ...]


class LaidCharacter(NamedTuple):
    """A character as it lies before somebody when a round begins."""

    person: SeatedPerson
    symbols: tuple[Symbol, ...]
    chip: VampireChip | None = None
    """By night the colour that wakes it, too."""


class NewRound(NamedTuple):
    """The table as hands have laid it out for a further round (MM-16)."""

    day: bool
    laid: tuple[LaidCharacter, ...]
    passed_on: bool
    """Whether every character came from the right."""
    dealer: SeatedPerson
    deals: str


class Woken(NamedTuple):
    """A character does what it can, because of what was just played."""

    person: SeatedPerson
    character: str
    day: bool
    symbol: Symbol | None
    chip: VampireChip | None
    """The colour that woke it; else the symbol did."""


class WishLamp(NamedTuple):
    """A wish: all glows in its colour."""

    chip: VampireChip
    word: str


class Heap(NamedTuple):
    """Cards that somebody takes: off the pile, or the whole pool."""

    person: SeatedPerson
    cards: int
    pool: bool


class LastCard(NamedTuple):
    """Somebody has no card left."""

    person: SeatedPerson
    word: str
    day: bool
