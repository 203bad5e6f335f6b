"""Which vampire to lay (DU-12, RU-7, RU-11…RU-14), and where to leave garlic (DU-13)."""

from companion.games.dawn_under.ghosts.mind import DecisionContext
from companion.games.dawn_under.rules.pieces import LEFT, RIGHT
from companion.games.dawn_under.rules.questions import Lay, PlaceGarlic
from companion.games.dawn_under.rules.rows import LAY

PLACE, LEAVE = "place", "leave"
SECOND = 0.4
"""How much a bed for the vampire behind the outer one counts."""


def lay(mind: DecisionContext, question: Lay) -> str:
    """Always, if it may: a vampire in bed is what the game is about."""
    if LAY in question.choices:
        return LAY
    ends = [side for side in (LEFT, RIGHT) if side in question.choices]
    return mind.best(ends, lambda side: gone(mind, side))


def gone(mind: DecisionContext, side: str) -> float:
    """How good it is to be rid of an outer vampire: hard ones go, easy ones come forward."""
    colour, behind = mind.end(side)
    return (mind.easy(behind) if behind is not None else 0.0) - mind.easy(colour)


def garlic(mind: DecisionContext, question: PlaceGarlic) -> str:
    """Where others would like to lay a vampire soon, and the ghost itself would not."""
    belief = mind.beliefs.get(question.vault)
    lid = belief.lid if belief and belief.lid else ""
    wanted = 0.0
    for other in mind.table.others(mind.seat):
        wanted += mind.outer(other).get(lid, 0.0) + SECOND * mind.second(other).get(lid, 0.0)
    return PLACE if wanted > mind.second(mind.seat).get(lid, 0.0) else LEAVE
