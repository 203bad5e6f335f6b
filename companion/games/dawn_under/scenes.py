"""Which scenes a moment of Dawn Under has: what people take in before the next question is open."""

from companion.core.game import Header
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.seen import PublicView
from companion.stage.moment import Moment, Scene

MOMENT = 2.2
GHOSTS = 0.8


def scenes(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """At most two in a row: what hands do, then what came of it."""
    return (*_found(moment), *_ghosts(header, moment))


def _found(moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """A vault was taken: whoever opened it gets a stake."""
    found = next((event for event in moment.events if isinstance(event, happened.FoundVampire)), None)
    if found is None:
        return ()
    until = moment.events.index(found) + 1
    costs = tuple(event for event in moment.events[until:] if isinstance(event, happened.StakeTaken))
    return (Scene("found", MOMENT, (*moment.events[:until], *costs), found.seat),)


def _ghosts(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """A ghost takes a moment, as people do: what is asked after it is open a little later."""
    ghosts = [seat for seat, ghost in enumerate(header.options.get("ghosts") or ()) if ghost]
    if not ghosts or moment.over is not None:
        return ()
    from companion.games.dawn_under.screens.ghost_deeds import told
    from companion.stage.people import People

    people = People(header.players, ghosts=ghosts)
    return (Scene("ghosts", GHOSTS),) if told(moment.since, people) else ()
