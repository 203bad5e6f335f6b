"""Samples of every registered game: numbers of players and options."""

from typing import Any, NamedTuple

from companion.games.registry import GAMES, find_game

NAMES = ("Emma", "Paul", "Mia", "Finn", "Lea", "Ben", "Ida", "Max")


class Sample(NamedTuple):
    """A game that can be started."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Any]

    def new(self, seed: int = 7) -> dict[str, Any]:
        """Return the message that starts it."""
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
    """Return the options that this number of players needs."""
    return {"copies": 2} if game == "mau-mau" and players > 5 else {}


def samples(game: str) -> list[Sample]:
    """Return every variant, with the fewest and the most players."""
    counts = find_game(game).players
    return [
        Sample(game, NAMES[:count], {**options, **enough(game, count)})
        for options in VARIANTS.get(game, [{}, {"simulate": True}])
        for count in sorted({counts[0], counts[-1]})
    ]


def simulated(game: str) -> Sample:
    """Return a simulated game with a medium number of players."""
    counts = find_game(game).players
    return Sample(game, NAMES[: counts[len(counts) // 2]], {"simulate": True})


ALL = [sample for game in GAMES for sample in samples(game)]
