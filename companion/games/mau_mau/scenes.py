"""Which scenes a moment of Vampir Mau Mau has: what people take in before the next question is open."""

from companion.core.game import Header
from companion.games.mau_mau.rules.events import DayBroke, NightFell
from companion.games.mau_mau.rules.view import PublicView
from companion.stage.moment import Moment, Scene

NIGHTFALL = "nightfall"


def scenes(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """What hands do at once comes before what is asked."""
    return _nightfall(moment)


def _nightfall(moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """MM-9: day and night change, and everybody turns a card over; somebody says when that is done."""
    if not any(isinstance(event, DayBroke | NightFell) for event in moment.events):
        return ()
    return (Scene(NIGHTFALL, None, moment.events),)
