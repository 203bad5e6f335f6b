"""A file is written whole and durably, or not at all; and it belongs to its owner alone."""

import contextlib
import os
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.system.atomic_files import (
    STALE_TEMP_SECONDS,
    make_private_folder,
    move,
    open_atomic,
    remove,
    write_atomic,
)
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("rights of files and folders depend on the user")


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was asked of the disk, in order: which place was synced, and what got a name or lost it."""
    seen: list[tuple[str, str]] = []
    fsync, replace, unlink = os.fsync, os.replace, os.unlink

    def synced(number: int) -> None:
        seen.append(("sync", Path(os.readlink(f"/proc/self/fd/{number}")).name))
        fsync(number)

    def named(source: str, to: Path) -> None:
        seen.append(("name", Path(to).name))
        replace(source, to)

    def removed(file: Path, *, dir_fd: int | None = None) -> None:  # pytest tidies up with a folder's number
        seen.append(("remove", Path(file).name))
        unlink(file, dir_fd=dir_fd)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", named)
    monkeypatch.setattr(os, "unlink", removed)
    return seen


@pytest.fixture
def loose() -> Iterator[None]:
    """A umask that lets everybody read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_it_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "file"
    write_atomic(file, "älter")
    write_atomic(file, "neuer")
    assert file.read_text(encoding="utf-8") == "neuer"
    assert os.listdir(file.parent) == ["file"]


def test_what_breaks_in_the_middle_leaves_the_old_one(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_atomic(file, "old")
    with contextlib.suppress(RuntimeError), open_atomic(file) as out:
        out.write(b"half of the n")
        raise RuntimeError("full")
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["file"]


def test_the_name_is_on_disk_as_well_as_the_file(tmp_path: Path, done: list[tuple[str, str]]) -> None:
    """Without a sync of the folder a power cut brings the old file back, or none."""
    folder = tmp_path / "data"
    folder.mkdir()
    write_atomic(folder / "file", "new")
    assert [step for step, _ in done] == ["sync", "name", "sync"]
    assert done[1:] == [("name", "file"), ("sync", "data")]


def test_a_file_that_was_removed_or_moved_stays_so(tmp_path: Path, done: list[tuple[str, str]]) -> None:
    for name in ("one", "two"):
        (tmp_path / name).touch()
    remove(tmp_path / "one")
    assert done[-1] == ("sync", tmp_path.name)
    done.clear()
    move(tmp_path / "two", tmp_path / "three")
    assert done == [("sync", tmp_path.name)]
    remove(tmp_path / "never there")


def test_folders_that_are_made_are_on_disk(tmp_path: Path, done: list[tuple[str, str]]) -> None:
    make_private_folder(tmp_path / "a" / "b")
    assert done == [("sync", tmp_path.name), ("sync", "a")]


@pytest.mark.usefixtures("loose")
def test_only_the_owner_may_look(tmp_path: Path) -> None:
    file = tmp_path / "data" / "file"
    write_atomic(file, "secret")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_strict_umask_does_not_lock_the_owner_out(tmp_path: Path) -> None:
    before = os.umask(0o777)
    try:
        write_atomic(tmp_path / "data" / "deep" / "file", "secret")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "data" / "deep" / "file").stat().st_mode) == 0o600


def test_what_a_power_cut_left_is_no_obstacle_and_goes_in_time(tmp_path: Path) -> None:
    file, old, young = tmp_path / "[file]", tmp_path / ".[file].abc.new", tmp_path / ".[file].def.new"
    for left in (old, young):
        left.write_text("half")
        left.chmod(0o666)
    long_ago = time.time() - STALE_TEMP_SECONDS - 1
    os.utime(old, (long_ago, long_ago))
    write_atomic(file, "secret")
    assert file.read_text() == "secret"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(os.listdir(tmp_path)) == [young.name, file.name], "somebody may still write the young one"


def test_two_who_write_at_once_never_mix(tmp_path: Path) -> None:
    """Each begins while the other has not finished; what is there is one of both, whole."""
    file = tmp_path / "file"
    texts = {letter: letter * 100_000 for letter in "ab"}
    both = threading.Barrier(2, timeout=PATIENCE)

    def write(letter: str) -> None:
        with open_atomic(file) as out:
            out.write(texts[letter][:50_000].encode())
            both.wait()
            out.write(texts[letter][50_000:].encode())
            out.flush()
            both.wait()

    writers = [threading.Thread(target=write, args=(letter,)) for letter in texts]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert file.read_text() in texts.values()
    assert os.listdir(tmp_path) == ["file"]


def test_a_place_that_cannot_be_synced_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some sticks know nothing of it."""
    fsync: Callable[[int], None] = os.fsync

    def files_only(number: int) -> None:
        if stat.S_ISDIR(os.fstat(number).st_mode):
            raise OSError(22, "Invalid argument")
        fsync(number)

    monkeypatch.setattr(os, "fsync", files_only)
    write_atomic(tmp_path / "file", "there")
    assert (tmp_path / "file").read_text() == "there"


def test_a_disk_that_fails_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="Input/output"):
        write_atomic(tmp_path / "file", "text")


KILLED = """
import os, signal, sys
from pathlib import Path
from companion.system import atomic_files as whole
os.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
whole.write_atomic(Path(sys.argv[1]), "new")
"""


def test_one_who_is_killed_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_atomic(file, "old")
    killed = subprocess.run([sys.executable, "-c", KILLED, str(file)], timeout=PATIENCE, check=False)
    assert killed.returncode == -9
    assert file.read_text() == "old"
    write_atomic(file, "newer")
    assert file.read_text() == "newer"
