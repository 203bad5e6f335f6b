"""Start with a journal of many years, compared with an empty one: CPU time to the first frame.

python -m tests.bench.full_journal FILE
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from companion.core.game import Header
from companion.journal.journal import Journal, JournalRecord, NewGame

ROOT = Path(__file__).resolve().parent.parent.parent
BATCH = 1000
RECORDS = 10
MOST = 1.1
"""Allowed factor of the start time."""


FRIENDS = 1_000
"""How many guests of a year come more than once."""


def guests(number: int) -> tuple[str, str]:
    """Return who played a game: one guest of this evening alone, and one who comes again."""
    return f"Guest {number}", f"Friend {number % FRIENDS}"


def filled(folder: Path, games: int) -> Path:
    """Return a journal with this many finished games; it is written once in a folder."""
    file = folder / f"kept-{games}" / "journal.sqlite"
    if not file.exists():
        fill(file, games, guests)
    return file


def fill(
    file: Path, games: int, names: Callable[[int], tuple[str, ...]] = lambda number: ("Emma", "Paul")
) -> None:
    """Write a journal with this many finished games; `names` returns the players of each."""
    journal = Journal(file)
    over = {"winners": [0], "reason": "stakes", "rule": "DU-1"}
    records = [JournalRecord("answer", f"A{n}", 1.7e9 + n) for n in range(RECORDS)]
    for first in range(0, games, BATCH):
        batch: list[NewGame] = [
            (Header("dawn-under", names(seed), {}, seed, 1), 1.7e9 + seed, over, records)
            for seed in range(first, min(games, first + BATCH))
        ]
        journal.add_games(batch)
    journal.close()


def start_seconds(file: Path, home: Path) -> float:
    """Return the processor time of a process until its home screen is drawn."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_ARGS": "1"}
    environment |= {"KIVY_HOME": str(home), "GRUFTWART_DATA": str(file.parent)}
    command = [sys.executable, "-m", "tests.bench.full_journal", str(file)]
    told = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return float(json.loads(told.stdout.splitlines()[-1]))


def first_picture(file: Path) -> float:
    """Return the processor time when the home screen is drawn; runs in a separate process."""
    from companion.app import environment

    environment.use_offscreen_window()
    environment.configure(800, 480)
    from kivy.base import EventLoop
    from kivy.core.window import Window

    EventLoop.start()
    EventLoop.window = Window
    from companion.app.startup import show_scene
    from companion.table import open_table

    show_scene(open_table(file), home=True)
    EventLoop.idle()
    return time.process_time()


if __name__ == "__main__":
    print(json.dumps(first_picture(Path(sys.argv[1]))))
