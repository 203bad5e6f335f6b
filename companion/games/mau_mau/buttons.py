"""What a button says in Vampir Mau Mau."""

from companion.buttons.meanings import Meaning, Meanings
from companion.core.values import Seat
from companion.games.mau_mau.rules.abilities import DREW, SHOWN
from companion.games.mau_mau.rules.calls import DONE, FORGOT, SAID
from companion.games.mau_mau.rules.cards import DRAW, KEEP
from companion.games.mau_mau.rules.questions import Courtesy, Drawn, Mau, Play, Show, WishForGift
from companion.games.mau_mau.rules.specials import NO_WISH


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
