"""What Dawn Under asks (the expansion's questions lie with the expansion)."""

from dataclasses import dataclass
from functools import lru_cache

from companion.core.model import Choice, Meaning, Question, Seat
from companion.games.dawn_under.rules.pieces import Vault

INSTEAD = ("pass", "bat", "stop")
"""What can be answered where a vault is asked for (DU-23, RU-9, DU-12)."""


@dataclass(slots=True)
class First(Question):
    """Who got up last today?"""

    one_deed = True
    kind = "first"
    rule = "DU-10"


@dataclass(slots=True)
class TurnNow(First):
    """A game that runs already: whose turn is it now?"""

    rule = "DU-34"


@dataclass(slots=True)
class NumberQuestion(Question):
    """How many are there?"""

    one_deed = True
    told_to_dealers = True

    def means(self, choice: Choice) -> Meaning:
        """A number."""
        return Meaning(number=int(choice))


@dataclass(slots=True)
class RatsTurnedUp(NumberQuestion):
    """A game that runs already: how many rats have turned up?"""

    kind = "rats"
    rule = "DU-34"


@dataclass(slots=True)
class HeldBySeat(NumberQuestion):
    """A game that runs already: how many of something are before a player?"""

    seat: Seat


@dataclass(slots=True)
class RowLength(HeldBySeat):
    """A game that runs already: how many vampires lie in the row?"""

    kind = "length"
    rule = "DU-34"


@dataclass(slots=True)
class StakesHeld(HeldBySeat):
    """A game that runs already: how many stakes does the player have?"""

    kind = "stakes_held"
    rule = "DU-34"


@dataclass(slots=True)
class BulbsAtHand(HeldBySeat):
    """A game that runs already: how many bulbs does the player have at hand?"""

    kind = "bulbs"
    rule = "DU-34"


@dataclass(slots=True)
class Reveal(Question):
    """Which colour was turned up in a row?"""

    seat: Seat
    side: str
    kind = "reveal"
    rule = "DU-20"

    def means(self, choice: Choice) -> Meaning:
        """A colour."""
        return Meaning(thing=str(choice))


@dataclass(slots=True)
class Open(Question):
    """Which vault is opened?"""

    plague: bool
    penalised: tuple[Vault, ...]
    kind = "open"
    rule = "DU-11"

    def means(self, choice: Choice) -> Meaning:
        """A vault, or what is done in place of opening one."""
        return Meaning(str(choice)) if choice in INSTEAD else Meaning(place=str(choice))


@dataclass(slots=True)
class OpenInPlague(Open):
    """Which neighbour of the rat vault is opened, or is that enough?"""

    rule = "DU-23"


@dataclass(slots=True)
class Lid(Question):
    """What does the underside of the lid show?"""

    vault: Vault
    kind = "lid"
    rule = "DU-11"

    def means(self, choice: Choice) -> Meaning:
        """A colour, or the rat."""
        return Meaning(thing=str(choice))


@dataclass(slots=True)
class VaultInside(Question):
    """What is inside the vault, which the referee does not know?"""

    vault: Vault
    bat_of: Seat | None = None
    """Whose bat sits on it; None without a bat."""
    doubter: Seat | None = None
    kind = "inside"
    rule = "DU-35"
    unspoken = ("bat_of", "doubter")


@dataclass(slots=True)
class TakenColour(Question):
    """Which colour has the vampire that is taken out of the vault?"""

    vault: Vault
    kind = "taken"
    rule = "DU-35"

    def means(self, choice: Choice) -> Meaning:
        """A colour."""
        return Meaning(thing=str(choice))


@dataclass(slots=True)
class Lay(Question):
    """Which outer vampire is laid into the vault, if any?"""

    vault: Vault
    why: str
    kind = "lay"
    rule = "DU-12"


@dataclass(slots=True)
class LayInPlague(Lay):
    """The lid fits in a plague: is a vampire laid, and which?"""

    rule = "DU-24"


@dataclass(slots=True)
class Match(Question):
    """Counted rows: does the lid fit an outer vampire?"""

    seat: Seat
    vault: Vault
    kind = "match"
    rule = "DU-12"


@dataclass(slots=True)
class MatchInPlague(Match):
    """Counted rows in a plague: does the lid fit, and is a vampire laid?"""

    rule = "DU-24"


@dataclass(slots=True)
class PlaceGarlic(Question):
    """Is a bulb left in the empty vault?"""

    vault: Vault
    kind = "garlic"
    rule = "DU-13"


@dataclass(slots=True)
class Give(Question):
    """Which outer vampire is given away?"""

    to: Seat
    why: str
    """"stakes" (DU-15) or "garlic" (DU-16, DU-17)."""
    owner: Seat | None
    """Whose bulb was found, if it was one."""
    kind = "give"
    rule = "DU-19"


@dataclass(slots=True)
class Put(Question):
    """Where does the receiver lay the gifts?"""

    kind = "put"
    rule = "DU-19"

    def means(self, choice: Choice) -> Meaning:
        """Which of the gifts, and at which end."""
        return _gift_and_end(str(choice))


@lru_cache(maxsize=64)
def _gift_and_end(choice: str) -> Meaning:
    colour, side = choice.split(":")
    return Meaning(side, thing=colour)
