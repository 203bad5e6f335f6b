"""How soon the voice begins after an event, and how long the main thread is held up by it."""

import shutil
import subprocess
import threading
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from companion.core.header import new_header
from companion.games.registry import find_game
from companion.narrator.catalogues import LANGUAGES
from companion.narrator.narrator import Narrator, Telling
from companion.narrator.player import SilentPlayer
from companion.narrator.voice import Espeak
from tests.contract.walk import walk
from tests.support.patience import PATIENCE

BUDGET_MS = 150.0
FRAME_MS = 1000 / 60


class Measured(NamedTuple):
    """Milliseconds."""

    speech: float
    """From the event to the start of speech, usually."""
    slowest_speech: float
    posting: float
    """What the main thread spends on it, usually."""
    slowest_posting: float


class Stopwatch:
    """A player that starts a program as a real one does, and notes when that has begun; nothing is heard."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.at = 0.0

    def play(self, file: Path, stop: threading.Event) -> None:
        subprocess.run(["true", str(file)])
        self.at = time.perf_counter()
        self.begun.set()
        stop.wait(PATIENCE)  # as if it were still talking, so that the next event must cut it short


def measure(rounds: int = 40) -> Measured | None:
    """Events of a game of Dawn Under, told by espeak-ng in all languages; None where it is not installed."""
    if not shutil.which("espeak-ng"):
        return None
    names, options = ["Emma", "Paul", "Mia"], {"simulate": True}
    header = new_header(find_game("dawn-under"), names, options, 1)
    speech, posting = [], []
    watch = Stopwatch()
    with Narrator(
        header,
        Telling(volume=80),
        voices=[Espeak(patience=PATIENCE)],
        player=watch,
        sound_player=SilentPlayer(),
    ) as narrator:
        for number, step in zip(range(rounds), walk(header), strict=False):
            narrator.settings = Telling(LANGUAGES[number % len(LANGUAGES)], volume=80)
            watch.begun.clear()
            start = time.perf_counter()
            narrator.hear(step.events, step.referee.question)
            posting.append((time.perf_counter() - start) * 1000)
            if not watch.begun.wait(PATIENCE):
                raise RuntimeError(f"the voice did not begin: {narrator.status}")
            speech.append((watch.at - start) * 1000)
    return Measured(median(speech), max(speech), median(posting), max(posting))


if __name__ == "__main__":
    print(measure())
