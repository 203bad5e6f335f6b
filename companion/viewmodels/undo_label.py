"""What the undo button says: what people entered last."""

from collections.abc import Callable
from typing import Any

from companion.i18n import tr
from companion.viewmodels.frame import UndoLabel
from companion.viewmodels.moment import LastEntry
from companion.viewmodels.people import People

PastTense = Callable[[Any, Any, People], str]
"""An answer in the past tense: of this question, this choice."""


def undo_label(last: LastEntry | None, people: People, done: PastTense) -> UndoLabel:
    """What the undo button says."""
    if last is None:
        return UndoLabel(tr("Nothing to undo"), False)
    if last.stays:
        return UndoLabel(tr("Deal anew"), True, anew=True)
    what = tr("a correction") if last.question is None else done(last.question, last.choice, people)
    return UndoLabel(tr("Undo: {what}", what=what), True, last.seen, brief=what[:1].upper() + what[1:])
