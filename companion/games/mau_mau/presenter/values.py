"""Stage values of Vampir Mau Mau: the table with sky and cards, the call ring, the score sheet."""

from typing import NamedTuple

from companion.viewmodels.endings import Graph
from companion.viewmodels.frame import AnswerModel, SeatedPerson, VampireChip


class Symbol(NamedTuple):
    """A symbol of a card: its value, picture and name."""

    value: str
    picture: str
    """An icon's name; a name without an icon is shown as text."""
    name: str


class OpenCard(NamedTuple):
    """The top card; a special has no colour."""

    symbol: Symbol
    chip: VampireChip | None
    name: str


class DaySky(NamedTuple):
    """Day or night, and the clocks: one place for each player."""

    day: bool
    word: str
    note: str
    clocks: int
    places: int
    turns: str = ""
    """The choice of a tap on it; empty: it cannot be tapped."""
    clock: str = ""
    """The choice of a tap on its clocks, which are then a button of their own."""


class CharacterTile(NamedTuple):
    """A player with their character."""

    person: SeatedPerson
    character: str
    day: bool
    symbols: tuple[Symbol, ...]
    """What triggers the ability now: two symbols by day, one by night."""
    chip: VampireChip | None
    hand: int | None
    wolf: bool
    active: bool
    value: str = ""
    """The choice of a tap on it; empty: it cannot be tapped."""


class CardGridModel(NamedTuple):
    """All Mau-Mau cards in the order of the catalogue, which never changes."""

    colours: tuple[VampireChip, ...]
    symbols: tuple[Symbol, ...]
    fits: frozenset[str]
    """The cards that can be played, as "colour:symbol"; a tap on any other card shows why it does not fit."""
    top: OpenCard | None = None
    wish: VampireChip | None = None


class CardVerdict(NamedTuple):
    """Why a card does not fit the top card or a wish."""

    card: OpenCard
    top: OpenCard | None
    wish: VampireChip | None
    said: str
    rule: str


class Slabs(NamedTuple):
    """Buttons in place of the grid."""

    answers: tuple[AnswerModel, ...]
    columns: int
    stones: tuple[AnswerModel, ...] = ()
    """Event buttons in a row above them."""


class Stroke(NamedTuple):
    """A swipe from one element to another, which enters event and player at once."""

    begin: str
    end: str
    says: str


class Panel(NamedTuple):
    """The open top card and the wish, beside the cards."""

    top_word: str
    """Empty if cards are not tracked: then only the wish is shown."""
    top: OpenCard | None
    wish_word: str
    wish: VampireChip | None
    says: str


class WishLine(NamedTuple):
    """The wish where only specials are entered. It is always there, and dim but readable when it is old."""

    chip: VampireChip | None
    says: str
    note: str = ""
    bright: bool = True
    value: str = ""
    """The choice of a tap on it; empty: it cannot be tapped."""


class CardTable(NamedTuple):
    """The whole table: sky, players, cards or buttons, open cards, and the wide answers below."""

    sky: DaySky
    tiles: tuple[CharacterTile, ...]
    middle: CardGridModel | Slabs
    panel: Panel
    answers: tuple[AnswerModel, ...] = ()
    example: str = ""
    """A warning that the cards are only an example; a tap on it opens the editor."""
    missing: str = ""
    """What to tap if a real card shows something else."""
    strokes: tuple[Stroke, ...] = ()
    """Swipes between the values of two elements."""
    wish: WishLine | None = None
    """In place of the panel and of the notice about example cards."""

    @property
    def crowded(self) -> bool:
        """Return whether sky and players can be tapped, too."""
        return bool(self.strokes)


class CallRing(NamedTuple):
    """The time for a call: a ring that runs for `seconds` and then stops."""

    call: str
    """What must be called; empty if players are not reminded: then the card is shown."""
    note: str
    icon: str
    seconds: float
    """0: the time is over; the ring does not run."""
    time: str = ""
    """The format of the remaining time with {whole} and {tenth}; empty: not shown."""
    pile: int = 0
    """The number of cards in the pile. It makes two successive rings with equal texts different values."""
    card: OpenCard | None = None
    """The card after which a call might be due; None if nobody else has seen it."""


class Callers(NamedTuple):
    """All players, each with two answers: one tap enters who, and whether they called."""

    rows: tuple[tuple[SeatedPerson, tuple[AnswerModel, AnswerModel]], ...]


class WolfLayers(NamedTuple):
    """All players round the table: swipe from one to another, or tap who laid it."""

    seats: tuple[AnswerModel, ...]
    note: str
    strokes: tuple[Stroke, ...]
    others: tuple[SeatedPerson, ...] = ()


class HandCounts(NamedTuple):
    """All hands: the numbers entered so far, and whose is asked for."""

    people: tuple[tuple[SeatedPerson, str], ...]
    at: int
    """The index of the player who is asked for."""
    numbers: tuple[AnswerModel, ...]
    note: str


class Introduction(NamedTuple):
    """A player's character with both sides, read aloud."""

    person: SeatedPerson
    character: str
    day_word: str
    day_symbols: tuple[Symbol, Symbol]
    ability: str
    night_word: str
    night_symbol: Symbol
    bite: str
    """The effect of the symbol by night."""
    night_colour: VampireChip
    gift: str
    """The effect of the colour by night."""


class Score(NamedTuple):
    """A row of the score sheet."""

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
    """The index of the marked round."""
    total_word: str
    chart: Graph
    note: str
    answers: tuple[AnswerModel, ...]


# Stage values of the scenes of Vampir Mau Mau.


class Nightfall(NamedTuple):
    """Day and night change: the sky, and all characters, which turn over."""

    day: bool
    word: str
    people: tuple[SeatedPerson, ...]


class LaidCharacter(NamedTuple):
    """A character before a player when a round begins."""

    person: SeatedPerson
    symbols: tuple[Symbol, ...]
    chip: VampireChip | None = None
    """The colour that triggers it by night."""


class NewRound(NamedTuple):
    """The table after the set-up of a further round (MM-16)."""

    day: bool
    laid: tuple[LaidCharacter, ...]
    passed_on: bool
    """Whether every character was passed on from the right."""
    dealer: SeatedPerson
    deals: str


class Woken(NamedTuple):
    """A character whose ability was triggered by the last card."""

    person: SeatedPerson
    character: str
    day: bool
    symbol: Symbol | None
    chip: VampireChip | None
    """The colour that triggered it; None: the symbol did."""


class WishLamp(NamedTuple):
    """A wish: the screen glows in its colour."""

    chip: VampireChip
    word: str


class Heap(NamedTuple):
    """Cards that a player takes from the pile, or the whole pool."""

    person: SeatedPerson
    cards: int
    pool: bool


class LastCard(NamedTuple):
    """Somebody has no card left."""

    person: SeatedPerson
    word: str
    day: bool
