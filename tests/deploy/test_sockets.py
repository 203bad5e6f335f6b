"""The table opens no network: the referee has no socket at all."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.platform("systemd, udev and cloud-init of this Debian")

ROOT = Path(__file__).resolve().parent.parent.parent
NEW = b'{"new": {"game": "dawn-under", "players": ["a", "b"], "options": {"simulate": true}}}\n'


def sockets_of(process: int) -> list[str]:
    opened = []
    for fd in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):  # the one that lists them
            target = os.readlink(fd)
            opened += [target] if target.startswith("socket:") else []
    return opened


def test_sockets_are_found():
    import socket

    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        assert f"socket:[{os.fstat(listener.fileno()).st_ino}]" in sockets_of(os.getpid())


def test_the_referee_opens_no_socket(tmp_path: Path):
    command = [sys.executable, "-m", "companion", "referee", "--journal", str(tmp_path / "journal.sqlite")]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        referee.stdin.write(NEW)
        referee.stdin.flush()
        assert referee.stdout.readline().startswith(b"{"), "it plays"
        assert sockets_of(referee.pid) == []
        referee.stdin.close()
        referee.stdout.read()
    assert referee.returncode == 0
