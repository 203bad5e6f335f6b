"""Which scenes a moment of Dawn Under has: what people take in before the next question is open.

The events are read from first to last. Each scene tells all that has happened up to it and that no scene
before it has told. Whatever it depends on is public: events, view, question, and who is a ghost.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from companion.core.by_class import ByClass
from companion.core.game import Header
from companion.core.values import Choice, Event, Json, Question, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.rules.questions import Lay, Lid, Match, Open, PlaceGarlic
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.seen import PublicView
from companion.stage.moment import Moment, Scene

MOMENT = 2.2
"""Seconds of something that is told."""
LAY = 4.0
"""Seconds of an order: hands are slower than eyes."""
LIFT, LIFTED, HANDS = 2.5, 1.0, 1.2
"""Seconds of a lid that is lifted, of its underside where that is shown only then, and before it is."""
CHECK = None
"""Until somebody says that it is done."""
MOST = 2
"""So many scenes in a row, between two orders for a ghost."""


class Tale(NamedTuple):
    """What the scenes are made from."""

    events: tuple[Event, ...]
    view: PublicView
    question: Question | None
    answer: Choice | None
    """The vault that somebody was asked for and named."""
    chosen: bool
    """Whether somebody was just asked which vampire to lay."""
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


class Part(NamedTuple):
    """A scene, and how far into the events it goes."""

    name: str
    seconds: float | None
    until: int
    seat: Seat | None
    amends: Json = None
    """What is put right if the lid shows something else."""


def scenes(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """At most two in a row: what hands do, then what came of it. Orders for ghosts come one by one."""
    ghosts = frozenset(seat for seat, ghost in enumerate(header.options.get("ghosts") or ()) if ghost)
    last = moment.last
    chosen = last is not None and isinstance(last.question, Lay)
    tale = Tale(
        moment.events,
        moment.view,
        moment.question,
        last.choice if last is not None and isinstance(last.question, Open) else None,
        chosen,
        ghosts,
        not header.options.get("simulate"),
    )
    return tuple(_few(list(_all(tale)), ghosts))


def _all(tale: Tale) -> Iterator[Scene]:
    """One after another, as the events come."""
    told = place = 0
    while place < len(tale.events):
        event = tale.events[place]
        part = TELLERS[type(event)](tale, event, place)
        if part is None:
            place += 1
            continue
        yield from _of(part, tale.events[told : part.until])
        told = place = part.until


def _of(part: Part, events: tuple[Event, ...]) -> Iterator[Scene]:
    """A scene; a lid is seen no earlier than hands can have lifted it, on some tables only afterwards."""
    if part.name != "lift":
        yield Scene(part.name, part.seconds, events, part.seat)
        return
    yield Scene("lift", part.seconds, events, part.seat, HANDS, amends=part.amends)
    yield Scene("lifted", LIFTED, events, part.seat, 0.0, late=True)


def _few(found: Sequence[Scene], ghosts: frozenset[Seat]) -> Iterator[Scene]:
    """The same, with no more than two between orders for ghosts."""
    run: list[Scene] = []
    for scene in found:
        if scene.seconds is CHECK and scene.seat in ghosts:
            yield from _joined(run)
            run = []
            yield scene
        else:
            run.append(scene)
    yield from _joined(run)


def _joined(run: list[Scene]) -> list[Scene]:
    """What is too much joins the second one, or an order in its place that must be checked."""
    first = [scene for scene in run if scene.name in ("lift", "lifted")] or run[:1]
    rest = [scene for scene in run if scene not in first]
    if len(rest) < MOST:
        return run
    chief = next((scene for scene in rest if scene.seconds is CHECK), rest[0])
    return [*first, chief._replace(events=tuple(event for scene in rest for event in scene.events))]


# what each event begins


def _nothing(tale: Tale, event: Event, place: int) -> Part | None:
    return None


def _found(tale: Tale, event: happened.FoundVampire, place: int) -> Part | None:
    """A vault was taken: whoever opened it gets a stake."""
    return Part("found", MOMENT, tale.through(place, happened.StakeTaken), event.seat)


def _forbidden(tale: Tale, event: happened.StakeForForbidden, place: int) -> Part | None:
    return Part("forbidden", MOMENT, place + 1, event.seat)


def _lid_turned(tale: Tale, event: happened.LidTurned, place: int) -> Part | None:
    """The vault is empty, but nothing fits, and there is no garlic to leave: nobody is asked anything."""
    following = tale.after(place)
    more = (happened.Laid, happened.FoundVampire, happened.FoundGarlic)
    if event.lid == RAT or isinstance(following, more):
        return None
    if following is None and isinstance(tale.question, (Lay, Match, PlaceGarlic)):
        return None
    return Part("nothing", MOMENT, place + 1, _who_opened(tale, place))


def _who_opened(tale: Tale, place: int) -> Seat | None:
    """Whose lid was turned; None where it was the last of a plague: nobody says any more whose go it was."""
    opened = [event.seat for event in tale.events[:place] if isinstance(event, happened.Opened)]
    if opened:
        return opened[-1]
    rest = tale.events[place:]
    if tale.view.plague is not None or any(isinstance(event, happened.PlagueEnded) for event in rest):
        return tale.view.plague.seat if tale.view.plague else None
    ended = (event.seat for event in rest if isinstance(event, happened.TurnEnded))
    return next(ended, tale.view.turn)


def _laid(tale: Tale, event: happened.Laid, place: int) -> Part | None:
    """People lay their own vampire; who has just said which one needs no order, nor who said that it fits."""
    if event.seat in tale.ghosts:
        return Part("ghost", CHECK, place + 1, event.seat)
    if tale.chosen or event.side is None:
        return None
    return Part("lay", LAY, place + 1, event.seat)


def _opened(tale: Tale, event: happened.Opened, place: int) -> Part | None:
    """People lift the lid. One that was seen before is not asked about; of a ghost's, people say it then."""
    ghost = event.seat in tale.ghosts
    if isinstance(tale.after(place), happened.LidTurned) and tale.real:
        change = {"vault": event.vault, "lid": "unknown"} if tale.answer == event.vault else None
        return Part("lift", CHECK if ghost else LIFT, place + 1, event.seat, change)
    if not ghost or not isinstance(tale.question, Lid) or tale.after(place) is not None:
        return None
    return Part("ghost", MOMENT, place + 1, event.seat)


