"""Protocols for the parts of a kit."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from companion.core.dealers import Dealer
from companion.core.game import Header, Options
from companion.core.history import Entry
from companion.core.model import Choice, Event, Meaning, Question, Seat
from companion.core.referee import Referee

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.games.ending import Feat, FinishedGameData, LookBack
    from companion.viewmodels.choice_rows import ChoiceRow
    from companion.viewmodels.correction_steps import (
        Change,
        Correction,
        CorrectionContext,
        FactPage,
        FactRowModel,
        TablePicture,
    )
    from companion.viewmodels.endings import Finale, Graph, Medal, SuspicionCurve
    from companion.viewmodels.frame import Frame, Stage
    from companion.viewmodels.moment import Moment, Scene
    from companion.viewmodels.people import People
    from companion.viewmodels.private import Hand, Secret, SuspectPage
    from companion.viewmodels.teaching import BoxPart, GuideStep, Lesson

View: TypeAlias = Any
"""The public view of a game; each game has its own type."""
Setup: TypeAlias = tuple[int, Options]
"""The number of players, and the options."""
Sounds: TypeAlias = Mapping[type[Event] | type[Question], str]
"""Sound names by the class of an event or question; a subclass uses the entry of its base class."""
Chooser: TypeAlias = Callable[[Question], Choice]
"""Answers questions for a player."""

# Functions of a game's modules: what they do is said at the parts of `Kit`.

Setups: TypeAlias = tuple[Setup, ...]
SettingRows: TypeAlias = "Callable[[], tuple[ChoiceRow, ...]]"
SetupGuide: TypeAlias = "Callable[[int, Options], tuple[GuideStep, ...]]"
BoxList: TypeAlias = "Callable[[Options], tuple[BoxPart, ...]]"
LessonFactory: TypeAlias = "Callable[[Options], tuple[Lesson, ...]]"
SceneFinder: TypeAlias = "Callable[[Header, Moment[Any]], tuple[Scene, ...]]"
OwnSecretPresenter: TypeAlias = "Callable[[Any, Seat, People], Secret]"
"""Gets the private view of a seat."""
TerminalDrawing: TypeAlias = "Callable[[View], RenderableType]"
MedalFactory: TypeAlias = "Callable[[FinishedGameData], tuple[Medal, ...]]"
SuspectFinder: TypeAlias = "Callable[[Moment[Any]], SuspectPage | None]"
SuspicionReview: TypeAlias = "Callable[[FinishedGameData], SuspicionCurve | None]"
FeatCounter: TypeAlias = "Callable[[FinishedGameData], tuple[Feat, ...]]"
ActionList: TypeAlias = Callable[[Header], tuple[Meaning, ...]]
TableFactory: TypeAlias = Callable[[Header], Dealer]
GhostFactory: TypeAlias = Callable[[Header], list[Dealer]]
SimulatedPlayers: TypeAlias = "Callable[[Any, Header], Chooser | None]"
"""Gets the game's own simulated table."""
BoxCounter: TypeAlias = "Callable[[Header], PieceCounter]"


class Presenter(Protocol):
    """Builds what the game screen shows."""

    def frame(self, moment: "Moment[Any]", people: "People") -> "Frame":
        """Return the frame for this moment."""

    def scene(self, scene: "Scene", moment: "Moment[Any]", people: "People") -> "Frame | None":
        """Return the frame during a scene; None: show the question already, without its answers."""


class Inspection(Protocol):
    """Taps that players check by hand before the referee hears of them.

    Until they have, nothing may depend on what the referee knows beyond the public view.
    """

    def question(
        self, header: Header, moment: "Moment[Any]", told: Sequence[Event], choice: Choice
    ) -> Question | None:
        """Return what the players look for after this tap; None if the tap answers at once."""

    def frame(self, moment: "Moment[Any]", asked: Question, people: "People") -> "Frame":
        """Return what is shown meanwhile."""

    def entries(self, hidden: Any, asked: Question, seen: Choice | None) -> tuple[Entry, ...]:
        """Return what is entered when the players have seen `seen`, or after the time of checking (None).

        `hidden` is what the referee knows beyond the public view. Empty: it waits until they say it.
        """

    def warning(self) -> str:
        """Return what all hear when a tap was a mistake several times in a turn; not of which place."""


