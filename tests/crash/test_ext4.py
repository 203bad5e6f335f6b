"""The same on a real file system that is shut down hard: what it had not yet written is gone."""

import fcntl
import json
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.table import open_table
from tests.crash.checks import CHECKS
from tests.crash.faulty import game_lines
from tests.support.desk import ROOT, Process
from tests.support.needs import MACHINE, cannot, needs_program, needs_root
from tests.support.patience import PATIENCE

pytestmark = [
    pytest.mark.slow,
    needs_program("mkfs.ext4", "mount", "umount", "losetup"),
    needs_root("only root mounts a disk"),
]
SHUT_DOWN, AT_ONCE = 0x8004587D, 2
"""EXT4_IOC_SHUTDOWN, without writing its journal first: as the plug does it."""
ROUNDS = 6


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)


class Disk:
    """A file with an ext4 in it."""

    def __init__(self, folder: Path) -> None:
        self.image, self.place = folder / "image", folder / "disk"
        self.place.mkdir()
        with self.image.open("wb") as image:
            image.truncate(48 * 2**20)
        run("mkfs.ext4", "-q", "-F", str(self.image))

    @contextmanager
    def mounted(self) -> Iterator[Path]:
        try:
            run("mount", "-o", "loop", str(self.image), str(self.place))
        except subprocess.CalledProcessError:
            cannot(MACHINE, "no disk can be mounted here")
        try:
            yield self.place
        finally:
            run("umount", str(self.place))

    def pull_the_plug(self) -> None:
        handle = os.open(self.place, os.O_RDONLY)
        try:
            fcntl.ioctl(handle, SHUT_DOWN, struct.pack("I", AT_ONCE))
        finally:
            os.close(handle)


def until_said(deed: str, folder: Path, count: int) -> "subprocess.Popen[str]":
    """The deeds as a program of their own, which has just said that so many are done."""
    environment = {**os.environ, "GRUFTWART_DATA": str(folder / "data"), "PYTHONPATH": str(ROOT)}
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.crash.deeds", deed, str(folder), str(count)],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert program.stdout
    for line in program.stdout:
        if line == f"done {count}\n":
            break
    return program


@pytest.mark.parametrize(
    ("deed", "count"),
    [
        *(("journal", count) for count in range(1, ROUNDS + 1)),
        *(("settings", count) for count in (1, 2, 3)),
        *(("pin", count) for count in (1, 2, 3)),
        *(("seats", count) for count in (1, 2)),
        ("backup", 1),
        ("export", 1),
        ("restore", 1),
        ("stick", 1),
        ("chronicle", 1),
        *(("forgetting", count) for count in (1, 2, 3)),
    ],
)
def test_the_plug_is_pulled_when_something_was_said_to_be_done(deed: str, count: int, tmp_path: Path) -> None:
    prepare, check = CHECKS[deed]
    disk = Disk(tmp_path)
    with disk.mounted() as place:
        prepare(place)
    with disk.mounted() as place:
        program = until_said(deed, place, count)
        disk.pull_the_plug()
        program.kill()
        program.communicate(timeout=PATIENCE)
    with disk.mounted() as place:
        check(place, count)


def test_a_disk_that_is_pulled_and_comes_back_has_the_whole_game(tmp_path: Path) -> None:
    mirror, text, _ = game_lines(12)
    lines = [json.loads(line) for line in text.splitlines()]
    disk = Disk(tmp_path)
    with disk.mounted() as place, Process("--journal", place / "journal.sqlite", folder=tmp_path) as program:
        for number, line in enumerate(lines):
            if number == 5:
                disk.pull_the_plug()
            if number == 8:
                run("umount", "-l", str(place))
                disk.image = Path(shutil.copy(disk.image, tmp_path / "again"))  # the old one is still held
                run("mount", "-o", "loop", str(disk.image), str(place))
            assert "error" not in program.does(line), "the game goes on whatever the disk does"
        assert program.ends() == 0
        table = open_table(place / "journal.sqlite")
        assert table.journal
        assert table.resume(), "nothing was written any more"
        entries = list(table.referee.entries)
        table.journal.close()
    assert entries == mirror.session.referee.entries