def _plague_ended(tale: Tale, event: happened.PlagueEnded, place: int) -> Part | None:
    """Lids and a rat must be where they belong before it goes on, also if the next plague begins."""
    rest = happened.RatReplaced, happened.VaultsClosed, happened.PlagueBegan
    return Part("plague_end", CHECK, tale.through(place, *rest), None)


def _by_ghost(doer: str, seconds: float | None = CHECK) -> Callable[[Tale, Any, int], Part | None]:
    """People move the pieces of ghosts, and say when it is done; their own they move by themselves."""

    def teller(tale: Tale, event: Event, place: int) -> Part | None:
        seat: Seat = getattr(event, doer)
        return Part("ghost", seconds, place + 1, seat) if seat in tale.ghosts else None

    return teller


TELLERS: ByClass[Callable[[Tale, Any, int], Part | None]] = ByClass(
    {
        Event: _nothing,
        happened.FoundVampire: _found,
        happened.StakeForForbidden: _forbidden,
        happened.LidTurned: _lid_turned,
        happened.Laid: _laid,
        happened.Opened: _opened,
        happened.GarlicPlaced: _by_ghost("seat"),
        happened.Gift: _by_ghost("from_"),
        happened.GiftPut: _by_ghost("seat"),
        happened.PlaguePassed: _by_ghost("seat", MOMENT),
        happened.PlagueEnded: _plague_ended,
        happened_rucola.BatFlew: _by_ghost("seat"),
        happened_rucola.Believed: _by_ghost("seat", MOMENT),
        happened_rucola.VampireTaken: _by_ghost("by"),
        happened_rucola.CountPlaced: _by_ghost("seat"),
    }
)
"""By the class of an event what it begins, if anything."""
