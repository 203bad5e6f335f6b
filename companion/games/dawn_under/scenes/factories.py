"""The scenes that each event begins: finds, gifts, orders; in the expansion bats, doubts and the Count."""

from collections.abc import Iterator

from companion.core.model import Event, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.rules.questions import Lay, Lid, Match, PlaceGarlic, VaultInside
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.scenes.context import (
    CHECK,
    DOUBT_SECONDS,
    LAY_SECONDS,
    LIFT_SECONDS,
    MOMENT_SECONDS,
    SHORT_SECONDS,
    SceneFactory,
    SceneSource,
    bat_before,
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


INSIDE = happened.FoundVampire, happened.FoundGarlic, happened_rucola.StakeForDoubt


def _bat_flew(tale: SceneSource, event: happened_rucola.BatFlew, place: int) -> Iterator[SceneSpan]:
    """A bat lands, and its player says that the vault is empty."""
    if event.seat in tale.ghosts:
        yield SceneSpan("ghost", CHECK, place + 1, event.seat)
    else:
        yield SceneSpan("bat", MOMENT_SECONDS, place + 1, event.seat)


def _doubted(tale: SceneSource, event: happened_rucola.Doubted, place: int) -> Iterator[SceneSpan]:
    """The players look into the vault; then it is shown who was right."""
    owner, _ = bat_before(tale.events, tale.last, place)
    yield from _look_span(tale, owner, place + 1, event.seat)
    if isinstance(tale.question, VaultInside):
        return  # the table says first what is inside
    empty = isinstance(tale.after(place), happened_rucola.StakeForDoubt)
    yield SceneSpan("doubt", DOUBT_SECONDS, _resolved(tale, place), event.seat if empty else owner)


def _all_believed(tale: SceneSource, event: happened_rucola.AllBelieved, place: int) -> Iterator[SceneSpan]:
    owner, _ = bat_before(tale.events, tale.last, place)
    yield from _look_span(tale, owner, place, owner)
    if not isinstance(tale.question, VaultInside):
        yield SceneSpan("believed", MOMENT_SECONDS, _resolved(tale, place), owner)


def _told_doubted(tale: SceneSource, event: Event, place: int) -> Iterator[SceneSpan]:
    """The table has said what is inside; it is shown who was right."""
    asked = tale.last.question if tale.last is not None else None
    if isinstance(asked, VaultInside):
        empty = isinstance(event, happened_rucola.StakeForDoubt)
        seat = asked.doubter if empty else asked.bat_of
        yield SceneSpan("doubt", DOUBT_SECONDS, _resolved(tale, place), seat)


def _told_believed(tale: SceneSource, event: happened.FoundVampire, place: int) -> Iterator[SceneSpan]:
    yield SceneSpan("believed", MOMENT_SECONDS, _resolved(tale, place), event.seat)


def _look_span(tale: SceneSource, opens: Seat, until: int, seat: Seat) -> Iterator[SceneSpan]:
    """A scene in which a real vault is opened; for a ghost the players confirm it."""
    if tale.real:
        yield SceneSpan("look", CHECK if opens in tale.ghosts else LIFT_SECONDS, until, seat)


def _resolved(tale: SceneSource, place: int) -> int:
    """Return the index after the contents of the vault and what the players do with it at once."""
    until = tale.through(place, *INSIDE)
    following = tale.events[until] if until < len(tale.events) else None
    if isinstance(following, happened_rucola.VampireTaken) and following.by not in tale.ghosts:
        return until + 1
    if isinstance(following, happened.GarlicReturned) and following.owner not in tale.ghosts:
        return until + 1
    return tale.past_gifts(until)


def _vampire_taken(tale: SceneSource, event: happened_rucola.VampireTaken, place: int) -> Iterator[SceneSpan]:
    """The player who had to choose hands the vampire over."""
    if event.by in tale.ghosts:
        yield SceneSpan("ghost", CHECK, place + 1, event.by)
    else:
        yield SceneSpan("handed", MOMENT_SECONDS, place + 1, event.to)


def _count_came(tale: SceneSource, event: happened_rucola.CountCame, place: int) -> Iterator[SceneSpan]:
    yield SceneSpan("count_came", MOMENT_SECONDS, place + 1, event.seat)


def _count_placed(tale: SceneSource, event: happened_rucola.CountPlaced, place: int) -> Iterator[SceneSpan]:
    """The Count stands on a vault, or moves on to the next quarter."""
    if event.seat in tale.ghosts:
        yield SceneSpan("ghost", CHECK, place + 1, event.seat)
    else:
        yield SceneSpan("count_stands", MOMENT_SECONDS, place + 1, event.seat)


def _count_opened(tale: SceneSource, event: happened_rucola.CountOpened, place: int) -> Iterator[SceneSpan]:
    """The players look first; then the result is shown. A lost turn (RU-8) waits for confirmation."""
    if tale.last is None or not isinstance(tale.last.question, VaultInside):  # else they have looked
        yield from _look_span(tale, event.seat, place, event.seat)
    if event.empty:
        yield SceneSpan("count_empty", MOMENT_SECONDS, place + 1, event.seat)
    else:
        rest = happened_rucola.CountLost, happened.VaultsClosed
        yield SceneSpan("count_lost", CHECK, tale.through(place, *rest), event.seat)


RUCOLA: dict[type[Event], SceneFactory] = {
    happened_rucola.BatFlew: _bat_flew,
    happened_rucola.Believed: by_ghost("seat", MOMENT_SECONDS),
    happened_rucola.Doubted: _doubted,
    happened_rucola.AllBelieved: _all_believed,
    happened_rucola.StakeForDoubt: _told_doubted,
    happened_rucola.FoundVampireDoubted: _told_doubted,
    happened_rucola.FoundGarlicDoubted: _told_doubted,
    happened_rucola.FoundVampireBelieved: _told_believed,
    happened_rucola.FoundGarlicBelieved: _told_believed,
    happened_rucola.VampireTaken: _vampire_taken,
    happened_rucola.CountCame: _count_came,
    happened_rucola.CountPlaced: _count_placed,
    happened_rucola.CountOpened: _count_opened,
}
"""Scene factories by the class of the event."""
