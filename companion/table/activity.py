"""What was done at the table, including what was undone, derived from the game's records."""

from typing import NamedTuple

from companion.core.history import Entry, History
from companion.core.model import TABLE, Event, Seat
from companion.core.referee import Referee
from companion.journal.rows import JournalRecord
from companion.journal.saved_games import LOOK_KIND, SecretLook, read_look
from companion.table.table import Table, referee_of


class ActivityEntry(NamedTuple):
    """One action: when it was done, by whom, and its events."""

    at: float
    asks: Seat | None
    """Who answered; None for the table."""
    events: tuple[Event, ...]
    undone: bool = False
    corrected: bool = False
    secret_look: SecretLook | None = None
    """Set if the entry is a look at hidden information."""
    place: int | None = None
    """The index of the entry in the game; None for a look, and for what was undone."""
    reported: bool = False
    """Whether the table reported what somebody did; such entries are independent of one another."""


class ActivityLog:
    """Reads the records of the running game, each once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._history, self._times = History(), list[float]()
        self._undone: dict[int, list[list[ActivityEntry]]] = {}
        """Undone entries by the number of entries left, one list for each undo."""
        self._looks: list[tuple[SecretLook, float]] = []
        for record in table.records:
            self._read(record)

    def _read(self, record: JournalRecord) -> None:
        kind, value, at = record
        entries = self._history.entries
        if kind == LOOK_KIND:
            self._looks.append((read_look(len(entries), value), at))
        elif kind == "undo":
            self._take_back(record)
        elif kind == "redo":
            again = len(self._history.redo(value))
            self._times += [at] * again
            self._put_back(len(entries) - again, again)
        else:
            entry: Entry = (kind, value)  # type: ignore[assignment]
            if kind == "dealt":
                entries.append(entry)
            else:
                self._history.add(entry)
            self._times.append(at)

    def _take_back(self, record: JournalRecord) -> None:
        before, times = list(self._history.entries), self._times
        self._history.undo(record.value)
        left = len(self._history.entries)
        self._undone.setdefault(left, []).append(self._deeds(before, times, left))
        self._times = times[:left]
        self._looks = [(look._replace(after=min(look.after, left)), at) for look, at in self._looks]

    def _put_back(self, left: int, count: int) -> None:
        """Move redone entries out of the undone ones; the rest of the group now follows them."""
        groups = self._undone.get(left)
        rest = groups.pop()[count:] if groups else []
        if rest:
            self._undone.setdefault(left + count, []).append(rest)

    def _deeds(self, entries: list[Entry], times: list[float], first: int) -> list[ActivityEntry]:
        history = History()
        history.entries = list(entries)
        return _deeds_of(referee_of(self._table.referee.header, history), times, first, undone=True)

    def list_entries(self) -> list[ActivityEntry]:
        """Return all entries, the oldest first; the first has the events of the game's start."""
        referee = self._table.referee
        done = _deeds_of(referee, self._times, 0, undone=False)
        began = tuple(referee.told[: referee.marks[0][1]] if referee.marks else referee.told)
        found = [ActivityEntry(self._times[0] if self._times else 0.0, None, began)]
        for number in range(len(done) + 1):
            found += [
                ActivityEntry(at, None, (), secret_look=look)
                for look, at in self._looks
                if look.after == number
            ]
            found += [deed for group in self._undone.get(number, []) for deed in group]
            found += done[number : number + 1]
        return found


def _deeds_of(referee: Referee, times: list[float], first: int, *, undone: bool) -> list[ActivityEntry]:
    ends = [mark for _, mark in referee.marks[1:]] + [len(referee.told)] * bool(referee.marks)
    found = []
    for number, ((question, mark), end) in enumerate(zip(referee.marks, ends, strict=True)):
        if number < first:
            continue
        asks = question.asks if question is not None and isinstance(question.asks, int) else None
        at = times[number] if number < len(times) else times[-1] if times else 0.0
        place = None if undone else number
        events = tuple(referee.told[mark:end])
        reported = question is not None and question.one_deed and question.asks == TABLE
        found.append(
            ActivityEntry(at, asks, events, undone, question is None, place=place, reported=reported)
        )
    return found
