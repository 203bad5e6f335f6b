"""What the undo button says: what people entered last."""

from collections.abc import Callable
from typing import Any

from companion.stage.moment import LastEntry
from companion.stage.people import People
from companion.stage.values import UndoLabel
from companion.words import tr

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
