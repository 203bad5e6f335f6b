"""What a house can tell Dawn Under of its own copy."""

from companion.stage.choices import ChoiceRow, Segment, row
from companion.words import tr


def rows() -> tuple[ChoiceRow, ...]:
    """The way to the screen of that name."""
    segments = [Segment(tr("Draw the board"), False, icon="grid")]
    return (row("calibrate", tr("Board of Dawn Under"), segments, tr("As it lies on your table")),)
