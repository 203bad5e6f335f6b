"""The decisions of a ghost: the value of opening a vault, then opening, laying, gifts, bats and the Count."""

from collections.abc import Iterable, Sequence

from companion.core.model import Meaning, Seat
from companion.games.dawn_under.ghosts.decision import DecisionContext
from companion.games.dawn_under.rules.pieces import LEFT, RIGHT, Content, Garlic, Vault
from companion.games.dawn_under.rules.plague import PASS
from companion.games.dawn_under.rules.questions import INSTEAD, Give, Lay, Open, PlaceGarlic, Put
from companion.games.dawn_under.rules.rows import LAY
from companion.games.dawn_under.rules.rucola.count import BAT
from companion.games.dawn_under.rules.rucola.questions import BatGift, BatTo, Believe, CountTo
from companion.games.dawn_under.rules.turn import STOP

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


FOR_THE_COUNT = 3
"""The number of vampires in one turn that brings the Count (RU-3)."""
A_SURE_BED = 0.8
"""With at least this hope a vault is opened and the bat is kept."""
SURELY_EMPTY = 0.85
NEAR_THE_END = 4
"""A player with at most this number of vampires may win soon, so bats are used."""
CREDIT = 0.7
"""The factor that reduces the ghost's own doubt, because a player rarely sends a bat without a reason."""
CAUGHT = 2.0
"""The value of a correct doubt: the claimant gets a vampire, and the doubter may lay one."""


def flies(mind: DecisionContext, vault: Vault, closed: Sequence[Vault]) -> bool:
    """Return whether a bat is better now than opening `vault`, the best one."""
    if hope(mind, vault) >= A_SURE_BED:
        return False
    if min(mind.taken(vault) for vault in closed) > 1 - SURELY_EMPTY:
        return False
    return brings_the_count(mind) or end_is_near(mind)


def brings_the_count(mind: DecisionContext) -> bool:
    """Return whether the bats at hand bring the third vampire of this turn."""
    table, seat = mind.table, mind.seat
    bats = 1 if table.bat_ends_turn else table.bats[seat]
    return table.count_owner != seat and table.laid[seat] < FOR_THE_COUNT <= table.laid[seat] + bats


def end_is_near(mind: DecisionContext) -> bool:
    """Return whether a player has few vampires left."""
    return min(map(len, mind.table.rows)) <= NEAR_THE_END


def send(mind: DecisionContext, question: BatTo) -> str:
    """Return the vault that is most likely empty; among equals one that would be a bed for others."""
    return mind.best([str(vault) for vault in question.choices], lambda vault: free(mind, vault))


def free(mind: DecisionContext, vault: Vault) -> float:
    """Return the value of a vault for bat or Count: 10 if empty, less if an own vampire would fit there
    anyway."""
    others = mind.table.others(mind.seat)
    loss = mind.fits(vault, mind.mine) + mind.fits(vault, mind.second(mind.seat)) / 2
    denied = sum(mind.fits(vault, mind.outer(other)) for other in others) / len(others)
    return 10 * (1 - mind.taken(vault)) - loss + denied / 4


def believe(mind: DecisionContext, question: Believe) -> str:
    """Doubt if the expected gain exceeds the expected cost of a stake."""
    wrong = CREDIT * mind.taken(question.vault)
    return "doubt" if wrong * CAUGHT > (1 - wrong) * of_stake(mind) else "believe"


# Where to put the Count (RU-5, RU-7): only his player may open the vault, so it must be empty.


def place(mind: DecisionContext, question: CountTo) -> str:
    """Return a vault by the same criterion as for a bat."""
    return mind.best([str(vault) for vault in question.choices], lambda vault: free(mind, vault))


# Which vampire to lay (DU-12, RU-7, RU-11…RU-14), and where to leave garlic (DU-13).


PLACE, LEAVE = "place", "leave"
SECOND = 0.4
"""The weight of a bed for the vampire behind the outer one."""


