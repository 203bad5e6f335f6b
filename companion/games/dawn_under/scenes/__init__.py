"""The scenes of a moment of Dawn Under, which are shown before the next question opens.

The events are read in order. Each scene contains all events up to it that no earlier scene contains. Scenes
depend only on public facts: events, view, question, and which seats are ghosts.
"""

from collections.abc import Iterator, Sequence

from companion.core.game import Header
from companion.core.model import ClassTable, Event, Seat
from companion.games.dawn_under.rules.events import TurnBegan
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.scenes.context import (
    CHECK,
    HANDS_SECONDS,
    LIFTED_SECONDS,
    SceneFactory,
    SceneSource,
)
from companion.games.dawn_under.scenes.factories import BASE, RUCOLA
from companion.games.scene_context import SceneSpan
from companion.viewmodels.moment import Moment, Scene

MOST = 2
"""The maximum number of scenes in a row, between two orders for a ghost, and in one turn."""
TELLERS: ClassTable[SceneFactory] = ClassTable({**BASE, **RUCOLA})
"""The scenes that an event begins, by its class."""


def scenes(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """Return the scenes: at most two in a row, first the order, then its result.

    Orders for ghosts are separate.
    """
    ghosts = frozenset(seat for seat, ghost in enumerate(header.options.get("ghosts") or ()) if ghost)
    real = not header.options.get("simulate")
    tale = SceneSource(moment.events, moment.view, moment.question, moment.last, ghosts, real)
    return tuple(_few(list(_all(tale)), ghosts))


def _all(tale: SceneSource) -> Iterator[Scene]:
    """Yield all scenes in the order of the events."""
    told = place = 0
    while place < len(tale.events):
        event = tale.events[place]
        for part in TELLERS[type(event)](tale, event, place):
            yield from _of(part, tale.events[told : part.until])
            told = part.until
        place = max(place + 1, told)


def _of(part: SceneSpan, events: tuple[Event, ...]) -> Iterator[Scene]:
    """Yield a scene; the underside of a lid is shown only when the players can have lifted it."""
    if part.name != "lift":
        yield Scene(part.name, part.seconds, events, part.seat)
        return
    yield Scene("lift", part.seconds, events, part.seat, HANDS_SECONDS)
    yield Scene("lifted", LIFTED_SECONDS, events, part.seat, 0.0, late=True)


def _few(found: Sequence[Scene], ghosts: frozenset[Seat]) -> Iterator[Scene]:
    """Yield at most two scenes in one turn between orders for ghosts."""
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
    """Return whether the scene is the first of a turn."""
    return any(isinstance(event, TurnBegan) for event in scene.events)


def _two_turns(found: Sequence[Scene]) -> bool:
    return any(_begins_turn(scene) for scene in found[1:])


def _joined(run: list[Scene]) -> list[Scene]:
    """Merge surplus scenes into the second one, as lines of facts."""
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
    """Return the number of scenes, without those that only some tables have (`Scene.late`)."""
    return sum(not scene.late for scene in run)


def _without_looking(run: Sequence[Scene]) -> list[Scene]:
    """Drop the scenes in which players look into a vault; their events move to the next scene."""
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
    """Return the priority of a scene: 0 for orders, 1 for the Count's arrival and a rat, 2 for all others."""
    return 0 if scene.seconds is CHECK else 1 if scene.name in ("count_came", "rat") else 2
