"""A guest at a café table: nothing closes it, it listens to nobody, and systemd knows if it hangs."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.kiosk import WATCHDOG, Table, screen
from tests.deploy.test_sockets import sockets_of
from tests.deploy.tools import needs
from tests.support.patience import PATIENCE

pytestmark = [
    needs("Xvfb", "xdotool"),
    pytest.mark.xdist_group("kiosk"),
    pytest.mark.platform("X server, its tools and the user's files"),
]

FUNCTION = [f"F{number}" for number in range(1, 13)]
NAMED = [
    *("Escape", "Tab", "Return", "space", "BackSpace", "Delete", "Insert", "Home", "End", "Prior", "Next"),
    *("Left", "Right", "Up", "Down", "Print", "Pause", "Menu"),
]
FINGER = {"Tab", "Return", "space", "Left", "Right", "Up", "Down"}
"""Alone or with shift they do what a finger does: they play."""
PLAIN = [*"abcdefghijklmnopqrstuvwxyz0123456789", *FUNCTION, *NAMED]
QUICK = ["ctrl", "alt", "ctrl+alt"]
HELD = ["shift", "super", "ctrl+shift", "alt+shift", "super+shift", "ctrl+alt+shift"]
ESCAPE, E, F1, F11 = 27, 101, 282, 292


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen() as display:
        yield display


@pytest.fixture(scope="module")
def table(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    table = Table(display, tmp_path_factory.mktemp("kiosk"))
    yield table
    table.ends()


@pytest.fixture
def own(display: str, tmp_path: Path) -> Iterator[Table]:
    """A table that a test may break."""
    table = Table(display, tmp_path)
    yield table
    table.ends()


def is_as_before(table: Table, before: dict) -> bool:
    """It runs, turns, and shows the same."""
    now = table.shows()
    table.forgets()
    return table.runs and {**now, "keys": []} == {**before, "keys": []} and table.says("WATCHDOG=1")


def test_systemd_hears_that_it_is_ready_when_the_first_picture_is_on_the_screen(table: Table):
    assert table.shows()["before_ready"] == ["home"]


def test_it_fills_the_screen_and_shows_the_start(table: Table):
    shown = table.shows()
    assert (shown["screen"], shown["size"], table.lies()) == ("home", [800, 480], [0, 0, 800, 480])


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (720, 1280)])
def test_it_fills_a_screen_of_any_size_without_a_window_manager(tmp_path: Path, width: int, height: int):
    with screen(f"{width}x{height}") as display:
        table = Table(display, tmp_path)
        shown, lies = table.shows(), table.lies()
        table.ends()
    assert shown["size"] == [width, height]
    assert lies == [0, 0, width, height]


@pytest.mark.parametrize("held", ["", *QUICK, *(pytest.param(held, marks=pytest.mark.slow) for held in HELD)])
def test_no_key_or_chord_leads_anywhere(table: Table, held: str):
    before = table.shows()
    keys = [key for key in PLAIN if held not in ("", "shift") or key not in FINGER]
    table.presses(*(f"{held}+{key}" if held else key for key in keys))
    expected = {ESCAPE, E, *((F1, F11) if not held else ())}
    table.gets(expected, after=len(before["keys"]))  # the keyboard does reach the app
    assert is_as_before(table, before)


def test_a_request_to_close_is_refused(table: Table):
    before = table.shows()
    for _ in range(3):
        assert table.asks_to_close() == 1
    assert is_as_before(table, before)


def test_outside_a_kiosk_a_request_to_close_closes(tmp_path: Path):
    """So the request does reach the app."""
    with screen() as display:
        table = Table(display, tmp_path, "window")
        assert table.asks_to_close() == 1
        assert table.process.wait(PATIENCE) == 0
        table.ends()


def listening(process: int) -> list[str]:
    """Sockets of a process that can be reached: any of the network, and local ones that wait for callers."""
    own = {re.sub(r"\D", "", name) for name in sockets_of(process)}
    found = []
    for kind in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6", "packet"):
        file = Path(f"/proc/{process}/net/{kind}")
        lines = file.read_text().splitlines()[1:] if file.exists() else []
        found += [f"{kind}: {line}" for line in lines if own & set(line.split())]
    for line in Path(f"/proc/{process}/net/unix").read_text().splitlines()[1:]:
        _, _, _, flags, _, _, inode, *name = line.split()
        if inode in own and int(flags, 16) & 0x10000:
            found.append(f"unix: {name}")
    return found


def test_the_app_listens_on_no_socket(table: Table):
    assert sockets_of(table.process.pid), "it has some: that to the screen, for one"
    assert listening(table.process.pid) == []


@pytest.mark.parametrize("kind", ["AF_INET", "AF_UNIX"])
def test_a_program_that_listens_would_be_found(tmp_path: Path, kind: str):
    address = '("127.0.0.1", 0)' if kind == "AF_INET" else repr(str(tmp_path / "s"))
    code = f"from socket import *; s = socket({kind}); s.bind({address}); s.listen(); print(flush=1); input()"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as one:
        assert one.stdout is not None
        one.stdout.readline()
        assert len(listening(one.pid)) == 1
        one.communicate(b"\n")


def test_while_the_main_loop_turns_systemd_hears_of_it(table: Table):
    table.forgets()
    assert all(table.says("WATCHDOG=1") for _ in range(3))


def test_when_the_main_loop_hangs_systemd_hears_nothing_more(own: Table):
    assert own.says("WATCHDOG=1")
    own.hangs()
    own.forgets()
    assert own.is_silent(2 * WATCHDOG)
    assert own.runs, "it hangs, it has not ended"


def test_systemd_can_stop_it(own: Table):
    """Only the system can send that; a table that refused would be killed in the middle of writing."""
    own.forgets()
    own.process.send_signal(signal.SIGTERM)
    # Read at once: ten unread messages fill the socket, and then the app, which never waits, says nothing.
    assert own.says("STOPPING=1")
    assert own.process.wait(PATIENCE) == 0
