"""The league of the house: games and standings of the groups that joined it."""

import unicodedata
from typing import NamedTuple

from companion.core.model import Json
from companion.games.registry import GAMES, find_game
from companion.i18n import ntr, temporary_language, tr
from companion.network.floor.repository import FloorRepository
from companion.network.mqtt.messages import LeagueBoard
from companion.network.mqtt.schemas import LONGEST_LINE

MAX_SHOWN = 20
"""Games and players on the page."""
ATTRACT_PEOPLE, ATTRACT_GAMES = 5, 3
"""Players and games in attract mode."""


class LeagueStanding(NamedTuple):
    """A player's wins and games."""

    name: str
    won: int
    played: int


class LeagueGame(NamedTuple):
    """One game of the league."""

    at: float
    place: str
    game: str
    names: tuple[str, ...]
    winners: tuple[str, ...]


class LeagueTable(NamedTuple):
    """Standings and games."""

    standings: tuple[LeagueStanding, ...]
    games: tuple[LeagueGame, ...]


def league_table(store: FloorRepository) -> LeagueTable:
    """Return the standings by wins, and all games, newest first. Names are compared without case."""
    won: dict[str, int] = {}
    played: dict[str, int] = {}
    names: dict[str, str] = {}
    games = []
    for result, people in store.league():
        games.append(
            LeagueGame(
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
    standings = [LeagueStanding(names[key], won[key], played[key]) for key in names]
    standings.sort(key=lambda one: (-one.won, one.played, one.name.casefold()))
    return LeagueTable(tuple(standings), tuple(games))


def page_json(found: LeagueTable) -> dict[str, Json]:
    """Return the first standings and games for the page."""
    return {
        "standings": [one._asdict() for one in found.standings[:MAX_SHOWN]],
        "games": [one._asdict() for one in found.games[:MAX_SHOWN]],
    }


def attract_lines(found: LeagueTable, language: str) -> LeagueBoard:
    """Return a few lines for tables in attract mode, in the language of the house."""
    with temporary_language(language):
        lines = [
            tr("{name}: {wins}, {games}", name=one.name, wins=_wins(one.won), games=_games(one.played))
            for one in found.standings[:ATTRACT_PEOPLE]
        ]
        for game in [game for game in found.games if game.winners][:ATTRACT_GAMES]:
            names = ", ".join(game.winners)
            lines.append(tr("{names} won {game}", names=names, game=title(game.game)))
    return LeagueBoard(tuple(line[:LONGEST_LINE] for line in lines))


def title(game: str) -> str:
    """Return the title of a game in the current language; the id if the game is unknown."""
    return find_game(game).named if game in GAMES else game


def _wins(count: int) -> str:
    return ntr("{count} win", "{count} wins", count)


def _games(count: int) -> str:
    return ntr("{count} game", "{count} games", count)
