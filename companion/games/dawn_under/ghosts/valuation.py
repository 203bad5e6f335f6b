"""The value of opening a vault, in vampires: the hope for a bed minus the risk."""

from collections.abc import Iterable

from companion.core.model import Seat
from companion.games.dawn_under.ghosts.decision import DecisionContext
from companion.games.dawn_under.rules.pieces import LEFT, RIGHT, Content, Garlic, Vault

# The cost of an occupied vault, in vampires.


LOST_GAME = 10.0
"""The cost of taking a player's last vampire."""
SHARE_OF_STAKE = (0.25, 0.4, 1.0)
"""The share of the cost of three stakes that the first, the second and the third one count."""


def of_gifts(mind: DecisionContext, givers: Iterable[Seat], each: int) -> float:
    """Return the cost of gifts: one for each vampire; LOST_GAME if a giver gives the last one and wins."""
    rows = mind.table.rows
    return sum(each if len(rows[giver]) > each else LOST_GAME for giver in givers)


def of_all(mind: DecisionContext) -> float:
    """Return the cost of a gift from everybody; a single opponent gives four (DU-15, DU-17, DU-31)."""
    return of_gifts(mind, mind.table.others(mind.seat), 4 if mind.table.seats == 2 else 1)


def of_stake(mind: DecisionContext) -> float:
    """Return the cost of the next stake, which rises with the number of stakes (DU-14, DU-15)."""
    return SHARE_OF_STAKE[min(2, mind.table.stakes[mind.seat])] * of_all(mind)


def of_content(mind: DecisionContext, content: Content | None) -> float:
    """Return the cost of opening a vault with this content (None: unknown content)."""
    if not isinstance(content, Garlic):
        return of_stake(mind)
    if content.owner == mind.seat:
        return of_all(mind)
    return of_gifts(mind, (content.owner,), 2 if mind.table.seats == 2 else 1)


GO_ON = 0.5
"""The value of a bed for the next vampire, relative to one for this vampire."""
BRAVE_AFTER = 1
"""Rounds without a change in any row after which a ghost ignores all risk, so that the game goes on."""


def worth(mind: DecisionContext, vault: Vault, penalised: bool = False) -> float:
    """Return the value of opening a vault: each vampire that finds a bed counts 1, an occupied vault
    costs."""
    if penalised:
        return -of_stake(mind)
    return hope(mind, vault) * (1 + promise(mind, vault)) - caution(mind) * risk(mind, vault)


def caution(mind: DecisionContext) -> float:
    """Return the weight of risk, which decreases while no row changes."""
    return max(0.0, 1 - (mind.table.quiet - 1) / (BRAVE_AFTER * mind.table.seats))


def hope(mind: DecisionContext, vault: Vault) -> float:
    """Return how likely a vampire goes to bed there."""
    return (1 - mind.taken(vault)) * mind.fits(vault, mind.mine)


def risk(mind: DecisionContext, vault: Vault) -> float:
    """Return the expected cost of opening the vault."""
    belief = mind.beliefs.get(vault)
    if belief is None or belief.inside is None:
        return mind.taken(vault) * of_stake(mind)
    guess = mind.taken(vault) - belief.sure
    return belief.sure * of_content(mind, belief.inside) + guess * of_stake(mind)


def promise(mind: DecisionContext, vault: Vault) -> float:
    """Return how easily the search goes on with the vampire that becomes the outer one."""
    belief = mind.beliefs.get(vault)
    if belief is None or belief.lid is None:
        return 0.0
    behind = [
        mind.easy(after)
        for outer, after in (mind.end(LEFT), mind.end(RIGHT))
        if outer == belief.lid and after is not None
    ]
    return GO_ON * max(behind, default=0.0)
