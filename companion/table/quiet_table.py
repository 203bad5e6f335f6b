"""A table for programs: as long as nobody listens and nothing is stored, it makes no moments.

A moment has the public view, what undo and redo would do, and the records of the log. A program that plays
thousands of games reads none of it.
"""

from typing import Any

from companion.core.model import Event, Json, Seat
from companion.table.table import Table
from companion.table.views import typed_view
from companion.viewmodels.moment import Moment


class QuietTable(Table):
    """A table that is not stored; the moment of its latest answers is made when it is read."""

    def __init__(self) -> None:
        super().__init__(None)
        self._unheard = 0
        """Number of latest answers without a moment."""

    def answer_unheard(self, choice: Json) -> list[Event]:
        """Answer and return the events. With a listener the moment is made at once."""
        if self.listeners.has_any:
            return list(self.answer(choice).events)
        events = self.referee.answer(choice)
        self._unheard += 1
        return events

    @property
    def latest_moment(self) -> Moment[Any]:
        """The latest moment."""
        self._make_latest_moment()
        return super().latest_moment

    @property
    def public_view(self) -> Any:
        """What everybody at the table may see now."""
        return typed_view(self.referee) if self._unheard else self.latest_moment.view

    def enter_all(self, entries: Any) -> Moment[Any]:
        self._make_latest_moment()
        return super().enter_all(entries)

    def _record_entry(self, did: Any, value: Json) -> Moment[Any]:
        self._make_latest_moment()
        return super()._record_entry(did, value)

    def undo(self, count: Json = 1) -> Moment[Any]:
        self._make_latest_moment()
        return super().undo(count)

    def redo(self, count: Json = 1) -> Moment[Any]:
        self._make_latest_moment()
        return super().redo(count)

    def record_look(self, why: str = "eye", seat: Seat | None = None) -> None:
        self._make_latest_moment()
        super().record_look(why, seat)

    def clear_game(self) -> None:
        self._unheard = 0
        super().clear_game()

    def _adopt_game(self, referee: Any) -> None:
        self._unheard = 0
        super()._adopt_game(referee)

    def _make_latest_moment(self) -> None:
        """Make the records and the moment of the latest answers."""
        if not self._unheard:
            return
        referee = self.referee
        places = [at for at, (kind, _) in enumerate(referee.entries) if kind == "answer"]
        first = places[-self._unheard]
        self._number += self._unheard - 1
        self._unheard = 0
        self._goes.drop_from(first)
        self._write_entries(referee.entries[first:])
        self._publish("answered", referee.told[referee.marks[places[-1]][1] :])
