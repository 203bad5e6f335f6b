"""The default repair: no guided corrections, but the table as it should look."""

from typing import Any

from companion.games.defaults.facts import fact_table, facts, title, words
from companion.viewmodels.correction_steps import Correction, CorrectionContext, TablePicture
from companion.viewmodels.frame import TaggedLine
from companion.viewmodels.people import People

NOT_NOW = ""
REFUSALS: tuple[str, ...] = ()
"""None: refusals of the rules are shown as they are."""


def corrections(case: CorrectionContext) -> tuple[Correction, ...]:
    """Return no corrections; answers can be undone."""
    return ()


def should_look(view: Any, people: People) -> TablePicture:
    """Return the public view as a table."""
    return TablePicture(fact_table(view, people))


def lines(view: Any, names: list[str]) -> tuple[TaggedLine, ...]:
    """Return one line for each fact that belongs to no player."""
    return tuple(TaggedLine(words(name, value, names), title(name)) for name, value in facts(view))