def lay(mind: DecisionContext, question: Lay) -> str:
    """Lay a vampire whenever it is allowed; choose the better end."""
    if LAY in question.choices:
        return LAY
    ends = [side for side in (LEFT, RIGHT) if side in question.choices]
    return mind.best(ends, lambda side: gone(mind, side))


def gone(mind: DecisionContext, side: str) -> float:
    """Return the gain of losing an outer vampire: high if it is hard to house and the next one is easy."""
    colour, behind = mind.end(side)
    return (mind.easy(behind) if behind is not None else 0.0) - mind.easy(colour)


def garlic(mind: DecisionContext, question: PlaceGarlic) -> str:
    """Leave garlic where others would like to lay a vampire soon and the ghost would not."""
    belief = mind.beliefs.get(question.vault)
    lid = belief.lid if belief and belief.lid else ""
    wanted = 0.0
    for other in mind.table.others(mind.seat):
        wanted += mind.outer(other).get(lid, 0.0) + SECOND * mind.second(other).get(lid, 0.0)
    return PLACE if wanted > mind.second(mind.seat).get(lid, 0.0) else LEAVE


# What to give away and where to put gifts (DU-19), and to whom a bat's sleeper goes (RU-14).


def give(mind: DecisionContext, question: Give) -> str:
    """Give the vampire that is hardest to house."""
    return mind.best([str(side) for side in question.choices], lambda side: gone(mind, side))


def put(mind: DecisionContext, question: Put) -> str:
    """Put the hardest vampire down first, where it covers least, so that easy ones stay outside."""
    meant = {question.means(choice): str(choice) for choice in question.choices}
    colour = min({one.thing for one in meant}, key=lambda colour: (mind.easy(colour), colour))
    side = mind.best((LEFT, RIGHT), lambda side: ends_after(mind, colour, side))
    return meant[Meaning(side, thing=colour)]


def ends_after(mind: DecisionContext, colour: str, side: str) -> float:
    """Return how easily the outer vampires go to bed with this one at that side; equal colours count once."""
    other = mind.row[-1 if side == LEFT else 0] if mind.row else colour
    return sum(mind.easy(end) for end in {colour, other})


def bat_gift(mind: DecisionContext, question: BatGift) -> int:
    """Give the vampire to the player who is closest to winning."""
    rows = mind.table.rows
    return mind.best([int(seat) for seat in question.choices], lambda seat: -len(rows[seat]))


# How far to go in a rat plague (DU-23…DU-26): a go ends only by passing.


DENIED = 0.1
"""The value of opening a bed that another player could otherwise open in this plague."""
ENOUGH = 0.02
"""A vault worth less than this is not opened."""


def go(mind: DecisionContext, question: Open) -> str:
    """Return the best neighbour of the rat, or pass."""
    vaults = [str(choice) for choice in question.choices if choice != PASS]
    vault = mind.best(vaults, lambda vault: worth_now(mind, vault))
    return vault if worth_now(mind, vault) > ENOUGH else PASS


def worth_now(mind: DecisionContext, vault: Vault) -> float:
    """Return the value as in a turn, plus the value of denying the vault to others."""
    denied = sum(mind.fits(vault, mind.outer(other)) for other in mind.table.others(mind.seat))
    return worth(mind, vault) + DENIED * (1 - mind.taken(vault)) * denied


# Which vault to open (DU-11…DU-14), and when to send a bat instead (RU-9).
# A remembered bed comes first, preferably one that lets the turn go on. Otherwise the ghost tries
# unknown vaults and avoids those that it remembers or suspects to be occupied.


ROUNDS_OF_PATIENCE = 3
"""Rounds without a change in any row after which a ghost opens a random vault, so that the game goes on."""


def choose(mind: DecisionContext, question: Open) -> str:
    """Return a vault, the bat, or "stop" if that is allowed and no vault is worth the risk."""
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
