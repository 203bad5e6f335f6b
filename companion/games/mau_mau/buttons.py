"""What a button says in Vampir Mau Mau."""

from companion.buttons.gestures import Gesture, Gestures
from companion.core.values import Seat
from companion.games.mau_mau.rules.questions import (
    DONE,
    DRAW,
    DREW,
    FORGOT,
    KEEP,
    NO_WISH,
    SAID,
    SHOWN,
    Courtesy,
    Drawn,
    Mau,
    Play,
    Show,
    WishForGift,
)


def caller(question: Mau | Courtesy) -> Seat:
    """Whoever has to call, or to be courteous, says so with their own button."""
    return question.seat


BUTTONS: Gestures = {
    Play: Gesture(enough=DRAW),
    Drawn: Gesture(enough=KEEP),
    WishForGift: Gesture(enough=NO_WISH),
    Show: Gesture(nod=SHOWN, shake=DREW),
    Mau: Gesture(nod=SAID, shake=FORGOT, due=caller),
    Courtesy: Gesture(nod=DONE, shake=FORGOT, due=caller),
}
