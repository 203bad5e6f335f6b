"""The scenes of a moment of Vampir Mau Mau, which are shown before the next question opens.

The events are read in order; each scene contains the events up to it. The scene of a call contains no event:
it follows every card after which a call might be due, and looks the same if none is.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from companion.core.game import Header
from companion.core.model import ClassTable, Event, Seat
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules import events as happened
from companion.games.mau_mau.rules.pieces import SPECIALS
from companion.games.mau_mau.rules.questions import CALL_SECONDS, DONE, FORGOT, SAID
from companion.games.mau_mau.rules.view import PublicView
from companion.games.scene_context import SceneSpan
from companion.i18n import mark_message
from companion.viewmodels.moment import EarlyCall, Moment, Scene

MOMENT_SECONDS, WISH_SECONDS, ROUND_SECONDS = 2.2, 1.6, 3.0
"""Seconds of a scene that only informs, of a wish, and of the end of a round."""
CHECK = None
"""Shown until a player confirms."""
FEW = 2
"""A call might be due after a card that leaves at most this number in the hand."""
NOTHING_DUE = mark_message("Not caught: nobody had to call anything.")


class SceneSource(NamedTuple):
    """The input of the scene factories."""

    moment: Moment[PublicView]
    courteous: bool
    """Whether a courtesy might be due after any card."""

    @property
    def events(self) -> tuple[Event, ...]:
        return self.moment.events

    def through(self, place: int, *kinds: type[Event]) -> int:
        """Return the index after this event and after directly following events of these kinds."""
        place += 1
        while place < len(self.events) and isinstance(self.events[place], kinds):
            place += 1
        return place

    def hand_after(self, seat: Seat, place: int) -> int:
        """Return the number of cards in a hand after the event at `place`."""
        hand = self.moment.view.players[seat].hand
        assert hand is not None
        return hand - sum(_change(event, seat) for event in self.events[place + 1 :])


def scenes(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """Return the scenes in the order of the events."""
    tale = SceneSource(moment, bool(header.options["courtesy"]))
    return tuple(_all(tale))


def _all(tale: SceneSource) -> Iterator[Scene]:
    told = place = 0
    while place < len(tale.events):
        event = tale.events[place]
        part = TELLERS[type(event)](tale, event, place)
        if part is not None:
            yield Scene(part.name, part.seconds, tale.events[told : part.until], part.seat)
            told = part.until
        end = place + 1 if part is None else part.until
        if not tale.moment.prompted:
            yield from _might_call(tale, place, end)
        place = end


# calls


def _call(tale: SceneSource, seat: Seat, event: Event) -> Scene:
    """MM-12, MM-26: as long as the rule says, silent, and the same whether or not a call is due."""
    right = (seat - 1) % len(tale.moment.view.players)
    own = ((seat, SAID), (right, DONE)) if tale.courteous else ((seat, SAID),)
    early = EarlyCall(own, FORGOT, NOTHING_DUE)
    return Scene("call", CALL_SECONDS, (), seat, firm=True, after=event, early=early)


def _might_call(tale: SceneSource, place: int, end: int) -> Iterator[Scene]:
    """Yield the time for a call after each card that leaves few cards or may ask for a courtesy."""
    events = tale.events
    if tale.moment.view.pile is None or any(isinstance(one, happened.RoundEnded) for one in events[place:]):
        return
    for at in range(place, end):
        event, seat = events[at], _left_the_hand(tale, at)
        if seat is not None and tale.hand_after(seat, at) <= FEW:
            yield _call(tale, seat, event)
        elif tale.courteous and isinstance(event, happened.Played):
            yield _call(tale, event.seat, event)


def _left_the_hand(tale: SceneSource, place: int) -> Seat | None:
    """Return who has just played a card; for a special only after its effect and its wish (MM-7a)."""
    event = tale.events[place]
    following = tale.events[place + 1] if place + 1 < len(tale.events) else None
    if isinstance(event, happened.PlayedMauMau):
        return event.seat
    if isinstance(event, happened.Gave):
        return event.from_ if event.source == "hand" else None
    if isinstance(event, happened.PoolGrew):
        return event.seat if event.hand else None
    if isinstance(event, happened.WolfLaid):
        return None if isinstance(following, happened.WolfLeft) else event.seat
    if isinstance(event, happened.ClockLaid):
        changes = isinstance(following, happened.DayBroke | happened.NightFell)
        return None if changes else event.seat
    if isinstance(event, happened.Wished) and tale.moment.view.top in SPECIALS:
        return event.seat
    return None


def _change(event: Event, seat: Seat) -> int:
    """Return by how many cards an event changes a hand."""
    if isinstance(event, ability_events.Drew):
        return event.cards if event.seat == seat else 0
    if isinstance(event, happened.Gave):
        gone = event.from_ == seat and event.source == "hand"
        return (event.to == seat) - gone
    if isinstance(event, happened.PoolGrew):
        return -event.hand if event.seat == seat else 0
    if isinstance(event, happened.PoolTaken):
        return event.cards if event.seat == seat else 0
    return 0


# the scenes that each event begins


def _nothing(tale: SceneSource, event: Event, place: int) -> SceneSpan | None:
    return None


def _ability(tale: SceneSource, event: ability_events.Ability, place: int) -> SceneSpan:
    """MM-7: the trigger of an ability, and what the players do at once."""
    done = (ability_events.Drew, happened.PileReshuffled, happened.Swapped, happened.Gave, happened.PoolGrew)
    return SceneSpan("ability", MOMENT_SECONDS, tale.through(place, *done), event.seat)


def _penalty(tale: SceneSource, event: ability_events.Drew, place: int) -> SceneSpan:
    """MM-12 to MM-14, MM-26: a player draws for something that was forgotten."""
    return SceneSpan("penalty", MOMENT_SECONDS, place + 1, event.seat)


def _pool(tale: SceneSource, event: happened.PoolTaken, place: int) -> SceneSpan:
    return SceneSpan("pool", MOMENT_SECONDS, place + 1, event.seat)


def _nightfall(tale: SceneSource, event: Event, place: int) -> SceneSpan:
    """MM-9: everybody turns a card over, and a player confirms."""
    return SceneSpan("nightfall", CHECK, tale.through(place, happened.WolfLeft))


def _wish(tale: SceneSource, event: happened.Wished, place: int) -> SceneSpan:
    return SceneSpan("wish", WISH_SECONDS, place + 1, event.seat)


def _round(tale: SceneSource, event: happened.RoundEnded, place: int) -> SceneSpan:
    return SceneSpan("round", ROUND_SECONDS, place + 1, event.seat)


TELLERS: ClassTable[Callable[[SceneSource, Any, int], SceneSpan | None]] = ClassTable(
    {
        Event: _nothing,
        ability_events.Ability: _ability,
        ability_events.DrewForMau: _penalty,
        ability_events.DrewForMauMau: _penalty,
        ability_events.DrewForSpecial: _penalty,
        ability_events.DrewForCourtesy: _penalty,
        happened.PoolTaken: _pool,
        happened.DayBroke: _nightfall,
        happened.NightFell: _nightfall,
        happened.Wished: _wish,
        happened.RoundEnded: _round,
    }
)
"""The scenes that an event begins, by its class."""
