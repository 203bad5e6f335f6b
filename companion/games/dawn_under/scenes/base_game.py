"""What each event of Dawn Under begins: what was found, who gives, what hands do."""

from collections.abc import Iterator

from companion.core.model import Event, Json, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.rules.questions import Lay, Lid, Match, Open, PlaceGarlic
from companion.games.dawn_under.scenes.context import (
    CHECK,
    LAY,
    LIFT,
    MOMENT_SECONDS,
    SHORT,
    SceneFactory,
    SceneSource,
    SceneSpan,
)


def _nothing(tale: SceneSource, event: Event, place: int) -> Iterator[SceneSpan]:
    return iter(())


def _found(tale: SceneSource, event: happened.FoundVampire, place: int) -> Iterator[SceneSpan]:
    """A vault was taken: whoever opened it gets a stake; with the third one come gifts."""
    until = tale.past_gifts(tale.through(place, happened.StakeTaken))
    yield SceneSpan("found", MOMENT_SECONDS, until, event.seat)


def _garlic(tale: SceneSource, event: happened.FoundGarlic, place: int) -> Iterator[SceneSpan]:
    """There was garlic in it: who gives, and how many."""
    yield SceneSpan("garlic", MOMENT_SECONDS, tale.past_gifts(place + 1), event.seat)


def _forbidden(tale: SceneSource, event: happened.StakeForForbidden, place: int) -> Iterator[SceneSpan]:
    yield SceneSpan("forbidden", MOMENT_SECONDS, tale.past_gifts(place + 1), event.seat)


def _gift(tale: SceneSource, event: happened.Gift, place: int) -> Iterator[SceneSpan]:
    """A vampire goes over; whoever gets it sees which."""
    if event.from_ in tale.ghosts:
        yield SceneSpan("ghost", CHECK, place + 1, event.from_)
    else:
        yield SceneSpan("gift", MOMENT_SECONDS, tale.past_gifts(place), event.to)


def _garlic_back(tale: SceneSource, event: happened.GarlicReturned, place: int) -> Iterator[SceneSpan]:
    """The bulb goes back to its owner, and the vault is closed."""
    seconds = CHECK if event.owner in tale.ghosts else SHORT
    yield SceneSpan("garlic_back", seconds, tale.through(place, happened.VaultsClosed), event.owner)


def _stakes_back(tale: SceneSource, event: happened.StakesReturned, place: int) -> Iterator[SceneSpan]:
    seconds = CHECK if event.seat in tale.ghosts else SHORT
    yield SceneSpan("stakes_back", seconds, tale.through(place, happened.VaultsClosed), event.seat)


def _lid_turned(tale: SceneSource, event: happened.LidTurned, place: int) -> Iterator[SceneSpan]:
    """The vault is empty and stays so, and nobody is asked anything: nothing fits, and there is no garlic to
    leave, or a ghost has made up its mind."""
    following = tale.after(place)
    more = (happened.Laid, happened.FoundVampire, happened.FoundGarlic, happened.GarlicPlaced)
    if event.lid == RAT or isinstance(following, more):
        return
    if following is None and isinstance(tale.question, (Lay, Match, PlaceGarlic)):
        return
    yield SceneSpan("nothing", MOMENT_SECONDS, place + 1, _who_opened(tale, place))


def _who_opened(tale: SceneSource, place: int) -> Seat | None:
    """Whose lid was turned; None where it was the last of a plague: nobody says any more whose go it was."""
    opened = [event.seat for event in tale.events[:place] if isinstance(event, happened.Opened)]
    if opened:
        return opened[-1]
    rest = tale.events[place:]
    if tale.view.plague is not None or any(isinstance(event, happened.PlagueEnded) for event in rest):
        return tale.view.plague.seat if tale.view.plague else None
    ended = (event.seat for event in rest if isinstance(event, happened.TurnEnded))
    return next(ended, tale.view.turn)


def _laid(tale: SceneSource, event: happened.Laid, place: int) -> Iterator[SceneSpan]:
    """People lay their own vampire; who has just said which one needs no order, nor who said that it fits."""
    chosen = tale.last is not None and isinstance(tale.last.question, Lay)
    if event.seat in tale.ghosts:
        yield SceneSpan("ghost", CHECK, place + 1, event.seat)
    elif not chosen and event.side is not None:
        yield SceneSpan("lay", LAY, place + 1, event.seat)


def _opened(tale: SceneSource, event: happened.Opened, place: int) -> Iterator[SceneSpan]:
    """People lift the lid. One that was seen before is not asked about; of a ghost's, people say it then."""
    ghost = event.seat in tale.ghosts
    if isinstance(tale.after(place), happened.LidTurned) and tale.real:
        change: Json = {"vault": event.vault, "lid": "unknown"} if _chose(tale, event.vault) else None
        yield SceneSpan("lift", CHECK if ghost else LIFT, place + 1, event.seat, change)
    elif ghost and isinstance(tale.question, Lid) and tale.after(place) is None:
        yield SceneSpan("ghost", MOMENT_SECONDS, place + 1, event.seat)


def _chose(tale: SceneSource, vault: str) -> bool:
    """Whether somebody was just asked for a vault, and named this one."""
    return tale.last is not None and isinstance(tale.last.question, Open) and tale.last.choice == vault


def _plague_began(tale: SceneSource, event: happened.PlagueBegan, place: int) -> Iterator[SceneSpan]:
    yield SceneSpan("rat", MOMENT_SECONDS, place + 1, event.holder)


def _plague_ended(tale: SceneSource, event: happened.PlagueEnded, place: int) -> Iterator[SceneSpan]:
    """Lids and a rat must be where they belong before it goes on, also if the next plague begins."""
    rest = happened.RatReplaced, happened.VaultsClosed, happened.PlagueBegan
    yield SceneSpan("plague_end", CHECK, tale.through(place, *rest), None)


def by_ghost(doer: str, seconds: float | None = CHECK) -> SceneFactory:
    """People move the pieces of ghosts, and say when it is done; their own they move by themselves."""

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
"""By the class of an event."""
