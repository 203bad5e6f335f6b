"""What a table tells whoever runs the house: how it is used and how it is, without names and secrets."""

import shutil
from collections.abc import Iterable
from pathlib import Path

from companion import __version__
from companion.house.settings import Settings
from companion.stick.carry import REPORTS
from companion.stick.discretion import without
from companion.system.health import health
from companion.system.whole import write_whole
from companion.table import Table
from companion.table.statistics import outlines
from companion.table.usage import usage_csv

USAGE, LOG = "usage.csv", "log.txt"


def place_of(table: int) -> str:
    """Where on the stick the report of a table lies: ten of them lie side by side."""
    return f"{REPORTS}/table-{table}" if table else f"{REPORTS}/table"


def lay_out_report(folder: Path, table: Table, settings: Settings, data: Path, faults: Iterable[str]) -> str:
    """Make a folder hold the report for a stick; where on the stick it belongs."""
    shutil.rmtree(folder, ignore_errors=True)
    number = int(settings["table_number"])
    place = place_of(number)
    write_whole(folder / place / USAGE, usage_csv(outlines(table.journal), number))
    found = health(data)
    lines = [
        f"Gruftwart {__version__}, table {number}",
        f"Temperature: {found.degrees} °C; free: {found.free} MB; switched on for {found.minutes} minutes",
        f"Everything is being kept: {'no' if table.endangered else 'yes'}",
        *(f"Fault: {fault}" for fault in faults),
    ]
    write_whole(folder / place / LOG, without("\n".join(lines) + "\n", names_of(table, settings)))
    return place


def names_of(table: Table, settings: Settings) -> list[str]:
    """Everybody whose name is anywhere at this table."""
    kept = {one["name"] for one in settings["names"]}
    sitting = {one["name"] for agreed in settings["tables"].values() for one in agreed["players"]}
    played = {name for game in outlines(table.journal) for name in game.people}
    return sorted(kept | sitting | played)
