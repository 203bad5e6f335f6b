"""A player's public state in words."""

from collections.abc import Sequence

from companion.app.rendering.icon_names import sign_name
from companion.i18n import ntr, tr
from companion.viewmodels.accessible import Accessible
from companion.viewmodels.colours import colour_name
from companion.viewmodels.frame import PlayerStrip, VampireChip


def strip_in_words(strip: PlayerStrip) -> str:
    """Return what a strip shows, for the screen reader."""
    row = strip.row
    said = [
        f"{strip.person.name}.",
        tr("Is asked now.") if strip.active else "",
        ntr("{count} vampire.", "{count} vampires.", strip.vampires),
        tr("On the left: {colours}.", colours=_colours(row.left)) if row.left else "",
        tr("On the right: {colours}.", colours=_colours(row.right)) if row.right else "",
        *(f"{sign_name(tokens.icon)}: {tokens.held}." for tokens in strip.tokens),
        f"{sign_name('pedestal')}." if strip.pedestal else "",
    ]
    return " ".join(part for part in said if part)


def describe_strips(strips: Sequence[PlayerStrip], part: float | None = None) -> Accessible | None:
    """Return strips that stand side by side, or only the one at `part` (0 to 1) of their width."""
    if part is not None and strips:
        number = int(part * len(strips))
        strips = (strips[max(0, min(number, len(strips) - 1))],)
    return Accessible(" ".join(map(strip_in_words, strips)), "text") if strips else None


def _colours(chips: Sequence[VampireChip]) -> str:
    return ", ".join(colour_name(chip.colour) for chip in chips)
