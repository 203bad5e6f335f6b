"""What Vampir Mau Mau asks."""

from dataclasses import dataclass

from companion.core.model import Choice, Meaning, Question, Seat
from companion.games.mau_mau.rules.pieces import Colour

DRAW, KEEP = "draw", "keep"
NO_WISH = "none"
SHOWN, DREW = "shown", "drew"
SAID, DONE, FORGOT = "said", "done", "forgot"
MAU, ENDED, WISH, FULFILLED, SWAP = "mau", "ended", "wish", "fulfilled", "swap"
"""Words that are answers; a clock or a werewolf is tapped by its card."""

CALL_SECONDS = 2.6
"""How long a call or a courtesy may take; whoever shows the question runs the clock."""


@dataclass(slots=True)
class TopCard(Question):
    """Which card starts the discard pile?"""

    kind = "top_card"
    rule = "MM-3"

    def means(self, choice: Choice) -> Meaning:
        """A card."""
        return Meaning(thing=str(choice))


@dataclass(slots=True)
class Play(Question):
    """Which card is played, or is one drawn?"""

    kind = "play"
    rule = "MM-5"
    waits = True

    def means(self, choice: Choice) -> Meaning:
        """A card, or the word that one is drawn."""
        return Meaning(DRAW) if choice == DRAW else Meaning(thing=str(choice))


@dataclass(slots=True)
class Drawn(Question):
    """Is the card that was just drawn played, and which is it?"""

    kind = "drawn"
    rule = "MM-5"

    def means(self, choice: Choice) -> Meaning:
        """The card, or the word that it is kept, whichever it is."""
        return Meaning(KEEP) if choice == KEEP else Meaning(thing=str(choice))


@dataclass(slots=True)
class WolfOn(Question):
    """On whose character does the werewolf lie down?"""

    kind = "wolf_on"
    rule = "MM-8"


@dataclass(slots=True)
class Wish(Question):
    """Which colour is wished for?"""

    kind = "wish"
    rule = "MM-10"

    def means(self, choice: Choice) -> Meaning:
        """A colour, or the word that there is no wish."""
        return Meaning(NO_WISH) if choice == NO_WISH else Meaning(thing=str(choice))


@dataclass(slots=True)
class WishForGift(Wish):
    """Is a colour wished for in return for the card received?"""

    rule = "MM-18"


@dataclass(slots=True)
class GiveTo(Question):
    """Who gets a hand card?"""

    kind = "give_to"
    rule = "MM-17"


@dataclass(slots=True)
class SwapWith(Question):
    """With whom are characters swapped?"""

    kind = "swap_with"
    rule = "MM-21"


@dataclass(slots=True)
class NameColour(Question):
    """Which colour must the others show?"""

    kind = "colour"
    rule = "MM-19"

    def means(self, choice: Choice) -> Meaning:
        """A colour."""
        return Meaning(thing=str(choice))


@dataclass(slots=True)
class Show(Question):
    """Is a card of that colour shown, or are two drawn?"""

    seat: Seat
    colour: Colour
    kind = "show"
    rule = "MM-19"


@dataclass(slots=True)
class Deal(Question):
    """Who gets this one of the cards drawn?"""

    card: int
    of: int
    kind = "deal"
    rule = "MM-25"


@dataclass(slots=True)
class Mau(Question):
    """Was the call made in time?"""

    seat: Seat
    call: str
    seconds: float = CALL_SECONDS
    kind = "mau"
    rule = "MM-12"


@dataclass(slots=True)
class MauMau(Mau):
    """Was the call for the last card made in time?"""

    rule = "MM-13"


@dataclass(slots=True)
class Courtesy(Question):
    """Was the right neighbour courteous in time?"""

    seat: Seat
    action: str
    seconds: float = CALL_SECONDS
    kind = "courtesy"
    rule = "MM-26"


@dataclass(slots=True)
class Yummy(Courtesy):
    """Was “yummy” said in time?"""


@dataclass(slots=True)
class StrokeHead(Courtesy):
    """Was the head stroked in time?"""


@dataclass(slots=True)
class Knock(Courtesy):
    """Were there three knocks in time?"""


@dataclass(slots=True)
class Yuck(Courtesy):
    """Was “yuck” said in time?"""


@dataclass(slots=True)
class TickTock(Courtesy):
    """Was “tick tock” said in time?"""


COURTESIES: dict[str, type[Courtesy]] = {
    "yummy": Yummy,
    "stroke": StrokeHead,
    "knock": Knock,
    "yuck": Yuck,
    "tick_tock": TickTock,
}
"""The rulebook's own; what a table adds is asked for by its name."""


@dataclass(slots=True)
class WhatHappened(Question):
    """Only specials are kept: what happened at the table?"""

    kind = "event"
    rule = "MM-5"
    waits = True
    one_deed = True

    def means(self, choice: Choice) -> Meaning:
        """What happened, and by whom (and on or with whom), or for which colour."""
        word, *rest = str(choice).split(":")
        if word == WISH:
            return Meaning(word, thing=rest[0])
        return Meaning(word, tuple(map(int, rest)))


@dataclass(slots=True)
class Hands(Question):
    """Only specials are kept: how many cards are left in a hand?"""

    seat: Seat
    kind = "hands"
    rule = "MM-16"

    def means(self, choice: Choice) -> Meaning:
        """So many cards."""
        return Meaning(number=int(choice))
