"""The program as people start it: a process of its own on a real X display, touched from outside."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core.model import Choice
from companion.journal.journal import Journal
from companion.table import Table, open_table
from tests.gallery.scenes import SCENES
from tests.support.needs import MACHINE, cannot, needs_program
from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent.parent
pytestmark = [
    needs_program("Xvfb", "xdotool"),
    pytest.mark.platform("X server, its tools and the user's files"),
]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen of 800 x 480 that nobody sees."""
    read, write = os.pipe()
    screen = ["-screen", "0", "800x480x24", "-nolisten", "tcp", "-displayfd", str(write)]
    server = subprocess.Popen(["Xvfb", *screen], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    if not number:
        cannot(MACHINE, "Xvfb does not start here")
    yield f":{number}"
    server.terminate()
    server.wait(PATIENCE)


class Started:
    """`python -m companion play` in a process of its own."""

    def __init__(self, display: str, folder: Path) -> None:
        self.journal = folder / "journal.sqlite"
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO")},
            "DISPLAY": display,
            "GRUFTWART_DATA": str(folder),
            "LC_ALL": "en_US.UTF-8",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NOTIFY_SOCKET": str(folder / "ready"),
        }
        ready = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        ready.bind(str(folder / "ready"))
        ready.settimeout(PATIENCE)
        command = [sys.executable, "-m", "companion", "play", "--journal", str(self.journal)]
        self._log = (folder / "log.txt").open("ab")
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self._environment, stdout=self._log, stderr=self._log
        )
        with ready:  # it says so itself when its first screen is there, as systemd wants to know
            while b"READY=1" not in ready.recv(1024):
                pass
        (folder / "ready").unlink()
        self._finger("search", "--sync", "--onlyvisible", "--name", "Gruftwart")
        self._finger("mousemove", "2", "2")
        time.sleep(1.0)  # the server shows the window a little later than the program has drawn it

    def _finger(self, *what: str) -> None:
        subprocess.run(
            ["xdotool", *what], env=self._environment, check=True, timeout=PATIENCE, capture_output=True
        )

    def taps(self, place: tuple[float, float]) -> None:
        assert self.process.poll() is None, "the program has ended"
        self._finger("mousemove", *(str(round(at)) for at in place), "mousedown", "1")
        time.sleep(0.1)
        self._finger("mouseup", "1")
        time.sleep(0.3)

    def taps_until(self, place: tuple[float, float], done: Callable[[], bool]) -> None:
        """Tap again if the program was not yet there."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "nothing has happened"
            self.taps(place)
            time.sleep(0.3)

    def dies(self) -> None:
        """As when somebody pulls the plug."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._log.close()


def kept(file: Path) -> list[int]:
    """How many records each game has on disk."""
    if not file.exists():
        return []
    with contextlib.closing(Journal(file)) as journal:
        return [len(journal.records(game.id)) for game in journal.games()]


def resumed(file: Path) -> Table:
    """The game as a new start finds it."""
    session = open_table(file)
    assert session.resume()
    return session


class Fingers:
    """Knows where things lie on a screen of 800 x 480: it looks at the same screens off screen."""

    def __init__(self, room) -> None:
        self.room = room

    def tile(self) -> tuple[float, float]:
        self.room.shows(None)
        return self._on(
            next(
                tile for tile in self.room.app.navigator.home.tiles if tile.model.game == "dawn-under"
            ).center
        )

    def button(self, scene: str, choice: str) -> tuple[float, float]:
        self.room.shows(SCENES[scene]())
        return self._on(self.room.button(choice).center)

    def go_on(self, session: Table) -> tuple[float, float]:
        self.room.shows(session, home=True)
        return self._on(self.room.button("continue").center)

    def answer(self, session: Table, choice: Choice) -> tuple[float, float]:
        self.room.shows(session)
        return self._on(self.room.place_of(choice))

    def _on(self, place: tuple[float, float]) -> tuple[float, float]:
        return place[0], 480 - place[1]


def test_a_killed_program_goes_on_at_the_very_same_question(room, display, tmp_path):
    fingers = Fingers(room)
    program = Started(display, tmp_path)
    file = program.journal
    try:
        program.taps(fingers.tile())
        program.taps_until(fingers.button("seats_dawn", "start"), lambda: kept(file) == [0])
        program.taps(fingers.button("guide_dawn_0", "skip"))
        session = resumed(file)
        assert session.referee.question.kind == "first"
        program.taps_until(fingers.answer(session, 1), lambda: kept(file) == [1])
    finally:
        program.dies()
    before = resumed(file).referee
    assert before.entries == [("answer", 1)]

    program = Started(display, tmp_path)
    try:
        session = resumed(file)
        assert session.referee.question == before.question
        choice = before.question.choices[0]
        program.taps(fingers.go_on(session))
        program.taps_until(fingers.answer(session, choice), lambda: kept(file) == [2])
    finally:
        program.dies()
    assert resumed(file).referee.entries == [("answer", 1), ("answer", choice)]
