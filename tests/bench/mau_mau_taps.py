"""Number of taps per round of Vampir Mau Mau.

Real cards are played by machine, and a finger enters what the app asks about them. A stroke (press, slide,
lift) counts as one tap.

A round of four has on average, with only specials told (the default), in taps:

| what | how often | taps each | why it is told |
| --- | --- | --- | --- |
| a wish | 3.9 | 1: its colour | the lamp; nobody says that it was fulfilled, it burns down |
| the last clock | 0.9 | 1: sky to person, 1: all have turned over | day and night (its wish counts above) |
| a forgotten "Mau" | 0.6 | 1: button to person | it is ruled on |
| a forgotten "Mau Mau" | 0.2 | 2: button, forgotten | the round goes on |
| the end | 1 | 1: button to person, 3: the other hands, 1: the next round, 1: all is laid out | the score |
| other clocks, werewolves | 8.1 | 0 | all see them on the table; nothing here follows from them |
"""

import random
from collections.abc import Iterator
from statistics import median
from typing import Any

from companion.core.model import Event
from companion.games.mau_mau.house_rules import characters
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules import events as happened
from companion.simulator.playout import players_for
from companion.table import Table, open_table

GAMES, ROUNDS, SEATS = 40, 3, 4
NEXT_ROUND, TURNED_OVER = 2, 1
"""Taps for the score sheet and for laying out anew (MM-16), and for turning over (MM-9)."""
MOST = 12
"""Upper limit for a round of four with default options."""
COURTESY = ["yummy", "stroke", "knock", "yuck", "tick_tock"]
SPECIALS, EVERY_SPECIAL = "only specials (default)", "only specials, each clock and werewolf too"
SETTINGS: dict[str, dict[str, Any]] = {
    SPECIALS: {},
    EVERY_SPECIAL: {},
    "every card": {},
    "every card, courtesies": {"courtesy": COURTESY},
}
"""The cards are played alike, whatever the app follows."""
TOLD: dict[type[Event], int] = {
    happened.Wished: 1,
    happened.NightFell: 1 + TURNED_OVER,
    happened.DayBroke: 1 + TURNED_OVER,
    ability_events.DrewForMau: 1,
    ability_events.DrewForMauMau: 2,
    happened.RoundEnded: 1 + (SEATS - 1) + NEXT_ROUND,
}
"""Touches for each event that a table reports which follows only specials.

tests/app/test_mau_mau_touches.py makes these touches. Events without consequences are not reported.
"""
SEEN_BY_ALL: dict[type[Event], int] = {happened.WolfLaid: 1, happened.ClockLaid: 1}
"""Touches for events that may be reported in addition: a stroke for a werewolf, a tap for a clock."""
DEALER = "Innkeeper"
"""By day this character's last card may have dealt its player cards, so that hand is asked too (MM-15)."""


def measure(games: int = GAMES) -> dict[str, float]:
    """Return the median number of taps per round, by setting."""
    return {name: median(rounds(name, games)) for name in SETTINGS}


def rounds(name: str, games: int = GAMES) -> list[int]:
    """Return the taps of each round with this setting."""
    count = {SPECIALS: taps_for_specials, EVERY_SPECIAL: _taps_for_every_special}.get(name, _taps_for_cards)
    return [taps for seed in range(games) for taps in count(begun(SETTINGS[name], seed))]


def begun(options: dict[str, Any], seed: int) -> Table:
    """Return a table with randomly dealt characters (MM-3)."""
    table = open_table(None)
    dealt = random.Random(seed).sample(characters(), SEATS)
    names = ["Emma", "Paul", "Mia", "Jonas"][:SEATS]
    table.new("mau-mau", names, {"rounds": ROUNDS, "characters": dealt, **options}, seed)
    return table


def played(table: Table) -> Iterator[tuple[Event, ...]]:
    """Yield the events of each answer of a whole game."""
    from companion.simulator import table_for

    pieces = table_for(table.referee.header)
    people = players_for(table.referee.header, pieces)
    heard = 0
    while (question := table.referee.question) is not None:
        pieces.observe(table.referee.told[heard:])
        heard = len(table.referee.told)
        table.answer(pieces.answer(question) if pieces.deals(question) else people(question))
        yield table.latest_moment.events


def _taps_for_cards(table: Table) -> Iterator[int]:
    """Yield the taps per round if every card is answered; only turning over needs a confirmation."""
    taps = 0
    for events in played(table):
        taps += 1 + TURNED_OVER * sum(
            isinstance(one, happened.NightFell | happened.DayBroke) for one in events
        )
        if any(isinstance(one, happened.RoundEnded) for one in events):
            yield taps + NEXT_ROUND
            taps = 0


def taps_for_specials(table: Table) -> Iterator[int]:
    """Yield the taps per round if only events with consequences are reported."""
    dealt = table.referee.header.options["characters"]
    taps, day = 0, True
    for event in (event for events in played(table) for event in events):
        taps += _taps(event, TOLD)
        if isinstance(event, happened.NightFell | happened.DayBroke):
            day = not day
        if isinstance(event, happened.RoundEnded):
            yield taps + (day and dealt[event.seat] == DEALER)
            taps, day = 0, True


def _taps_for_every_special(table: Table) -> Iterator[int]:
    """Yield the taps per round if everything that the app can follow is reported."""
    taps, wolf = 0, False
    for event in (event for events in played(table) for event in events):
        turns = isinstance(event, happened.NightFell | happened.DayBroke)
        wolf = isinstance(event, happened.WolfLaid) or (wolf and not turns)
        taps += _taps(event, TOLD) + _taps(event, SEEN_BY_ALL)
        taps -= SEEN_BY_ALL[happened.ClockLaid] * turns  # TOLD has counted this clock
        taps += 3 * (wolf and isinstance(event, happened.Swapped))
        if isinstance(event, happened.RoundEnded):
            yield taps
            taps, wolf = 0, False


def _taps(event: Event, costs: dict[type[Event], int]) -> int:
    return sum(taps for kind, taps in costs.items() if isinstance(event, kind))
