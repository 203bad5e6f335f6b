"""The small values of the screens that come after a game."""

from typing import NamedTuple, TypeAlias

from companion.viewmodels.frame import FactTable, SeatedPerson, UndoLabel, VampireChip


class Medal(NamedTuple):
    """An award: what for, in numbers, and for whom."""

    title: str
    note: str
    people: tuple[SeatedPerson, ...]
    icon: str = "medal"
    gold: bool = True


class ChartLine(NamedTuple):
    """One player's line in a chart."""

    person: SeatedPerson
    points: tuple[int, ...]
    won: bool


class Graph(NamedTuple):
    """A small chart: a line for each player, from left to right."""

    title: str
    lines: tuple[ChartLine, ...]
    start: str
    end: str


class ReplayCell(NamedTuple):
    """A vault as it truly was, and whether it had been seen by then."""

    name: str
    row: int
    column: int
    seen: bool
    asleep: VampireChip | None = None
    bulb: SeatedPerson | None = None
    sleeper: bool = False
    """A vampire of unknown colour lies inside (counted rows)."""
    lid: VampireChip | None = None
    rat: bool = False
    chosen: bool = False


class Replay(NamedTuple):
    """The true board after a turn."""

    title: str
    layout: tuple[str, ...]
    cells: tuple[ReplayCell, ...]
    number: int
    word: str
    """How many vaults had been seen."""
    turn: int
    turns: int
    caption: str
    note: str
    signs: tuple[tuple[int, str], ...]
    """In which turns a rat or a bat came."""
    people: tuple[SeatedPerson, ...]
    seat: int | None
    """Whose own looks are shown; None: what all had seen."""
    legend: tuple[tuple[str, str], ...]
    """What the samples beside the board mean."""


class StoryLine(NamedTuple):
    """A line of a story: a picture, a person, and what became of them."""

    icon: str
    text: str
    person: SeatedPerson | None = None


class RevealedCard(NamedTuple):
    """What somebody laid open, as a picture."""

    person: SeatedPerson
    icon: str


class Revelation(NamedTuple):
    """What was hidden: who was who, and the stake's way; or one chapter of it, of which the film is made."""

    title: str
    vampire: SeatedPerson | None
    word: str
    fates: tuple[StoryLine, ...]
    way_word: str
    way: tuple[SeatedPerson, ...]
    laid: tuple[RevealedCard, ...] = ()
    """What was laid open in this chapter, in this order."""
    laid_word: str = ""
    turn: int = 0
    turns: int = 0
    """Which of so many chapters this is; the last one is the whole tale. 0: there are none."""
    signs: tuple[tuple[int, str], ...] = ()
    """In which chapters something stood out."""
    caption: str = ""
    whole: bool = True
    """Whether it tells who was who."""


class ScoreRow(NamedTuple):
    """One player's line of the score sheet."""

    person: SeatedPerson
    scores: tuple[str, ...]
    total: str
    won: bool


class Scores(NamedTuple):
    """The final score sheet."""

    title: str
    rounds: tuple[str, ...]
    total: str
    rows: tuple[ScoreRow, ...]


EndStage: TypeAlias = Replay | Revelation | Scores | FactTable


class Finale(NamedTuple):
    """The first picture when a game is over: who has won, as large as the screen. Nothing hidden is in it."""

    names: str
    word: str
    """That they win."""
    people: tuple[SeatedPerson, ...]
    dawn: bool = True
    """Whether the sun rises; else the night goes on."""
    colours: tuple[str | None, ...] = ()
    """Of pieces that lie open and belong to the picture; None: nobody knows it."""
    then: str = ""
    """What comes after it, where nothing was hidden that could be told now."""


class Ending(NamedTuple):
    """Everything that the screen shows when a game is over."""

    headline: str
    sentence: str
    winners: tuple[SeatedPerson, ...]
    stage: EndStage
    medals: tuple[Medal, ...]
    graph: Graph | None
    undo: UndoLabel


# The true board by quarters: large enough for a finger, and for people who lift the real lids along.


QUARTERS = "ABCD"


def quarters(replay: Replay) -> tuple[str, ...]:
    """Those that the board has, clockwise."""
    return tuple(letter for letter in QUARTERS if any(letter in row for row in replay.layout))


def quarter_of(replay: Replay, vault: str) -> str:
    """In which of them a vault lies."""
    cell = next(cell for cell in replay.cells if cell.name == vault)
    return replay.layout[cell.row][cell.column]


def quarter(replay: Replay, letter: str) -> Replay:
    """Only this one of it, without what lies around it."""
    places = [
        (row, column)
        for row, line in enumerate(replay.layout)
        for column, here in enumerate(line)
        if here == letter
    ]
    top, left = (min(place[axis] for place in places) for axis in (0, 1))
    bottom, right = (max(place[axis] for place in places) for axis in (0, 1))
    layout = tuple(
        "".join(here if here == letter else "." for here in line[left : right + 1])
        for line in replay.layout[top : bottom + 1]
    )
    cells = tuple(
        cell._replace(row=cell.row - top, column=cell.column - left)
        for cell in replay.cells
        if (cell.row, cell.column) in places
    )
    return replay._replace(layout=layout, cells=cells)
