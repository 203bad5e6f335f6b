"""`gruftwart simulate`: games played by machine, and a small table of what happened in them."""

import argparse
import json
import random
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.core.game import Header, Options
from companion.core.header import new_header
from companion.core.refusals import BadPlayers, Refusal
from companion.core.values import Json
from companion.frontends.files import Trouble
from companion.frontends.words import title_of, value_of
from companion.games.registry import find_game
from companion.simulator.play import play_game
from companion.simulator.statistics import Statistics


def simulate(options: argparse.Namespace) -> int:
    """Play, count and tell; 2 if that cannot be played."""
    try:
        header = wished_header(options.game, options.players, options.option)
        if options.games < 1:
            raise Trouble("Play at least one game (--games 1).")
    except (Refusal, Trouble) as reason:
        print(reason, file=sys.stderr)
        return 2
    statistics = count_games(header, options.games, options.seed)
    if options.json:
        print(json.dumps(as_json(header, options.seed, options.option, statistics), ensure_ascii=False))
    else:
        show(header, statistics)
    return 0


def wished_header(game: str, players: int, wishes: list[str]) -> Header:
    """The games that are wished for, but for the seed."""
    rules = find_game(game)
    if players not in rules.PLAYERS:  # before so many names are thought of
        raise BadPlayers(
            "This game is for {least} to {most} players, not {count}.",
            least=rules.PLAYERS[0],
            most=rules.PLAYERS[-1],
            count=players,
        )
    names = [f"Seat {seat}" for seat in range(players)]
    return new_header(rules, names, read_options(wishes), seed=0)


def read_options(wishes: list[str]) -> Options:
    """NAME=VALUE, as often as there are house rules to change."""
    options: Options = {}
    for wish in wishes:
        name, equals, value = wish.partition("=")
        if not equals or not name:
            raise Trouble(f"An option is NAME=VALUE, for example rucola=true, not “{wish}”.")
        options[name] = value_of(value)
    return options


def count_games(header: Header, games: int, seed: int) -> Statistics:
    """Play that many games. The same seed always gives the same ones."""
    statistics = Statistics(header.game, header.options, len(header.players))
    shuffles = random.Random(f"simulate {seed}")
    for _ in progress(games):
        statistics.add(play_game(header._replace(seed=shuffles.randrange(2**32))))
    return statistics


def progress(games: int) -> Iterable[int]:
    """A bar for people who wait at a terminal, and nothing for others."""
    if not sys.stderr.isatty():
        return range(games)
    return track(range(games), "Playing", console=Console(stderr=True), transient=True)


def show(header: Header, statistics: Statistics) -> None:
    """The table for people."""
    console = Console(highlight=False, markup=False)
    games, seats = statistics.games, len(header.players)
    console.print(f"{title_of(header.game)}, {seats} players, {games} {'game' if games == 1 else 'games'}")
    table = Table("in a game", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("mean", "least", "most"):
        table.add_column(column, justify="right")
    for name, spread in statistics.spreads().items():
        table.add_row(name, f"{spread.mean:.2f}", str(spread.least), str(spread.most))
    console.print(table)
    for name, number in [
        *((f"seat {seat} won", wins) for seat, wins in enumerate(statistics.wins)),
        ("shared wins", statistics.shared),
        *((f"ended by {reason}", number) for reason, number in statistics.reasons.most_common()),
    ]:
        console.print(f"{name}: {number} ({number / games:.1%})")


def as_json(header: Header, seed: int, wishes: list[str], statistics: Statistics) -> Json:
    """The same for machines."""
    return {
        "game": header.game,
        "players": len(header.players),
        "options": read_options(wishes),
        "seed": seed,
        "games": statistics.games,
        "wins": statistics.wins,
        "shared_wins": statistics.shared,
        "reasons": dict(statistics.reasons),
        "in_a_game": {name: spread._asdict() for name, spread in statistics.spreads().items()},
    }
