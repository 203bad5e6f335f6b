"""A test client for the JSON Lines protocol; it checks that every reply is well-formed.

desk = Desk()
desk.new("dawn-under", "Emma", "Paul")
assert desk.refuses({"answer": "x"}) == "illegal-answer"
"""

import io
import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.cli.protocol import Protocol, write_lines
from companion.table import Table
from tests.support.patience import PATIENCE

Json = Any
Line = dict[str, Json]

ROOT = Path(__file__).resolve().parent.parent.parent
CODES = {
    "bad-json",
    "unknown-command",
    "bad-game",
    "bad-players",
    "bad-option",
    "no-game",
    "illegal-answer",
    "nothing-to-undo",
    "bad-correction",
    "bad-journal",
}
TELLS = {"new", "answer", "redo", "correct"}
"""Commands that are answered with events and the pending question."""


class Desk:
    """The protocol in this process."""

    def __init__(self, session: Table | None = None) -> None:
        self.session = session or Table()
        self.protocol = Protocol(self.session)
        self.last: list[Line] = []

    def raw(self, line: bytes) -> list[Line]:
        """Send a line of bytes; return the reply as another program would read it."""
        out = io.BytesIO()
        write_lines(out, self.protocol.reply(line))
        self.last = read_lines(out.getvalue())
        check_group(line, self.last)
        return self.last

    def send(self, message: Json) -> list[Line]:
        return self.raw(json.dumps(message).encode())

    def new(self, game: str, *players: str, seed: int = 7, **options: Json) -> Line:
        """Start a game, which must not be refused; return the pending question."""
        return self.does({"new": {"game": game, "players": list(players), "options": options, "seed": seed}})

    def does(self, message: Json) -> Line:
        """Send a message, which must not be refused; return the last line of the reply."""
        lines = self.send(message)
        assert "error" not in lines[0], lines[0]
        return lines[-1]

    def answer(self, *choices: Json) -> Line:
        for choice in choices:
            last = self.does({"answer": choice})
        return last

    def refuses(self, message: Json) -> str:
        """Return the code with which a line is refused, and assert that nothing has changed."""
        line = message if isinstance(message, bytes) else json.dumps(message).encode()
        before = self.everything()
        (reply,) = self.raw(line)
        assert self.everything() == before, "a refused line changed the game"
        code: str = reply["error"]["code"]
        return code

    def everything(self) -> Json:
        """Return everything that is known about the game, for comparisons."""
        if not self.session.has_game:
            return None
        referee = self.session.referee
        return [
            json.dumps(self.protocol.reply(line)) for line in (b'{"view": "secret"}', b'{"save": null}')
        ] + [json.dumps(self.protocol.pending()), [list(part) for part in referee.history.undone]]

    def kinds(self) -> list[str]:
        """Return the kinds of the events in the last reply."""
        return [line["event"]["kind"] for line in self.last if "event" in line]


def read_lines(data: bytes) -> list[Line]:
    """Parse lines of JSON objects strictly."""
    if not data:
        return []
    assert data.endswith(b"\n")
    return [json.loads(line.decode("utf-8"), parse_constant=_refuse) for line in data.split(b"\n")[:-1]]


def _refuse(word: str) -> None:
    raise AssertionError(f"{word} is not JSON")


def check_group(line: bytes, lines: list[Line]) -> None:
    """Assert that `lines` are one complete reply to `line`."""
    if not line.strip():
        assert lines == []
        return
    assert lines, "every line is answered"
    for reply in lines:
        assert type(reply) is dict
        assert len(reply) == 1
    if "error" in lines[0]:
        assert len(lines) == 1
        check_error(lines[0]["error"])
        return
    (command,) = json.loads(line)
    if command in TELLS:
        assert {next(iter(reply)) for reply in lines[:-1]} <= {"event"}
        check_pending(lines[-1])
    else:
        assert len(lines) == 1
        if command in ("undo", "load"):
            check_pending(lines[0])
        else:
            assert command in ("view", "save", "hello")
            assert list(lines[0]) == [command]
    for reply in lines[:-1]:
        assert type(reply["event"]["kind"]) is str
        assert type(reply["event"]["rule"]) is str


def check_error(error: Line) -> None:
    assert error["code"] in CODES
    assert type(error["message"]) is str
    assert error["message"].strip()
    assert set(error) <= {"code", "message", "secret"}
    assert error.get("secret", True) is True


def check_pending(line: Line) -> None:
    """Assert that a line is a complete question, or the end of the game."""
    if "over" in line:
        over = line["over"]
        assert set(over) >= {"winners", "reason", "rule"}
        assert over["winners"] == sorted(set(over["winners"]))
        return
    question = line["question"]
    assert set(question) >= {"kind", "asks", "choices", "rule", "secret", "text"}
    assert question["asks"] == "table" or type(question["asks"]) is int
    assert type(question["secret"]) is bool
    assert question["text"]
    choices = question["choices"]
    assert choices
    assert {type(choice) for choice in choices} in ({str}, {int})
    assert len(set(choices)) == len(choices)


class Process:
    """`python -m companion referee` in a separate process; another `module` may run it."""

    def __init__(self, *arguments: str | Path, folder: Path, module: Sequence[str] = ("companion",)) -> None:
        self.running = subprocess.Popen(
            referee_command(*arguments, module=module),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(folder),
            cwd=ROOT,
        )
        self._watchdog = threading.Timer(PATIENCE, self.running.kill)
        self._watchdog.daemon = True
        self._watchdog.start()
        assert self.running.stdin
        assert self.running.stdout
        self._in, self._out = self.running.stdin, self.running.stdout

    def write(self, message: Json) -> None:
        self._in.write(json.dumps(message).encode() + b"\n")
        self._in.flush()

    def read(self) -> Line:
        """Return the next line of output."""
        line = self._out.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        reply: Line = json.loads(line)
        return reply

    def does(self, message: Json) -> Line:
        """Send a message and return the last line of the reply."""
        self.write(message)
        while "event" in (reply := self.read()):
            pass
        return reply

    def ends(self) -> int:
        """Close the input; return the exit code."""
        self.running.communicate(timeout=PATIENCE)
        return self.running.returncode

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        self.running.kill()
        self.running.communicate(timeout=PATIENCE)

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        if self.running.poll() is None:
            self.kill()
        self._watchdog.cancel()
        for end in (self.running.stdin, self.running.stdout, self.running.stderr):
            if end:
                with suppress(BrokenPipeError):
                    end.close()


def referee_command(*arguments: str | Path, module: Sequence[str] = ("companion",)) -> Sequence[str]:
    return [sys.executable, "-m", *module, "referee", *map(str, arguments)]


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a process, with a data folder of its own."""
    return {**os.environ, "GRUFTWART_DATA": str(folder), "PYTHONPATH": str(ROOT)}


def pipe(lines: bytes, *arguments: str | Path, folder: Path) -> "subprocess.CompletedProcess[bytes]":
    """Run a process with the whole input and wait for its end."""
    return subprocess.run(
        referee_command(*arguments),
        input=lines,
        capture_output=True,
        env=environment(folder),
        cwd=ROOT,
        timeout=PATIENCE,
    )
