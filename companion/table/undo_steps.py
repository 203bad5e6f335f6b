"""What an undo would take back now, and what a redo would restore."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.core.errors import NothingToUndoError
from companion.core.history import Entry
from companion.core.model import Json, Question
from companion.core.referee import Referee
from companion.journal.rows import JournalRecord
from companion.journal.saved_games import ENTRY_KINDS, replay_records
from companion.viewmodels.moment import LastEntry

TICK_SECONDS = 2**-20
"""The journal tells groups by times: an entry is one tick later than the one before it in its group, two if
the group is joined. No two commits are so close, and every version of the program reads such times."""


class TapGroup(NamedTuple):
    """Entries made by a single tap, undone together.

    `first` and `last` are indexes of entries, `answers` the number of answers by players.
    """

    first: int
    last: int
    answers: int
    joined: bool = False
    """Whether the others only follow from the first answer, so that the label of undo names that one."""


class TapGroups:
    """The groups of answers that were entered together."""

    def __init__(self) -> None:
        self._goes: list[TapGroup] = []
        self._undone: list[int] = []
        """The numbers of answers taken back by each undo that can still be redone, the latest last."""

    def drop_from(self, place: int) -> None:
        """Drop groups from entry `place` on, because it was replaced."""
        self._goes = [go for go in self._goes if go.last < place]
        self._undone.clear()

    def note_undo(self, count: int) -> None:
        """Note that this many answers were taken back together."""
        self._undone.append(count)

    def note_redo(self, count: int) -> None:
        """Note that this many answers are valid again."""
        while self._undone and count > 0:
            left = self._undone.pop() - count
            count = -left
            if left > 0:
                self._undone.append(left)

    @property
    def undone_together(self) -> int:
        """Return how many answers the latest undo took back; 0 if it is not known."""
        return self._undone[-1] if self._undone else 0

    def add(self, referee: Referee, first: int, *, joined: bool = False) -> None:
        """Make one group of all entries from `first` on."""
        self._add(referee.entries, first, joined=joined)

    def _add(self, entries: Sequence[Entry], first: int, *, joined: bool) -> None:
        people = [at for at, (kind, _) in enumerate(entries) if kind != "dealt" and at >= first]
        self._goes.append(TapGroup(first, people[-1], len(people), joined))

    def times(self, first: int, last: int, now: float) -> list[float]:
        """Return the times of these entries, written `now`, from which `restore` finds the groups again."""
        times = [now] * (last - first)
        for go in self._goes:
            for place in range(max(go.first, first) + 1, min(go.last + 1, last)):
                times[place - first] = times[place - first - 1] + (1 + go.joined) * TICK_SECONDS
        return times

    def restore(self, records: Sequence[JournalRecord]) -> None:
        """Find the groups of a stored game, and those that can be redone."""
        for kind, value, _ in records:
            if kind == "undo":
                self.note_undo(value)
            elif kind == "redo":
                self.note_redo(value)
            elif kind in ("answer", "correct"):
                self._undone.clear()
        timed = [one._replace(value=one.at) if one.kind in ENTRY_KINDS else one for one in records]
        history = replay_records(timed)
        entries = history.entries + [entry for undone in reversed(history.undone) for entry in undone]
        times = [float(at) for _, at in entries]
        ticks = [round((after - at) / TICK_SECONDS) for at, after in pairwise(times)]
        first = 0
        for place, step in enumerate([*ticks, 0]):
            if step in (1, 2):
                continue
            if first < place:
                self._add(entries[: place + 1], first, joined=ticks[first] == 2)
            first = place + 1

    def ending_at(self, place: int) -> TapGroup | None:
        """Return the group whose last answer is entry `place`."""
        return next((go for go in self._goes if go.last == place), None)

    def beginning_at(self, place: int) -> TapGroup | None:
        """Return the group whose first answer is entry `place`."""
        return next((go for go in self._goes if go.first == place), None)


def undo_target(referee: Referee, goes: TapGroups) -> tuple[LastEntry | None, int]:
    """Return what an undo would take back, and the number of events published before it."""
    entries = referee.entries
    for place in range(len(entries) - 1, -1, -1):
        kind, value = entries[place]
        if kind != "dealt":
            question = referee.marks[place][0]
            seen = place < len(entries) - 1 or referee.over is not None
            stays = _seen_alone(referee, place)
            row = _first_of_row(referee, place)
            go = goes.ending_at(place) or TapGroup(row, place, place - row + 1)
            choice = None if kind == "correct" else value
            if go.joined:
                question, choice = referee.marks[go.first][0], entries[go.first][1]
            return LastEntry(question, choice, seen, go.answers, stays), referee.marks[go.first][1]
    return None, 0


def _first_of_row(referee: Referee, place: int) -> int:
    """Return the first entry of the row of answers that contains `place`."""
    first = place
    while first and _continues_row(referee.marks[first - 1][0], referee.marks[first][0]):
        first -= 1
    return first


def _continues_row(before: Question | None, question: Question | None) -> bool:
    """Return whether `question` directly follows `before` in a row of questions of the same type."""
    return (
        before is not None
        and question is not None
        and type(before) is type(question)
        and before.left_in_row() == question.left_in_row() + 1
    )


def check_undo_past_looks(referee: Referee, count: Json) -> None:
    """Raise `NothingToUndoError` if a player has looked alone at what came of the last `count` answers."""
    people = [place for place, (kind, _) in enumerate(referee.entries) if kind != "dealt"]
    if type(count) is int and 0 < count <= len(people) and _seen_alone(referee, people[-count]):
        raise NothingToUndoError("Somebody has looked at a secret since: that stays. A new game deals anew.")


def check_redo_of_looks(referee: Referee) -> None:
    """Raise `NothingToUndoError` while a player looks alone at a secret."""
    if _looks_now(referee):
        raise NothingToUndoError("Somebody looks at a secret now: nothing can be put back.")


def _looks_now(referee: Referee) -> bool:
    return referee.question is not None and referee.question.seen_alone


def _seen_alone(referee: Referee, begin: int) -> bool:
    """Return whether an entry from `begin` on was a look by one player alone."""
    return any(question is not None and question.seen_alone for question, _ in referee.marks[begin:])


def redo_target(referee: Referee, goes: TapGroups) -> LastEntry | None:
    """Return what a redo would restore; None if there is nothing."""
    if not referee.history.undone:
        return None
    kind, value = referee.history.undone[-1][0]
    stays = _looks_now(referee)
    go = goes.beginning_at(len(referee.entries))
    undone = len(referee.history.undone)
    together = max(go.answers if go else 1, goes.undone_together)
    if kind == "correct" or referee.question is None:
        return LastEntry(None, None, stays=stays, together=min(together, undone))
    row = min(together if go else max(together, referee.question.left_in_row()), undone)
    return LastEntry(referee.question, value, stays=stays, together=row)
