"""In which light the whole screen lies: a wish is a lamp, and day and night are the sky."""

from companion.games.mau_mau.lamp import lit
from companion.games.mau_mau.rules.view import PublicView
from companion.stage.moment import Moment


def mood(moment: Moment[PublicView]) -> str:
    """The colour of the lamp that burns; else the time of day."""
    return lit(moment) or sky_mood(moment.view)


def sky_mood(view: PublicView) -> str:
    """The time of day."""
    return "day" if view.day else "night"
