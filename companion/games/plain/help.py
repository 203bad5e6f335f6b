"""The rules in short words for a game that brings no book: its clauses, read from its docstrings."""

from typing import Any

from companion.core.values import Event, Question
from companion.games.plain import classes
from companion.help import Book, Chapter, Clause
from companion.words import mark_message
from companion.words.said import fields_of


def book_of(name: str, title: str, rules: Any) -> Book:
    """One chapter with every clause that the rules name or cite."""
    said: dict[str, list[str]] = {}
    for clause, text in classes.clauses(rules):
        said.setdefault(clause, []).append(text)
    for base in (Question, Event):
        for kind in classes.kinds(rules, base):
            text = classes.sentence(kind)
            # a clause that a paragraph states needs no examples; one with fields is no sentence by itself
            if kind.rule not in said:  # type: ignore[attr-defined]
                said[kind.rule] = [] if fields_of(text) else [text]  # type: ignore[attr-defined]
    in_order = sorted(said.items(), key=_number)
    clauses = tuple(Clause(clause, " ".join(texts) or clause) for clause, texts in in_order)
    return Book(name, title, (Chapter(mark_message("The rules"), clauses),))


def _number(clause: tuple[str, list[str]]) -> tuple[str, int, str]:
    """WE-2 comes before WE-10."""
    family, _, number = clause[0].partition("-")
    digits = "".join(letter for letter in number if letter.isdigit())
    return family, int(digits or 0), number
