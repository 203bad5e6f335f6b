"""An ability was triggered: one event for each, told even when all of it lapses (MM-15)."""

from dataclasses import dataclass

from companion.core.model import Event, Seat


@dataclass(slots=True)
class Ability(Event):
    """A character's ability was triggered."""

    seat: Seat
    name: str
    kind = "ability"
    rule = "MM-7"


@dataclass(slots=True)
class Day1(Ability):
    """A card for the left neighbour, who may wish."""

    name: str = "day_1"
    rule = "MM-18"


@dataclass(slots=True)
class Day2(Ability):
    """A colour is named; the others show it or draw two."""

    name: str = "day_2"
    rule = "MM-19"


@dataclass(slots=True)
class Day3(Ability):
    """A wish and another turn."""

    name: str = "day_3"
    rule = "MM-20"


@dataclass(slots=True)
class Day4(Ability):
    """Characters are swapped, and another turn follows."""

    name: str = "day_4"
    rule = "MM-21"


@dataclass(slots=True)
class Day5(Ability):
    """All others draw one."""

    name: str = "day_5"
    rule = "MM-22"


@dataclass(slots=True)
class Day6(Ability):
    """Who has the fewest cards draws."""

    name: str = "day_6"
    rule = "MM-23"


@dataclass(slots=True)
class Day7(Ability):
    """Two cards are drawn and dealt."""

    name: str = "day_7"
    rule = "MM-25"


@dataclass(slots=True)
class Day8(Ability):
    """Two cards go to the pool."""

    name: str = "day_8"
    rule = "MM-24"


@dataclass(slots=True)
class NightSymbol(Ability):
    """The left neighbour draws two."""

    name: str = "night_symbol"
    rule = "MM-17"


@dataclass(slots=True)
class NightColour(Ability):
    """A card is given away."""

    name: str = "night_colour"
    rule = "MM-17"


# Why cards are drawn: one event for each reason, so that each has its clause and its sentence.


@dataclass(slots=True)
class Drew(Event):
    """Cards were drawn, because a player drew in turn. `cards` may be fewer than were due."""

    seat: Seat
    cards: int
    why: str = "turn"
    kind = "drew"
    rule = "MM-5"


@dataclass(slots=True)
class DrewForMau(Drew):
    """“Mau” was forgotten."""

    why: str = "mau"
    rule = "MM-12"


@dataclass(slots=True)
class DrewForMauMau(Drew):
    """“Mau Mau” was forgotten."""

    why: str = "mau_mau"
    rule = "MM-13"


@dataclass(slots=True)
class DrewForSpecial(Drew):
    """A special was played as the last card."""

    why: str = "special_last"
    rule = "MM-14"


@dataclass(slots=True)
class DrewForCourtesy(Drew):
    """A courtesy was forgotten."""

    why: str = "courtesy"
    rule = "MM-26"


@dataclass(slots=True)
class DrewOnDay2(Drew):
    """No card of the named colour was shown."""

    why: str = "day_2"
    rule = "MM-19"


@dataclass(slots=True)
class DrewOnDay5(Drew):
    """All others drew."""

    why: str = "day_5"
    rule = "MM-22"


@dataclass(slots=True)
class DrewOnDay6(Drew):
    """Who had the fewest cards drew."""

    why: str = "day_6"
    rule = "MM-23"


@dataclass(slots=True)
class DrewForVampire(Drew):
    """A vampire made the left neighbour draw."""

    why: str = "night_symbol"
    rule = "MM-17"
