"""The scenes that each event of the expansion begins: bats, doubts, and the Count."""

from collections.abc import Iterator

from companion.core.model import Event, Seat
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.questions import VaultInside
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.scenes.base_game import by_ghost
from companion.games.dawn_under.scenes.context import (
    CHECK,
    DOUBT_SECONDS,
    LIFT_SECONDS,
    MOMENT_SECONDS,
    SceneFactory,
    SceneSource,
    bat_before,
)
from companion.games.scene_context import SceneSpan

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
