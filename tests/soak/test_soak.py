"""After three hundred games the app takes as much of the machine as after fifty."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent.parent


def evenings(games: int) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tests.soak", str(games)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=12 * PATIENCE)


@pytest.mark.slow
def test_three_hundred_games_in_one_process() -> None:
    done = evenings(300)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
