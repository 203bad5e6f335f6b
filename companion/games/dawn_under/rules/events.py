"""What can happen in Dawn Under (the expansion's events lie with the expansion)."""

from dataclasses import dataclass

from companion.core.model import ABSENT, Event, Seat, _Absent
from companion.games.dawn_under.rules.pieces import Colour, Vault


@dataclass(slots=True)
class TurnBegan(Event):
    """It is this player's turn."""

    seat: Seat
    kind = "turn_began"
    rule = "DU-10"


@dataclass(slots=True)
class Opened(Event):
    """A player took the lid off a vault."""

    seat: Seat
    vault: Vault
    kind = "opened"
    rule = "DU-11"


@dataclass(slots=True)
class LidTurned(Event):
    """All saw the underside of the lid."""

    vault: Vault
    lid: str
    kind = "lid_turned"
    rule = "DU-11"


@dataclass(slots=True)
class Laid(Event):
    """A vampire went to rest in a vault."""

    seat: Seat
    vault: Vault
    colour: Colour | None
    side: str | None
    why: str
    turn_up: bool | _Absent = ABSENT
    """Counted rows: whether people turn the next one up, which nobody is asked about (DU-20)."""
    kind = "laid"
    rule = "DU-12"


@dataclass(slots=True)
class FoundVampire(Event):
    """The vault was taken by a vampire."""

    seat: Seat
    vault: Vault
    colour: Colour | _Absent = ABSENT
    """All see it at this moment; left out where the referee does not know it (counted rows)."""
    kind = "found_vampire"
    rule = "DU-14"


@dataclass(slots=True)
class FoundGarlic(Event):
    """The vault held garlic."""

    seat: Seat
    vault: Vault
    owner: Seat
    own: str | _Absent = ABSENT
    """The real colour of the bulb, where people have said it."""
    kind = "found_garlic"
    rule = "DU-16"


@dataclass(slots=True)
class FoundOwnGarlic(FoundGarlic):
    """The garlic was the player's own: everyone else gives."""

    rule = "DU-17"


@dataclass(slots=True)
class StakeTaken(Event):
    """A player took a stake; `stakes` counts it."""

    seat: Seat
    stakes: int
    kind = "stake_taken"
    rule = "DU-14"


@dataclass(slots=True)
class StakeForForbidden(StakeTaken):
    """Two players: the vault was forbidden."""

    rule = "DU-33"


@dataclass(slots=True)
class StakesReturned(Event):
    """Three stakes went back to the middle."""

    seat: Seat
    kind = "stakes_returned"
    rule = "DU-15"


@dataclass(slots=True)
class GarlicPlaced(Event):
    """A player left a bulb in an empty vault."""

    seat: Seat
    vault: Vault
    own: str | _Absent = ABSENT
    """The real colour of the bulb, where people have said it."""
    kind = "garlic_placed"
    rule = "DU-13"


@dataclass(slots=True)
class GarlicReturned(Event):
    """The owner took the bulb back."""

    owner: Seat
    vault: Vault
    kind = "garlic_returned"
    rule = "DU-18"


@dataclass(slots=True)
class Gift(Event):
    """An outer vampire was given away."""

    from_: Seat
    to: Seat
    colour: Colour | None
    side: str | None
    why: str
    """"stakes" (DU-15) or "garlic" (DU-16, DU-17)."""
    turn_up: bool | _Absent = ABSENT
    """Counted rows: whether the giver turns the next one up (DU-20)."""
    kind = "gift"
    rule = "DU-19"


@dataclass(slots=True)
class GiftPut(Event):
    """The receiver laid a gift at an end of the row."""

    seat: Seat
    colour: Colour
    side: str
    kind = "gift_put"
    rule = "DU-19"


@dataclass(slots=True)
class Revealed(Event):
    """The next hidden vampire of a row was turned up."""

    seat: Seat
    side: str
    colour: Colour
    kind = "revealed"
    rule = "DU-20"


@dataclass(slots=True)
class PlagueBegan(Event):
    """A rat: only these neighbours may be opened now."""

    holder: Seat
    vault: Vault
    neighbours: tuple[Vault, ...]
    kind = "plague_began"
    rule = "DU-22"


@dataclass(slots=True)
class PlagueOfTwoBegan(PlagueBegan):
    """Two players: the rat lid stays on its vault."""

    rule = "DU-32"


@dataclass(slots=True)
class PlaguePassed(Event):
    """A player opens no more in this plague."""

    seat: Seat
    kind = "plague_passed"
    rule = "DU-23"


@dataclass(slots=True)
class PlagueEnded(Event):
    """The plague is over: "all open", "all passed" or "another rat"."""

    vault: Vault
    why: str
    kind = "plague_ended"
    rule = "DU-26"


@dataclass(slots=True)
class VaultsClosed(Event):
    """These vaults were closed again, crest up."""

    vaults: tuple[Vault, ...]
    kind = "vaults_closed"
    rule = "DU-12"


@dataclass(slots=True)
class TurnLidsClosed(VaultsClosed):
    """The vaults that stayed open during a turn were closed with it (RU-2)."""


@dataclass(slots=True)
class RatReplaced(Event):
    """The rat left the game; a lid from the draw stack covers its vault."""

    vault: Vault
    kind = "rat_replaced"
    rule = "DU-27"


@dataclass(slots=True)
class TurnEnded(Event):
    """The turn of this player is over."""

    seat: Seat
    kind = "turn_ended"
    rule = "DU-13"


@dataclass(slots=True)
class Won(Event):
    """Somebody has no vampire left."""

    winners: tuple[Seat, ...]
    kind = "won"
    rule = "DU-21"
