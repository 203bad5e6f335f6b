"""The table: receives answers, writes them to the journal, and notifies the listeners.

Every entry is on disk before listeners are notified. If the disk fails, the game goes on and `notices` has a
sentence about it.
"""

import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakMethod

from companion.core.errors import NoGameError, Refusal
from companion.core.game import Header, new_header
from companion.core.history import Entry, History
from companion.core.model import Event, Json, NextAnswer, Seat
from companion.core.referee import Referee
from companion.games.registry import find_game
from companion.journal import saved_games
from companion.journal.game_writer import GameWriter
from companion.journal.journal import Journal, JournalError, JournalRecord, StoredGame
from companion.journal.store import JournalStore, erase
from companion.simulator import dealer_for
from companion.table.listeners import Listeners
from companion.table.pacing import ScenePacer
from companion.table.undo_steps import (
    TapGroups,
    check_redo_of_looks,
    check_undo_past_looks,
    redo_target,
    undo_target,
)
from companion.table.views import typed_view
from companion.viewmodels.moment import Did, Moment, Scene


class Table:
    """One table with at most one running game."""

    def __init__(self, store: JournalStore | None = None) -> None:
        self.store = store
        """Where games are stored; None if they are not."""
        self.notices: list[str] = [] if store is None else store.notices
        """Sentences about trouble outside the game; the code that displays them empties the list."""
        self._goes = TapGroups()
        self.looks: list[saved_games.SecretLook] = []
        """Looks at hidden information; the log shows them to all."""
        self.listeners = Listeners()
        note_reveal = WeakMethod(
            self.note_reveal
        )  # not a cycle: a program's finished games are freed at once
        self.pace = ScenePacer(self.listeners, lambda: (note := note_reveal()) and note())
        self._referee: Referee | None = None
        self._writer: GameWriter | None = None
        self._now: Moment[Any] | None = None
        self._number = 0
        self._shown = 0
        """Number of entries at which the app itself last revealed what they led to."""
        self.records: list[JournalRecord] = []
        """All records of the running game, including what was undone, with their times."""
        self.turns: dict[Any, Any] = {}
        """Cache: whose turn it is in unfinished games (companion.archive.unfinished_games)."""

    def note_reveal(self) -> None:
        """Note that the app has shown by itself what all entries led to, so that their undo counts as a
        look."""
        self._shown = len(self.referee.entries)

    @property
    def referee(self) -> Referee:
        """The running game."""
        if self._referee is None:
            raise NoGameError("No game is running; start one first.")
        return self._referee

    @property
    def has_game(self) -> bool:
        """Whether there is a game."""
        return self._referee is not None

    @property
    def journal(self) -> Journal | None:
        """The open journal; None if it cannot be used now."""
        return None if self.store is None else self.store.journal

    @property
    def is_saved(self) -> bool:
        """Whether the running game is completely on disk."""
        return self._writer is not None and self._writer.is_flushed

    @property
    def has_unsaved_entries(self) -> bool:
        """Whether a power cut would now lose entries."""
        if self._writer is not None:
            return not self._writer.is_flushed
        return self.store is not None and self.store.journal is None

    @property
    def latest_moment(self) -> Moment[Any]:
        """The latest moment."""
        if self._now is None:
            raise NoGameError("No game is running; start one first.")
        return self._now

    def private_view(self, seat: Seat) -> Any:
        """Return what this player alone knows beyond the public view; None if there is nothing."""
        return self.referee.game.private_view(self.referee.state, seat)

    def secret_view(self) -> Any:
        """Return what the referee knows beyond the public view.

        Never show it to a player who may not see it.
        """
        return self.referee.game.secret_view(self.referee.state)

    # actions

    def new(
        self, game: Json, players: Json, options: Json = None, seed: Json = None, unknown: Iterable[str] = ()
    ) -> Moment[Any]:
        """Start a game."""
        referee = referee_of(new_header(find_game(game), players, options, seed, unknown))
        self._adopt_game(referee)
        return self._publish("began", referee.told)

    def answer(self, choice: Json) -> Moment[Any]:
        """Answer the pending question."""
        return self._record_entry("answered", choice)

    def answer_early(self, choice: Json) -> bool:
        """Answer before the question opens (a call, or catching a player). Return whether it was accepted."""
        self.pace.finish_scene()
        question = self.referee.question
        if not self.pace.is_question_open or question is None or choice not in question.choices:
            return False
        self.answer(choice)
        return True

    def answer_all(self, choices: Sequence[Json]) -> Moment[Any]:
        """Answer this question and those that follow, undone together. If one is refused, none is entered."""
        return self.enter_all([("answer", choice) for choice in choices])

    def enter_all(self, entries: Sequence[Entry]) -> Moment[Any]:
        """Enter answers and corrections in one commit. If one is refused, none is entered.

        They are undone together if the question is answered in one deed, or with a correction. A `NextAnswer`
        that is not void is undone together with the answer before it; after a void one all others are void.
        """
        referee = self.referee
        before, asked, undone = len(referee.entries), referee.question, list(referee.history.undone)
        events: list[Event] = []
        count, last, joined, is_void = 0, before, None, False
        for kind, value in entries:
            if isinstance(value, NextAnswer):
                is_void = is_void or not value.counts(referee.question)
                if is_void:
                    continue
                value, joined = value.choice, last if joined is None else joined
            last = len(referee.entries)
            try:
                events += referee.correct(value) if kind == "correct" else referee.answer(value)
            except Exception as reason:  # also a mistake in the rules: nothing is in play that is not on disk
                if count:
                    referee.undo(count)
                    referee.history.undone = undone
                if isinstance(reason, Refusal):
                    self.listeners.notify("on_refusal", reason)
                raise
            count += 1
        self._goes.drop_from(before)
        corrects = any(kind == "correct" for kind, _ in entries)
        if corrects or (asked is not None and asked.one_deed):
            self._goes.add(referee, before)
        elif joined is not None:
            self._goes.add(referee, joined, joined=True)
        self._write_entries(
            referee.entries[before:], self._goes.times(before, len(referee.entries), time.time())
        )
        answers = any(kind == "answer" for kind, _ in entries)
        return self._publish("answered" if answers else "corrected", events)

    def correct(self, change: Json) -> Moment[Any]:
        """Correct the referee's state to what lies on the real table."""
        return self._record_entry("corrected", change)

    def correct_all(self, changes: Sequence[Json]) -> Moment[Any]:
        """Apply several corrections, undone together. If one is refused, none is entered.

        One that gives the turn to another player must be the last.
        """
        return self.enter_all([("correct", change) for change in changes])

    def _record_entry(self, did: Did, value: Json) -> Moment[Any]:
        referee = self.referee
        before = len(referee.entries)
        try:
            events = referee.answer(value) if did == "answered" else referee.correct(value)
        except Refusal as refusal:
            self.listeners.notify("on_refusal", refusal)
            raise
        self._goes.drop_from(before)
        self._write_entries(referee.entries[before:])
        return self._publish(did, events)

    def undo(self, count: Json = 1) -> Moment[Any]:
        """Undo `count` answers. If something was revealed by them, a look is written in the same commit."""
        referee = self.referee
        before, over = list(referee.entries), referee.over
        referee.undo(count)
        assert isinstance(count, int)
        self._goes.note_undo(count)
        left = len(referee.entries)
        self.looks = saved_games.clip_looks(self.looks, left)
        records: list[tuple[str, Json]] = [("undo", count)]
        why = self._undo_reveals(before[left:], left, over is not None)
        if why:
            self.looks.append(saved_games.SecretLook(left, why))
            records.append((saved_games.LOOK_KIND, why))
        self._write_entries(records)
        return self._publish("took back")

    def _undo_reveals(self, undone: Sequence[tuple[str, Json]], left: int, over: bool) -> str:
        """Return the reason of the look that this undo amounts to; empty if nothing was revealed."""
        shown, self._shown = self._shown, min(self._shown, left)
        if over or any(kind == "dealt" for kind, _ in undone):
            return "undo"
        return "lid" if shown > left else ""

    def redo(self, count: Json = 1) -> Moment[Any]:
        """Redo `count` answers."""
        events = self.referee.redo(count)
        assert isinstance(count, int)
        self._goes.note_redo(count)
        self._write_entries([("redo", count)])
        return self._publish("put back", events)

    def undo_by_player(self, count: Json = 1) -> Moment[Any]:
        """Undo by a player: refused if it would go back past a look by one player alone."""
        check_undo_past_looks(self.referee, count)
        return self.undo(count)

    def redo_by_player(self, count: Json = 1) -> Moment[Any]:
        """Redo by a player: refused while one player looks at a secret."""
        check_redo_of_looks(self.referee)
        return self.redo(count)

    def objection_to_corrections(self) -> Refusal | None:
        """Return why no correction is possible now; None if one is. It tries an empty correction."""
        try:
            self.referee.correct(None)
        except Refusal as refusal:
            return refusal
        return None

    def record_look(self, why: str = "eye", seat: Seat | None = None) -> None:
        """Record a look at hidden information and notify the listeners."""
        look = saved_games.SecretLook(len(self.referee.entries), why, seat)
        self.looks.append(look)
        self._write_entries([(saved_games.LOOK_KIND, why if seat is None else [why, seat])])
        self.listeners.notify("on_look", look)

    # stored games

    def save(self) -> Json:
        """The game as one JSON value."""
        return saved_games.export_game(self.referee.header, self.referee.entries)

    def load(self, saved: Json) -> Moment[Any]:
        """Continue a saved game; the journal stores it as a new one."""
        header, history = saved_games.import_game(saved)
        self._adopt_game(referee_of(header, history))
        return self._publish("resumed")

    def _unfinished(self) -> Iterator[StoredGame | int]:
        return iter(()) if self.journal is None else self.journal.unfinished()

    def resume(self, number: int | None = None) -> bool:
        """Resume the unfinished game with this number, or the newest one that can be resumed.

        Return whether a game was resumed. A running game that is not on disk is not replaced, because it
        would be lost.
        """
        if self._writer is not None and not self._writer.is_flushed and self.referee.over is None:
            self.notices.append("The game on the table is not on disk; it has to go on first.")
            return False
        try:
            return self._resume_wanted(number)
        except JournalError as trouble:
            if trouble.kind != "damaged" or not self._repair_journal(trouble):
                return False
        with suppress(JournalError):
            return self._resume_wanted(number)
        return False

    def _resume_wanted(self, number: int | None) -> bool:
        wanted = list(self._unfinished())
        if number is not None:
            wanted = [game for game in wanted if number == (game if isinstance(game, int) else game.id)]
        return any(self._resume(game) for game in wanted)

    @property
    def number(self) -> int | None:
        """The number of the running game in the journal; None if it is not there."""
        return None if self._writer is None else self._writer.number

    @property
    def started(self) -> float | None:
        """When the running game began, as in the journal; None if it is not stored."""
        return None if self._writer is None else self._writer.started

    def clear_game(self) -> None:
        """Remove the running game from the table; the journal is not changed."""
        self.pace.clear()
        self._referee = self._writer = self._now = None
        self.looks, self.records = [], []
        self.turns.clear()

    def remove(self, numbers: Collection[int]) -> bool:
        """Delete games, also the running one. Return whether it was possible."""
        if self.journal is None:
            return False
        if self.has_game and self.number in numbers:
            self.clear_game()
        try:
            erase(self.journal, numbers)
        except JournalError as trouble:
            self.notices.append(f"The games cannot be deleted ({trouble}).")
            return False
        return True

    def _resume(self, stored: StoredGame | int) -> bool:
        """Resume a stored game. A damaged one is continued from its last valid record, as a new game."""
        if isinstance(stored, int):
            self.notices.append(f"Game {stored} is kept, but cannot go on. Its head is damaged.")
            return False
        assert self.journal is not None
        assert self.store is not None
        records, trouble = self.journal.valid_records(stored.id)
        if trouble is not None and trouble.kind != "spoilt":
            raise trouble
        title = saved_games.game_title(stored)
        try:
            header = saved_games.read_header(
                {**stored.header._asdict(), "players": list(stored.header.players)}
            )
            history, looks = saved_games.replay_records_with_looks(records)
            known = len(history.entries)
            referee = referee_of(header, history)
        except (Refusal, ValueError, TypeError, KeyError, OverflowError) as reason:
            self.notices.append(f"{title} is kept, but cannot go on. {reason}")
            return False
        if referee.over is not None and trouble is not None:
            return False
        self._referee, self.looks, self._shown = referee, looks, 0
        self._goes = TapGroups()
        self.records = [] if trouble is not None else list(records)
        self._goes.restore(self.records)
        if trouble is not None:
            self.notices.append(f"{title} is damaged; it goes on from the last answer that can be read.")
            self._writer = GameWriter(self.store, referee)
            self._write_entries(referee.entries)
        else:
            self._writer = GameWriter(self.store, referee, stored, records)
            self._write_entries(referee.entries[known:])
        if referee.over is not None:  # the result was never written
            self._referee = self._writer = None
            return False
        self._publish("resumed")
        return True

    def check_journal(self) -> None:
        """Check the whole journal and repair it. This takes seconds; call it when nobody plays."""
        if self.store is not None and (trouble := self.store.check()) is not None:
            self.repair_journal(trouble)

    def repair_journal(self, trouble: JournalError) -> None:
        """Repair the journal after `JournalStore.check` has found an error."""
        self._repair_journal(trouble)

    def _repair_journal(self, trouble: JournalError) -> bool:
        assert self.store is not None
        try:
            if self._writer is not None:
                self._writer.repair(trouble)
            else:
                self.store.repair(trouble)
        except JournalError as reason:
            self.notices.append(self.store.error_text(reason))
            return False
        return True

    def _adopt_game(self, referee: Referee) -> None:
        """Continue with `referee` and store the game as a new one."""
        self._referee = referee
        self.looks, self._goes = [], TapGroups()
        self._shown, self.records = 0, []
        self._writer = None if self.store is None else GameWriter(self.store, referee)
        self._write_entries(referee.entries)

    def _write_entries(self, entries: Sequence[tuple[str, Json]], times: Sequence[float] = ()) -> None:
        times = times or [time.time()] * len(entries)
        records = [JournalRecord(*entry, at) for entry, at in zip(entries, times, strict=True)]
        self.records += records
        notice = self._writer.write(records) if self._writer else None
        if notice:
            self.notices.append(notice)

    # listeners

    def _publish(self, did: Did, events: Sequence[Event] = ()) -> Moment[Any]:
        """Make the moment, notify the listeners, start its scenes, then open the question."""
        referee = self.referee
        entered, mark = undo_target(referee, self._goes)
        since = tuple(referee.told[mark:])
        self._number += 1
        moment = Moment(
            self._number,
            did,
            tuple(events),
            typed_view(referee),
            referee.question,
            referee.over,
            entered,
            redo_target(referee, self._goes),
            since,
            prompted=self.pace.tempo.prompts or not self.pace.has_audience,
            before=None if self._now is None or did != "answered" else self._now.view,
        )
        if self.pace.has_audience:
            moment = moment._replace(scenes=_scenes(referee.header, moment))
        self._now = moment
        self.pace.prepare(moment)
        self.listeners.notify("on_moment", moment)
        self.pace.begin()
        return self._now


def _scenes(header: Header, moment: Moment[Any]) -> tuple[Scene, ...]:
    """Return the scenes of a moment; after a resume, only those that wait for confirmation."""
    kit = find_game(header.game)
    if moment.did == "resumed":
        again = kit.scenes(header, moment._replace(events=moment.since))
        return tuple(scene for scene in again if scene.seconds is None)
    return kit.scenes(header, moment) if moment.events else ()


def referee_of(header: Header, history: History | None = None) -> Referee:
    """Return a referee with the history replayed."""
    return Referee(find_game(header.game).rules, header, dealer_for, history)
