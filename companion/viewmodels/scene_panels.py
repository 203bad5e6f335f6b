"""Panels in the column during a scene: its results, what the players do now, and who is next."""

from typing import Final, NamedTuple, TypeAlias

from companion.viewmodels.frame import SeatedPerson, VampireChip, VampireRow

CONTINUE: Final = "go on"
"""The choice of the confirm button during a scene; it is no answer of the game."""
STEP_BACK: Final = "step back"
"""The choice that leaves a frame in which a tap is checked by hand; nothing was answered."""
UNDO_PREFIX: Final = "take back"
"""Prefix of a number of answers to undo ("take back:2")."""
SCREEN_PREFIX: Final = "screen"
"""What a tap means that shows a player on the screen what the phone shows: the prefix, then the seat."""


class PanelFact(NamedTuple):
    """One line with an icon before it."""

    text: str
    chip: VampireChip | None = None
    icon: str = ""
    person: SeatedPerson | None = None


class FactPanel(NamedTuple):
    """A panel with a few lines."""

    lines: tuple[PanelFact, ...]
    is_order: bool = False
    """Whether hands act on it now: it is shown above a teaching card, too."""


class Tokens(NamedTuple):
    """A player's number of some piece; the new ones are highlighted."""

    icon: str
    held: int
    most: int
    fresh: int = 1
    """How many of them are new."""
    note: str = ""


class HandOrder(NamedTuple):
    """One thing that the players do now with their hands."""

    icon: str
    text: str
    note: str = ""


class OrderList(NamedTuple):
    """Several orders, numbered as on the board."""

    steps: tuple[HandOrder, ...]
    first: int = 1
    """The number of the first order."""
    beside: tuple[HandOrder, ...] = ()
    """All orders in one font size, if each has a panel of its own."""


class ReasonPanel(NamedTuple):
    """The reason: a large slab or icon, and a word."""

    text: str
    note: str = ""
    chip: VampireChip | None = None
    icon: str = ""
    figure: str = ""
    """A figure that is drawn in place of the icon."""
    covered: str = ""
    """The text while it is covered; empty: not covered."""


class SpeechBubble(NamedTuple):
    """Speech in a bubble beside a player's piece."""

    text: str
    note: str
    icon: str
    person: SeatedPerson


class OwnRow(NamedTuple):
    """The row that the scene is about, with one end framed."""

    person: SeatedPerson
    row: VampireRow


class ActiveAbility(NamedTuple):
    """An ability that is active for a player: icons and a colour."""

    person: SeatedPerson
    pictures: tuple[str, ...]
    """Icon names; a name without an icon is shown as text."""
    chip: VampireChip | None = None


class Roster(NamedTuple):
    """All players under one heading, with their active abilities."""

    title: str
    lines: tuple[ActiveAbility, ...]


Panel: TypeAlias = FactPanel | Tokens | OrderList | ReasonPanel | SpeechBubble | OwnRow | Roster


class NextUp(NamedTuple):
    """Who is asked after the scene, or what comes next."""

    word: str
    text: str
    person: SeatedPerson | None = None
    icon: str = ""
    loud: bool = False
    """Whether it is drawn as large as a button. A tap on it only shortens the scene."""
    firm: bool = False
    """Whether no tap shortens the scene, and touches count from its first frame."""


def reveal_panels(panels: tuple[Panel, ...]) -> tuple[Panel, ...]:
    """Return the panels with nothing covered."""
    return tuple(panel._replace(covered="") if isinstance(panel, ReasonPanel) else panel for panel in panels)
