"""What the expansion asks beyond Dawn Under."""

from dataclasses import dataclass

from companion.core.model import Choice, Meaning, Question, Seat
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.questions import HeldBySeat, Lay


@dataclass(slots=True)
class BatsLeft(HeldBySeat):
    """A game that runs already: how many bats does the player have?"""

    kind = "bats_left"
    rule = "DU-34"


@dataclass(slots=True)
class CountAt(Question):
    """A game that runs already: where is the Count?"""

    told_to_dealers = True
    kind = "count_at"
    rule = "DU-34"

    def means(self, choice: Choice) -> Meaning:
        """In the middle, on the pedestal before a seat, or on a vault and whose he is."""
        word, _, place = str(choice).partition(":")
        if word.isdecimal():
            return Meaning(seats=(int(word),), place=place)
        return Meaning(word, (int(place),)) if place else Meaning(word)


@dataclass(slots=True)
class CountTo(Question):
    """On which vault does the owner put the Count at the end of the turn?"""

    move: bool
    kind = "count_to"
    rule = "RU-5"

    def means(self, choice: Choice) -> Meaning:
        """A vault."""
        return Meaning(place=str(choice))


@dataclass(slots=True)
class CountOn(CountTo):
    """To which vault of the next quarter does the Count go on?"""

    rule = "RU-7"


@dataclass(slots=True)
class LayForCount(Lay):
    """Which outer vampire goes into the vault that the Count kept free?"""

    rule = "RU-7"


@dataclass(slots=True)
class BatTo(Question):
    """On which vault is the bat put?"""

    kind = "bat"
    rule = "RU-9"

    def means(self, choice: Choice) -> Meaning:
        """A vault."""
        return Meaning(place=str(choice))


@dataclass(slots=True)
class Believe(Question):
    """Is the vault under the bat empty, as its player says?"""

    seat: Seat
    vault: Vault
    kind = "believe"
    rule = "RU-10"


@dataclass(slots=True)
class LayAfterDoubt(Lay):
    """The vault is empty in spite of the doubt: which outer vampire goes in, if any?"""

    rule = "RU-11"


@dataclass(slots=True)
class LayAsDoubter(Lay):
    """The doubter was right: does one of the doubter's outer vampires go in?"""

    rule = "RU-12"


@dataclass(slots=True)
class LayAfterGarlic(LayAsDoubter):
    """The doubter was right, and the bulb is gone: does one of the doubter's outer vampires go in?"""

    rule = "RU-13"


@dataclass(slots=True)
class LayBelieved(Lay):
    """Nobody doubted: which outer vampire of the bat's player goes in?"""

    rule = "RU-14"


@dataclass(slots=True)
class BatGift(Question):
    """Who gets the vampire that slept where all believed the vault empty?"""

    vault: Vault
    kind = "bat_gift"
    rule = "RU-14"
