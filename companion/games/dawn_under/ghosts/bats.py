"""When to say "this one is empty", where, and whom to believe (RU-9…RU-14).

A bat on a vault that is truly empty always brings a vampire to bed, of any colour, whatever the others
say. So a ghost never lies on purpose; it may be wrong.
"""

from collections.abc import Sequence

from companion.games.dawn_under.ghosts import prices
from companion.games.dawn_under.ghosts.mind import DecisionContext
from companion.games.dawn_under.ghosts.worth import hope
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.rucola.questions import BatTo, Believe

FOR_THE_COUNT = 3
"""So many vampires in one turn bring him (RU-3)."""
A_SURE_BED = 0.8
"""With such hope a vault is opened, and the bat kept."""
SURELY_EMPTY = 0.85
NEAR_THE_END = 4
"""Whose row is so short may win soon: a bat that is kept longer may be kept for ever."""
CREDIT = 0.7
"""Whoever sends a bat will have a reason to: so much of one's own doubt is left."""
CAUGHT = 2.0
"""What it is worth to be right with a doubt: the claimant gets a vampire, and the bed is one's own."""


def flies(mind: DecisionContext, vault: Vault, closed: Sequence[Vault]) -> bool:
    """Whether a bat is better now than opening that vault, the best one."""
    if hope(mind, vault) >= A_SURE_BED:
        return False
    if min(mind.taken(vault) for vault in closed) > 1 - SURELY_EMPTY:
        return False
    return brings_the_count(mind) or end_is_near(mind)


def brings_the_count(mind: DecisionContext) -> bool:
    """Whether the bats at hand make it three vampires in this turn."""
    table, seat = mind.table, mind.seat
    bats = 1 if table.bat_ends_turn else table.bats[seat]
    return table.count_owner != seat and table.laid[seat] < FOR_THE_COUNT <= table.laid[seat] + bats


def end_is_near(mind: DecisionContext) -> bool:
    """Whether somebody has few vampires left."""
    return min(map(len, mind.table.rows)) <= NEAR_THE_END


def send(mind: DecisionContext, question: BatTo) -> str:
    """To the vault that is most surely empty; of these, to one that is a bed for others."""
    return mind.best([str(vault) for vault in question.choices], lambda vault: free(mind, vault))


def free(mind: DecisionContext, vault: Vault) -> float:
    """Ten for an empty vault; a little less if a vampire of one's own would fit there anyway."""
    others = mind.table.others(mind.seat)
    loss = mind.fits(vault, mind.mine) + mind.fits(vault, mind.second(mind.seat)) / 2
    denied = sum(mind.fits(vault, mind.outer(other)) for other in others) / len(others)
    return 10 * (1 - mind.taken(vault)) - loss + denied / 4


def believe(mind: DecisionContext, question: Believe) -> str:
    """Doubt costs a stake if the vault is empty, and pays if it is not."""
    wrong = CREDIT * mind.taken(question.vault)
    return "doubt" if wrong * CAUGHT > (1 - wrong) * prices.of_stake(mind) else "believe"
