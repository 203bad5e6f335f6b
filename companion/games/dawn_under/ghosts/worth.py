"""What it is worth to open a vault, measured in vampires: the hope for a bed, and the risk."""

from companion.games.dawn_under.ghosts import prices
from companion.games.dawn_under.ghosts.mind import DecisionContext
from companion.games.dawn_under.rules.pieces import LEFT, RIGHT, Vault

GO_ON = 0.5
"""What a bed for the next vampire is worth beside one for this."""
BRAVE_AFTER = 1
"""Rounds in which no row changed: then a ghost no longer shrinks from any risk, so that the game goes on."""


def worth(mind: DecisionContext, vault: Vault, penalised: bool = False) -> float:
    """In vampires: one that finds a bed is one, a taken vault costs."""
    if penalised:
        return -prices.of_stake(mind)
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
        return mind.taken(vault) * prices.of_stake(mind)
    guess = mind.taken(vault) - belief.sure
    return belief.sure * prices.of_content(mind, belief.inside) + guess * prices.of_stake(mind)


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
