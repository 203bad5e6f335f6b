"""Damaged and replaced files that are kept beside the data, and when they are deleted, as text."""

from pathlib import Path

from companion.i18n import tr
from companion.presenters.history.dates import date_text
from companion.system.personal_copies import list_copies
from companion.viewmodels.frame import TaggedLine

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
