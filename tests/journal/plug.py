"""`python -m tests.journal.plug LINES STEPS referee …`: the program, and a plug that is pulled for certain.

When it has read so many lines it goes so many steps further, a step being a call or a return, and is killed.
So the power goes while it thinks, writes to the disk or replies: always at the same place, on every machine.
"""

import os
import signal
import sys
from types import SimpleNamespace
from typing import BinaryIO


class Plug:
    """Counts steps, and kills at the last."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def armed(self) -> None:
        sys.setprofile(self.step)

    def step(self, *_: object) -> None:
        self.steps -= 1
        if self.steps <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Counted:
    """The same lines; with the last of so many the plug is armed."""

    def __init__(self, lines: BinaryIO, count: int, plug: Plug) -> None:
        self._lines, self._left, self._plug = lines, count, plug

    def readline(self, most: int) -> bytes:
        line = self._lines.readline(most)
        self._left -= 1
        if self._left == 0:
            self._plug.armed()
        return line


def main(lines: int, steps: int, *arguments: str) -> int:
    plug = Plug(steps)
    sys.stdin = SimpleNamespace(buffer=Counted(sys.stdin.buffer, lines, plug))  # type: ignore[assignment]
    if not lines:
        plug.armed()
    from companion.cli.entry import main as program  # here: the power may go while it is loaded

    return program(list(arguments))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
