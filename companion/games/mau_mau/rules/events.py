"""What can happen in Vampir Mau Mau (abilities and draws have files of their own)."""

from dataclasses import dataclass

from companion.core.model import Event, Seat
from companion.games.mau_mau.rules.pieces import CLOCK, WEREWOLF, Card, Colour, Symbol


@dataclass(slots=True)
class RoundBegan(Event):
    """Cards were dealt; `day` tells whether the day side lies up."""

    round: int
    dealer: Seat
    first: Seat
    day: bool
    characters: tuple[str, ...]
    kind = "round_began"
    rule = "MM-4"


@dataclass(slots=True)
class NextRoundBegan(RoundBegan):
    """The same after another round: hands lay everything out anew first (MM-16)."""


@dataclass(slots=True)
class NextRoundPassedOn(NextRoundBegan):
    """The same where every character passed to the left."""


@dataclass(slots=True)
class Played(Event):
    """A card left the hand of the player in turn, a special too."""

    seat: Seat
    card: Card
    kind = "played"
    rule = "MM-5"


@dataclass(slots=True)
class PlayedMauMau(Played):
    """A Mau-Mau card was played."""

    colour: Colour
    symbol: Symbol
    rule = "MM-6"


@dataclass(slots=True)
class PlayedWerewolf(Played):
    """A werewolf was played."""

    card: Card = WEREWOLF
    rule = "MM-8"


@dataclass(slots=True)
class PlayedClock(Played):
    """A clock was played."""

    card: Card = CLOCK
    rule = "MM-9"


@dataclass(slots=True)
class ClockLaid(Event):
    """A clock lies beside the day/night card; `clocks` counts it. Nobody need say whose it is."""

    seat: Seat | None
    clocks: int
    kind = "clock_laid"
    rule = "MM-9"


@dataclass(slots=True)
class SomebodyLaidClock(ClockLaid):
    """A clock lies beside the day/night card; by whom was not said."""


@dataclass(slots=True)
class DayBroke(Event):
    """Night became day, and the clocks were discarded."""

    kind = "day_broke"
    rule = "MM-9"


@dataclass(slots=True)
class NightFell(Event):
    """Day became night, and the clocks were discarded."""

    kind = "night_fell"
    rule = "MM-9"


@dataclass(slots=True)
class WolfLaid(Event):
    """A werewolf lay down on a character."""

    seat: Seat
    on: Seat
    kind = "wolf_laid"
    rule = "MM-8"


@dataclass(slots=True)
class WolfLeft(Event):
    """A werewolf went to the discards."""

    from_: Seat
    kind = "wolf_left"
    rule = "MM-8"


@dataclass(slots=True)
class WolfLeftWithClocks(WolfLeft):
    """Day and night changed, and the werewolf went before the clocks."""

    rule = "MM-9"


@dataclass(slots=True)
class Wished(Event):
    """A colour was wished for. With only specials kept nobody need say whose wish it is."""

    seat: Seat | None
    colour: Colour
    kind = "wished"
    rule = "MM-10"


@dataclass(slots=True)
class SomebodyWished(Wished):
    """A colour was wished for; by whom was not said."""


@dataclass(slots=True)
class WishFulfilled(Event):
    """A card of the wished colour was played."""

    seat: Seat | None
    colour: Colour
    kind = "wish_fulfilled"
    rule = "MM-10"


@dataclass(slots=True)
class SomebodyFulfilled(WishFulfilled):
    """A card of the wished colour was played; by whom was not said."""


@dataclass(slots=True)
class Gave(Event):
    """A hand card changed hands."""

    from_: Seat
    to: Seat
    cards: int
    source: str
    kind = "gave"
    rule = "MM-17"


@dataclass(slots=True)
class GaveToLeft(Gave):
    """Day 1: a hand card went to the left neighbour."""

    rule = "MM-18"


@dataclass(slots=True)
class GaveFromPile(Gave):
    """Day 7: a card drawn from the pile was dealt."""

    rule = "MM-25"


@dataclass(slots=True)
class Swapped(Event):
    """Two players swapped characters; a werewolf moved with its card."""

    seat: Seat
    with_: Seat
    kind = "swapped"
    rule = "MM-21"


@dataclass(slots=True)
class PoolGrew(Event):
    """Cards went face down to the pool: out of the hand, off the pile; `cards` lie there now."""

    seat: Seat
    hand: int
    pile: int
    cards: int
    kind = "pool_grew"
    rule = "MM-24"


@dataclass(slots=True)
class PoolTaken(Event):
    """Who played a special took the whole pool."""

    seat: Seat
    cards: int
    kind = "pool_taken"
    rule = "MM-24"


@dataclass(slots=True)
class PileReshuffled(Event):
    """The discards but for the top card became a new draw pile."""

    cards: int
    kind = "pile_reshuffled"
    rule = "MM-11"


@dataclass(slots=True)
class ShuffledAfterLastCard(PileReshuffled):
    """Two cards are due and one is left: it is taken first, then the discards become a new draw pile."""


@dataclass(slots=True)
class RoundEnded(Event):
    """Somebody said "Mau Mau": the points of this round, and of all so far."""

    seat: Seat
    hands: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    kind = "round_ended"
    rule = "MM-16"


@dataclass(slots=True)
class Won(Event):
    """Somebody has the most points."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    kind = "won"
    rule = "MM-16"
