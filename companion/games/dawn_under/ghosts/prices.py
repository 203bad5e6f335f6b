"""What a taken vault costs, measured in vampires."""

from collections.abc import Iterable

from companion.core.values import Seat
from companion.games.dawn_under.ghosts.mind import DecisionContext
from companion.games.dawn_under.rules.pieces import Content, Garlic

LOST_GAME = 10.0
"""Taking somebody's last vampire."""
SHARE_OF_STAKE = (0.25, 0.4, 1.0)
"""How much of the price of three stakes the first, the second and the third one is felt."""


def of_gifts(mind: DecisionContext, givers: Iterable[Seat], each: int) -> float:
    """A vampire more is one more; whoever gives the last one has won."""
    rows = mind.table.rows
    return sum(each if len(rows[giver]) > each else LOST_GAME for giver in givers)


def of_all(mind: DecisionContext) -> float:
    """One from everyone, from a single opponent four (DU-15, DU-17, DU-31)."""
    return of_gifts(mind, mind.table.others(mind.seat), 4 if mind.table.seats == 2 else 1)


def of_stake(mind: DecisionContext) -> float:
    """The third is dear, and each one leads there (DU-14, DU-15)."""
    return SHARE_OF_STAKE[min(2, mind.table.stakes[mind.seat])] * of_all(mind)


def of_content(mind: DecisionContext, content: Content | None) -> float:
    """What it costs to open a vault that holds this (None: something, who knows what)."""
    if not isinstance(content, Garlic):
        return of_stake(mind)
    if content.owner == mind.seat:
        return of_all(mind)
    return of_gifts(mind, (content.owner,), 2 if mind.table.seats == 2 else 1)
