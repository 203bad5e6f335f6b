"""Statistics of simulated games: one counter for each value of interest, and their sums."""

from collections import Counter
from typing import NamedTuple

from companion.core.class_dispatch import ClassTable
from companion.core.game import Header, Options
from companion.core.model import Event, Seat
from companion.core.referee import Referee
from companion.games.kit_values import EventCounter
from companion.games.registry import find_game

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
