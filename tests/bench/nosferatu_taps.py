"""Number of taps per round of Nosferatu; press, slide and lift count as one.

Simulated people play at a simulated table. The cost of an answer is derived from the frame;
tests/app/test_nosferatu_counts.py proves that fingers need exactly as many taps.
"""

from collections.abc import Iterator
from itertools import product
from statistics import mean
from typing import Any

from companion.core.model import Choice, Question
from companion.games.nosferatu.rules.pieces import BITE, NIGHT
from companion.games.registry import find_game
from companion.simulator import table_for
from companion.simulator.playout import players_for
from companion.table import Table, open_table
from companion.viewmodels.frame import Frame
from companion.viewmodels.people import People
from tests.gallery.staging import Stopped

GAME = "nosferatu"
NAMES = ("Emma", "Paul", "Mia", "Ben", "Tom", "Jonas", "Lena", "Ida")
PLAYERS = 6
MOST_A_ROUND, MOST_TO_BEGIN = 14, 20
SETTINGS: dict[str, tuple[str, str]] = {
    "night_deck": ("app", "cards"),
    "discards": ("off", "noted"),
    "roles": ("cards", "app"),
}
"""Options, the default for newcomers first."""


class Night:
    """One game, and its taps so far."""

    def __init__(self, seed: int, players: int = PLAYERS, **options: str) -> None:
        self.table: Table = open_table(None)
        self.table.pace.clock = Stopped()
        self.table.new(GAME, list(NAMES[:players]), options, seed)
        header = self.table.referee.header
        self.real: Any = table_for(header)
        self.people = players_for(header, self.real)
        self.kit = find_game(GAME)
        self.taps = 0
        self.rounds: list[int] = []
        """Taps of each round."""
        self._heard = 0

    def play(self, rounds: int | None = None) -> "Night":
        """Play to the end, or for this many rounds."""
        while (question := self.table.latest_moment.question) is not None:
            before, round_ = self.taps, self.table.latest_moment.view.round
            self._say(question)
            if round_:
                self.rounds += [0] * (round_ - len(self.rounds))
                self.rounds[round_ - 1] += self.taps - before
            if rounds is not None and self.table.latest_moment.view.round > rounds:
                break
        return self

    def _say(self, question: Question) -> None:
        self.real.observe(self.table.referee.told[self._heard :])
        self._heard = len(self.table.referee.told)
        frame = self.kit.presenter.frame(self.table.latest_moment, People(self.table.referee.header.players))
        said = self.choices(question)
        self.taps += cost(question, frame, said)
        self.table.answer_all(said)
        while not self.table.pace.is_question_open:
            self.taps += self.table.pace.remaining_seconds is None
            self.table.pace.advance()

    def choices(self, question: Question) -> tuple[Choice, ...]:
        """Return the answers that are given together."""
        if question.kind == "pile_card":
            return tuple(self.real.pieces.pile)
        choice = self.real.answer(question) if self.real.deals(question) else self.people(question)
        if getattr(question, "cards", ()):
            return (choice, self.real.pieces.night.top())
        return (choice,)


def cost(question: Question, frame: Frame, said: tuple[Choice, ...]) -> int:
    """Return the taps for this question and those answered with it."""
    if question.kind == "look":
        return 2  # open the drawer, and confirm
    if question.kind == "pile_card":
        kinds = sum(card in said for card in (BITE, NIGHT))
        return kinds + 1  # a number for each, and the confirmation; without them one slide
    if question.kind == "dawn":
        return 2
    assert question.secret or frame.pad.answers or frame.pad.wide or frame.stage
    return 1


def a_round(games: int, players: int = PLAYERS, **options: str) -> float:
    """Return the mean of all complete rounds."""
    played = (Night(seed, players, **options).play() for seed in range(games))
    return mean(taps for night in played for taps in night.rounds)


def to_begin(players: int = PLAYERS, **options: str) -> int:
    """Return the taps from the home screen to the first move, with known names."""
    kit = find_game(GAME)
    steps = len(kit.guide(players, kit.options(dict(options), players)))
    night = Night(1, players, **options)
    while night.table.latest_moment.view.round == 0:
        question = night.table.latest_moment.question
        assert question is not None
        night._say(question)
    return 2 + steps + night.taps


def all_settings() -> Iterator[dict[str, str]]:
    """Yield every combination, the defaults first."""
    for values in product(*SETTINGS.values()):
        yield dict(zip(SETTINGS, values, strict=True))


def measure(games: int = 20) -> dict[str, tuple[float, int | None]]:
    """Return number of taps and budget by description."""
    found: dict[str, tuple[float, int | None]] = {}
    for number, options in enumerate(all_settings()):
        words = ", ".join(f"{name} {value}" for name, value in options.items())
        found[f"a round, {words}"] = (a_round(games, **options), None if number else MOST_A_ROUND)
    found["from the first screen to the first move"] = (to_begin(**next(all_settings())), MOST_TO_BEGIN)
    return found
