"""Selects the lesson card beside a question: once per game for each kind of question."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from companion import i18n
from companion.core.model import Question, Seat
from companion.games.registry import find_game
from companion.table import Table
from companion.viewmodels.moment import Moment
from companion.viewmodels.teaching import Lesson


class LessonKey(NamedTuple):
    """Identifies a card that was read, independent of the language."""

    about: type[Question]
    only_then: bool
    """Whether it is about one situation only."""
    seat: Seat | None
    """The player who read it alone; None for everybody."""


class LessonSelector:
    """Selects the lesson cards of one game. The choice depends only on public information."""

    def __init__(self, table: Table, learners: Collection[Seat] = ()) -> None:
        self.learners = set(learners)
        """The seats of players who read cards; empty: no cards are shown."""
        self._header = table.referee.header
        self._made: dict[str, tuple[Lesson, ...]] = {}
        self.told: set[LessonKey] = set()
        self._shown: tuple[int, LessonKey] | None = None
        """The number of the moment since which a card is shown, and its key."""
        if self.learners:
            self._told_before(table)

    def _told_before(self, table: Table) -> None:
        """Mark the cards of answered questions as read when a game is resumed."""
        always = [one for one in self.lessons if one.when is None]
        for question, _ in table.referee.marks:
            if question is not None and self._reads(question):
                found = _fitting(always, question, None)
                self.told |= set() if found is None else {_key(found, question)}

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in the current language."""
        spoken = i18n.language()
        if spoken not in self._made:
            self._made[spoken] = find_game(self._header.game).lessons(self._header.options)
        return self._made[spoken]

    def _reads(self, question: Question) -> bool:
        """Return whether a player who is asked reads cards; questions to the table are read by all."""
        return question.asks in self.learners if isinstance(question.asks, int) else bool(self.learners)

    def lesson(self, moment: Moment[Any]) -> Lesson | None:
        """Return the unread card for this moment's question; None if there is none."""
        self._on_answer(moment)
        question = moment.question
        if question is None or not self._reads(question):
            return None
        found = _fitting(self.lessons, question, moment.view)
        if found is None or (key := _key(found, question)) in self.told:
            return None
        if self._shown is None or self._shown[1] != key:
            self._shown = moment.number, key
        return found

    def lesson_of(self, step: Moment[Any]) -> Lesson | None:
        """Return the unread card of a step within a question, whose own card is read by now."""
        self.understood()
        return self.lesson(step)

    def awaits(self, kind: str) -> bool:
        """Return whether the card of this kind of question has yet to be shown to somebody."""
        about = [one for one in self.lessons if getattr(one.about, "kind", "") == kind]
        keys = {LessonKey(one.about, one.when is not None, None) for one in about}
        return bool(self.learners) and not keys <= self.told

    def _on_answer(self, moment: Moment[Any]) -> None:
        """Mark the shown card as read after an answer."""
        if self._shown is not None and moment.number > self._shown[0]:
            if moment.did == "answered":
                self.told.add(self._shown[1])
            self._shown = None

    def understood(self) -> None:
        """Mark the shown card as read, so that it is not shown again in this game."""
        if self._shown is not None:
            self.told.add(self._shown[1])
            self._shown = None

    def again(self, moment: Moment[Any]) -> None:
        """Mark the card of this question as unread."""
        if moment.question is not None:
            found = _fitting(self.lessons, moment.question, moment.view)
            self.told -= set() if found is None else {_key(found, moment.question)}

    def stop(self, seat: Seat | None = None) -> None:
        """Show no more cards to `seat`, or to anybody if it is None."""
        self.learners = set() if seat is None else self.learners - {seat}
        self._shown = None


def _key(lesson: Lesson, question: Question) -> LessonKey:
    alone = question.asks if question.secret and isinstance(question.asks, int) else None
    return LessonKey(lesson.about, lesson.when is not None, alone)


def _fitting(lessons: Iterable[Lesson], question: Question, view: Any) -> Lesson | None:
    """Return the lesson for the question's class or its nearest base class."""
    for kind in type(question).__mro__:
        for lesson in lessons:
            if lesson.about is kind and (lesson.when is None or lesson.when(view)):
                return lesson
    return None


def spoken_step(lessons: Iterable[Lesson], question: Question, view: Any, count: int) -> str:
    """Return a sentence about a question for people who watch: the next one of its card each time."""
    found = _fitting(lessons, question, view)
    return "" if found is None else found.points[count % len(found.points)].text
