"""A wish is a lamp: in its colour glow the whole screen and the strip.

Where every card is told, it burns as long as the wish is open (MM-10). Where only specials are, nobody says
that a card of that colour was played, and nobody should have to: it burns until the next thing is told, or
until it has burned down. That is a matter of light alone; the wish itself stays as the rules have it.
"""

from companion.games.mau_mau.rules.events import Wished
from companion.games.mau_mau.rules.pieces import Colour
from companion.games.mau_mau.rules.view import PublicView
from companion.stage.moment import Moment

LAMP_BURN_SECONDS = 40.0
"""Seconds: three or four turns. Mostly the next player or the one after has such a card."""


def burns_down(view: PublicView) -> bool:
    """Whether it goes out by itself, because not every card is told."""
    return view.pile is None


def lit(moment: Moment[PublicView]) -> Colour | None:
    """The colour of the lamp that burns in this moment; what was put right is news, too."""
    view = moment.view
    if not burns_down(view):
        return view.wish
    corrected = moment.last is not None and moment.last.question is None
    news = corrected or any(isinstance(event, Wished) for event in moment.since)
    return view.wish if news else None
