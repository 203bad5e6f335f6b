"""The table that a screen shows: a session's game, presented; answers and undo go through here."""

from companion.core.values import Choice, Event
from companion.presenters.deeds import Deed, deeds, newest
from companion.presenters.people import People
from companion.presenters.registry import presenter
from companion.presenters.values import Frame
from companion.session import Session
from companion.views import public_view


class Table:
    """One game in progress as the screen knows it."""

    def __init__(self, session: Session, people: People | None = None) -> None:
        self.session = session
        self.people = people or People(session.referee.header.players)
        self._deeds: list[Deed] = deeds(session.referee)

    @property
    def over(self) -> bool:
        return self.session.referee.over is not None

    def frame(self) -> Frame:
        """What the screen shows now, in the language of now."""
        referee = self.session.referee
        present = presenter(referee.header.game)
        return present.frame(
            public_view(referee), referee.question, self.people, newest(self._deeds, referee)
        )

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the pending question; what happened then. A refused answer changes nothing."""
        question = self.session.referee.question
        events = self.session.answer(choice)
        self._deeds.append(Deed(question, choice))
        return events

    def undo(self) -> None:
        """Take back the last answer of people."""
        self.session.undo(1)
        self._deeds.pop()
