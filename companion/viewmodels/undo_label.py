"""The label of the undo button."""

from collections.abc import Callable
from typing import Any

from companion.i18n import ntr, tr
from companion.viewmodels.frame import UndoLabel
from companion.viewmodels.moment import LastEntry
from companion.viewmodels.people import People

PastTense = Callable[[Any, Any, People], str]
"""Returns the answer to a question in the past tense."""


MANY_ANSWERS = 8
"""From so many answers on that were entered at once, the label counts them: the last one says too little."""


def undo_label(last: LastEntry | None, people: People, done: PastTense) -> UndoLabel:
    """Return the label of the undo button for the last entry."""
    if last is None:
        return UndoLabel(tr("Nothing to undo"), False)
    if last.stays:
        return UndoLabel(tr("Deal anew"), True, anew=True)
    if last.question is not None and last.together >= MANY_ANSWERS:
        what = ntr("{count} answer", "{count} answers", last.together)
    elif last.question is not None:
        what = done(last.question, last.choice, people)
    else:
        what = tr("what was caught up with") if last.together > 1 else tr("a correction")
    return UndoLabel(tr("Undo: {what}", what=what), True, last.seen, brief=what[:1].upper() + what[1:])
