"""What a table tells whoever runs the house: how it is used and how it is, without names and secrets."""

import shutil
from collections.abc import Iterable
from pathlib import Path

from companion import __version__
from companion.house.settings import Settings
from companion.stick.carry import REPORTS
from companion.stick.discretion import redact_names
from companion.system.health import read_health
from companion.system.whole import write_atomic
from companion.table import Table
from companion.table.statistics import game_summaries
from companion.table.usage import usage_csv

USAGE, LOG = "usage.csv", "log.txt"


def report_folder(table: int) -> str:
    """Where on the stick the report of a table lies: ten of them lie side by side."""
    return f"{REPORTS}/table-{table}" if table else f"{REPORTS}/table"


def write_report(folder: Path, table: Table, settings: Settings, data: Path, faults: Iterable[str]) -> str:
    """Make a folder hold the report for a stick; where on the stick it belongs."""
    shutil.rmtree(folder, ignore_errors=True)
    number = int(settings["table_number"])
    place = report_folder(number)
    write_atomic(folder / place / USAGE, usage_csv(game_summaries(table.journal), number))
    found = read_health(data)
    lines = [
        f"Gruftwart {__version__}, table {number}",
        f"Temperature: {found.celsius} °C; free: {found.free_mb} MB; "
        f"switched on for {found.uptime_minutes} minutes",
        f"Everything is being kept: {'no' if table.has_unsaved_entries else 'yes'}",
        *(f"Fault: {fault}" for fault in faults),
    ]
    write_atomic(folder / place / LOG, redact_names("\n".join(lines) + "\n", all_names(table, settings)))
    return place


def all_names(table: Table, settings: Settings) -> list[str]:
    """Everybody whose name is anywhere at this table."""
    kept = {one["name"] for one in settings["names"]}
    sitting = {one["name"] for agreed in settings["tables"].values() for one in agreed["players"]}
    played = {name for game in game_summaries(table.journal) for name in game.people}
    return sorted(kept | sitting | played)
