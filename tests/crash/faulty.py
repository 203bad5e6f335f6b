"""A disk that fails as told: strace lets some calls on the files of the journal fail."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.games.registry import GAMES
from tests.support.desk import ROOT, Desk
from tests.support.patience import PATIENCE
from tests.support.tables import simulated

ERRORS = ("EIO", "ENOSPC", "EROFS")
CALLS = ("pwrite64", "fdatasync", "ftruncate", "openat", "unlink")
TIMES = 4
"""A fault lasts for so many calls; then the disk is well again."""


class Fault(NamedTuple):
    """The calls that fail."""

    call: str
    error: str
    first: int

    def __str__(self) -> str:
        return f"{self.error} at {self.call} {self.first}"

    def command(self, journal: Path, log: Path, program: Sequence[str]) -> list[str]:
        """A program on such a disk."""
        own = [
            journal,
            *(journal.with_name(journal.name + ending) for ending in ("-wal", "-shm", "-journal")),
        ]
        paths = [part for path in own for part in ("-P", str(path))]
        fails = f"inject={self.call}:error={self.error}:when={self.first}..{self.first + TIMES - 1}"
        return ["strace", "-f", "-o", str(log), *paths, "-e", f"trace={self.call}", "-e", fails, *program]


def injected(log: Path) -> int:
    """How many calls really failed."""
    return log.read_text(encoding="ascii", errors="replace").count("(INJECTED)")


def still_failed(log: Path) -> bool:
    """Whether the last of these calls failed: the program ended before the disk was well again."""
    calls = [line for line in log.read_text(encoding="ascii", errors="replace").splitlines() if " = " in line]
    return bool(calls) and calls[-1].endswith("(INJECTED)")


def game_lines(answers: int, seed: int = 1) -> tuple[Desk, bytes, list[object]]:
    """A game as lines, and all replies to them; and the desk that has given those, without any disk."""
    mirror, lines, replies = Desk(), [], []
    said = simulated(next(iter(GAMES))).new(seed)
    for number in range(answers + 1):
        lines.append(json.dumps(said))
        replies += mirror.send(said)
        question = mirror.session.referee.question
        assert question is not None
        said = {"answer": question.choices[(number * 7 + seed) % len(question.choices)]}
    return mirror, ("\n".join(lines) + "\n").encode(), replies


def run(command: Sequence[str], lines: bytes, folder: Path) -> "subprocess.CompletedProcess[bytes]":
    environment = {**os.environ, "GRUFTWART_DATA": str(folder), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, input=lines, cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE
    )


def referee(journal: Path) -> list[str]:
    return [sys.executable, "-m", "companion", "referee", "--journal", str(journal)]


def touchscreen(journal: Path) -> list[str]:
    return [sys.executable, "-m", "tests.crash.screen", str(journal)]
