"""The page on which keys and wireless buttons are learnt: a segment for each chair and each table button."""

from collections.abc import Collection

from companion.i18n import ptr, tr
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row

CHAIRS_A_ROW = 4
TABLE = ("yes", "no", "next", "undo", "staff")
"""Table buttons that can be learnt, as the hardware file names them."""
CHAIRS = ("chairs", "more_chairs")


def rows(known: Collection[str]) -> tuple[ChoiceRow, ...]:
    """Return the rows; `known` are the names of the buttons that there are."""
    chairs = [
        [Segment(str(seat + 1), f"seat {seat}" in known) for seat in range(first, first + CHAIRS_A_ROW)]
        for first in (0, CHAIRS_A_ROW)
    ]
    words = (tr("Yes"), tr("No"), ptr("button", "Next"), ptr("button", "Undo"), tr("Staff"))
    table = [Segment(word, name in known) for name, word in zip(TABLE, words, strict=True)]
    return (
        choice_row(CHAIRS[0], tr("Chairs"), chairs[0], tr("Tap one, then press its button")),
        choice_row(CHAIRS[1], tr("More chairs"), chairs[1]),
        choice_row("table", tr("For the table"), table, tr("Keys, presenters, wireless buttons")),
    )


def button_of(row: str, segment: int) -> str:
    """Return the name of the button that a segment means."""
    return f"seat {CHAIRS.index(row) * CHAIRS_A_ROW + segment}" if row in CHAIRS else TABLE[segment]
