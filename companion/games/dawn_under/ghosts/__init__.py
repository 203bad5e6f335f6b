"""Ghosts on free seats of Dawn Under. A ghost knows what a person there could know, and forgets like one."""

from companion.core.game import Header
from companion.core.referee import Dealer


def ghosts_for(header: Header) -> list[Dealer]:
    """The ghosts that sit at this game, as a dealer that answers for them; nobody if there are none."""
    if not header.options.get("ghosts"):
        return []
    from companion.games.dawn_under.ghosts.ghosts import Ghosts  # a game of people needs none of it

    return [Ghosts(header)]
