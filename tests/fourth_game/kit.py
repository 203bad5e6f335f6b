"""The kit of Wisps in a Jar: its rules, and what is hidden in it."""

from typing import Any

from companion.core.game import Game
from companion.games.kit import Kit
from companion.games.kit_values import Hidden, until


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

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """What is in the jar, until it is opened."""
        from tests.fourth_game.rules import Hide, JarOpened

        return (Hidden(Hide, until(JarOpened)),)
