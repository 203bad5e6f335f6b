"""What phones are told of a moment: the public view, and for each seat with a phone what it may know."""

import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.core.values import Event, Seat
from companion.games.seating import Seating
from companion.phones.chairs import is_somebody
from companion.phones.messages import Ended, Phone, Playing, Sitting
from companion.presenters.ending import afterwards, awards, finale
from companion.stage.people import People
from companion.table import Table
from companion.table.chronicle import Played
from companion.table.share import bg_stats
from companion.words import LANGUAGES, speaking
from companion.words.places import named

LAST = 40
"""So many events go along, for the log."""


def sitting(number: int, table: Seating, notes: Mapping[Phone, str]) -> Sitting:
    """The chairs."""
    return Sitting(
        number,
        table.game,
        {one.phone: one.name for one in table.sitters if one.phone},
        tuple((one.look, one.name) for one in table.sitters if one.ghost is None and is_somebody(one)),
        table.full and not any(not one.phone and not one.ghost for one in table.sitters),
        dict(notes),
    )


def seats_of(table: Table, names: Mapping[Phone, str]) -> dict[Phone, Seat]:
    """Who of those who joined plays this game, and where."""
    players = table.referee.header.players
    return {phone: players.index(name) for phone, name in names.items() if name in players}


class About(NamedTuple):
    """What goes along with a moment."""

    events: tuple[Event, ...]
    looked: frozenset[Seat]
    notes: Mapping[Phone, str]
    ended: Mapping[str, Ended] | None


def playing(number: int, table: Table, people: People, seats: Mapping[Phone, Seat], about: About) -> Playing:
    """This moment."""
    events = about.events
    told = table.referee.told
    before = len(told) - len(events) if events and told[-len(events) :] == list(events) else len(told)
    return Playing(
        number,
        table.referee.header,
        people,
        dict(seats),
        table.now._replace(scenes=(), since=(), back=None),
        table.pace.open,
        events,
        tuple(told[max(0, before - LAST) : before]),
        {seat: table.view_for(seat) for seat in seats.values()},
        about.looked,
        dict(about.notes),
        about.ended if table.now.over is not None and table.pace.open else None,
        dict(named()),
    )


def game_of(table: Table) -> str:
    """By which a game is known again."""
    header = table.referee.header
    return f"{header.game} {header.seed}"


def ended(table: Table, people: People, began: float) -> dict[str, Ended]:
    """What people take home, in every language; made once when a game is over."""
    referee = table.referee
    assert referee.over is not None
    now = time.time()
    played = Played(0, referee.header, referee.over.winners, began, max(now, began + 60))
    link = bg_stats(played)
    out: dict[str, Ended] = {}
    after: Any = afterwards(referee, people)
    for code in LANGUAGES:
        with speaking(code):
            shown = finale(after)
            out[code] = Ended(shown.names, shown.word, awards(after), link, played.minutes)
    return out
