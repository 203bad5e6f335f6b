"""Builds the messages about a moment: the public view, and the private view of each seat with a phone."""

import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.archive.chronicle import FinishedGame
from companion.archive.exports import bg_stats_link
from companion.core.model import Choice, Event, Seat
from companion.games.ending import Suspicions
from companion.games.registry import find_game
from companion.games.seating import Seating
from companion.i18n import LANGUAGES, custom_place_names, temporary_language
from companion.network.phones.messages import GameEnding, GameState, LobbyState, Phone
from companion.network.phones.seat_claims import is_taken
from companion.presenters.game_presenter import afterwards, awards, finale
from companion.table import Table
from companion.viewmodels.people import People
from companion.viewmodels.private import Console, MarkBoard, SuspectPage

MAX_LOG_EVENTS = 40
"""Number of earlier events that are sent for the log."""


def lobby_state(number: int, table: Seating, notes: Mapping[Phone, str]) -> LobbyState:
    """Return the state of the seats screen."""
    return LobbyState(
        number,
        table.game,
        {one.phone: one.name for one in table.sitters if one.phone},
        tuple((one.look, one.name) for one in table.sitters if one.ghost is None and is_taken(one)),
        table.full and not any(not one.phone and not one.ghost for one in table.sitters),
        dict(notes),
    )


def seats_of(table: Table, names: Mapping[Phone, str]) -> dict[Phone, Seat]:
    """Return the seats of the phones whose players are in this game."""
    players = table.referee.header.players
    return {phone: players.index(name) for phone, name in names.items() if name in players}


class MomentExtras(NamedTuple):
    """Additional data for the message about a moment."""

    events: tuple[Event, ...]
    looked: frozenset[Seat]
    notes: Mapping[Phone, str]
    ended: Mapping[str, GameEnding] | None
    marking: MarkBoard | None = None


def game_state(
    number: int, table: Table, people: People, seats: Mapping[Phone, Seat], about: MomentExtras
) -> GameState:
    """Return the message about the table's latest moment."""
    events = about.events
    told, before = table.referee.told, _told_before(table, events)
    return GameState(
        number,
        table.referee.header,
        people,
        dict(seats),
        table.latest_moment._replace(scenes=(), since=(), back=None),
        table.pace.is_question_open,
        events,
        tuple(told[max(0, before - MAX_LOG_EVENTS) : before]),
        {seat: table.private_view(seat) for seat in seats.values()},
        about.looked,
        dict(about.notes),
        about.ended if table.latest_moment.over is not None and table.pace.is_question_open else None,
        dict(custom_place_names()),
        suspects_now(table),
        about.marking,
    )


def _told_before(table: Table, events: tuple[Event, ...]) -> int:
    """Return how many events were told before `events`.

    What later scenes tell is known already, but no phone may be ahead of the table.
    """
    told, now = table.referee.told, table.latest_moment.events
    if events:
        begin = len(told) - len(now)
        return next((at for at, event in enumerate(told[begin:], begin) if event is events[0]), begin)
    return len(told) if table.pace.is_question_open else len(told) - len(now)


def suspects_now(table: Table) -> SuspectPage | None:
    """Return whom everybody may suspect now; None if nobody is asked."""
    if not table.pace.is_question_open:
        return None
    return find_game(table.referee.header.game).suspects(table.latest_moment)


def several_answers(table: Table, people: People, seat: Seat) -> dict[Choice, tuple[Choice, ...]]:
    """Return what a seat may enter on its phone that answers several questions."""
    kit = find_game(table.referee.header.game)
    hand = kit.phone.hand(table.latest_moment, table.private_view(seat), seat, people)
    return dict(hand.several) if isinstance(hand, Console) else {}


def game_key(table: Table) -> str:
    """Return a key that identifies the game after a restart."""
    header = table.referee.header
    return f"{header.game} {header.seed}"


def game_endings(table: Table, people: People, began: float, suspicions: Suspicions) -> dict[str, GameEnding]:
    """Return the game's ending in every language; called once when the game is over."""
    referee = table.referee
    assert referee.over is not None
    now = time.time()
    played = FinishedGame(0, referee.header, referee.over.winners, began, max(now, began + 60))
    link = bg_stats_link(played)
    out: dict[str, GameEnding] = {}
    after: Any = afterwards(referee, people, suspicions)
    curve = find_game(referee.header.game).suspicions(after)
    for code in LANGUAGES:
        with temporary_language(code):
            shown = finale(after)
            out[code] = GameEnding(shown.names, shown.word, awards(after), link, played.minutes, curve)
    return out
