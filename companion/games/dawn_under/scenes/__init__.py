"""Which scenes a moment of Dawn Under has: what people take in before the next question is open.

The events are read from first to last. Each scene tells all that has happened up to it and that no scene
before it has told. Whatever it depends on is public: events, view, question, and who is a ghost.
"""

from collections.abc import Iterator, Sequence

from companion.core.class_dispatch import ClassTable
from companion.core.game import Header
from companion.core.model import Event, Seat
from companion.games.dawn_under.rules.events import TurnBegan
from companion.games.dawn_under.rules.view_types import PublicView
from companion.games.dawn_under.scenes.base_game import BASE
from companion.games.dawn_under.scenes.context import (
    CHECK,
    HANDS,
    LIFTED,
    SceneFactory,
    SceneSource,
    SceneSpan,
)
from companion.games.dawn_under.scenes.rucola import RUCOLA
from companion.viewmodels.moment import Moment, Scene

MOST = 2
"""So many scenes in a row, between two orders for a ghost, and in one turn."""
TELLERS: ClassTable[SceneFactory] = ClassTable({**BASE, **RUCOLA})
"""By the class of an event what it begins, if anything."""


def scenes(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """At most two in a row: what hands do, then what came of it. Orders for ghosts come one by one."""
    ghosts = frozenset(seat for seat, ghost in enumerate(header.options.get("ghosts") or ()) if ghost)
    real = not header.options.get("simulate")
    tale = SceneSource(moment.events, moment.view, moment.question, moment.last, ghosts, real)
    return tuple(_few(list(_all(tale)), ghosts))


def _all(tale: SceneSource) -> Iterator[Scene]:
    """One after another, as the events come."""
    told = place = 0
    while place < len(tale.events):
        event = tale.events[place]
        for part in TELLERS[type(event)](tale, event, place):
            yield from _of(part, tale.events[told : part.until])
            told = part.until
        place = max(place + 1, told)


def _of(part: SceneSpan, events: tuple[Event, ...]) -> Iterator[Scene]:
    """A scene; a lid is seen no earlier than hands can have lifted it, on some tables only afterwards."""
    if part.name != "lift":
        yield Scene(part.name, part.seconds, events, part.seat)
        return
    yield Scene("lift", part.seconds, events, part.seat, HANDS, amends=part.amends)
    yield Scene("lifted", LIFTED, events, part.seat, 0.0, late=True)


def _few(found: Sequence[Scene], ghosts: frozenset[Seat]) -> Iterator[Scene]:
    """The same, with no more than two in one turn between orders for ghosts."""
    run: list[Scene] = []
    for scene in _without_looking(found) if _two_turns(found) else found:
        checked = scene.seconds is CHECK and scene.seat in ghosts
        if checked or _begins_turn(scene):
            yield from _joined(run)
            run = []
        if checked:
            yield scene
        else:
            run.append(scene)
    yield from _joined(run)


def _begins_turn(scene: Scene) -> bool:
    """Whether it is the first of somebody's turn: where the Count stood, they look before they choose."""
    return any(isinstance(event, TurnBegan) for event in scene.events)


def _two_turns(found: Sequence[Scene]) -> bool:
    return any(_begins_turn(scene) for scene in found[1:])


def _joined(run: list[Scene]) -> list[Scene]:
    """What is too much joins the second one as a line of facts."""
    if _count(run) > MOST:
        run = _without_looking(run)
    if _count(run) <= MOST:
        return run
    first = [scene for scene in run if scene.name in ("lift", "lifted")] or run[:1]
    rest = [scene for scene in run if scene not in first]
    chief = min(rest, key=_weight)
    events = tuple(event for scene in rest for event in scene.events)
    also = tuple(event for scene in rest if scene is not chief for event in scene.events)
    return [*first, chief._replace(events=events, also=also)]


def _count(run: list[Scene]) -> int:
    """How many a table sees; some see the underside of a lid in a moment of its own."""
    return sum(not scene.late for scene in run)


def _without_looking(run: Sequence[Scene]) -> list[Scene]:
    """People look into a vault without being told to; what that scene tells, the next one does."""
    kept: list[Scene] = []
    before: tuple[Event, ...] = ()
    for scene in run:
        if scene.name == "look" and scene.seconds is not CHECK:
            before += scene.events
        else:
            kept.append(scene._replace(events=before + scene.events))
            before = ()
    return kept


def _weight(scene: Scene) -> int:
    """Which of several is shown as a scene: hands first, then the Count's arrival, then the first."""
    return 0 if scene.seconds is CHECK else 1 if scene.name == "count_came" else 2
