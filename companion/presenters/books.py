"""The rules in short words, for those who ask `?`: every clause that the referee cites."""

from functools import lru_cache

from companion.games.registry import all_kits
from companion.help import Book, Chapter, Clause
from companion.words import tr


def books() -> tuple[Book, ...]:
    """Every book of the house, the games in their order."""
    return tuple(book for kit in all_kits() for book in kit.books)


def chapters(name: str) -> tuple[Chapter, ...]:
    """The chapters of a book, in reading order."""
    return next(book.chapters for book in books() if book.name == name)


def clause(name: str) -> Clause:
    """A clause by the name that questions and events cite."""
    return _by_name(books())[name]


def clause_text(name: str) -> str:
    """A clause as a text for people: its number, what it says, and what of it is our ruling."""
    found = clause(name)
    said = f"{found.name}: {tr(found.text)}"
    return f"{said}\n{tr('House ruling: {rule}', rule=tr(found.ruling))}" if found.ruling else said


@lru_cache(maxsize=1)
def _by_name(books: tuple[Book, ...]) -> dict[str, Clause]:
    return {one.name: one for book in books for chapter in book.chapters for one in chapter.clauses}
