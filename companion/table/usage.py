"""How a table is used, for whoever runs the house: one line a game, without anybody's name."""

import csv
import io
from collections.abc import Iterable
from time import localtime, strftime

from companion.table.statistics import GameSummary

USAGE_COLUMNS = ("table", "day", "hour", "game", "people", "minutes", "end")


def usage_csv(games: Iterable[GameSummary], table: int) -> str:
    """A spreadsheet adds the tables up."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(USAGE_COLUMNS)
    for game in games:
        end = "abandoned" if game.abandoned else "open" if game.winners is None else "finished"
        day = localtime(game.started)
        row = (table, strftime("%Y-%m-%d", day), day.tm_hour, game.game, len(game.players), game.minutes, end)
        writer.writerow(row)
    return out.getvalue()
