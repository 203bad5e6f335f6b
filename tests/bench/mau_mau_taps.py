"""How many taps a round of Vampir Mau Mau costs: real cards are played by machine, and a finger enters what
the app wants to know of them."""

from collections.abc import Iterable, Iterator
from statistics import median
from typing import Any

from companion.core.values import Event
from companion.games.mau_mau.rules import draws
from companion.games.mau_mau.rules import events as happened
from companion.simulator.play import players_for
from companion.table import Table, open_table

GAMES, ROUNDS, SEATS = 40, 3, 4
NEXT_ROUND, TURNED_OVER = 1, 1
MOST = 12
"""The goal for a round of four by default."""
COURTESY = ["yummy", "stroke", "knock", "yuck", "tick_tock"]
SETTINGS: dict[str, dict[str, Any]] = {
    "only specials (default)": {"tracking": "specials"},
    "every card": {},
    "every card, courtesies": {"courtesy": COURTESY},
}


def measure(games: int = GAMES) -> dict[str, float]:
    """By setting, the median of a round's taps."""
    return {name: median(_rounds(options, games)) for name, options in SETTINGS.items()}


def _rounds(options: dict[str, Any], games: int) -> list[int]:
    specials = options.get("tracking") == "specials"
    given = {name: value for name, value in options.items() if name != "tracking"}
    found: list[int] = []
    for seed in range(games):
        table = _begun(given, seed)
        found += _taps_for_specials(_played(table)) if specials else _taps_for_cards(table)
    return found


def _begun(options: dict[str, Any], seed: int) -> Table:
    """The cards are real, however much of them the app is told."""
    table = open_table(None)
    table.new("mau-mau", ["Emma", "Paul", "Mia", "Jonas"][:SEATS], {"rounds": ROUNDS, **options}, seed)
    return table


def _answers(table: Table) -> Iterator[tuple[Event, ...]]:
    """What happened through each answer of a whole game."""
    from companion.simulator import table_for

    pieces = table_for(table.referee.header)
    people = players_for(table.referee.header, pieces)
    heard = 0
    while (question := table.referee.question) is not None:
        pieces.observe(table.referee.told[heard:])
        heard = len(table.referee.told)
        table.answer(pieces.answer(question) if pieces.deals(question) else people(question))
        yield table.now.events


def _played(table: Table) -> list[Event]:
    return [event for events in _answers(table) for event in events]


def _taps_for_cards(table: Table) -> Iterator[int]:
    """Every answer is a tap; scenes go on by themselves, but for the check when everybody turns over."""
    taps = 0
    for events in _answers(table):
        taps += 1 + TURNED_OVER * sum(
            isinstance(one, happened.NightFell | happened.DayBroke) for one in events
        )
        if any(isinstance(one, happened.RoundEnded) for one in events):
            yield taps + NEXT_ROUND
            taps = 0


def _taps_for_specials(events: Iterable[Event]) -> Iterator[int]:
    """What a table reports: specials, wishes, forgotten calls, the end. Nobody reports what went right."""
    taps, clocks, wolf = 0, 0, False
    for event in events:
        if isinstance(event, happened.ClockLaid):
            clocks += 1
            taps += 2 if clocks == SEATS else 1  # who laid it is asked only for the one that turns the day
        elif isinstance(event, happened.NightFell | happened.DayBroke):
            clocks, wolf = 0, False
            taps += TURNED_OVER
        elif isinstance(event, happened.WolfLaid):
            taps += 2  # the werewolf, and a stroke from who laid it to where it lies
            wolf = True
        elif isinstance(event, happened.Swapped):
            taps += 2 * wolf
        elif isinstance(event, happened.Wished | happened.WishFulfilled):
            taps += 1
        elif isinstance(event, draws.DrewForMau | draws.DrewForMauMau):
            taps += 2
        elif isinstance(event, happened.RoundEnded):
            yield taps + 2 + (SEATS - 1) + NEXT_ROUND
            taps, clocks, wolf = 0, 0, False
