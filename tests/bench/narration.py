"""Latency of speech after an event, time spent in the main thread, and amount of speech in a game."""

import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

from companion.core.game import new_header
from companion.games.registry import find_game
from companion.i18n.sentences import LENGTHS, Length
from companion.narrator.audio.voice import Espeak
from companion.narrator.cues import CueSelector
from companion.narrator.narrator import Narrator, NarratorSettings
from companion.narrator.translation import LANGUAGES
from tests.contract.walk import Step, walk
from tests.narrator.ears import header_of
from tests.narrator.silent import SilentPlayer
from tests.narrator.speech import tellings, watched
from tests.support.patience import PATIENCE

BUDGET_MS = 150.0
FRAME_MS = 1000 / 60


class Measured(NamedTuple):
    """Results in milliseconds."""

    speech: float
    """Median from the event to the start of speech, in silence."""
    slowest_speech: float
    in_between: float
    """The same while a sentence is spoken: its current word is finished first."""
    posting: float
    """Median time spent in the main thread."""
    slowest_posting: float


class Stopwatch:
    """A silent player that starts a program and records when it began."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.at = 0.0
        self.talks_on = False
        """Whether it plays until it is interrupted."""

    def play(self, file: Path, stop: threading.Event) -> None:
        talks_on = self.talks_on
        subprocess.run(["true", str(file)])
        self.at = time.perf_counter()
        self.begun.set()
        if talks_on:
            stop.wait(PATIENCE)


def measure(rounds: int = 40) -> Measured | None:
    """Measure events of Dawn Under with espeak-ng in all languages; None if it is not installed."""
    if not shutil.which("espeak-ng"):
        return None
    names, options = ["Emma", "Paul", "Mia"], {"simulate": True}
    header = new_header(find_game("dawn-under"), names, options, 1)
    silent, talking, posting = [], [], []
    watch = Stopwatch()
    with Narrator(
        header,
        NarratorSettings(volume=80),
        voices=[Espeak(patience=PATIENCE)],
        player=watch,
        sound_player=SilentPlayer(),
    ) as narrator:
        for number, step in zip(range(2 * rounds), walk(header), strict=False):
            narrator.settings = NarratorSettings(list(LANGUAGES)[number % len(LANGUAGES)], volume=80)
            narrator.cue_selector = CueSelector(header)  # speaks every question, routine or not
            interrupts = watch.talks_on
            if not interrupts and not narrator.wait_until_done(PATIENCE):
                raise RuntimeError("the voice does not end")
            watch.talks_on = not interrupts
            (talking if interrupts else silent).append(_waited(narrator, watch, step, posting))
    return Measured(median(silent), max(silent), median(talking), median(posting), max(posting))


def _waited(narrator: Narrator, watch: Stopwatch, step: Step, posting: list[float]) -> float:
    """Return the milliseconds until speech begins; append the main thread's time to `posting`."""
    watch.begun.clear()
    start = time.perf_counter()
    narrator.narrate(step.events, step.referee.question)
    posting.append((time.perf_counter() - start) * 1000)
    if not watch.begun.wait(PATIENCE):
        raise RuntimeError(f"the voice did not begin: {narrator.fault_text}")
    return (watch.at - start) * 1000


MOST_MINUTES: dict[Length, float] = {"terse": 5.0, "normal": 8.0, "story": 15.0}
"""Budget of speech in a game of Dawn Under."""
TABLES = (2, 3, 4, 5)
"""Numbers of players, used in turn."""


class Speech(NamedTuple):
    """Minutes of speech per game, over several games."""

    language: str
    length: Length
    usual: float
    most: float
    answers: float
    """Mean number of answers per game."""
    sentences: float
    """Mean number of different sentences per game."""


def speech(games: int = 20) -> Iterator[Speech]:
    """Measure the amount of speech in Dawn Under, in every language and length."""
    headers = [header_of("dawn-under", seed, TABLES[seed % len(TABLES)]) for seed in range(games)]
    played = [(header, watched(header)) for header in headers]
    answers = fmean(len(game) for _header, game in played)
    for language in LANGUAGES:
        for length in LENGTHS:
            told = [list(tellings(header, game, language, length)) for header, game in played]
            minutes = [sum(one.seconds(language) for one in telling) / 60 for telling in told]
            distinct = fmean(len({text for one in telling for text in one.said}) for telling in told)
            yield Speech(language, length, fmean(minutes), max(minutes), answers, distinct)


if __name__ == "__main__":
    print(measure())
    for one in speech():
        print(
            f"{one.language} {one.length:7}{one.usual:5.1f} minutes, at most {one.most:4.1f} "
            f"of {MOST_MINUTES[one.length]:g}; {one.sentences:.0f} sentences in {one.answers:.0f} answers"
        )
