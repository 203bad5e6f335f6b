"""What the undo button says: what people entered last."""

from collections.abc import Callable
from typing import Any

from companion.stage.moment import Entered
from companion.stage.people import People
from companion.stage.values import Undo
from companion.words import tr

Done = Callable[[Any, Any, People], str]
"""An answer in the past tense: of this question, this choice."""


def undo(last: Entered | None, people: People, done: Done) -> Undo:
    """What the undo button says."""
    if last is None:
        return Undo(tr("Nothing to undo"), False)
    if last.stays:
        return Undo(tr("Deal anew"), True, anew=True)
    what = tr("a correction") if last.question is None else done(last.question, last.choice, people)
    return Undo(tr("Undo: {what}", what=what), True, last.seen, brief=what[:1].upper() + what[1:])
