"""The scenes that each event of Dawn Under begins: finds, gifts, orders."""

from collections.abc import Iterator

from companion.core.model import Event, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.rules.questions import Lay, Lid, Match, PlaceGarlic, VaultInside
from companion.games.dawn_under.scenes.context import (
    CHECK,
    LAY_SECONDS,
    MOMENT_SECONDS,
    SHORT_SECONDS,
    SceneFactory,
    SceneSource,
)
from companion.games.scene_context import SceneSpan


def _nothing(tale: SceneSource, event: Event, place: int) -> Iterator[SceneSpan]:
    return iter(())


def _found(tale: SceneSource, event: happened.FoundVampire, place: int) -> Iterator[SceneSpan]:
    """A vault was occupied: the player who opened it takes a stake; the third stake brings gifts."""
    until = tale.past_gifts(tale.through(place, happened.StakeTaken))
    yield SceneSpan("found", MOMENT_SECONDS, until, event.seat)


def _garlic(tale: SceneSource, event: happened.FoundGarlic, place: int) -> Iterator[SceneSpan]:
    """A vault contained garlic: who gives, and how many."""
    yield SceneSpan("garlic", MOMENT_SECONDS, tale.past_gifts(place + 1), event.seat)


def _forbidden(tale: SceneSource, event: happened.StakeForForbidden, place: int) -> Iterator[SceneSpan]:
    yield SceneSpan("forbidden", MOMENT_SECONDS, tale.past_gifts(place + 1), event.seat)


def _gift(tale: SceneSource, event: happened.Gift, place: int) -> Iterator[SceneSpan]:
    """A vampire changes hands; the receiver sees which."""
    if event.from_ in tale.ghosts:
        yield SceneSpan("ghost", CHECK, place + 1, event.from_)
    else:
        yield SceneSpan("gift", MOMENT_SECONDS, tale.past_gifts(place), event.to)


def _garlic_back(tale: SceneSource, event: happened.GarlicReturned, place: int) -> Iterator[SceneSpan]:
    """The bulb goes back to its owner, and the vault is closed."""
    seconds = CHECK if event.owner in tale.ghosts else SHORT_SECONDS
    yield SceneSpan("garlic_back", seconds, tale.through(place, happened.VaultsClosed), event.owner)


def _stakes_back(tale: SceneSource, event: happened.StakesReturned, place: int) -> Iterator[SceneSpan]:
    seconds = CHECK if event.seat in tale.ghosts else SHORT_SECONDS
    yield SceneSpan("stakes_back", seconds, tale.through(place, happened.VaultsClosed), event.seat)


def _lid_turned(tale: SceneSource, event: happened.LidTurned, place: int) -> Iterator[SceneSpan]:
    """The vault is empty and stays so, and nobody is asked: nothing fits and there is no garlic to leave, or
    a ghost has decided."""
    following = tale.after(place)
    more = (happened.Laid, happened.FoundVampire, happened.FoundGarlic, happened.GarlicPlaced)
    if event.lid == RAT or isinstance(following, more):
        return
    if following is None and isinstance(tale.question, (Lay, Match, PlaceGarlic, VaultInside)):
        return
    yield SceneSpan("nothing", MOMENT_SECONDS, place + 1, _who_opened(tale, place))


def _who_opened(tale: SceneSource, place: int) -> Seat | None:
    """Return who turned the lid; None for the last lid of a plague, because no event says whose go it was."""
    opened = [event.seat for event in tale.events[:place] if isinstance(event, happened.Opened)]
    if opened:
        return opened[-1]
    rest = tale.events[place:]
    if tale.view.plague is not None or any(isinstance(event, happened.PlagueEnded) for event in rest):
        return tale.view.plague.seat if tale.view.plague else None
    ended = (event.seat for event in rest if isinstance(event, happened.TurnEnded))
    return next(ended, tale.view.turn)


def _laid(tale: SceneSource, event: happened.Laid, place: int) -> Iterator[SceneSpan]:
    """A player lays a vampire.

    No order is shown if the player has just chosen the vampire or judged the match.
    """
    chosen = tale.last is not None and isinstance(tale.last.question, Lay)
    if event.seat in tale.ghosts:
        yield SceneSpan("ghost", CHECK, place + 1, event.seat)
    elif not chosen and event.side is not None:
        yield SceneSpan("lay", LAY_SECONDS, place + 1, event.seat)


def _opened(tale: SceneSource, event: happened.Opened, place: int) -> Iterator[SceneSpan]:
    """Players lift the lid for a ghost, and confirm it if the lid was seen before. Players themselves have
    lifted theirs before they answer (companion.games.dawn_under.presenter.inspection)."""
    if event.seat not in tale.ghosts:
        return
    if isinstance(tale.after(place), happened.LidTurned) and tale.real:
        yield SceneSpan("lift", CHECK, place + 1, event.seat)
    elif isinstance(tale.question, Lid) and tale.after(place) is None:
        yield SceneSpan("ghost", MOMENT_SECONDS, place + 1, event.seat)


def _plague_began(tale: SceneSource, event: happened.PlagueBegan, place: int) -> Iterator[SceneSpan]:
    yield SceneSpan("rat", MOMENT_SECONDS, place + 1, event.holder)


def _plague_ended(tale: SceneSource, event: happened.PlagueEnded, place: int) -> Iterator[SceneSpan]:
    """Lids and a rat must be put back before the game goes on, even if the next plague begins."""
    rest = happened.RatReplaced, happened.VaultsClosed, happened.PlagueBegan
    yield SceneSpan("plague_end", CHECK, tale.through(place, *rest), None)


def by_ghost(doer: str, seconds: float | None = CHECK) -> SceneFactory:
    """Return a factory for a scene in which the players move a ghost's piece and confirm it."""

    def teller(tale: SceneSource, event: Event, place: int) -> Iterator[SceneSpan]:
        seat: Seat = getattr(event, doer)
        if seat in tale.ghosts:
            yield SceneSpan("ghost", seconds, place + 1, seat)

    return teller


BASE: dict[type[Event], SceneFactory] = {
    Event: _nothing,
    happened.FoundVampire: _found,
    happened.FoundGarlic: _garlic,
    happened.StakeForForbidden: _forbidden,
    happened.Gift: _gift,
    happened.GarlicReturned: _garlic_back,
    happened.StakesReturned: _stakes_back,
    happened.LidTurned: _lid_turned,
    happened.Laid: _laid,
    happened.Opened: _opened,
    happened.GarlicPlaced: by_ghost("seat"),
    happened.GiftPut: by_ghost("seat"),
    happened.PlaguePassed: by_ghost("seat", MOMENT_SECONDS),
    happened.PlagueBegan: _plague_began,
    happened.PlagueEnded: _plague_ended,
}
"""Scene factories by the class of the event."""
