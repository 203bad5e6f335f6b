"""Simulates and counts many games on all cores. The result does not depend on the number of processes.

The first games are played in this process, because starting the workers takes half a second.
"""

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from contextlib import contextmanager
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event as ProcessEvent
from threading import Thread
from typing import NamedTuple

from companion.core.dealers import Dealer
from companion.core.game import Header, Options
from companion.core.gc_pause import gc_paused
from companion.core.model import ClassTable, Event, Seat
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.kit_protocols import Chooser
from companion.games.kit_values import EventCounter
from companion.games.registry import GAMES, find_game
from companion.simulator import simulated_for

NO_GHOST = "random"
"""The name of players who are no ghosts; at a simulated table they choose at random."""


class Spread(NamedTuple):
    """Mean, minimum and maximum of a number over many games."""

    mean: float
    least: int
    most: int


class SimulationStatistics:
    """The sums of many games with the same options."""

    def __init__(self, game: str, options: Options, seats: int) -> None:
        self.lines = tuple(
            line for line in find_game(game).counts if line.option is None or options.get(line.option)
        )
        self.games = 0
        self.wins = [0] * seats
        """Wins by seat; a shared win counts for every winner."""
        self.wins_of: Counter[str] = Counter()
        self.seats_of: Counter[str] = Counter()
        """Wins and seats by kind of player."""
        self.shared = 0
        self.reasons: Counter[str] = Counter()
        self._numbers: dict[str, list[int]] = {"decisions": [], **{line.name: [] for line in self.lines}}
        self._lines_of: ClassTable[list[EventCounter]] = ClassTable({Event: []})
        for line in self.lines:
            self._lines_of.setdefault(line.event, []).append(line)

    @classmethod
    def empty_for(cls, header: Header) -> "SimulationStatistics":
        """Return empty statistics for games with this header."""
        return cls(header.game, header.options, len(header.players))

    def add(self, referee: Referee) -> None:
        """Count a finished game."""
        over = referee.over
        assert over is not None
        self.games += 1
        self.reasons[over.reason] += 1
        self.shared += len(over.winners) > 1
        winner: Seat
        ghosts = referee.header.options.get("ghosts") or [None] * len(self.wins)
        kinds = [ghost or NO_GHOST for ghost in ghosts]
        self.seats_of.update(kinds)
        for winner in over.winners:
            self.wins[winner] += 1
            self.wins_of[kinds[winner]] += 1
        self._numbers["decisions"].append(sum(kind == "answer" for kind, _ in referee.entries))
        counted = dict.fromkeys((line.name for line in self.lines), 0)
        for event in referee.told:
            for line in self._lines_of[type(event)]:
                counted[line.name] += line.counts(event)
        for name, number in counted.items():
            self._numbers[name].append(number)

    def merge(self, later: "SimulationStatistics") -> None:
        """Add the statistics of a later batch."""
        self.games += later.games
        self.shared += later.shared
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, later.wins, strict=True)]
        self.wins_of += later.wins_of
        self.seats_of += later.seats_of
        self.reasons += later.reasons
        for name, numbers in later._numbers.items():
            self._numbers[name] += numbers

    def win_rates(self) -> dict[str, float]:
        """Return the win rate by kind of player, the best first, if ghosts play; else an empty dict."""
        if set(self.seats_of) <= {NO_GHOST}:
            return {}
        rates = {kind: self.wins_of[kind] / seats for kind, seats in self.seats_of.items()}
        return dict(sorted(rates.items(), key=lambda rate: -rate[1]))

    def spreads(self) -> dict[str, Spread]:
        """Return the spread of the players' decisions and of every counter per game."""
        return {
            name: Spread(sum(numbers) / len(numbers), min(numbers), max(numbers))
            for name, numbers in self._numbers.items()
        }


# Playing games by machine: a simulated table, and players who choose at random.


MAX_DECISIONS = 100_000
"""A game that is not over after this number of decisions is taken for an endless loop."""


def players_for(header: Header, table: Dealer) -> Chooser:
    """Return the game's own simulated players, who see their cards; random players if it has none."""
    return find_game(header.game).people(table, header) or random_player(header.seed)


