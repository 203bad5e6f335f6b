"""What a house can tell Vampir Mau Mau of its own copy."""

from companion.stage.choices import ChoiceRow, Segment, choice_row
from companion.words import tr


def rows() -> tuple[ChoiceRow, ...]:
    """The way to the screen of that name."""
    segments = [Segment(tr("Teach the cards"), False, icon="cards")]
    return (
        choice_row(
            "catalogue", tr("Cards of Vampir Mau Mau"), segments, tr("Symbols, characters, courtesies")
        ),
    )
