"""What this table keeps and for how long, in words."""

from companion.house.settings import NAMES_KEPT, Settings
from companion.presenters.evenings import waiting
from companion.presenters.evenings.waiting import SHELF_DAYS
from companion.presenters.evenings.when import date
from companion.stage.values import Line
from companion.table import Table
from companion.table.chronicle import finished
from companion.words import ntr, tr


def kept(table: Table, settings: Settings, now: float, *, cafe: bool = False) -> tuple[Line, ...]:
    """A line for each kind of thing; in a `cafe` of tables the house hears of results."""
    games = finished(table.journal)
    since = tr("The first is of {day}.", day=date(games[0].started)) if games else ""
    wait, away = waiting.count(table, settings), len(waiting.on_the_shelf(table, settings, now))
    return (
        Line(
            " ".join(
                filter(None, (tr("Who played, who won, and every answer: until you delete it."), since))
            ),
            ntr("{count} finished game", "{count} finished games", len(games)),
        ),
        Line(
            tr("Until they are over, put away or deleted."),
            ntr("{count} game waits", "{count} games wait", wait),
        ),
        Line(
            ntr(
                "For {count} day, then they are deleted.",
                "For {count} days, then they are deleted.",
                SHELF_DAYS,
            ),
            ntr("On the shelf: {count}", "On the shelf: {count}", away),
        ),
        Line(
            tr("The {count} newest, to choose from at the seats.", count=NAMES_KEPT),
            ntr("{count} name", "{count} names", len(settings["names"])),
        ),
        Line(_elsewhere(cafe), tr("Elsewhere")),
    )


def _elsewhere(cafe: bool) -> str:
    if cafe:
        return tr("The café hears how long you played and how many won; names only with the league.")
    return tr("Nothing of this leaves the table by itself.")
