"""The league of the house: a chronicle of the groups that joined it, by the names they gave for it."""

import unicodedata
from typing import NamedTuple

from companion.cafe.messages import League
from companion.cafe.shapes import LONGEST_LINE
from companion.core.values import Json
from companion.floor.store import Store
from companion.games.registry import GAMES, find_game
from companion.words import ntr, speaking, tr

SHOWN = 20
"""Games and people on the page."""
TOLD_PEOPLE, TOLD_GAMES = 5, 3
"""On the tables."""


class Standing(NamedTuple):
    """Somebody in the league."""

    name: str
    won: int
    played: int


class Played(NamedTuple):
    """One game of the league."""

    at: float
    place: str
    game: str
    names: tuple[str, ...]
    winners: tuple[str, ...]


class Chronicle(NamedTuple):
    """All of it."""

    standings: tuple[Standing, ...]
    games: tuple[Played, ...]


def chronicle(store: Store) -> Chronicle:
    """Who won most, and what was played last. Nobody is somebody else because of a capital letter."""
    won: dict[str, int] = {}
    played: dict[str, int] = {}
    names: dict[str, str] = {}
    games = []
    for result, people in store.league():
        games.append(
            Played(
                *(result.at, result.place, result.game),
                tuple(name for name, _ in people),
                tuple(name for name, has_won in people if has_won),
            )
        )
        for name, has_won in people:
            key = unicodedata.normalize("NFC", name).casefold()
            names.setdefault(key, name)
            played[key] = played.get(key, 0) + 1
            won[key] = won.get(key, 0) + has_won
    standings = [Standing(names[key], won[key], played[key]) for key in names]
    standings.sort(key=lambda one: (-one.won, one.played, one.name.casefold()))
    return Chronicle(tuple(standings), tuple(games))


def for_page(found: Chronicle) -> dict[str, Json]:
    """The first of each."""
    return {
        "standings": [one._asdict() for one in found.standings[:SHOWN]],
        "games": [one._asdict() for one in found.games[:SHOWN]],
    }


def for_tables(found: Chronicle, language: str) -> League:
    """A few lines for tables at which nobody sits, in the language of the house."""
    with speaking(language):
        lines = [
            tr("{name}: {wins}, {games}", name=one.name, wins=_wins(one.won), games=_games(one.played))
            for one in found.standings[:TOLD_PEOPLE]
        ]
        for game in [game for game in found.games if game.winners][:TOLD_GAMES]:
            names = ", ".join(game.winners)
            lines.append(tr("{names} won {game}", names=names, game=title(game.game)))
    return League(tuple(line[:LONGEST_LINE] for line in lines))


def title(game: str) -> str:
    """As it is called in the language that is spoken; a game that this house does not know has its name."""
    return find_game(game).named if game in GAMES else game


def _wins(count: int) -> str:
    return ntr("{count} win", "{count} wins", count)


def _games(count: int) -> str:
    return ntr("{count} game", "{count} games", count)