class DrawerPresenter(Protocol):
    """Builds the contents of the drawer for a game with secret questions."""

    def secret(
        self, moment: "Moment[Any]", hidden: Any, people: "People", path: "tuple[Choice, ...]" = ()
    ) -> Any:
        """Return the contents of the drawer; `hidden` is what the referee knows beyond the public view.

        `path` are the steps that were tapped in the drawer since the question was asked.
        """


class PhonePresenter(Protocol):
    """Builds what one player sees on their own phone beyond the public view."""

    def hand(self, moment: "Moment[Any]", mine: Any, seat: Seat, people: "People") -> "Hand | None":
        """Return the phone's contents.

        They depend only on the moment and on the seat's private view `mine`.
        """


class Repair(Protocol):
    """The guided corrections of a game."""

    NOT_NOW: str
    """The sentence of the rules that says why corrections must wait, marked for the catalogues."""
    REFUSALS: tuple[str, ...]
    """Other refusals of the rules that players can meet in a guided correction."""

    def corrections(self, case: "CorrectionContext") -> "tuple[Correction, ...]":
        """Return the corrections that are possible in this game."""

    def should_look(self, view: View, people: "People") -> "TablePicture":
        """Return how the table should look, as far as it is public."""


class TableEntry(Protocol):
    """What a table has told so far about how everything lies. A page is a seat's, or None: the table's."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The people who have a page."""

    @property
    def turns(self) -> tuple[Seat, ...]:
        """Whose turn it can be; empty if nobody is asked for that when the table catches up."""

    @property
    def turn_question(self) -> str:
        """Asks for one of `turns`."""

    @property
    def has_table(self) -> bool:
        """Whether the table has a page, too."""

    def header_options(self, options: Options) -> Options:
        """Return the options of the joined game, with what is told about them."""

    def page(self, of: Seat | None) -> "FactPage":
        """Return a page as it is told so far."""

    def tap(self, of: Seat | None, choice: Choice) -> None:
        """Apply a tap on a page."""

    def undo(self, of: Seat | None) -> None:
        """Take back the last tap on a page."""

    def row(self, of: Seat | None) -> "FactRowModel":
        """Return what is told about one person, or the table, in one row."""

    def refuse(self, of: Seat | None, sentence: str) -> None:
        """Note on a page why the referee refuses what was told there."""

    def answer_to(self, question: Question, earlier: Sequence[Question]) -> tuple[Seat | None, Choice] | None:
        """Return the answer to a question of a joined game and the page that it is from; None: not told.

        `earlier` are the questions that were answered before.
        """

    def note(self) -> str:
        """Return what players should know before they say what has changed."""

    def changes(self) -> "tuple[tuple[Seat | None, Change], ...]":
        """Return all corrections, each with the page that it is from; none for what is unchanged."""


class CatchUp(Protocol):
    """The pages of a game on which a table tells how everything lies."""

    def joined(self, options: Options, players: int) -> Options:
        """Return the options with which a running game is joined."""

    def blank(self, header: Header, people: "People") -> TableEntry | None:
        """Return the pages of a running game; None: it begins as usual, and the table catches up then."""

    def objection(self, view: View) -> str:
        """Return why nothing can be added now, although corrections are possible; empty if it can."""

    def believed(self, header: Header, view: View, people: "People") -> TableEntry:
        """Return the pages with what the referee believes; they depend on the public view alone."""


class PieceCounter(Protocol):
    """Tracks the pieces of one simulated game: what was in the box, and where it is now."""

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        """Raise AssertionError if a piece is lost, doubled or not where the referee believes it.

        Called after each answer. `table` is the game's simulated table, which has received the events.
        """


class EndingPresenter(Protocol):
    """Builds the last screen of a game."""

    def remember(self, referee: Referee) -> Any:
        """Return the game's own summary of the finished game; called once."""

    def turns(self, after: "FinishedGameData") -> int:
        """Return the number of turns in the replay."""

    def headline(self, after: "FinishedGameData") -> str:
        """Return the sentence that names the winners."""

    def finale(self, after: "FinishedGameData") -> "Finale":
        """Return the full-screen picture of the winners; it reveals nothing hidden."""

    def stage(self, after: "FinishedGameData", look: "LookBack") -> "tuple[Stage, str]":
        """Return the stage and its caption."""

    def medals(self, after: "FinishedGameData") -> "tuple[Medal, ...]":
        """Return the awards of the players."""

    def graph(self, after: "FinishedGameData") -> "Graph | None":
        """Return a small chart; None if there is none."""
