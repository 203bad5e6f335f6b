"""Texts of a game that brings none: sentences, rules and lessons from the docstrings of its rules.

A docstring may contain the fields of its class in braces: “{seat} bids {number}.”
"""

import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any

from companion.core.model import Event, Question
from companion.i18n import mark_message, tr
from companion.i18n.sentences import GameWording, SentenceTemplate, Wording, fields_of
from companion.viewmodels.teaching import Book, Chapter, Clause, GuideStep, Lesson, LessonPoint

if TYPE_CHECKING:
    from companion.games.kit import Kit

# Introspection of a game's rules: their modules, questions, events and docstrings.


CLAUSE = re.compile(r"([A-Z]{2,}-\d+[a-z]?): *(.+)", re.DOTALL)
"""A docstring that begins with its clause, for example “DU-12: a fitting vampire goes to bed.”"""


def modules(rules: Any) -> list[ModuleType]:
    """Return the module of the rules, or all loaded modules of their package."""
    name = rules.__name__
    return [
        module for key, module in sorted(sys.modules.items()) if key == name or key.startswith(f"{name}.")
    ]


def kinds(rules: Any, base: type) -> list[type]:
    """Return every class of question or event that the rules define, in the order of their files."""
    found = [
        value
        for module in modules(rules)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__
    ]
    return [kind for kind in found if hasattr(kind, "kind")]


def sentence(kind: type) -> str:
    """Return the first paragraph of a docstring as one line."""
    return " ".join((inspect.cleandoc(kind.__doc__ or "")).partition("\n\n")[0].split())


def clauses(rules: Any) -> Iterator[tuple[str, str]]:
    """Yield the clauses that begin the docstrings of functions, with their text."""
    for module in modules(rules):
        for value in vars(module).values():
            if inspect.isfunction(value) and value.__module__ == module.__name__:
                named = CLAUSE.match(inspect.cleandoc(value.__doc__ or ""))
                if named:
                    text = " ".join(named[2].split())
                    yield named[1], text[:1].upper() + text[1:]


class PlainSaid(Wording):
    """A sentence whose fields may be missing in the log; the log then shows only its kind."""

    __slots__ = ("_kind",)

    def __init__(self, kind: str, normal: str, short: str = "") -> None:
        super().__init__(normal, short=short)
        self._kind = kind

    def told_later(self, known: set[str]) -> SentenceTemplate | None:
        line = self.normal[0]
        return line if fields_of(line) <= known else f"{self._kind.replace('_', ' ').capitalize()}."


class Docstrings(Mapping[type, Wording]):
    """The sentences of all questions or events, created on demand."""

    def __init__(self, rules: Any, base: type) -> None:
        self._rules, self._base = rules, base
        self._made: dict[type, Wording] = {}

    def __getitem__(self, kind: type) -> Wording:
        if kind not in self._made:
            self._made[kind] = _said(kind)
        return self._made[kind]

    def __iter__(self) -> Iterator[type]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    @cached_property
    def _kinds(self) -> list[type]:
        return kinds(self._rules, self._base)


def words_of(rules: Any) -> GameWording:
    """Return the wording of a game with these rules."""
    return GameWording(Docstrings(rules, Question), Docstrings(rules, Event))


def _said(kind: Any) -> Wording:
    text = sentence(kind)
    if not issubclass(kind, Question):
        return PlainSaid(kind.kind, text)
    asks = "asks" in fields_of(text)
    return PlainSaid(kind.kind, text if asks else f"{{asks}}: {text}", short=text)


def book_of(name: str, title: str, rules: Any) -> Book:
    """Return a book with one chapter that contains every clause the rules name or cite."""
    said: dict[str, list[str]] = {}
    for clause, text in clauses(rules):
        said.setdefault(clause, []).append(text)
    for base in (Question, Event):
        for kind in kinds(rules, base):
            text = sentence(kind)
            # skip clauses that a function already states, and sentences with fields
            if kind.rule not in said:  # type: ignore[attr-defined]
                said[kind.rule] = [] if fields_of(text) else [text]  # type: ignore[attr-defined]
    in_order = sorted(said.items(), key=_number)
    listed = tuple(Clause(clause, " ".join(texts) or clause) for clause, texts in in_order)
    return Book(name, title, (Chapter(mark_message("The rules"), listed),))


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
