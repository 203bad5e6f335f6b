"""Repair for a game that brings none: nothing is guided, but everybody can see how the table should look."""

from typing import Any

from companion.games.defaults.facts import fact_table, facts, title, words
from companion.viewmodels.correction_steps import Correction, CorrectionContext, TablePicture
from companion.viewmodels.frame import TaggedLine
from companion.viewmodels.people import People

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
