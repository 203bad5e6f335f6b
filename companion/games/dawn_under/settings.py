"""What a house can tell Dawn Under of its own copy."""

from companion.stage.choices import ChoiceRow, Segment, choice_row
from companion.words import tr


def rows() -> tuple[ChoiceRow, ...]:
    """The ways to the screens of these names."""
    board = [Segment(tr("Draw the board"), False, icon="grid")]
    colours = [Segment(tr("Set the colours"), False, icon="garlic")]
    return (
        choice_row("calibrate", tr("Board of Dawn Under"), board, tr("As it lies on your table")),
        choice_row(
            "own_colours", tr("Garlic and bats of Dawn Under"), colours, tr("As they lie on your table")
        ),
    )
