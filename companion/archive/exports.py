"""Exports finished games as CSV and JSON, and as a link for BG Stats."""

import csv
import io
import json
from collections.abc import Iterable
from time import localtime, strftime
from urllib.parse import quote

from companion.archive.chronicle import FinishedGame, timestamp_text
from companion.archive.statistics import GameSummary
from companion.core.model import Json
from companion.games.registry import find_game

BG_STATS_URL = "https://app.bgstatsapp.com/createPlay.html?data="
BG_STATS_SOURCE = "Gruftwart"
PLAY_COLUMNS = ("started", "game", "players", "winners", "minutes", "rules")


def plays_payload(games: Iterable[FinishedGame]) -> Json:
    """Return all plays as one JSON value."""
    return {"gruftwart": "plays", "version": 1, "plays": [_play(game) for game in games]}


def _play(game: FinishedGame) -> Json:
    return {
        "started": timestamp_text(game.started),
        "game": game.game,
        "players": [name if name in game.people else None for name in game.header.players],
        "winners": list(game.winners),
        "minutes": game.minutes,
        "rules": game.header.rules,
    }


def plays_json(games: Iterable[FinishedGame]) -> str:
    return json.dumps(plays_payload(games), ensure_ascii=False, indent=1) + "\n"


def plays_csv(games: Iterable[FinishedGame]) -> str:
    """Return one line per play; players without a name of their own are left out."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(PLAY_COLUMNS)
    for game in games:
        players = "; ".join(_escape_formula(name) for name in game.people)
        winners = "; ".join(_escape_formula(name) for name in game.won)
        writer.writerow(
            [timestamp_text(game.started), game.game, players, winners, game.minutes, game.header.rules]
        )
    return out.getvalue()


def _escape_formula(name: str) -> str:
    """Prefix a name that a spreadsheet would read as a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


def bg_stats_link(game: FinishedGame) -> str:
    """Return the link that creates this play in BG Stats (createPlay), with the players' names.

    It has only the required fields, because each character makes the QR code finer and harder to scan.
    """
    data = {
        "sourceName": BG_STATS_SOURCE,
        "sourcePlayId": f"{game.started:.0f}",
        "playDate": timestamp_text(game.started),
        "durationMin": game.minutes,
        "game": {"name": find_game(game.game).title, "noPoints": True},
        "players": [
            {"name": name, "winner": seat in game.winners}  # some versions require it for everybody
            for seat, name in enumerate(game.header.players)
        ],
    }
    return BG_STATS_URL + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe=":,")


# Usage of the table for the owner: one line per game, without names.


USAGE_COLUMNS = ("table", "day", "hour", "game", "people", "minutes", "end")


def usage_csv(games: Iterable[GameSummary], table: int) -> str:
    """Return usage as CSV, so that a spreadsheet can add up several tables."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(USAGE_COLUMNS)
    for game in games:
        end = "abandoned" if game.abandoned else "open" if game.winners is None else "finished"
        day = localtime(game.started)
        row = (table, strftime("%Y-%m-%d", day), day.tm_hour, game.game, len(game.players), game.minutes, end)
        writer.writerow(row)
    return out.getvalue()
