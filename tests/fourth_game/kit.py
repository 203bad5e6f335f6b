"""The kit of Wisps in a Jar: nothing but its rules."""

from typing import Any

from companion.core.game import Game
from companion.games.kit import Kit


class Wisps(Kit):
    """All else is the house's default."""

    name = "wisps"
    title = "Wisps in a Jar"
    subtitle = "How many are inside?"
    players = range(2, 6)

    @property
    def rules(self) -> Game[Any]:
        from tests.fourth_game import rules

        return rules
