"""Why a correction is refused, in the language of the table."""

from companion.core.refusals import Refusal
from companion.core.values import Json
from companion.stage.colours import colour_name
from companion.words import mark, tr

NOT_NOW = (
    mark("Corrections wait until a player is asked which vault to open, outside a plague."),
    mark("Corrections wait until a player has the turn or Renfield gives the stake away."),
    mark("Corrections wait until the next card is asked for."),
    mark("The game is over; undo first."),
)
"""Why nothing can be corrected at this moment."""
REFUSALS = (
    mark("The board has no vault {vault} in play."),
    mark("The box has only ten {colour} lids."),
    mark("The box has only ten {colour} vampires."),
    mark("The box has only {limit} vampires; correct first where one of them is not."),
    mark("{name}'s three bulbs lie in other vaults."),
    mark("{name} has three bulbs, and {buried} of them lie in vaults."),
    mark("The box has only 13 stakes."),
    mark("Nobody keeps a third stake: with it come the gifts. Say 0, 1 or 2."),
    mark("Who has no vampire left has won; a row has at least one."),
    mark("The two outermost vampires on each side lie open."),
    mark("The hidden vampires of a row lie together in its middle."),
    mark("“{name}” is a whole number from 0 to {most}."),
    mark("Without an owner the Count stands in the middle, on no vault."),
    mark("{vault} lies open; the Count stands on a closed vault."),
    mark("With {limit} bites the game would be over."),
    mark("{open} nights lie open already."),
    mark("No such ritual lies open any more."),
    mark("No such ritual is done yet."),
    mark("With five rituals the game would be over."),
    mark("Nobody is hidden any more whom the mirror could show."),
    mark("{name} is Renfield, who has neither hand cards nor bites."),
    mark("The box has not so many cards: there would be too few to draw from."),
    mark("Only specials and the score are kept here, not “{name}”."),
    mark("The box has only {cards} cards; correct first where some of them are not."),
    mark("With what lies elsewhere the pile has at most {most} cards; correct first where some are not."),
    mark("“top” is a Mau-Mau card such as {card}."),
    mark("A special lies on the discards, so a wish is open. If another card lies there, correct “top”."),
)
"""What the box cannot hold."""
NEVER_TAPPED = (
    "A correction is an object such as",
    "That corrects nothing that",
    "Say what lies in {vault}",
    "The lid is “unknown” or one of",
    "Inside is null",
    "A row is a list of",
    "Say whose the Count is",
    "A wish is null or one of",
    "“day” is true or false",
    "“done” is true or false",
    "A ritual is one of",
    "The app has dealt the persons itself",
    "{name} is Renfield, and never",
    "{name} is Renfield, who never",
    "{name} lies open as",
    "Nobody has the stake yet",
    "“{name}” does not belong",
    "“{name}” is a seat from",
)
"""Beginnings of refusals that a guided correction cannot meet: they are for those who write JSON."""


def why_refused(refusal: Refusal) -> str:
    """One sentence that says what to do; English where nobody has put it into other words."""
    if refusal.template not in NOT_NOW + REFUSALS:
        return str(refusal)
    fields: dict[str, Json] = dict(refusal.fields)
    if "colour" in fields:
        fields["colour"] = colour_name(str(fields["colour"]))
    return tr(refusal.template, **fields) if fields else tr(refusal.template)
