"""What Nosferatu asks. A secret question is for the eyes of the one who is asked."""

from dataclasses import dataclass

from companion.core.model import Choice, Meaning, Question, Seat
from companion.games.nosferatu.rules.pieces import UNSEEN, Card, Role

STAKE, PASS = "stake", "pass"
"""What the holder of the stake can do at dawn."""
TURN, BACK = "turn", "back"
"""What the table can do with the chosen person's card, where the app has dealt it; and the way back."""


@dataclass(slots=True)
class WhoIsRenfield(Question):
    """Who helps the vampire, for all to see?"""

    kind = "renfield"
    rule = "NO-3"


@dataclass(slots=True)
class WhoIsVampire(Question):
    """Whom did Renfield deal the vampire's card?"""

    kind = "vampire"
    rule = "NO-3"
    secret = True


@dataclass(slots=True)
class DealRoles(Question):
    """The app deals the persons: who gets the vampire's card? Never put out, the dealer answers."""

    kind = "deal_roles"
    rule = "NO-3"
    secret = True
    seen_alone = True


@dataclass(slots=True)
class Look(Question):
    """The app shows a player their own person, while nobody else looks."""

    seat: Seat
    role: Role
    kind = "look"
    rule = "NO-3"
    secret = True
    seen_alone = True
    waits = True


@dataclass(slots=True)
class LookAsRenfield(Look):
    """Renfield also learns who the vampire is."""

    vampire: Seat


@dataclass(slots=True)
class GiveStake(Question):
    """To whom does Renfield give the stake at the start?"""

    kind = "stake"
    rule = "NO-5"


@dataclass(slots=True)
class MoveStake(GiveStake):
    """Before which other player does Renfield lay the stake after a night without sunrise?"""

    rule = "NO-19"


@dataclass(slots=True)
class TurnDone(Question):
    """A player draws, gives and lays; the app waits until that is done."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    """What somebody may turn up of the night deck right after it; none where the app does."""
    kind = "discard"
    rule = "NO-6"
    waits = True
    unspoken = ("cards",)


@dataclass(slots=True)
class NoteDiscard(Question):
    """Which card did the player lay open? Only Renfield sees the list."""

    seat: Seat
    kind = "discard"
    rule = "NO-6"
    secret = True

    def means(self, choice: Choice) -> Meaning:
        """A card, unless it was not seen."""
        return Meaning(UNSEEN) if choice == UNSEEN else Meaning(thing=str(choice))


@dataclass(slots=True)
class NightCard(Question):
    """What does the top card of the night deck show?"""

    kind = "night_card"
    rule = "NO-7"

    def means(self, choice: Choice) -> Meaning:
        """A card."""
        return Meaning(thing=str(choice))


@dataclass(slots=True)
class PileCard(Question):
    """What is the next of the cards that Renfield received, in whatever order?"""

    card: int
    of: int
    kind = "pile_card"
    rule = "NO-8"
    secret = True

    def left_in_row(self) -> int:
        """This card and those after it."""
        return self.of - self.card + 1

    def means(self, choice: Choice) -> Meaning:
        """A card."""
        return Meaning(thing=str(choice))


@dataclass(slots=True)
class Bite(Question):
    """Before whom does Renfield lay the bite?"""

    found: int
    """How many bites were among the cards that he has read."""
    kind = "bite"
    rule = "NO-9"


@dataclass(slots=True)
class PickRitual(Question):
    """Nothing but garlic: which ritual is carried out?"""

    kind = "ritual"
    rule = "NO-12"

    def means(self, choice: Choice) -> Meaning:
        """A ritual, which is a card on the table, too."""
        return Meaning(thing=str(choice))


@dataclass(slots=True)
class Mirror(Question):
    """Whose person does Renfield turn up?"""

    kind = "mirror"
    rule = "NO-13"


@dataclass(slots=True)
class Transfusion(Question):
    """Who draws a card for good?"""

    kind = "transfusion"
    rule = "NO-15"


@dataclass(slots=True)
class HolyWater(Question):
    """Whose hand is washed away?"""

    kind = "holy_water"
    rule = "NO-16"


@dataclass(slots=True)
class RumoursFromDeck(Question):
    """How many of the rumours had to come out of the action deck?"""

    seat: Seat
    kind = "rumours_from_deck"
    rule = "NO-16"

    def means(self, choice: Choice) -> Meaning:
        """So many cards."""
        return Meaning(number=int(choice))


@dataclass(slots=True)
class Dawn(Question):
    """The sun is up: whom does the holder stake, or who gets the stake?

    The choices, and what follows, are the same whoever is the vampire.
    """

    kind = "dawn"
    rule = "NO-18"

    def means(self, choice: Choice) -> Meaning:
        """What is done with the stake, and to whom."""
        deed, _, seat = str(choice).partition(":")
        return Meaning(deed, (int(seat),))


@dataclass(slots=True)
class Strike(Question):
    """What does the chosen person's card show? It decides, not what the app was told.

    A simulated table lies as Renfield told the app; nobody else may ask for what is noted.
    """

    by: Seat
    seat: Seat
    noted: Role
    kind = "strike"
    rule = "NO-18"
    still = True
    unspoken = ("noted",)


@dataclass(slots=True)
class TurnUp(Strike):
    """The app has dealt the persons: it turns this one up, unless the holder thinks again."""
