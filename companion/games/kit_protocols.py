"""The shapes of a kit's parts: what each of them must be able to do."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from companion.core.game import Options
from companion.core.model import Choice, Event, Question, Seat
from companion.core.referee import Referee

if TYPE_CHECKING:
    from companion.games.ending import FinishedGameData, LookBack
    from companion.viewmodels.correction_steps import Correction, CorrectionContext, TablePicture
    from companion.viewmodels.endings import EndStage, Finale, Graph, Medal
    from companion.viewmodels.frame import Frame
    from companion.viewmodels.moment import Moment, Scene
    from companion.viewmodels.people import People
    from companion.viewmodels.private import Hand

View: TypeAlias = Any
"""The public view of a game, of its own type."""
Setup: TypeAlias = tuple[int, Options]
"""How many play, and with which options."""
Sounds: TypeAlias = Mapping[type[Event] | type[Question], str]
"""By the class of an event or a question, or the nearest above it."""
Chooser: TypeAlias = Callable[[Question], Choice]
"""Somebody who plays."""


class Presenter(Protocol):
    """What the game screen shows."""

    def frame(self, moment: "Moment[Any]", people: "People") -> "Frame":
        """Everything that the screen shows now."""

    def scene(self, scene: "Scene", moment: "Moment[Any]", people: "People") -> "Frame | None":
        """The same while a scene is on; None: the question is shown already, its answers come later."""


class DrawerPresenter(Protocol):
    """What lies in the drawer of a game in which somebody is asked alone."""

    def secret(
        self, moment: "Moment[Any]", hidden: Any, people: "People", path: "tuple[Choice, ...]" = ()
    ) -> Any:
        """What lies in the drawer now; `hidden` is what the referee knows beyond the public view.

        `path` are the steps that were said in the drawer since the question was asked.
        """


class PhonePresenter(Protocol):
    """What somebody sees on their own phone beyond what all see."""

    def hand(self, moment: "Moment[Any]", mine: Any, seat: Seat, people: "People") -> "Hand | None":
        """It is made of the moment and of what that seat alone may know (`mine`), and of nothing else."""


class Repair(Protocol):
    """What can be put right, and how the table should look."""

    NOT_NOW: str
    """Why nothing can be corrected at some moments: a sentence of the rules, marked for the catalogues."""
    REFUSALS: tuple[str, ...]
    """What else they object to in a correction that people can tap."""

    def corrections(self, case: "CorrectionContext") -> "tuple[Correction, ...]":
        """What can be put right in this game."""

    def should_look(self, view: View, people: "People") -> "TablePicture":
        """How the table should look, as far as all may see it."""


class PieceCounter(Protocol):
    """The books of one game that is played by machine: what was in the box, and where it has gone."""

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        """Fails where a piece is lost or doubled, or not where the referee believes it; after each answer.

        `table` is the game's own simulated one, which has heard the events.
        """


class EndingPresenter(Protocol):
    """The last screen of a game."""

    def remember(self, referee: Referee) -> Any:
        """What is made of the whole game, once."""

    def turns(self, after: "FinishedGameData") -> int:
        """How many turns can be looked back at."""

    def headline(self, after: "FinishedGameData") -> str:
        """Who has won."""

    def finale(self, after: "FinishedGameData") -> "Finale":
        """The same as a picture that fills the screen; nothing hidden is in it."""

    def stage(self, after: "FinishedGameData", look: "LookBack") -> "tuple[EndStage, str]":
        """What the stage shows, and a sentence."""

    def medals(self, after: "FinishedGameData") -> "tuple[Medal, ...]":
        """A few lines about people."""

    def graph(self, after: "FinishedGameData") -> "Graph | None":
        """A small chart."""
