"""Which vault to open (DU-11…DU-14), and when to send a bat instead (RU-9).

A bed that the ghost remembers comes first, and among such beds one that lets it go on. Without one it
tries where it knows least, and keeps away from what it remembers, or suspects, to be taken.
"""

from companion.games.dawn_under.ghosts import bats, plague
from companion.games.dawn_under.ghosts.mind import DecisionContext
from companion.games.dawn_under.ghosts.worth import worth
from companion.games.dawn_under.rules.questions import INSTEAD, Open
from companion.games.dawn_under.rules.rucola.pieces import BAT
from companion.games.dawn_under.rules.turn import STOP

ROUNDS_OF_PATIENCE = 3
"""If no row has changed for so long, good memories have nothing left to try: a ghost then tries anything."""


def choose(mind: DecisionContext, question: Open) -> str:
    """A vault, the bat, or no more where a house lets people stop and nothing is worth the risk."""
    if question.plague:
        return plague.go(mind, question)
    vaults = [str(choice) for choice in question.choices if choice not in INSTEAD]
    if mind.table.quiet > ROUNDS_OF_PATIENCE * mind.table.seats:
        return mind.any_of(vaults)
    vault = mind.best(vaults, lambda vault: worth(mind, vault, vault in question.penalised))
    if BAT in question.choices and bats.flies(mind, vault, vaults):
        return BAT
    if STOP in question.choices and worth(mind, vault, vault in question.penalised) < 0:
        return STOP
    return vault
