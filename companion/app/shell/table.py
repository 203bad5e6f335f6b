"""The table that a screen shows: a session's game, presented; answers and undo go through here."""

from collections.abc import Iterable
from typing import Any

from companion.app.shell.surfaces import Surfaces
from companion.core.refusals import Refusal
from companion.core.values import Choice, Event
from companion.games.dawn_under.screens.ghost_deeds import Since, told, with_ghosts
from companion.games.registry import find_game
from companion.presenters.repair import Guide, guide, should_be, should_lie
from companion.presenters.repair_refusals import NOT_NOW, why_refused
from companion.stage.corrections import Change
from companion.stage.deeds import Deed, deeds, newest
from companion.stage.people import People
from companion.stage.values import Board, Frame, Line
from companion.table import Session
from companion.table.views import public_view, secret_view


class Table:
    """One game in progress as the screen knows it."""

    def __init__(
        self, session: Session, people: People | None = None, surfaces: Surfaces | None = None
    ) -> None:
        """`surfaces` hear what happens here."""
        self.session = session
        self._surfaces = surfaces
        self.people = people or People(session.referee.header.players)
        self._deeds: list[Deed] = deeds(session.referee)
        self._kit = find_game(session.referee.header.game)
        self._refused = False
        """Whether the last answer was refused for a reason that only Renfield may know."""

    @property
    def over(self) -> bool:
        return self.session.referee.over is not None

    def frame(self) -> Frame:
        """What the screen shows now, in the language of now."""
        referee = self.session.referee
        frame = self._kit.presenter.frame(
            public_view(referee), referee.question, self.people, newest(self._deeds, referee)
        )
        return frame if self.over else with_ghosts(frame, self._since(), self.people)

    @property
    def haunted(self) -> bool:
        """Whether a ghost has done something since people answered last."""
        return not self.over and bool(told(self._since(), self.people))

    def _since(self) -> Since:
        """What has happened since people answered last, and what ghosts did then."""
        referee, last = self.session.referee, self._deeds[-1] if self._deeds else None
        return Since(referee.told[last.told if last else 0 :], referee.question, last)

    def secret(self) -> Any:
        """What lies in the drawer now. Ask only for the eyes of the one who holds it open."""
        referee = self.session.referee
        keeper = self._kit.drawer
        assert keeper is not None
        return keeper.secret(secret_view(referee), referee.question, self.people, refused=self._refused)

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the pending question; what happened then. A refused answer changes nothing."""
        question, before = self.session.referee.question, len(self.session.referee.told)
        try:
            events = self.session.answer(choice)
        except Refusal as reason:
            self._refused = reason.secret
            if self._surfaces is not None:
                self._surfaces.refused(reason)
            raise
        self._refused = False
        self._deeds.append(Deed(question, choice, told=before))
        self._tell(events)
        return events

    def undo(self) -> None:
        """Take back the last answer of people; the log tells it if something was already seen."""
        deed = newest(self._deeds, self.session.referee)
        self.session.undo(1)
        if deed is not None and deed.revealed:
            self.session.look("undo")
        self._deeds.pop()
        self._refused = False
        self._tell(undone=True)

    def redo(self) -> None:
        """Put back what was taken back last."""
        events = self.session.redo(1)
        self._deeds = deeds(self.session.referee)
        self._refused = False
        self._tell(events)

    def _tell(self, events: Iterable[Event] = (), *, undone: bool = False) -> None:
        """Let voice, buttons and light know."""
        if self._surfaces is not None:
            self._surfaces.happened(self.session.referee, events, undone=undone)

    # repair, and the referee's eye

    def why_no_correction(self) -> str:
        """Why nothing can be corrected at this moment; empty if it can."""
        try:
            self.session.correct(None)  # no correction at all: it is always refused, and the reason tells
        except Refusal as refusal:
            return why_refused(refusal) if refusal.template in NOT_NOW else ""
        return ""

    def correct(self, change: Change) -> None:
        """The table is right. A refusal changes nothing."""
        before = len(self.session.referee.told)
        events = self.session.correct(change)
        self._deeds.append(Deed(None, None, told=before))
        self._tell(events)

    def guide(self) -> Guide:
        """The way to a correction, step by step."""
        return guide(public_view(self.session.referee), self.people, self.session.referee.header)

    def should_be(self) -> tuple[Line, ...]:
        """How the table should look now, as far as all may see it."""
        return should_be(public_view(self.session.referee), self.people)

    def should_lie(self) -> Board | None:
        """The board of it, where there is one."""
        return should_lie(public_view(self.session.referee), self.people)

    @property
    def has_secrets(self) -> bool:
        """Whether the referee knows something that the table does not see."""
        return self._kit.has_secrets

    def look(self) -> None:
        """The referee is about to look at what is hidden: the log tells it."""
        self.session.look()

    def secrets(self) -> Board | tuple[Line, ...]:
        """What is hidden. Ask only while somebody holds the referee's eye open."""
        referee = self.session.referee
        return self._kit.secrets(secret_view(referee), self.people)
