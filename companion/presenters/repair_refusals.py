"""Why a correction is refused, in the language of the table."""

from companion.core.refusals import Refusal
from companion.core.values import Json
from companion.games.kit import Kit
from companion.stage.colours import colour_name
from companion.words import mark_message, tr

OVER = mark_message("The game is over; undo first.")
NO_NUMBER = mark_message("“{name}” is a whole number from 0 to {most}.")
"""What every game says alike; the rest is the game's own (`Repair`)."""


def why_not_now(refusal: Refusal, kit: Kit) -> str:
    """Why nothing can be corrected at this moment; empty if that is not what was refused."""
    return why_refused(refusal, kit) if refusal.template in (OVER, kit.repair.NOT_NOW) else ""


def why_refused(refusal: Refusal, kit: Kit) -> str:
    """One sentence that says what to do; English where nobody has put it into other words."""
    if refusal.template not in (OVER, NO_NUMBER, kit.repair.NOT_NOW, *kit.repair.REFUSALS):
        return str(refusal)
    fields: dict[str, Json] = dict(refusal.fields)
    if "colour" in fields:
        fields["colour"] = colour_name(str(fields["colour"]))
    return tr(refusal.template, **fields) if fields else tr(refusal.template)
