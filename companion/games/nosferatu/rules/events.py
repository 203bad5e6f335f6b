"""What can happen in Nosferatu. All of it may be heard by the whole table."""

from dataclasses import dataclass

from companion.core.model import Event, Seat
from companion.games.nosferatu.rules.pieces import Card, Ritual, Role


@dataclass(slots=True)
class RoundBegan(Event):
    """A round began with the holder of the stake."""

    holder: Seat
    round: int
    order: tuple[Seat, ...]
    """Who will have a turn, in this order, if the sun does not rise."""
    kind = "round_began"
    rule = "NO-6"


@dataclass(slots=True)
class ActionsReshuffled(Event):
    """The deck was empty and a card had to be drawn: the discards became the deck."""

    cards: int
    kind = "actions_reshuffled"
    rule = "NO-6"


@dataclass(slots=True)
class NightTurned(Event):
    """Renfield turned up the top card of the night deck."""

    card: Card
    nights_left: int
    """Nights that still lie face down."""
    kind = "night_turned"
    rule = "NO-7"


@dataclass(slots=True)
class Sunrise(Event):
    """The sun rose, and no further player has a turn."""

    kind = "sunrise"
    rule = "NO-7"


@dataclass(slots=True)
class PileResolved(Event):
    """Renfield looked at the cards that he was given; nobody learns who gave what."""

    bites: int
    nights: int
    pure_garlic: bool
    kind = "pile_resolved"
    rule = "NO-8"


@dataclass(slots=True)
class PureGarlic(PileResolved):
    """There was nothing but garlic among them."""

    rule = "NO-12"


@dataclass(slots=True)
class Bitten(Event):
    """A bite was laid before a player."""

    seat: Seat
    bites: int
    total: int
    kind = "bitten"
    rule = "NO-9"


@dataclass(slots=True)
class HandSize(Event):
    """From now on the player keeps so many cards."""

    seat: Seat
    cards: int
    kind = "hand_size"
    rule = "NO-9"


@dataclass(slots=True)
class HandGrew(HandSize):
    """The transfusion gave a card for good."""

    rule = "NO-15"


@dataclass(slots=True)
class HandWashed(HandSize):
    """Holy water made a large hand smaller."""

    rule = "NO-16"


@dataclass(slots=True)
class NightLonger(Event):
    """Nights joined the night deck."""

    by: int
    kind = "night_longer"
    rule = "NO-11"


@dataclass(slots=True)
class NightTakenIn(NightLonger):
    """Nights joined the night deck that the app holds: the real cards leave the table."""


@dataclass(slots=True)
class NightShorter(Event):
    """A night left the game."""

    kind = "night_shorter"
    rule = "NO-14"


@dataclass(slots=True)
class PersonRevealed(Event):
    """The silver mirror showed who somebody is."""

    seat: Seat
    role: Role
    kind = "person_revealed"
    rule = "NO-13"


@dataclass(slots=True)
class RitualDone(Event):
    """A ritual was carried out and turned over."""

    name: Ritual
    done: int
    seat: Seat | None
    """Whom it was about, if anyone."""
    kind = "ritual_done"
    rule = "NO-17"


@dataclass(slots=True)
class MirrorDone(RitualDone):
    """The silver mirror was turned over."""


@dataclass(slots=True)
class ShortNightDone(RitualDone):
    """The short night was turned over."""


@dataclass(slots=True)
class TransfusionDone(RitualDone):
    """A blood transfusion was turned over."""


@dataclass(slots=True)
class HolyWaterDone(RitualDone):
    """The holy water was turned over."""


@dataclass(slots=True)
class StakeMoved(Event):
    """Another player holds the stake now."""

    from_: Seat | None
    to: Seat
    kind = "stake_moved"
    rule = "NO-19"


@dataclass(slots=True)
class StakeGiven(StakeMoved):
    """The first holder got the stake."""

    rule = "NO-5"


@dataclass(slots=True)
class StakePassed(StakeMoved):
    """The holder passed the stake on at dawn."""

    rule = "NO-18"


@dataclass(slots=True)
class Staked(Event):
    """The stake was used, and a person turned up."""

    by: Seat
    seat: Seat
    role: Role
    """The one that the card shows."""
    kind = "staked"
    rule = "NO-18"


@dataclass(slots=True)
class NightShuffled(Event):
    """The whole night deck was shuffled for the next round."""

    nights: int
    kind = "night_shuffled"
    rule = "NO-20"


@dataclass(slots=True)
class Won(Event):
    """A team has won."""

    team: str
    winners: tuple[Seat, ...]
    vampire: Seat | None
    """None where a card showed that nobody knows."""
    kind = "won"


@dataclass(slots=True)
class WonByBites(Won):
    """The last bite was laid."""

    rule = "NO-10"


@dataclass(slots=True)
class WonByRituals(Won):
    """The last ritual was carried out."""

    rule = "NO-17"


@dataclass(slots=True)
class WonByStake(Won):
    """The stake hit the vampire, or a hunter."""

    rule = "NO-18"


@dataclass(slots=True)
class WonByBrokenRule(WonByStake):
    """The vampire used the stake, and hit a hunter."""
