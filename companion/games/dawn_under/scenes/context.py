"""The input of Dawn Under's scene factories, and the span of events of each scene."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from companion.core.model import Choice, Event, Question, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.rucola.events import BatFlew, Believed
from companion.games.dawn_under.rules.rucola.questions import BatTo, Believe
from companion.games.dawn_under.rules.view import PublicView
from companion.games.scene_context import SceneSpan
from companion.viewmodels.moment import LastEntry

MOMENT_SECONDS = 2.2
"""The length of a scene that only informs."""
DOUBT_SECONDS = 3.0
"""The length of the result of a doubt, which concerns two players."""
LAY_SECONDS, SHORT_SECONDS = 4.0, 3.0
"""Seconds of an order that needs a search, and of one that does not."""
LIFT_SECONDS, LIFTED_SECONDS, HANDS_SECONDS = 2.5, 1.0, 1.2
"""Seconds of a lid being lifted, of its underside if it is shown separately, and before it is shown."""
CHECK = None
"""Shown until a player confirms."""


class SceneSource(NamedTuple):
    """Everything that is public at this moment."""

    events: tuple[Event, ...]
    view: PublicView
    question: Question | None
    last: LastEntry | None
    ghosts: frozenset[Seat]
    real: bool
    """Whether real lids are lifted; False at a simulated table."""

    def after(self, place: int) -> Event | None:
        """Return the next event; None if there is none."""
        return self.events[place + 1] if place + 1 < len(self.events) else None

    def through(self, place: int, *kinds: type[Event]) -> int:
        """Return the index after this event and after directly following events of these kinds."""
        place += 1
        while place < len(self.events) and isinstance(self.events[place], kinds):
            place += 1
        return place

    def past_gifts(self, place: int) -> int:
        """Return the index after all gifts by people to the same player; gifts by ghosts need a scene of
        their own."""
        first = self.events[place] if place < len(self.events) else None
        while place < len(self.events):
            event = self.events[place]
            if not isinstance(event, happened.Gift) or not isinstance(first, happened.Gift):
                break
            if event.from_ in self.ghosts or event.to != first.to:
                break
            place += 1
        return place


SceneFactory: TypeAlias = Callable[[SceneSource, Any, int], Iterable[SceneSpan]]
"""Takes the source, an event and its index; returns the scenes that the event begins."""


def bat_before(events: tuple[Event, ...], last: LastEntry | None, place: int) -> tuple[Seat, Vault]:
    """Return whose bat sat on which vault at this event: from the last flight, or from the last question."""
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
