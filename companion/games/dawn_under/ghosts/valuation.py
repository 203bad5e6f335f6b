"""What it is worth to open a vault, measured in vampires: the hope for a bed, and the risk."""

from collections.abc import Iterable

from companion.core.model import Seat
from companion.games.dawn_under.ghosts.decision import DecisionContext
from companion.games.dawn_under.rules.pieces import LEFT, RIGHT, Content, Garlic, Vault

# What a taken vault costs, measured in vampires.


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


GO_ON = 0.5
"""What a bed for the next vampire is worth beside one for this."""
BRAVE_AFTER = 1
"""Rounds in which no row changed: then a ghost no longer shrinks from any risk, so that the game goes on."""


def worth(mind: DecisionContext, vault: Vault, penalised: bool = False) -> float:
    """In vampires: one that finds a bed is one, a taken vault costs."""
    if penalised:
        return -of_stake(mind)
    return hope(mind, vault) * (1 + promise(mind, vault)) - caution(mind) * risk(mind, vault)


def caution(mind: DecisionContext) -> float:
    """How much a risk counts: less and less while nothing happens."""
    return max(0.0, 1 - (mind.table.quiet - 1) / (BRAVE_AFTER * mind.table.seats))


def hope(mind: DecisionContext, vault: Vault) -> float:
    """How likely a vampire goes to bed there."""
    return (1 - mind.taken(vault)) * mind.fits(vault, mind.mine)


def risk(mind: DecisionContext, vault: Vault) -> float:
    """What it may cost."""
    belief = mind.beliefs.get(vault)
    if belief is None or belief.inside is None:
        return mind.taken(vault) * of_stake(mind)
    guess = mind.taken(vault) - belief.sure
    return belief.sure * of_content(mind, belief.inside) + guess * of_stake(mind)


def promise(mind: DecisionContext, vault: Vault) -> float:
    """How easily the search goes on with the vampire that becomes outer then."""
    belief = mind.beliefs.get(vault)
    if belief is None or belief.lid is None:
        return 0.0
    behind = [
        mind.easy(after)
        for outer, after in (mind.end(LEFT), mind.end(RIGHT))
        if outer == belief.lid and after is not None
    ]
    return GO_ON * max(behind, default=0.0)
