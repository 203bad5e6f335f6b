"""What people have answered so far, so that Undo can say what it takes back."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.core.referee import Referee
from companion.core.values import Choice, Question
from companion.stage.people import People
from companion.stage.values import Undo
from companion.words import tr

Done = Callable[[Any, Any, People], str]
"""An answer in the past tense: of this question, this choice."""


class Deed(NamedTuple):
    """An answer of people, and the question that it answered; a correction has neither."""

    question: Question | None
    choice: Choice | None
    revealed: bool = False
    """Whether the app itself has shown something since (a dealt card, the end of the game)."""
    told: int = 0
    """How many events had been told before it."""


def deeds(referee: Referee) -> list[Deed]:
    """All answers of people, oldest first: the game played again, for a start and after every undo."""
    again = Referee(referee.game, referee.header)
    found: list[Deed] = []
    for kind, value in referee.entries:
        told = len(again.told)
        if kind == "correct":
            again.correct(value)
            found.append(Deed(None, None, told=told))
            continue
        if kind == "answer":
            found.append(Deed(again.question, value, told=told))
        again.answer(value)
    return found


def undo(deed: Deed | None, people: People, done: Done) -> Undo:
    """What the undo button says."""
    if deed is None:
        return Undo(tr("Nothing to undo"), False)
    what = tr("a correction") if deed.question is None else done(deed.question, deed.choice, people)
    return Undo(tr("Undo: {what}", what=what), True, deed.revealed)


def newest(all_deeds: list[Deed], referee: Referee) -> Deed | None:
    """What Undo would take back now."""
    if not all_deeds:
        return None
    dealt = bool(referee.entries) and referee.entries[-1][0] == "dealt"
    return all_deeds[-1]._replace(revealed=dealt or referee.over is not None)
