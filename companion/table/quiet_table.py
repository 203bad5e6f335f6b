"""A table for programs: as long as nobody listens and nothing is stored, it makes no moments.

A moment has the public view, what undo and redo would do, and the records of the log. A program that plays
thousands of games reads none of it.
"""

from collections.abc import Sequence
from typing import Any

from companion.core.game import Header
from companion.core.model import Event, Json, Seat
from companion.table.table import Table, referee_of
from companion.table.views import typed_view
from companion.viewmodels.moment import Did, Moment

NOT_BEGUN = -1
"""Number of entries at the latest moment, if not even the first one has been made."""


class QuietTable(Table):
    """A table that is not stored; the moment of its latest answers is made when it is read."""

    def __init__(self) -> None:
        super().__init__(None)
        self._heard = 0
        """Number of entries at the latest moment that was made."""

    def deal(self, header: Header) -> None:
        """Start the first game of this table without making its records and its first moment."""
        self._referee = referee_of(header)
        self._heard = NOT_BEGUN

    def answer_unheard(self, choice: Json) -> tuple[Event, ...]:
        """Answer and return the events. With a listener the moment is made at once."""
        referee = self._referee
        if referee is None or self.listeners.has_any:
            return self.answer(choice).events
        return tuple(referee.answer(choice))

    @property
    def latest_moment(self) -> Moment[Any]:
        """The latest moment."""
        self._make_latest_moment()
        return super().latest_moment

    @property
    def public_view(self) -> Any:
        """What everybody at the table may see now."""
        referee = self.referee
        return typed_view(referee) if len(referee.entries) > self._heard else self.latest_moment.view

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

    def _publish(self, did: Did, events: Sequence[Event] = ()) -> Moment[Any]:
        self._heard = len(self.referee.entries)
        return super()._publish(did, events)

    def _make_latest_moment(self) -> None:
        """Make the records and the moment of the latest answers."""
        referee = self._referee
        if referee is None or len(referee.entries) == self._heard:
            return
        entries, began = referee.entries, self._heard == NOT_BEGUN
        first = 0 if began else self._heard
        self._write_entries(entries[first:])
        places = [at for at in range(first, len(entries)) if entries[at][0] == "answer"]
        if not places:
            self._publish("began", referee.told)
            return
        self._number += len(places) - (not began)
        self._goes.drop_from(first)
        self._publish("answered", referee.told[referee.marks[places[-1]][1] :])
