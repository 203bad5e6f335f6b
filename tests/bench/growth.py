"""How cost grows with players, answers, stored games and LEDs."""

import time
from pathlib import Path
from typing import NamedTuple

from companion.core.game import new_header
from companion.core.gc_pause import gc_paused
from companion.core.history import History
from companion.core.model import Choice, Question
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.mau_mau.rules.questions import FORGOT, MauMau
from companion.games.registry import GAMES, find_game
from tests.bench import full_journal, hardware, measures
from tests.support.tables import NAMES, Sample, enough

ANSWERS = (100, 1_000, 10_000, 50_000)
KEPT = (0.0, 0.01, 0.1, 1.0)
"""Shares of the games in a full journal."""
LEDS = (30, 60, 144, 300, 1_000)
LAST = 50
"""Number of answers that are timed at the end of a long game."""


class Grown(NamedTuple):
    """The cost of something for one size of its input."""

    of: str
    count: int
    what: str
    cost: float
    unit: str


def with_players(seconds: float) -> list[Grown]:
    """Cost of a decision by number of players."""
    found = []
    for game in GAMES:
        for count in find_game(game).players:
            sample = Sample(game, NAMES[:count], {"simulate": True, **enough(game, count)})
            rate = measures.rate(measures.plays(sample), seconds, 1)
            found.append(Grown("players", count, f"decision in {game}", 1e6 / rate, "us"))
    return found


def with_answers(most: int) -> list[Grown]:
    """Cost of an answer, an undo and a replay by length of the game."""
    return [one for count in ANSWERS if count <= most for one in _after(count)]


def _after(count: int) -> list[Grown]:
    """Measure a game of Mau Mau that never ends."""
    kit = find_game("mau-mau")
    referee = Referee(kit.rules, new_header(kit, list(NAMES[:4]), {}, 1))
    choose = random_player(1)
    with gc_paused():
        for _ in range(count - LAST):
            referee.answer(_never_the_last_word(referee.question, choose(referee.question)))
        began = time.process_time()
        for _ in range(LAST):
            referee.answer(_never_the_last_word(referee.question, choose(referee.question)))
        answered = time.process_time()
        referee.undo()
        undone = time.process_time()
        history = History()
        history.entries = list(referee.entries)
        Referee(kit.rules, referee.header, history=history)
        replayed = time.process_time()
    return [
        Grown("answers", count, "one more answer", (answered - began) / LAST * 1e6, "us"),
        Grown("answers", count, "undo", (undone - answered) * 1e3, "ms"),
        Grown("answers", count, "replay", (replayed - undone) * 1e3, "ms"),
    ]


def _never_the_last_word(question: Question | None, choice: Choice) -> Choice:
    return FORGOT if isinstance(question, MauMau) else choice


def with_kept_games(folder: Path, most: int) -> list[Grown]:
    """Time to the first frame by number of games in the journal."""
    found = []
    for count in sorted({round(most * share) for share in KEPT}):
        file = folder / f"kept-{count}" / "journal.sqlite"
        full_journal.fill(file, count)
        seconds = full_journal.start_seconds(file, folder)
        found.append(Grown("kept games", count, "start to the first picture", seconds, "s"))
    return found


def with_leds() -> list[Grown]:
    """Cost of one frame of the strip by its length."""
    return [Grown("LEDs", count, "picture", hardware.scene(count)["scene_us"], "us") for count in LEDS]
