"""The rules in short words, for those who ask `?`: every clause that the referee cites."""

from functools import lru_cache
from importlib import import_module

from companion.help.clause import Chapter, Clause
from companion.words import tr

__all__ = ["BOOKS", "Chapter", "Clause", "chapters", "clause", "in_words"]

BOOKS = {
    "dawn-under": "companion.help.dawn_under",
    "rucola": "companion.help.rucola",
    "nosferatu": "companion.help.nosferatu",
    "mau-mau": "companion.help.mau_mau",
}
"""Where the rules of each game lie; the expansion is a book of its own."""


def chapters(book: str) -> tuple[Chapter, ...]:
    """The chapters of a book, in reading order."""
    found: tuple[Chapter, ...] = import_module(BOOKS[book]).CHAPTERS
    return found


def clause(name: str) -> Clause:
    """A clause by the name that questions and events cite."""
    return _by_name()[name]


def in_words(name: str) -> str:
    """A clause as a text for people: its number, what it says, and what of it is our ruling."""
    found = clause(name)
    said = f"{found.name}: {tr(found.text)}"
    return f"{said}\n{tr('House ruling: {rule}', rule=tr(found.ruling))}" if found.ruling else said


@lru_cache
def _by_name() -> dict[str, Clause]:
    return {one.name: one for book in BOOKS for chapter in chapters(book) for one in chapter.clauses}
