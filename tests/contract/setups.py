"""The games and settings that every contract is checked with: what the kits say, the fourth game included."""

from typing import NamedTuple

from companion.core.game import Header, new_header
from companion.core.model import Json
from companion.games.registry import all_kits, find_game
from tests.fourth_game import registered

NAMES = ["Emma", "Paul", "Mia", "Noah", "Lea", "Finn", "Ida", "Ben"]


class Setup(NamedTuple):
    """A game, how many play it, and with which options."""

    game: str
    players: int
    options: dict[str, Json] = {}  # noqa: RUF012 (never changed)

    def __str__(self) -> str:
        words = [self.game, str(self.players)]
        words += [_word(name, value) for name, value in self.options.items()]
        return "-".join(words)

    def header(self, seed: int) -> Header:
        """A game at a simulated table."""
        options = {**self.options, "simulate": True}
        return new_header(find_game(self.game), NAMES[: self.players], options, seed)


def _word(name: str, value: Json) -> str:
    if value is True:
        return name
    if value is False:
        return f"no_{name}"
    return value if isinstance(value, str) else f"{name}_{len(value) if isinstance(value, list) else value}"


with registered():
    SETUPS = [Setup(kit.name, *setup) for kit in all_kits() for setup in kit.setups]
