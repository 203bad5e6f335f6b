"""Repair for a game that brings none: nothing is guided, but everybody can see how the table should look."""

from typing import Any

from companion.games.plain.facts import facts, title, words
from companion.games.plain.stage import fact_table
from companion.stage.corrections import Correction, CorrectionContext, TablePicture
from companion.stage.people import People
from companion.stage.values import TaggedLine

NOT_NOW = ""
REFUSALS: tuple[str, ...] = ()
"""Whatever the rules object to is said as they say it."""


def corrections(case: CorrectionContext) -> tuple[Correction, ...]:
    """None: answers can be taken back."""
    return ()


def should_look(view: Any, people: People) -> TablePicture:
    """The public view as a table."""
    return TablePicture(fact_table(view, people))


def lines(view: Any, names: list[str]) -> tuple[TaggedLine, ...]:
    """What belongs to nobody, or what is hidden, a line each."""
    return tuple(TaggedLine(words(name, value, names), title(name)) for name, value in facts(view))
