"""What the help is made of."""

from typing import NamedTuple


class Clause(NamedTuple):
    """One clause of the rules in our own words (English; `words.tr` says it in the table's language)."""

    name: str
    text: str
    ruling: str = ""
    """The part that no rulebook says: our own decision, shown as "house ruling"."""


class Chapter(NamedTuple):
    """Clauses that belong together."""

    title: str
    clauses: tuple[Clause, ...]


class Book(NamedTuple):
    """The short rules of a game, or of an expansion."""

    name: str
    title: str
    chapters: tuple[Chapter, ...]
    within: str = ""
    """The option with which an expansion is played."""
