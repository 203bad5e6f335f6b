"""The games and settings that every contract is checked with. A new game or setting: add a line."""

from importlib.util import find_spec
from typing import NamedTuple

from companion.core.game import Header
from companion.core.header import new_header
from companion.core.values import Json
from companion.games.registry import GAMES, find_game

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


COUNTED = {"rows": "counted"}

SETUPS = [
    *(Setup("dawn-under", players) for players in range(2, 7)),
    *(Setup("dawn-under", players, COUNTED) for players in range(2, 7)),
    Setup("dawn-under", 6, {"shared_win": False}),
    *(Setup("nosferatu", players) for players in range(5, 9)),
    Setup("nosferatu", 6, {"night_deck": "app"}),
    Setup("nosferatu", 7, {"roles": "app"}),
    Setup("nosferatu", 5, {"discards": "off"}),
    *(Setup("mau-mau", players) for players in range(2, 7)),
    Setup("mau-mau", 8, {"copies": 2, "rotate_characters": True, "keep_time_of_day": True}),
    Setup("mau-mau", 4, {"rounds": 5, "courtesy": ["yummy", "stroke", "knock", "yuck", "tick_tock"]}),
    Setup("mau-mau", 4, {"tracking": "specials"}),
]
if find_spec("companion.games.dawn_under.rules.rucola.expansion"):
    SETUPS += [
        *(Setup("dawn-under", players, {"rucola": True}) for players in range(2, 7)),
        Setup("dawn-under", 2, {"rucola": True, **COUNTED}),
        Setup("dawn-under", 4, {"rucola": True, **COUNTED}),
        Setup("dawn-under", 5, {"rucola": True, "bat_ends_turn": True}),
    ]

SETUPS = [setup for setup in SETUPS if setup.game in GAMES]
