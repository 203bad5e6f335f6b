"""What the scenes of Dawn Under are made from: what has happened, and how far into it a scene goes."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from companion.core.model import Choice, Event, Json, Question, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.rucola.events import BatFlew, Believed
from companion.games.dawn_under.rules.rucola.questions import BatTo, Believe
from companion.games.dawn_under.rules.view_types import PublicView
from companion.viewmodels.moment import LastEntry

MOMENT_SECONDS = 2.2
"""Seconds of something that is told."""
DOUBT_SECONDS = 3.0
"""Seconds of what a doubt led to: two people are concerned."""
LAY, SHORT = 4.0, 3.0
"""Seconds of an order: hands are slower than eyes; and of one for which they need not look for anything."""
LIFT, LIFTED, HANDS = 2.5, 1.0, 1.2
"""Seconds of a lid that is lifted, of its underside where that is shown only then, and before it is."""
CHECK = None
"""Until somebody says that it is done."""


class SceneSource(NamedTuple):
    """Everything that people know who watch."""

    events: tuple[Event, ...]
    view: PublicView
    question: Question | None
    last: LastEntry | None
    ghosts: frozenset[Seat]
    real: bool
    """Whether real lids are lifted; a simulated table has none."""

    def after(self, place: int) -> Event | None:
        """What happened next."""
        return self.events[place + 1] if place + 1 < len(self.events) else None

    def through(self, place: int, *kinds: type[Event]) -> int:
        """Past this event, and past those of these kinds that follow at once."""
        place += 1
        while place < len(self.events) and isinstance(self.events[place], kinds):
            place += 1
        return place

    def past_gifts(self, place: int) -> int:
        """From there past gifts of people, to the same person; ghosts need hands for theirs."""
        first = self.events[place] if place < len(self.events) else None
        while place < len(self.events):
            event = self.events[place]
            if not isinstance(event, happened.Gift) or not isinstance(first, happened.Gift):
                break
            if event.from_ in self.ghosts or event.to != first.to:
                break
            place += 1
        return place


class SceneSpan(NamedTuple):
    """A scene, and how far into the events it goes."""

    name: str
    seconds: float | None
    until: int
    seat: Seat | None
    amends: Json = None
    """What is put right if the lid shows something else."""


SceneFactory: TypeAlias = Callable[[SceneSource, Any, int], Iterable[SceneSpan]]
"""From what has happened, an event of it and its place: the scenes that this event begins."""


def bat_before(events: tuple[Event, ...], last: LastEntry | None, place: int) -> tuple[Seat, Vault]:
    """Whose bat sat where when this event came: it was put there, or people were asked about it."""
    vault: Vault | None = None
    for event in reversed(events[:place]):
        if isinstance(event, BatFlew):
            return event.seat, event.vault
        if isinstance(event, Believed):
            vault = event.vault
    asked: Any = last.question if last is not None else None
    if isinstance(asked, Believe):
        return asked.seat, asked.vault
    assert isinstance(asked, BatTo)
    assert asked.asks != "table"
    assert last is not None
    choice: Choice | None = last.choice
    return asked.asks, vault or str(choice)
