"""What can happen beyond Dawn Under. The public log keeps who did it, never where."""

from dataclasses import dataclass

from companion.core.model import ABSENT, Seat, _Absent
from companion.games.dawn_under.rules.events import (
    FoundGarlic,
    FoundVampire,
    GarlicReturned,
    Laid,
    StakeTaken,
)
from companion.games.dawn_under.rules.expansion import ExpansionEvent
from companion.games.dawn_under.rules.pieces import Colour, Vault


@dataclass(slots=True)
class CountCame(ExpansionEvent):
    """A player laid three vampires in one turn, and the Count came over."""

    seat: Seat
    from_: Seat | str
    kind = "count_came"
    rule = "RU-3"
    spoken_of_later = ("seat", "from_")


@dataclass(slots=True)
class CountPlaced(ExpansionEvent):
    """The owner put the Count on a vault: it is reserved."""

    seat: Seat
    vault: Vault
    kind = "count_placed"
    rule = "RU-5"
    spoken_of_later = ("seat",)


@dataclass(slots=True)
class CountMoved(CountPlaced):
    """The Count went on to the next quarter."""

    rule = "RU-7"


@dataclass(slots=True)
class CountOpened(ExpansionEvent):
    """The owner looked into the Count's vault; its lid was not turned."""

    seat: Seat
    vault: Vault
    empty: bool
    kind = "count_opened"
    rule = "RU-7"
    spoken_of_later = ("seat", "empty")


@dataclass(slots=True)
class CountLost(ExpansionEvent):
    """The vault was taken: the Count went to the left neighbour."""

    from_: Seat
    to: Seat
    kind = "count_lost"
    rule = "RU-8"
    spoken_of_later = ("from_", "to")


@dataclass(slots=True)
class LaidForCount(Laid):
    """A vampire went to rest where the Count had kept the vault free."""

    rule = "RU-7"


@dataclass(slots=True)
class BatFlew(ExpansionEvent):
    """A player put a bat on a vault: this one is empty."""

    seat: Seat
    vault: Vault
    own: str | _Absent = ABSENT
    """The real colour of the bat, where people have said it."""
    kind = "bat_flew"
    rule = "RU-9"
    spoken_of_later = ("seat", "own")


@dataclass(slots=True)
class Believed(ExpansionEvent):
    """Somebody believed the bat's player."""

    seat: Seat
    vault: Vault
    kind = "believed"
    rule = "RU-10"
    spoken_of_later = None


@dataclass(slots=True)
class Doubted(ExpansionEvent):
    """Somebody did not believe the bat's player."""

    seat: Seat
    kind = "doubted"
    rule = "RU-10"
    spoken_of_later = ("seat",)


@dataclass(slots=True)
class AllBelieved(ExpansionEvent):
    """Everyone believed the bat's player."""

    kind = "all_believed"
    rule = "RU-14"
    spoken_of_later = ()


@dataclass(slots=True)
class StakeForDoubt(StakeTaken):
    """The vault was empty as the bat's player had said: a stake for the doubter."""

    rule = "RU-11"


@dataclass(slots=True)
class FoundVampireDoubted(FoundVampire):
    """The doubter was right: a vampire slept under the bat."""

    rule = "RU-12"


@dataclass(slots=True)
class FoundVampireBelieved(FoundVampire):
    """A vampire slept where all had believed the vault empty."""

    rule = "RU-14"


@dataclass(slots=True)
class FoundGarlicDoubted(FoundGarlic):
    """The doubter was right: garlic lay under the bat."""

    rule = "RU-13"


@dataclass(slots=True)
class FoundGarlicBelieved(FoundGarlic):
    """Garlic lay where all had believed the vault empty: nobody gives anything for it."""

    rule = "RU-14"


@dataclass(slots=True)
class GarlicReturnedDoubted(GarlicReturned):
    """The bulb that was under the bat went back; the doubter may use the vault."""

    rule = "RU-13"


@dataclass(slots=True)
class GarlicReturnedBelieved(GarlicReturned):
    """The bulb that was under the bat went back; the bat's player uses the vault."""

    rule = "RU-14"


@dataclass(slots=True)
class VampireTaken(ExpansionEvent):
    """The doubter took a vampire out of the vault and gave it to the bat's player."""

    from_: Vault
    to: Seat
    colour: Colour | None
    by: Seat
    """Who takes it out: the doubter, or the bat's player."""
    kind = "vampire_taken"
    rule = "RU-12"
    spoken_of_later = ("to",)


@dataclass(slots=True)
class VampireSlippedOver(VampireTaken):
    """All had believed: the bat's player took a vampire out and gave it to somebody."""

    rule = "RU-14"


@dataclass(slots=True)
class LaidAfterDoubt(Laid):
    """The bat's player laid a vampire into the vault that had been doubted."""

    rule = "RU-11"


@dataclass(slots=True)
class LaidByDoubter(Laid):
    """The doubter laid a vampire into the vault."""

    rule = "RU-12"


@dataclass(slots=True)
class LaidAfterGarlic(LaidByDoubter):
    """The doubter laid a vampire where the garlic had been."""

    rule = "RU-13"


@dataclass(slots=True)
class LaidBelieved(Laid):
    """The bat's player laid a vampire into the vault that all had believed empty."""

    rule = "RU-14"
