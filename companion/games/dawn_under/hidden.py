"""What is hidden in Dawn Under once the vaults are closed again."""

from companion.core.values import Choice, Event, Question
from companion.games.dawn_under.rules.events import FoundVampire, LidTurned
from companion.games.dawn_under.rules.pieces import COLOURS
from companion.games.dawn_under.rules.questions import Lid
from companion.games.dawn_under.rules.seen import OpenVault, PublicView
from companion.games.hidden import Hidden


def all_closed(view: PublicView, told: list[Event]) -> bool:
    """What a lid showed is nobody's business any more."""
    return not any(isinstance(vault, OpenVault) for vault in view.vaults.values())


def another_colour(question: Question, lid: Choice) -> Choice | None:
    """A rat brings a plague, and that all can see."""
    colours = [colour for colour in COLOURS if colour in question.choices]
    return colours[colours.index(lid) - 1] if lid in colours else None


OPENED = (LidTurned, FoundVampire)
"""What all see while a vault is open: its lid, and who sleeps there."""
HIDDEN = tuple(
    Hidden(Lid, all_closed, another_colour, {"rows": "counted", **more}, OPENED)
    for more in ({}, {"rucola": True})
)
"""With counted rows the referee does not know what fits, so that any lid could have any colour."""
