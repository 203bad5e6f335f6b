"""The power is cut while answers are written; no answer whose reply was read is ever lost."""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import GAMES
from tests.support.desk import Desk, Process
from tests.support.patience import PATIENCE
from tests.support.tables import Sample, simulated

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

Json = Any
STEPS_OF_A_REPLY = 2_000
STEPS_OF_A_START = 150_000
"""About so many calls and returns; it is no matter if there are more or fewer."""


class Evening:
    """One journal, many power cuts, and a desk beside it that the power never leaves."""

    def __init__(self, folder: Path, sample: Sample, seed: int) -> None:
        self.folder = folder
        self.sample = sample
        self.rnd = random.Random(f"power cut {seed}")
        self.mirror = Desk()
        self.in_flight: Json = None
        """What was sent last, if its reply was not read to the end."""
        self.promised = False
        """Whether the beginning of that reply was read: then it is not forgotten."""
        self.answered = 0

    def begin(self) -> None:
        """Start a game, and read the reply."""
        line = self.sample.new(self.rnd.randrange(1000))
        with self.referee() as referee:
            assert referee.does(line) == self.mirror.does(line)

    def referee(self, *arguments: str, module: Sequence[str] = ("companion",)) -> Process:
        journal = ("--journal", self.folder / "journal.sqlite")
        return Process(*journal, *arguments, folder=self.folder, module=module)

    def with_a_plug(self, lines: int, steps: int) -> Process:
        """One that is killed so many steps after it has read so many lines."""
        return self.referee("--resume", module=("tests.journal.plug", str(lines), str(steps)))

    def until_the_power_goes(self) -> None:
        """Play on; after some replies, in the middle of whatever it does then, the process is killed."""
        with self.with_a_plug(self.rnd.randint(1, 25), self.rnd.randint(1, STEPS_OF_A_REPLY)) as referee:
            try:
                self.power_comes_back(referee)
                while True:
                    self.says(referee, self.something_to_say())
            except (EOFError, BrokenPipeError):
                referee.running.wait(PATIENCE)

    def says(self, referee: Process, line: Json) -> None:
        self.in_flight, self.promised = line, False
        referee.write(line)
        while "event" in (reply := referee.read()):
            self.promised = True
        assert reply == self.mirror.send(line)[-1]
        self.in_flight = None
        self.answered += 1

    def killed_while_starting(self) -> None:
        with self.with_a_plug(0, self.rnd.randint(1, STEPS_OF_A_START)) as referee:
            referee.running.communicate(timeout=PATIENCE)

    def power_comes_back(self, referee: Process) -> None:
        """The same question waits; of what was sent last all is there, or nothing."""
        referee.write({"save": None})
        waiting = referee.read()
        if "error" in waiting:
            return self.power_comes_back_after_the_end(referee)
        saved = referee.read()
        if self.in_flight is not None and (self.promised or saved != self.mirror.does({"save": None})):
            self.mirror.send(self.in_flight)
        self.in_flight = None
        assert saved == self.mirror.does({"save": None})
        assert waiting == json.loads(json.dumps(self.mirror.protocol.pending()))

    def power_comes_back_after_the_end(self, referee: Process) -> None:
        """A game that is over is not resumed; another one begins."""
        if self.in_flight is not None and not self.mirror.session.referee.over:
            self.mirror.send(self.in_flight)
        self.in_flight = None
        assert self.mirror.session.referee.over
        self.says(referee, self.sample.new(self.rnd.randrange(1000)))

    def something_to_say(self) -> Json:
        """Mostly an answer; sometimes back and forth, also from the end of the game."""
        history = self.mirror.session.referee.history
        question = self.mirror.session.referee.question
        if question is None or self.rnd.random() < 0.1:
            return {"undo": 1}
        if history.undone and self.rnd.random() < 0.5:
            return {"redo": self.rnd.randint(1, len(history.undone))}
        return {"answer": self.rnd.choice(question.choices)}


def cut_the_power(times: int, folder: Path, seed: int) -> None:
    evening = Evening(folder, simulated(list(GAMES)[seed % len(GAMES)]), seed)
    evening.begin()
    for number in range(times):
        if number % 5 == 4:
            evening.killed_while_starting()
        evening.until_the_power_goes()
    with evening.referee("--resume") as referee:
        evening.power_comes_back(referee)
        assert referee.ends() == 0
    assert evening.answered > times, "the power was always cut before anything was answered"


@pytest.mark.parametrize("seed", [0, 1])
def test_ten_power_cuts(tmp_path: Path, seed: int) -> None:
    cut_the_power(10, tmp_path, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 4])
def test_a_hundred_power_cuts(tmp_path: Path, seed: int) -> None:
    cut_the_power(100, tmp_path, seed)
