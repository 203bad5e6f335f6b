"""Learning while playing: which teaching card stands beside the question, once a game for each kind of it."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from companion import i18n
from companion.core.model import Question, Seat
from companion.games.registry import find_game
from companion.table import Table
from companion.viewmodels.moment import Moment
from companion.viewmodels.teaching import Lesson


class LessonKey(NamedTuple):
    """By what a card is known once it was read: its words change with the language."""

    about: type[Question]
    only_then: bool
    """Whether it is about one situation only."""
    seat: Seat | None
    """Who read it alone; None: everybody did."""


class LessonSelector:
    """The cards of one game. Only what all may see decides which one comes, and when."""

    def __init__(self, table: Table, learners: Collection[Seat] = ()) -> None:
        self.learners = set(learners)
        """The seats of those who read cards; nobody: there are none."""
        self._header = table.referee.header
        self._made: dict[str, tuple[Lesson, ...]] = {}
        self._told: set[LessonKey] = set()
        self._shown: tuple[int, LessonKey] | None = None
        """The card that is shown, and since which moment."""
        if self.learners:
            self._told_before(table)

    def _told_before(self, table: Table) -> None:
        """Who comes back to a game has read the cards of what was answered there."""
        always = [one for one in self._lessons if one.when is None]
        for question, _ in table.referee.marks:
            if question is not None and self._reads(question):
                found = _fitting(always, question, None)
                self._told |= set() if found is None else {_key(found, question)}

    @property
    def _lessons(self) -> tuple[Lesson, ...]:
        """In the language of now."""
        spoken = i18n.language()
        if spoken not in self._made:
            self._made[spoken] = find_game(self._header.game).lessons(self._header.options)
        return self._made[spoken]

    def _reads(self, question: Question) -> bool:
        """Whether anybody who is asked reads cards; what the table is asked, all read."""
        return question.asks in self.learners if isinstance(question.asks, int) else bool(self.learners)

    def lesson(self, moment: Moment[Any]) -> Lesson | None:
        """The card beside this moment's question, if it has one that was not read yet."""
        self._on_answer(moment)
        question = moment.question
        if question is None or not self._reads(question):
            return None
        found = _fitting(self._lessons, question, moment.view)
        if found is None or (key := _key(found, question)) in self._told:
            return None
        if self._shown is None or self._shown[1] != key:
            self._shown = moment.number, key
        return found

    def _on_answer(self, moment: Moment[Any]) -> None:
        """After the answer the card is read, whether anybody has said so or not."""
        if self._shown is not None and moment.number > self._shown[0]:
            if moment.did == "answered":
                self._told.add(self._shown[1])
            self._shown = None

    def understood(self) -> None:
        """Somebody has read it: it does not come again in this game."""
        if self._shown is not None:
            self._told.add(self._shown[1])
            self._shown = None

    def again(self, moment: Moment[Any]) -> None:
        """Somebody wants to read the card of this question once more."""
        if moment.question is not None:
            found = _fitting(self._lessons, moment.question, moment.view)
            self._told -= set() if found is None else {_key(found, moment.question)}

    def stop(self, seat: Seat | None = None) -> None:
        """No cards for somebody any more, or for nobody."""
        self.learners = set() if seat is None else self.learners - {seat}
        self._shown = None


def _key(lesson: Lesson, question: Question) -> LessonKey:
    alone = question.asks if question.secret and isinstance(question.asks, int) else None
    return LessonKey(lesson.about, lesson.when is not None, alone)


def _fitting(lessons: Iterable[Lesson], question: Question, view: Any) -> Lesson | None:
    """The lesson of the class of this question, or of the nearest above it."""
    for kind in type(question).__mro__:
        for lesson in lessons:
            if lesson.about is kind and (lesson.when is None or lesson.when(view)):
                return lesson
    return None