def play_game(header: Header, choose: Chooser | None = None) -> Referee:
    """Play one whole game with `choose`, or with the players of the game."""
    referee = Referee(find_game(header.game).rules, header, simulated_for)
    if choose is None:
        assert referee.dealer is not None
        choose = players_for(header, referee.dealer)
    with gc_paused():
        referee.play_out(choose, MAX_DECISIONS)
    if referee.question is not None:
        raise RuntimeError(f"game {header.seed} does not end")
    return referee


SINGLE_PROCESS_SECONDS = 0.5
"""How long games are played in this process before workers are started."""
MAX_BATCH_GAMES = 50
"""The number of games that a worker plays before it returns statistics."""
POLL_SECONDS = 0.1
"""How often `enough` is checked while waiting for a worker."""


class GameBatch(NamedTuple):
    """A batch of consecutive games."""

    first: int
    seeds: Sequence[int]


def play_on_all_cores(
    tables: Sequence[Header],
    seeds: Sequence[int],
    enough: Callable[[], bool] = lambda: False,
    processes: int | None = None,
    alone: float = SINGLE_PROCESS_SECONDS,
) -> Iterator[SimulationStatistics]:
    """Yield the statistics of batches in order until `enough()`; games alternate between the `tables`."""
    processes = processes or len(os.sched_getaffinity(0))
    until = time.monotonic() + alone
    done = 0
    while done < len(seeds) and not enough() and (processes == 1 or time.monotonic() < until):
        yield _count(tables, GameBatch(done, seeds[done : done + 1]), enough)
        done += 1
    left = len(seeds) - done
    if left and not enough():
        each = max(1, min(MAX_BATCH_GAMES, left // (4 * processes)))
        shares = [GameBatch(first, seeds[first : first + each]) for first in range(done, len(seeds), each)]
        yield from _together(tables, shares, enough, min(processes, len(shares)))


def _together(
    tables: Sequence[Header], shares: list[GameBatch], enough: Callable[[], bool], processes: int
) -> Iterator[SimulationStatistics]:
    spawn = get_context("spawn")
    try:
        stop_event = spawn.Event()
    except OSError:  # no shared memory, for example in a bare chroot: use one process
        yield from (_count(tables, share, enough) for share in shares if not enough())
        return
    crew = ProcessPoolExecutor(processes, spawn, _init_worker, (list(tables), dict(GAMES), stop_event))
    try:
        with _ignore_sigint_in_children():
            futures = [crew.submit(_play, share) for share in shares]
        for future, share in zip(futures, shares, strict=True):
            few = _wait(future, enough)
            if few is None or few.games < len(share.seeds):
                return
            yield few
    finally:
        stop_event.set()
        crew.shutdown(cancel_futures=True)


def _wait(future: Future[SimulationStatistics], enough: Callable[[], bool]) -> SimulationStatistics | None:
    while not enough():
        try:
            return future.result(POLL_SECONDS)
        except FutureTimeoutError:
            continue
    return None


@contextmanager
def _ignore_sigint_in_children() -> Iterator[None]:
    """Block SIGINT and SIGTERM while workers are started, so that only the parent handles Ctrl+C."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _WorkerSlot:
    """The state of a worker process: the headers to play, and the event that stops it."""

    tables: Sequence[Header] = ()
    stop_event: ProcessEvent


def _init_worker(tables: Sequence[Header], games: dict[str, str], stop_event: ProcessEvent) -> None:
    GAMES.update(games)
    _WorkerSlot.tables, _WorkerSlot.stop_event = tables, stop_event
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """End the worker when the parent process dies without setting the stop event."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _play(share: GameBatch) -> SimulationStatistics:
    return _count(_WorkerSlot.tables, share, _WorkerSlot.stop_event.is_set)


def _count(tables: Sequence[Header], share: GameBatch, enough: Callable[[], bool]) -> SimulationStatistics:
    statistics = SimulationStatistics.empty_for(tables[0])
    with gc_paused():
        for number, seed in zip(count(share.first), share.seeds, strict=False):
            if enough():
                break
            statistics.add(play_game(tables[number % len(tables)]._replace(seed=seed)))
    return statistics
