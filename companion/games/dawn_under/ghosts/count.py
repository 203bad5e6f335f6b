"""Where to send the Count (RU-5, RU-7): nobody else may open his vault, so only its being empty counts."""

from companion.games.dawn_under.ghosts.bats import free
from companion.games.dawn_under.ghosts.mind import DecisionContext
from companion.games.dawn_under.rules.rucola.questions import CountTo


def place(mind: DecisionContext, question: CountTo) -> str:
    """As with a bat: surely empty, and no bed that an own vampire would find without him."""
    return mind.best([str(vault) for vault in question.choices], lambda vault: free(mind, vault))
