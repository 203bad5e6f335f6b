"""A table for every game of the registry: how many sit down, and which options are worth playing."""

from typing import Any, NamedTuple

from companion.games.registry import GAMES, find_game

NAMES = ("Emma", "Paul", "Mia", "Finn", "Lea", "Ben", "Ida", "Max")


class Sample(NamedTuple):
    """A game as it can be started."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Any]

    def new(self, seed: int = 7) -> dict[str, Any]:
        """The line that starts it."""
        wish = {"game": self.game, "players": list(self.players), "options": self.options, "seed": seed}
        return {"new": wish}


VARIANTS: dict[str, list[dict[str, Any]]] = {
    "dawn-under": [
        {},
        {"simulate": True},
        {"rows": "counted"},
        {"rucola": True, "simulate": True},
        {"rucola": True, "rows": "counted", "simulate": True},
    ],
    "nosferatu": [
        {},
        {"simulate": True},
        {"roles": "app", "night_deck": "app"},
        {"discards": "noted", "simulate": True},
        {"discards": "off", "simulate": True},
    ],
    "mau-mau": [{}, {"simulate": True}, {"tracking": "specials"}],
}


def enough(game: str, players: int) -> dict[str, Any]:
    """Options that so many players need."""
    return {"copies": 2} if game == "mau-mau" and players > 5 else {}


def samples(game: str) -> list[Sample]:
    """Every variant, with few and with many players."""
    counts = find_game(game).players
    return [
        Sample(game, NAMES[:count], {**options, **enough(game, count)})
        for options in VARIANTS.get(game, [{}, {"simulate": True}])
        for count in sorted({counts[0], counts[-1]})
    ]


def simulated(game: str) -> Sample:
    """The game with a dealer, and as many players as it likes best."""
    counts = find_game(game).players
    return Sample(game, NAMES[: counts[len(counts) // 2]], {"simulate": True})


ALL = [sample for game in GAMES for sample in samples(game)]
