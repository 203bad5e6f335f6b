"""Which scenes a moment of Nosferatu has: what people take in before the next question is open.

Whatever they depend on is public: the events, and who holds the night deck.
"""

from collections.abc import Iterator

from companion.core.game import Header
from companion.core.model import Event
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules.pieces import SUNRISE
from companion.games.nosferatu.rules.view import PublicView
from companion.viewmodels.moment import Moment, Scene

MOMENT_SECONDS = 2.2
"""Seconds of something that is told."""
TURNED_UP_SECONDS = 3.2
"""The same of the card that decides the game."""
READING_SECONDS = 6.0
"""Seconds of a few lines to read, once a game."""
HUSH_SECONDS = 2.8
"""Seconds of dark before the app turns up a night card, whatever it shows."""
CHECK = None
"""Until somebody says that hands have done it."""
HEART = "heart"
"""The sound of three beats of a heart."""

DARK, NIGHT_CARD, SUN, READ = "hush", "night_card", "sunrise", "read"
BITE, LAST_BITE, STRUCK = "bite", "last_bite", "struck"
RITUAL, RITUAL_APP = "ritual", "ritual_app"
MANNERS = "manners"
SHUFFLE, SHUFFLE_APP = "shuffle", "shuffle_app"


def scenes(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """One after another, as the events come; each tells all up to it that none before it has told."""
    found: list[Scene] = []
    waiting: list[Event] = []
    for event in moment.events:
        waiting.append(event)
        for scene in _of(event, moment, app_holds_night=header.options["night_deck"] == "app"):
            if scene.name == DARK:  # it tells nothing yet
                found.append(scene)
            else:
                found.append(scene._replace(events=tuple(waiting)))
                waiting = []
    if found and waiting and not moment.over:
        found[-1] = found[-1]._replace(events=(*found[-1].events, *_belonging(waiting)))
    return tuple(found)


def _belonging(events: list[Event]) -> list[Event]:
    """What follows from the last scene without a question in between; what begins anew is told after it."""
    return [event for event in events if not isinstance(event, told.RoundBegan | told.StakeMoved)]


def _of(event: Event, moment: Moment[PublicView], *, app_holds_night: bool) -> Iterator[Scene]:
    """The scenes that an event begins."""
    if isinstance(event, told.NightTurned):
        if app_holds_night:
            yield Scene(DARK, HUSH_SECONDS, sound=HEART)
        if app_holds_night and event.card != SUNRISE:
            yield Scene(NIGHT_CARD, MOMENT_SECONDS)
    elif isinstance(event, told.Sunrise):
        yield Scene(SUN, MOMENT_SECONDS)
    elif isinstance(event, told.PileResolved):
        yield Scene(READ, MOMENT_SECONDS)
    elif isinstance(event, told.Bitten):
        yield _bite(event, moment)
    elif isinstance(event, told.RitualDone):
        yield Scene(RITUAL_APP if app_holds_night else RITUAL, CHECK, seat=event.seat)
    elif isinstance(event, told.Staked):
        yield Scene(STRUCK, TURNED_UP_SECONDS, seat=event.seat)
    elif isinstance(event, told.RoundBegan) and event.round == 1:
        yield Scene(MANNERS, READING_SECONDS)
    elif isinstance(event, told.NightShuffled):
        yield Scene(SHUFFLE_APP if app_holds_night else SHUFFLE, CHECK)


def _bite(event: told.Bitten, moment: Moment[PublicView]) -> Scene:
    """Who has a hand card gives one up; it is done before it goes on. The last bite costs none."""
    if any(isinstance(one, told.HandSize) and one.seat == event.seat for one in moment.events):
        return Scene(BITE, CHECK, seat=event.seat)
    return Scene(LAST_BITE, MOMENT_SECONDS, seat=event.seat)
