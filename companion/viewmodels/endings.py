"""Values for the screens after a game."""

from typing import NamedTuple, Protocol, runtime_checkable

from companion.viewmodels.frame import SeatedPerson, Stage, UndoLabel


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


@runtime_checkable
class StepwiseStage(Protocol):
    """A stage that is shown step by step."""

    @property
    def turn(self) -> int:
        """The step that is shown."""

    @property
    def turns(self) -> int:
        """The last step; 0: there is only one."""

    @property
    def signs(self) -> tuple[tuple[int, str], ...]:
        """Steps with a notable event, and its icon."""

    @property
    def caption(self) -> str:
        """The number of the step in words."""


@runtime_checkable
class TrueBoard(StepwiseStage, Protocol):
    """A board with all that was hidden, turn by turn; its parts can be enlarged."""

    @property
    def title(self) -> str:
        """What the board shows."""

    @property
    def note(self) -> str:
        """What a tap on a place shows, or has shown."""

    @property
    def people(self) -> tuple[SeatedPerson, ...]:
        """The players whose knowledge can be shown."""

    @property
    def seat(self) -> int | None:
        """The seat whose own looks are shown; None shows what all had seen."""

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """What the samples beside the board mean."""

    def parts(self) -> tuple[str, ...]:
        """Return the parts that can be enlarged, clockwise."""

    def part_of(self, place: str) -> str:
        """Return the part in which a place lies."""

    def enlarged(self, part: str) -> "TrueBoard":
        """Return one part of the board."""


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
    stage: Stage
    medals: tuple[Medal, ...]
    graph: Graph | None
    undo: UndoLabel
