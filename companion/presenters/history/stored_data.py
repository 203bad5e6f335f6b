"""What this table stores and for how long, with the copies beside the data, as text."""

from pathlib import Path

from companion.archive.chronicle import finished_games
from companion.i18n import ntr, tr
from companion.presenters.history import unfinished_games
from companion.presenters.history.dates import date_text
from companion.presenters.history.unfinished_games import SHELF_DAYS
from companion.settings.settings import MAX_REMEMBERED_NAMES, Settings
from companion.system.data_folder import list_copies
from companion.table import Table
from companion.viewmodels.frame import TaggedLine


def stored_data_lines(
    table: Table, settings: Settings, now: float, *, cafe: bool = False
) -> tuple[TaggedLine, ...]:
    """Return a line for each kind of data; in a `cafe` results are sent over the network."""
    games = finished_games(table.journal)
    since = tr("The first is of {day}.", day=date_text(games[0].started)) if games else ""
    wait, away = (
        unfinished_games.count_unfinished(table, settings),
        len(unfinished_games.shelved_rows(table, settings, now)),
    )
    copies = () if settings.file is None else copy_lines(settings.file.parent)
    return (
        TaggedLine(
            " ".join(
                filter(None, (tr("Who played, who won, and every answer: until you delete it."), since))
            ),
            ntr("{count} finished game", "{count} finished games", len(games)),
        ),
        TaggedLine(
            tr("Until they are over, put away or deleted."),
            ntr("{count} game waits", "{count} games wait", wait),
        ),
        TaggedLine(
            ntr(
                "For {count} day, then they are deleted.",
                "For {count} days, then they are deleted.",
                SHELF_DAYS,
            ),
            ntr("On the shelf: {count}", "On the shelf: {count}", away),
        ),
        TaggedLine(
            tr("The {count} newest, to choose from at the seats.", count=MAX_REMEMBERED_NAMES),
            ntr("{count} name", "{count} names", len(settings["names"])),
        ),
        *copies,
        TaggedLine(_elsewhere(cafe), tr("Elsewhere")),
    )


def _elsewhere(cafe: bool) -> str:
    if cafe:
        return tr("The café hears how long you played and how many won; names only with the league.")
    return tr("Nothing of this leaves the table by itself.")


MAX_COPIES = 8
"""Maximum number of copies shown."""


def copy_lines(folder: Path) -> list[TaggedLine]:
    """Return a line for each copy in the data folder, the one that expires first at the front."""
    return [
        TaggedLine(
            tr(
                "{file} is deleted on {day}, and sooner if somebody is forgotten.",
                file=one.path.name,
                day=date_text(one.expires),
            ),
            tr("Set aside"),
        )
        for one in list_copies(folder)[:MAX_COPIES]
    ]
