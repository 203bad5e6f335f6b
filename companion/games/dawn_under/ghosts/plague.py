"""How far to go in a rat plague (DU-23…DU-26): nothing ends a go there but passing."""

from companion.games.dawn_under.ghosts.mind import DecisionContext
from companion.games.dawn_under.ghosts.worth import worth
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.plague import PASS
from companion.games.dawn_under.rules.questions import Open

DENIED = 0.1
"""What it is worth that another player cannot open a bed in this plague, because it lies open already."""
ENOUGH = 0.02
"""Below this a vault is not worth the trouble."""


def go(mind: DecisionContext, question: Open) -> str:
    """The best neighbour of the rat, or no more."""
    vaults = [str(choice) for choice in question.choices if choice != PASS]
    vault = mind.best(vaults, lambda vault: worth_now(mind, vault))
    return vault if worth_now(mind, vault) > ENOUGH else PASS


def worth_now(mind: DecisionContext, vault: Vault) -> float:
    """As in a turn, and who comes later finds it open."""
    denied = sum(mind.fits(vault, mind.outer(other)) for other in mind.table.others(mind.seat))
    return worth(mind, vault) + DENIED * (1 - mind.taken(vault)) * denied
