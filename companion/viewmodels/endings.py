"""Values for the screens after a game."""

from typing import NamedTuple, TypeAlias

from companion.viewmodels.frame import FactTable, SeatedPerson, UndoLabel, VampireChip


class Medal(NamedTuple):
    """An award: title, number and player."""

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
    """A vault with its true contents, and whether anybody had seen it by then."""

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
    """The turns in which a rat or a bat came."""
    people: tuple[SeatedPerson, ...]
    seat: int | None
    """The seat whose own looks are shown; None shows what all had seen."""
    legend: tuple[tuple[str, str], ...]
    """What the samples beside the board mean."""


class StoryLine(NamedTuple):
    """A line of a story: a picture, a player, and what happened to them."""

    icon: str
    text: str
    person: SeatedPerson | None = None


class RevealedCard(NamedTuple):
    """A card that somebody revealed."""

    person: SeatedPerson
    icon: str


class Revelation(NamedTuple):
    """What was hidden: the roles and the way of the stake; either the whole story or one chapter of it."""

    title: str
    vampire: SeatedPerson | None
    word: str
    fates: tuple[StoryLine, ...]
    way_word: str
    way: tuple[SeatedPerson, ...]
    marks: tuple[tuple[str, ...], ...] = ()
    """For each holder of the way the icons of what happened in that chapter."""
    known: tuple[str, ...] = ()
    """What became known of people, chapter by chapter."""
    laid: tuple[RevealedCard, ...] = ()
    """The cards revealed in this chapter, in order."""
    laid_word: str = ""
    turn: int = 0
    turns: int = 0
    """The number of chapters; the last one is the whole story. 0: there are no chapters."""
    signs: tuple[tuple[int, str], ...] = ()
    """Chapters with a notable event."""
    caption: str = ""
    whole: bool = True
    """Whether it reveals the roles."""


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
    """The first screen after a game: the winners in full-screen size. It reveals nothing hidden."""

    names: str
    word: str
    """The verb, "wins!" or "win!"."""
    people: tuple[SeatedPerson, ...]
    dawn: bool = True
    """Whether the sun rises; otherwise the night continues."""
    colours: tuple[str | None, ...] = ()
    """Colours of open pieces in the picture; None if a colour is unknown."""
    then: str = ""
    """What comes next if nothing was hidden that could be revealed."""


class SuspicionRow(NamedTuple):
    """Whether a player suspected the right person in each night; None: nobody was named."""

    person: SeatedPerson
    right: tuple[bool | None, ...]


class SuspicionCurve(NamedTuple):
    """Who suspected the right person when."""

    nights: tuple[int, ...]
    rows: tuple[SuspicionRow, ...]


class Ending(NamedTuple):
    """Everything that the screen shows after a game."""

    headline: str
    sentence: str
    winners: tuple[SeatedPerson, ...]
    stage: EndStage
    medals: tuple[Medal, ...]
    graph: Graph | None
    undo: UndoLabel


# The true board by quarters: large enough to tap, and to compare with the real lids.


QUARTERS = "ABCD"


def quarters(replay: Replay) -> tuple[str, ...]:
    """Return the quarters that the board has, clockwise."""
    return tuple(letter for letter in QUARTERS if any(letter in row for row in replay.layout))


def quarter_of(replay: Replay, vault: str) -> str:
    """Return the quarter in which a vault lies."""
    cell = next(cell for cell in replay.cells if cell.name == vault)
    return replay.layout[cell.row][cell.column]


def quarter(replay: Replay, letter: str) -> Replay:
    """Return the replay cropped to one quarter."""
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
