"""The default short rules, set-up guide and teaching cards, read from the docstrings of the rules."""

from typing import TYPE_CHECKING, Any

from companion.core.model import Event, Question
from companion.games.defaults import docstring_words
from companion.games.defaults.docstring_words import kinds
from companion.i18n import mark_message, tr
from companion.i18n.sentences import fields_of
from companion.viewmodels.teaching import Book, Chapter, Clause, GuideStep, Lesson, LessonPoint

if TYPE_CHECKING:
    from companion.games.kit import Kit


def book_of(name: str, title: str, rules: Any) -> Book:
    """Return a book with one chapter that contains every clause the rules name or cite."""
    said: dict[str, list[str]] = {}
    for clause, text in docstring_words.clauses(rules):
        said.setdefault(clause, []).append(text)
    for base in (Question, Event):
        for kind in docstring_words.kinds(rules, base):
            text = docstring_words.sentence(kind)
            # skip clauses that a function already states, and sentences with fields
            if kind.rule not in said:  # type: ignore[attr-defined]
                said[kind.rule] = [] if fields_of(text) else [text]  # type: ignore[attr-defined]
    in_order = sorted(said.items(), key=_number)
    clauses = tuple(Clause(clause, " ".join(texts) or clause) for clause, texts in in_order)
    return Book(name, title, (Chapter(mark_message("The rules"), clauses),))


def _number(clause: tuple[str, list[str]]) -> tuple[str, int, str]:
    """Return a sort key that puts WE-2 before WE-10."""
    family, _, number = clause[0].partition("-")
    digits = "".join(letter for letter in number if letter.isdigit())
    return family, int(digits or 0), number


# The default set-up guide: one step.


def steps() -> tuple[GuideStep, ...]:
    """Return one step that refers to the rulebook."""
    return (GuideStep("deal", tr("Lay the material out as the rulebook says."), 5),)


# The default teaching cards: the clause that a question cites, and how it is answered.


def lessons_of(kit: "Kit") -> tuple[Lesson, ...]:
    """Return a card for every class of question."""
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
