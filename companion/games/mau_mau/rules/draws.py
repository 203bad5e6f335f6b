"""Why cards are drawn: one event for each reason, so that each has its clause and its sentence."""

from dataclasses import dataclass

from companion.core.values import Event, Seat


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
