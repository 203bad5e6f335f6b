"""The label of the undo button."""

from collections.abc import Callable
from typing import Any

from companion.i18n import tr
from companion.viewmodels.frame import UndoLabel
from companion.viewmodels.moment import LastEntry
from companion.viewmodels.people import People

PastTense = Callable[[Any, Any, People], str]
"""Returns the answer to a question in the past tense."""


def undo_label(last: LastEntry | None, people: People, done: PastTense) -> UndoLabel:
    """Return the label of the undo button for the last entry."""
    if last is None:
        return UndoLabel(tr("Nothing to undo"), False)
    if last.stays:
        return UndoLabel(tr("Deal anew"), True, anew=True)
    what = tr("a correction") if last.question is None else done(last.question, last.choice, people)
    return UndoLabel(tr("Undo: {what}", what=what), True, last.seen, brief=what[:1].upper() + what[1:])
