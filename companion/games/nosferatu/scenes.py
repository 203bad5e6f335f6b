"""The scenes of a moment of Nosferatu, which are shown before the next question opens.

They depend only on public facts: the events, and who holds the night deck.
"""

from collections.abc import Iterator

from companion.core.game import Header
from companion.core.model import Event
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules.pieces import SUNRISE
from companion.games.nosferatu.rules.view import PublicView
from companion.viewmodels.moment import Moment, Scene

MOMENT_SECONDS = 2.2
"""The length of a scene that only informs."""
TURNED_UP_SECONDS = 3.2
"""The length of the scene with the card that decides the game."""
READING_SECONDS = 6.0
"""The length of a scene with a few lines of text, shown once per game."""
HUSH_SECONDS = 2.8
"""The length of the dark scene before the app turns up a night card, whatever the card."""
CHECK = None
"""Shown until a player confirms."""
HEART = "heart"
"""The sound of three heartbeats."""

DARK, NIGHT_CARD, SUN = "hush", "night_card", "sunrise"
READ, READ_APP = "read", "read_app"
BITE, LAST_BITE, STRUCK = "bite", "last_bite", "struck"
RITUAL, RITUAL_APP = "ritual", "ritual_app"
MANNERS = "manners"
SHUFFLE, SHUFFLE_APP = "shuffle", "shuffle_app"


def scenes(header: Header, moment: Moment[PublicView]) -> tuple[Scene, ...]:
    """Return the scenes in the order of the events; each contains the events that no earlier one contains."""
    found: list[Scene] = []
    waiting: list[Event] = []
    for event in moment.events:
        waiting.append(event)
        for scene in _of(event, moment, app_holds_night=header.options["night_deck"] == "app"):
            if scene.name == DARK:  # this scene has no events
                found.append(scene)
            else:
                found.append(scene._replace(events=tuple(waiting)))
                waiting = []
    if found and waiting and not moment.over:
        found[-1] = found[-1]._replace(events=(*found[-1].events, *_belonging(waiting)))
    return tuple(found)


def _belonging(events: list[Event]) -> list[Event]:
    """Return the events that belong to the last scene; a new round or a moved stake is announced after it."""
    return [event for event in events if not isinstance(event, told.RoundBegan | told.StakeMoved)]


def _of(event: Event, moment: Moment[PublicView], *, app_holds_night: bool) -> Iterator[Scene]:
    """Yield the scenes that an event begins."""
    if isinstance(event, told.NightTurned):
        if app_holds_night:
            yield Scene(DARK, HUSH_SECONDS, sound=HEART)
        if app_holds_night and event.card != SUNRISE:
            yield Scene(NIGHT_CARD, MOMENT_SECONDS)
    elif isinstance(event, told.Sunrise):
        yield Scene(SUN, MOMENT_SECONDS)
    elif isinstance(event, told.PileResolved):
        yield Scene(READ_APP if app_holds_night else READ, MOMENT_SECONDS)
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
    """Return the scene of a bite.

    A player with a hand gives a card up and confirms; the last bite costs none.
    """
    if any(isinstance(one, told.HandSize) and one.seat == event.seat for one in moment.events):
        return Scene(BITE, CHECK, seat=event.seat)
    return Scene(LAST_BITE, MOMENT_SECONDS, seat=event.seat)
