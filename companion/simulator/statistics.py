"""What is counted when many games are played by machine: a table of lines for each game, and their sums."""

from collections import Counter
from typing import NamedTuple

from companion.core.game import Options
from companion.core.referee import Referee
from companion.core.values import Event, Json, Seat


class Line(NamedTuple):
    """One thing to count in a game: events of a kind, or what their field adds up to."""

    name: str
    kind: str
    field: str | None = None
    value: Json = None
    """Only events whose field has this value; without a value the field itself is added up."""
    option: str | None = None
    """Only where this house rule is on."""

    def counts(self, event: Event) -> int:
        """How much this event of the line's kind adds."""
        if self.field is None:
            return 1
        told = getattr(event, self.field)
        if self.value is not None:
            return int(told == self.value)
        return sum(told) if isinstance(told, (list, tuple)) else int(told)


LINES = {
    "dawn-under": (
        Line("turns", "turn_began"),
        Line("plagues", "plague_began"),
        Line("stakes", "stake_taken"),
        Line("vampires laid", "laid"),
        Line("vampires given", "gift"),
        Line("garlic found", "found_garlic"),
        Line("Count came", "count_came", option="rucola"),
        Line("Count's vault empty", "count_opened", "empty", True, option="rucola"),
        Line("Count lost", "count_lost", option="rucola"),
        Line("bats flown", "bat_flew", option="rucola"),
        Line("bats believed", "all_believed", option="rucola"),
        Line("bats doubted", "doubted", option="rucola"),
    ),
    "nosferatu": (
        Line("turns", "night_turned"),
        Line("rounds", "round_began"),
        Line("won by the hunters", "won", "team", "hunters"),
        Line("won by the vampire", "won", "team", "vampire"),
        Line("bites", "bitten"),
        Line("rituals", "ritual_done"),
        Line("sunrises", "sunrise"),
    ),
    "mau-mau": (
        Line("rounds", "round_began"),
        Line("cards played", "played"),
        Line("points", "round_ended", "scores"),
        Line("abilities", "ability"),
        Line("changes to night", "night_fell"),
        Line("wishes", "wished"),
    ),
}
"""What is interesting in each game. The first line is how its length is measured."""


NO_GHOST = "random"
"""How players are called who are no ghosts: at a simulated table they choose at random."""


class Spread(NamedTuple):
    """A number that differs from game to game."""

    mean: float
    least: int
    most: int


class Statistics:
    """Many games of one kind, added up."""

    def __init__(self, game: str, options: Options, seats: int) -> None:
        self.lines = tuple(
            line for line in LINES.get(game, ()) if line.option is None or options.get(line.option)
        )
        self.games = 0
        self.wins = [0] * seats
        """By seat; a shared win counts for everyone who shares it."""
        self.wins_of: Counter[str] = Counter()
        self.seats_of: Counter[str] = Counter()
        """By kind of player: how often one won, and on how many seats one sat."""
        self.shared = 0
        self.reasons: Counter[str] = Counter()
        self._numbers: dict[str, list[int]] = {"decisions": [], **{line.name: [] for line in self.lines}}
        self._by_kind: dict[str, list[Line]] = {}
        for line in self.lines:
            self._by_kind.setdefault(line.kind, []).append(line)

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
            for line in self._by_kind.get(event.kind, ()):
                counted[line.name] += line.counts(event)
        for name, number in counted.items():
            self._numbers[name].append(number)

    def win_rates(self) -> dict[str, float]:
        """By kind of player where ghosts play, the best first; a shared win counts for all who share it."""
        if set(self.seats_of) <= {NO_GHOST}:
            return {}
        rates = {kind: self.wins_of[kind] / seats for kind, seats in self.seats_of.items()}
        return dict(sorted(rates.items(), key=lambda rate: -rate[1]))

    def spreads(self) -> dict[str, Spread]:
        """Decisions of people, and every line, a game."""
        return {
            name: Spread(sum(numbers) / len(numbers), min(numbers), max(numbers))
            for name, numbers in self._numbers.items()
        }
