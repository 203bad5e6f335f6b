"""The time that a ghost needs for a decision."""

import time

from companion.core.dealers import DealerGroup
from companion.core.game import Header, new_header
from companion.core.model import Choice, Question
from companion.core.referee import Referee
from companion.games.dawn_under.ghosts.ghosts import Ghosts
from companion.games.registry import find_game
from companion.simulator import table_for

NAMES = ["Agathe", "Bela", "Clara", "Dorian"]


class Timed(Ghosts):
    """Ghosts that measure their time."""

    passed = 0.0
    decisions = 0

    def answer(self, question: Question) -> Choice:
        start = time.process_time()
        choice = super().answer(question)
        self.passed += time.process_time() - start
        self.decisions += 1
        return choice


def decision_ms(seconds: float, seed: int) -> float:
    """Return the processor time per decision in milliseconds, over games with the Count."""
    options = {"rucola": True, "ghosts": ["elephant"] * len(NAMES)}
    passed, decisions = 0.0, 0
    while passed < seconds:
        header = new_header(find_game("dawn-under"), NAMES, options, seed)
        timed = _play(header)
        passed += timed.passed
        decisions += timed.decisions
        seed += 1
    return passed / decisions * 1000


def _play(header: Header) -> Timed:
    """Let four ghosts play a whole game; return their measurements."""
    timed = Timed(header)
    Referee(find_game(header.game).rules, header, lambda header: DealerGroup([table_for(header), timed]))
    return timed
