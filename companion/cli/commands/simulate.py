"""`gruftwart simulate`: plays simulated games and prints statistics."""

import argparse
import json
import random
import signal
import sys
from itertools import permutations
from types import FrameType

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from companion.cli.commands.argument_parser import option_title, parse_value
from companion.core.errors import InvalidPlayersError, Refusal
from companion.core.game import Header, Options, new_header
from companion.core.model import Json
from companion.games.registry import GAMES, find_game
from companion.simulator.playout import NO_GHOST, SimulationStatistics, play_on_all_cores
from companion.system.stdio import MISUSED, UsageError, complain, print_error

PLAYERS = 4
"""The default number of players."""


def simulate(options: argparse.Namespace) -> int:
    """Simulate and print; return the exit status: 2 if game, players or house rules are invalid."""
    try:
        game = next(iter(GAMES)) if options.game is None else options.game
        kinds = read_kinds(options.seats, options.players, find_game(game).ghosts)
        players = options.players if options.players is not None else len(kinds) or PLAYERS
        header = header_from_arguments(game, players, options.option)
        tables = [with_ghosts(header, seating) for seating in seatings(kinds)]
        if options.games < 1:
            raise UsageError("Play at least one game (--games 1).")
    except (Refusal, UsageError) as reason:
        complain(reason)
        return MISUSED
    with SignalWatcher() as patience:
        statistics = count_games(tables, options.games, options.seed, patience)
    if patience.ended:
        print_error(f"Stopped after {statistics.games} of {options.games} games.")
    if not statistics.games:
        return patience.code
    if options.json:
        print(json.dumps(as_json(header, options.seed, options.option, statistics), ensure_ascii=False))
    else:
        show(header, statistics)
    return patience.code


class SignalWatcher:
    """Context manager that records SIGINT and SIGTERM, so that the simulation can stop early."""

    def __init__(self) -> None:
        self.code = 0
        """The exit status after a signal: 128 + its number, as in a shell."""

    @property
    def ended(self) -> bool:
        return self.code != 0

    def __enter__(self) -> "SignalWatcher":
        self._before = {
            number: signal.signal(number, self._enough) for number in (signal.SIGINT, signal.SIGTERM)
        }
        return self

    def _enough(self, number: int, _frame: FrameType | None) -> None:
        self.code = 128 + number

    def __exit__(self, *_: object) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)


def header_from_arguments(game: str, players: int, wishes: list[str]) -> Header:
    """Return the header of the requested games, without a seed."""
    kit = find_game(game)
    if players not in kit.players:  # checked before the names are generated
        raise InvalidPlayersError(
            "This game is for {least} to {most} players, not {count}.",
            least=kit.players[0],
            most=kit.players[-1],
            count=players,
        )
    names = [f"Seat {seat}" for seat in range(1, players + 1)]
    return new_header(kit, names, read_options(wishes), seed=0)


def read_options(wishes: list[str]) -> Options:
    """Parse NAME=VALUE arguments."""
    options: Options = {}
    for wish in wishes:
        name, equals, value = wish.partition("=")
        if not equals or not name:
            raise UsageError(f"An option is NAME=VALUE, for example simulate=true, not “{wish}”.")
        options[name] = parse_value(value)
    return options


def read_kinds(seats: str | None, players: int | None, ghosts: tuple[str, ...]) -> list[str]:
    """Return the kinds of players, one per seat; empty if they were not given."""
    kinds = [] if seats is None else [kind.strip() for kind in seats.split(",")]
    for kind in kinds:
        if kind not in (NO_GHOST, *ghosts):
            raise UsageError(f"A seat is for {', '.join((NO_GHOST, *ghosts))}, but not for “{kind}”.")
    if kinds and players not in (None, len(kinds)):
        raise UsageError(f"--seats names {len(kinds)} players, but --players says {players}.")
    return kinds


def seatings(kinds: list[str]) -> list[tuple[str, ...]]:
    """Return all circular orders of the players, each in all rotations, without duplicates."""
    circles = [(*kinds[:1], *others) for others in permutations(kinds[1:])]
    turned = (circle[turn:] + circle[:turn] for circle in circles for turn in range(len(kinds) or 1))
    return list(dict.fromkeys(turned))


def with_ghosts(header: Header, seating: tuple[str, ...]) -> Header:
    """Return the header with these players."""
    ghosts = [None if kind == NO_GHOST else kind for kind in seating]
    if not any(ghosts):
        return header
    options = {**header.options, "ghosts": ghosts}
    return new_header(find_game(header.game), list(header.players), options, header.seed)


def count_games(tables: list[Header], games: int, seed: int, patience: SignalWatcher) -> SimulationStatistics:
    """Play `games` games, at each table in turn. The same seed always gives the same games."""
    shuffles = random.Random(f"simulate {seed}")
    seeds = [shuffles.randrange(2**32) for _ in range(games)]
    statistics = SimulationStatistics.empty_for(tables[0])
    # A progress bar, only in a terminal.
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("Playing", total=games)
        for few in play_on_all_cores(tables, seeds, lambda: patience.ended):
            statistics.merge(few)
            bar.advance(task, few.games)
    return statistics


def show(header: Header, statistics: SimulationStatistics) -> None:
    """Print the statistics as a table."""
    console = Console(highlight=False, markup=False)
    games, seats = statistics.games, len(header.players)
    console.print(
        f"{option_title(header.game)}, {seats} players, {games} {'game' if games == 1 else 'games'}"
    )
    table = Table("in a game", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("mean", "least", "most"):
        table.add_column(column, justify="right")
    for name, spread in statistics.spreads().items():
        table.add_row(name, f"{spread.mean:.2f}", str(spread.least), str(spread.most))
    console.print(table)
    if statistics.win_rates():
        console.print(kinds_table(statistics))
    for name, number in [
        *((f"seat {seat} won", wins) for seat, wins in enumerate(statistics.wins, 1)),
        ("shared wins", statistics.shared),
        *((f"ended by {reason}", number) for reason, number in statistics.reasons.most_common()),
    ]:
        console.print(f"{name}: {number} ({number / games:.1%})")


def kinds_table(statistics: SimulationStatistics) -> Table:
    """Return a table of win rates by kind of player, best first."""
    table = Table("player", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("seats", "won", "win rate"):
        table.add_column(column, justify="right")
    for kind, rate in statistics.win_rates().items():
        table.add_row(kind, str(statistics.seats_of[kind]), str(statistics.wins_of[kind]), f"{rate:.1%}")
    return table


def as_json(header: Header, seed: int, wishes: list[str], statistics: SimulationStatistics) -> Json:
    """Return the statistics as JSON."""
    return {
        "game": header.game,
        "players": len(header.players),
        "options": read_options(wishes),
        "seed": seed,
        "games": statistics.games,
        "wins": statistics.wins,
        **({"win_rates": rates} if (rates := statistics.win_rates()) else {}),
        "shared_wins": statistics.shared,
        "reasons": dict(statistics.reasons),
        "in_a_game": {name: spread._asdict() for name, spread in statistics.spreads().items()},
    }
