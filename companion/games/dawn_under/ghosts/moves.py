"""When to say "this one is empty", where, and whom to believe (RU-9…RU-14).

A bat on a vault that is truly empty always brings a vampire to bed, of any colour, whatever the others
say. So a ghost never lies on purpose; it may be wrong.
"""

from collections.abc import Sequence

from companion.core.model import Meaning
from companion.games.dawn_under.ghosts import valuation
from companion.games.dawn_under.ghosts.decision import DecisionContext
from companion.games.dawn_under.ghosts.valuation import hope, worth
from companion.games.dawn_under.rules.pieces import LEFT, RIGHT, Vault
from companion.games.dawn_under.rules.plague import PASS
from companion.games.dawn_under.rules.questions import INSTEAD, Give, Lay, Open, PlaceGarlic, Put
from companion.games.dawn_under.rules.rows import LAY
from companion.games.dawn_under.rules.rucola.count import BAT
from companion.games.dawn_under.rules.rucola.questions import BatGift, BatTo, Believe, CountTo
from companion.games.dawn_under.rules.turn import STOP

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
    return "doubt" if wrong * CAUGHT > (1 - wrong) * valuation.of_stake(mind) else "believe"


# Where to send the Count (RU-5, RU-7): nobody else may open his vault, so only its being empty counts.


def place(mind: DecisionContext, question: CountTo) -> str:
    """As with a bat: surely empty, and no bed that an own vampire would find without him."""
    return mind.best([str(vault) for vault in question.choices], lambda vault: free(mind, vault))


# Which vampire to lay (DU-12, RU-7, RU-11…RU-14), and where to leave garlic (DU-13).


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


# What to give away and where to put gifts (DU-19), and to whom a bat's sleeper goes (RU-14).


def give(mind: DecisionContext, question: Give) -> str:
    """What is hard to house: the receiver will find it no easier."""
    return mind.best([str(side) for side in question.choices], lambda side: gone(mind, side))


def put(mind: DecisionContext, question: Put) -> str:
    """The hardest to house go down first, each where it covers least, so that the easy ones stay outside."""
    meant = {question.means(choice): str(choice) for choice in question.choices}
    colour = min({one.thing for one in meant}, key=lambda colour: (mind.easy(colour), colour))
    side = mind.best((LEFT, RIGHT), lambda side: ends_after(mind, colour, side))
    return meant[Meaning(side, thing=colour)]


def ends_after(mind: DecisionContext, colour: str, side: str) -> float:
    """How easily the outer vampires go to bed when this one lies at that side; two alike are like one."""
    other = mind.row[-1 if side == LEFT else 0] if mind.row else colour
    return sum(mind.easy(end) for end in {colour, other})


def bat_gift(mind: DecisionContext, question: BatGift) -> int:
    """To whom is nearest to winning."""
    rows = mind.table.rows
    return mind.best([int(seat) for seat in question.choices], lambda seat: -len(rows[seat]))


# How far to go in a rat plague (DU-23…DU-26): nothing ends a go there but passing.


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


# Which vault to open (DU-11…DU-14), and when to send a bat instead (RU-9).
# A bed that the ghost remembers comes first, and among such beds one that lets it go on. Without one it
# tries where it knows least, and keeps away from what it remembers, or suspects, to be taken.


ROUNDS_OF_PATIENCE = 3
"""If no row has changed for so long, good memories have nothing left to try: a ghost then tries anything."""


def choose(mind: DecisionContext, question: Open) -> str:
    """A vault, the bat, or no more where a house lets people stop and nothing is worth the risk."""
    if question.plague:
        return go(mind, question)
    vaults = [str(choice) for choice in question.choices if choice not in INSTEAD]
    if mind.table.quiet > ROUNDS_OF_PATIENCE * mind.table.seats:
        return mind.any_of(vaults)
    vault = mind.best(vaults, lambda vault: worth(mind, vault, vault in question.penalised))
    if BAT in question.choices and flies(mind, vault, vaults):
        return BAT
    if STOP in question.choices and worth(mind, vault, vault in question.penalised) < 0:
        return STOP
    return vault
