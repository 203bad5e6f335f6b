"""What the column shows while a scene is on: what came of it, what hands do now, and who is next."""

from typing import Final, NamedTuple, TypeAlias

from companion.viewmodels.frame import SeatedPerson, VampireChip, VampireRow

CONTINUE: Final = "go on"
"""What a check says; it answers nothing."""
AMEND: Final = "amend"
"""What people say who see something else than the scene shows."""
UNDO_PREFIX: Final = "take back"
"""Before a number: so many answers, back to where they can be given anew ("take back:2")."""


class PanelFact(NamedTuple):
    """One line, with a small picture before it."""

    text: str
    chip: VampireChip | None = None
    icon: str = ""
    person: SeatedPerson | None = None


class FactPanel(NamedTuple):
    """A few lines on one panel."""

    lines: tuple[PanelFact, ...]


class Tokens(NamedTuple):
    """How many of something somebody has now; the newest stands out."""

    icon: str
    held: int
    most: int
    fresh: int = 1
    """How many of them are new."""
    note: str = ""


class HandOrder(NamedTuple):
    """One thing that hands do now."""

    icon: str
    text: str
    note: str = ""


class OrderList(NamedTuple):
    """Several of them, one after another, numbered as on the board."""

    steps: tuple[HandOrder, ...]
    first: int = 1
    """The number of the first of them."""
    beside: tuple[HandOrder, ...] = ()
    """Where each has a panel of its own: all of them, written in one size."""


class ReasonPanel(NamedTuple):
    """Why it is so: a large lid or sign, and a word."""

    text: str
    note: str = ""
    chip: VampireChip | None = None
    icon: str = ""
    figure: str = ""
    """Somebody drawn in full, in place of a sign."""
    covered: str = ""
    """What it says instead as long as it is covered; empty: it is not."""


class SpeechBubble(NamedTuple):
    """What somebody says, in a bubble beside their piece."""

    text: str
    note: str
    icon: str
    person: SeatedPerson


class OwnRow(NamedTuple):
    """The row that the scene is about, with an end framed."""

    person: SeatedPerson
    row: VampireRow


class ActiveAbility(NamedTuple):
    """What works for somebody now: pictures, and a colour."""

    person: SeatedPerson
    pictures: tuple[str, ...]
    """Icons; where there is none of that name, it is written."""
    chip: VampireChip | None = None


class Roster(NamedTuple):
    """Everybody under one heading, with what works for them."""

    title: str
    lines: tuple[ActiveAbility, ...]


Panel: TypeAlias = FactPanel | Tokens | OrderList | ReasonPanel | SpeechBubble | OwnRow | Roster


class NextUp(NamedTuple):
    """Who is asked after the scene, or what comes."""

    word: str
    text: str
    person: SeatedPerson | None = None
    icon: str = ""
    loud: bool = False
    """As large as a button: hands are busy, and a tap only makes it quicker."""
    firm: bool = False
    """No tap makes it quicker, and touches count from the first picture on."""


def reveal_panels(panels: tuple[Panel, ...]) -> tuple[Panel, ...]:
    """The same with nothing covered."""
    return tuple(panel._replace(covered="") if isinstance(panel, ReasonPanel) else panel for panel in panels)
