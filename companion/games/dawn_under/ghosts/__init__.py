"""Ghosts on free seats of Dawn Under. A ghost knows only what a player there could know, and forgets."""

from companion.core.dealers import Dealer
from companion.core.game import Header


def ghosts_for(header: Header) -> list[Dealer]:
    """Return the dealer that answers for the ghosts of this game; an empty list if there are none."""
    if not header.options.get("ghosts"):
        return []
    from companion.games.dawn_under.ghosts.ghosts import Ghosts  # imported only if there are ghosts

    return [Ghosts(header)]
