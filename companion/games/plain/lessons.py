"""The teaching cards of a game that brings none: the clause that a question cites, and how it is answered."""

from typing import TYPE_CHECKING

from companion.core.values import Question
from companion.games.plain.classes import kinds
from companion.stage.lessons import Lesson, LessonPoint
from companion.words import tr

if TYPE_CHECKING:
    from companion.games.kit import Kit


def lessons_of(kit: "Kit") -> tuple[Lesson, ...]:
    """One for every class of question that its rules bring."""
    asked = (kind for kind in kinds(kit.rules, Question) if issubclass(kind, Question))
    clauses = {one.name: one.text for book in kit.books for part in book.chapters for one in part.clauses}
    return tuple(_lesson(kind, clauses.get(kind.rule, "")) for kind in asked)


def _lesson(kind: type[Question], clause: str) -> Lesson:
    how = (
        LessonPoint("eye_off", tr("Only whoever is named above looks, and answers alone."))
        if kind.secret
        else LessonPoint("hold", tr("Whoever is named above answers with a tap."))
    )
    undo = LessonPoint("undo", tr("Wrong tap? The button below takes it back."))
    rule = LessonPoint(
        "book", tr(clause) if clause else tr("The question mark tells the rule that applies now.")
    )
    return Lesson(kind, tr("What is it about?"), (rule, how, undo))
