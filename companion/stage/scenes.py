"""What the column shows while a scene is on: what came of it, what hands do now, and who is next."""

from typing import Final, NamedTuple, TypeAlias

from companion.stage.values import Chip, Person, Row

GO_ON: Final = "go on"
"""What a check says; it answers nothing."""
AMEND: Final = "amend"
"""What people say who see something else than the scene shows."""
TAKE_BACK: Final = "take back"
"""Before a number: so many answers, back to where they can be given anew ("take back:2")."""


class Fact(NamedTuple):
    """One line, with a small picture before it."""

    text: str
    chip: Chip | None = None
    icon: str = ""
    person: Person | None = None


class Facts(NamedTuple):
    """A few lines on one panel."""

    lines: tuple[Fact, ...]


class Tokens(NamedTuple):
    """How many of something somebody has now; the newest stands out."""

    icon: str
    held: int
    most: int
    fresh: int = 1
    """How many of them are new."""
    note: str = ""


class Order(NamedTuple):
    """One thing that hands do now."""

    icon: str
    text: str
    note: str = ""


class Orders(NamedTuple):
    """Several of them, one after another, numbered as on the board."""

    steps: tuple[Order, ...]
    first: int = 1
    """The number of the first of them."""
    beside: tuple[Order, ...] = ()
    """Where each has a panel of its own: all of them, written in one size."""


class Reason(NamedTuple):
    """Why it is so: a large lid or sign, and a word."""

    text: str
    note: str = ""
    chip: Chip | None = None
    icon: str = ""
    figure: str = ""
    """Somebody drawn in full, in place of a sign."""
    covered: str = ""
    """What it says instead as long as it is covered; empty: it is not."""


class Said(NamedTuple):
    """What somebody says, in a bubble beside their piece."""

    text: str
    note: str
    icon: str
    person: Person


class OwnRow(NamedTuple):
    """The row that the scene is about, with an end framed."""

    person: Person
    row: Row


class Wakes(NamedTuple):
    """What works for somebody now: pictures, and a colour."""

    person: Person
    pictures: tuple[str, ...]
    """Icons; where there is none of that name, it is written."""
    chip: Chip | None = None


class Roster(NamedTuple):
    """Everybody under one heading, with what works for them."""

    title: str
    lines: tuple[Wakes, ...]


Panel: TypeAlias = Facts | Tokens | Orders | Reason | Said | OwnRow | Roster


class Next(NamedTuple):
    """Who is asked after the scene, or what comes."""

    word: str
    text: str
    person: Person | None = None
    icon: str = ""
    loud: bool = False
    """As large as a button: hands are busy, and a tap only makes it quicker."""
    firm: bool = False
    """No tap makes it quicker, and touches count from the first picture on."""


def uncovered(panels: tuple[Panel, ...]) -> tuple[Panel, ...]:
    """The same with nothing covered."""
    return tuple(panel._replace(covered="") if isinstance(panel, Reason) else panel for panel in panels)
