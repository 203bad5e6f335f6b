"""What a button says in Vampir Mau Mau."""

from companion.buttons.meanings import Meaning, Meanings
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


BUTTONS: Meanings = {
    Play: Meaning(enough=DRAW),
    Drawn: Meaning(enough=KEEP),
    WishForGift: Meaning(enough=NO_WISH),
    Show: Meaning(nod=SHOWN, shake=DREW),
    Mau: Meaning(nod=SAID, shake=FORGOT, due=caller),
    Courtesy: Meaning(nod=DONE, shake=FORGOT, due=caller),
}
