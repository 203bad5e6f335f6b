"""All data as one file, and back."""

import io
import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import pytest

from companion.cli.commands.backup import MANIFEST_NAME, backup
from companion.cli.commands.restore import in_use, restore
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system.data_folder import ASIDE_PREFIX, PARTIAL_PREFIX, data_folder
from companion.table import open_table
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("rights of files and folders depend on the user")

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with an unfinished game, some files and a folder."""
    folder = tmp_path / "data"
    session = open_table(folder / "journal.sqlite")
    session.new("dawn-under", ["Emma", "Paul"], {"simulate": True})
    (folder / "hardware.toml").write_text('devices = "off"\n')
    (folder / "layouts").mkdir()
    (folder / "layouts" / "garden.json").write_bytes(b"\x00\xff" * 1000)
    return folder


def games(folder: Path) -> int:
    with sqlite3.connect(folder / "journal.sqlite") as journal:
        (count,) = journal.execute("SELECT count(*) FROM games").fetchone()
    journal.close()
    return count


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and "journal" not in path.name
        and not path.relative_to(folder).parts[0].startswith(ASIDE_PREFIX)
    }


def test_everything_comes_back(data: Path, tmp_path: Path):
    before = contents(data)
    assert backup(str(tmp_path / "all.zip"), data) == 0
    other = tmp_path / "another" / "table"
    assert restore(str(tmp_path / "all.zip"), other) == 0
    assert contents(other) == before
    assert games(other) == 1
    session = open_table(other / "journal.sqlite")
    assert not session.notices
    assert session.resume()
    assert session.has_game


def test_what_was_there_is_kept_aside(data: Path, tmp_path: Path):
    backup(str(tmp_path / "all.zip"), data)
    other = tmp_path / "other"
    (other / "layouts").mkdir(parents=True)
    (other / "layouts" / "mine.json").write_text("mine")
    (other / "settings.json").write_text("old")
    assert restore(str(tmp_path / "all.zip"), other) == 0
    (aside,) = other.glob(f"{ASIDE_PREFIX}*")
    assert contents(aside) == {"layouts/mine.json": b"mine", "settings.json": b"old"}
    assert not (other / "settings.json").exists()
    assert stat.S_IMODE(aside.stat().st_mode) == 0o700


def test_what_was_kept_aside_is_not_backed_up_again(data: Path, tmp_path: Path):
    backup(str(tmp_path / "one.zip"), data)
    other = tmp_path / "other"
    restore(str(tmp_path / "one.zip"), other)
    restore(str(tmp_path / "one.zip"), other)
    assert len(list(other.glob(f"{ASIDE_PREFIX}*"))) == 1
    backup(str(tmp_path / "two.zip"), other)
    assert (
        zipfile.ZipFile(tmp_path / "one.zip").namelist() == zipfile.ZipFile(tmp_path / "two.zip").namelist()
    )


def test_only_the_owner_can_read_a_backup(data: Path, tmp_path: Path):
    backup(str(tmp_path / "all.zip"), data)
    assert stat.S_IMODE((tmp_path / "all.zip").stat().st_mode) == 0o600


def test_the_pin_comes_back_and_stays_its_owners(data: Path, tmp_path: Path):
    PinStore(Settings(data / "settings.json")).set("4711")
    assert backup(str(tmp_path / "all.zip"), data) == 0
    other = tmp_path / "other"
    before = os.umask(0)
    try:
        assert restore(str(tmp_path / "all.zip"), other) == 0
    finally:
        os.umask(before)
    assert stat.S_IMODE((other / "pin.json").stat().st_mode) == 0o600
    pin = PinStore(Settings(other / "settings.json"))
    assert pin.is_set
    assert pin.is_owner_pin("4711")


def test_a_journal_in_use_is_copied_as_of_one_moment(data: Path, tmp_path: Path):
    """While another connection writes, with answers that are only in the write-ahead log."""
    writing = sqlite3.connect(data / "journal.sqlite", isolation_level=None, check_same_thread=False)
    writing.execute("PRAGMA wal_autocheckpoint = 0")
    writing.execute("CREATE TABLE pairs (a INTEGER, b INTEGER)")
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.is_set():
            writing.execute("BEGIN IMMEDIATE")
            writing.execute("INSERT INTO pairs VALUES (?, ?)", (number, number))
            writing.execute("INSERT INTO pairs VALUES (?, ?)", (number, -number))
            writing.execute("COMMIT")
            number += 1
            stop.wait(0.001)

    thread = threading.Thread(target=write)
    thread.start()
    try:
        for number in range(3):
            assert backup(str(tmp_path / f"{number}.zip"), data) == 0
    finally:
        stop.set()
        thread.join()
        writing.close()
    for number in range(3):
        other = tmp_path / f"other{number}"
        assert restore(str(tmp_path / f"{number}.zip"), other) == 0
        journal = sqlite3.connect(other / "journal.sqlite")
        assert journal.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert journal.execute("SELECT count(*) % 2, total(b) FROM pairs").fetchone()[0] == 0
        journal.close()


def test_a_damaged_journal_is_backed_up_as_it_is(data: Path, tmp_path: Path):
    kept = data / "journal-set-aside.sqlite"
    kept.write_bytes(b"SQLite format 3\0" + b"nonsense" * 100)
    (data / "journal-set-aside.sqlite-wal").write_bytes(b"log")
    assert backup(str(tmp_path / "all.zip"), data) == 0
    other = tmp_path / "other"
    assert restore(str(tmp_path / "all.zip"), other) == 0
    assert (other / kept.name).read_bytes() == kept.read_bytes()
    assert (other / f"{kept.name}-wal").read_bytes() == b"log"


def test_on_a_disk_of_its_own_the_systems_folder_is_left_alone(data: Path, tmp_path: Path):
    for folder in (data, tmp_path / "disk"):
        (folder / "lost+found").mkdir(parents=True)
        (folder / "lost+found" / "#12").write_text("found by the system")
    assert backup(str(tmp_path / "all.zip"), data) == 0
    assert not any("lost" in name for name in zipfile.ZipFile(tmp_path / "all.zip").namelist())
    assert restore(str(tmp_path / "all.zip"), tmp_path / "disk") == 0
    assert (tmp_path / "disk" / "lost+found" / "#12").exists()
    assert not list((tmp_path / "disk").glob(f"{ASIDE_PREFIX}*")), "nothing of ours was there"


def test_links_are_not_followed(data: Path, tmp_path: Path):
    (tmp_path / "secret").write_text("not ours")
    (data / "link").symlink_to(tmp_path / "secret")
    (data / "folder").symlink_to(tmp_path)
    backup(str(tmp_path / "all.zip"), data)
    assert not {"link", "folder"} & {
        name.split("/")[0] for name in zipfile.ZipFile(tmp_path / "all.zip").namelist()
    }


def forged(tmp_path: Path, entries: dict[str, bytes], **about: object) -> str:
    """A backup that somebody made by hand, with true checksums."""
    from hashlib import sha256

    file = tmp_path / "forged.zip"
    with zipfile.ZipFile(file, "w") as zipped:
        for name, text in entries.items():
            zipped.writestr(zipfile.ZipInfo(name), text)
        listed = {
            name: {"size": len(text), "sha256": sha256(text).hexdigest()} for name, text in entries.items()
        }
        zipped.writestr(
            MANIFEST_NAME, json.dumps({"gruftwart": "backup", "version": 1, "files": listed, **about})
        )
    return str(file)


def test_a_forged_backup_that_is_honest_is_taken(tmp_path: Path):
    assert restore(forged(tmp_path, {"a/b.txt": b"x"}), tmp_path / "data") == 0
    assert (tmp_path / "data" / "a" / "b.txt").read_bytes() == b"x"


@pytest.mark.parametrize(
    "name",
    [
        "../evil",
        "a/../../evil",
        "/etc/evil",
        "a//evil",
        "./evil",
        "a/./evil",
        "..",
        "a\\..\\evil",
        "evil/",
        f"{ASIDE_PREFIX}20250101/evil",
        ".restoring-x/evil",
        ".restored/evil",
        ".arrived/evil",
        ".before/evil",
        "lost+found/evil",
    ],
)
def test_nothing_gets_out_of_the_data_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str):
    data = tmp_path / "deep" / "data"
    data.mkdir(parents=True)
    (data / "settings.json").write_text("mine")
    before = sorted(tmp_path.rglob("*"))
    assert restore(forged(tmp_path, {name: b"evil"}), data) == 1
    assert "Nothing was changed." in capsys.readouterr().err
    assert sorted({*tmp_path.rglob("*")} - {tmp_path / "forged.zip"}) == before
    assert (data / "settings.json").read_text() == "mine"


def test_no_link_comes_out_of_a_backup(tmp_path: Path):
    file = forged(tmp_path, {"link": b"/etc/passwd"})
    raw = bytearray(Path(file).read_bytes())
    at = raw.find(b"PK\x01\x02")  # the first entry of the directory
    raw[at + 5] = 3  # made on Unix
    raw[at + 38 : at + 42] = (0o120777 << 16).to_bytes(4, "little")
    Path(file).write_bytes(raw)
    assert stat.S_ISLNK(zipfile.ZipFile(file).getinfo("link").external_attr >> 16)
    assert restore(file, tmp_path / "data") == 0
    assert not (tmp_path / "data" / "link").is_symlink()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda raw: raw[: len(raw) // 2], "damaged or not a backup"),
        (lambda raw: b"hello", "damaged or not a backup"),
        (lambda raw: raw.replace(b"devices", b"Devices", 1), "damaged"),
        (lambda raw: b"", "damaged or not a backup"),
    ],
    ids=["cut off", "text", "changed", "empty"],
)
def test_a_damaged_backup_changes_nothing(data: Path, tmp_path: Path, capsys, spoil, sentence: str):
    from companion.cli.commands import backup as module

    file = tmp_path / "all.zip"
    with pytest.MonkeyPatch.context() as patch:  # stored, so that a changed byte is a changed byte
        patch.setattr(module.zipfile, "ZIP_DEFLATED", zipfile.ZIP_STORED)
        backup(str(file), data)
    file.write_bytes(spoil(file.read_bytes()))
    before = contents(data)
    assert restore(str(file), data) == 1
    said = capsys.readouterr().err
    assert sentence in said
    assert "Nothing was changed." in said
    assert contents(data) == before
    assert not list(data.glob(".restoring-*"))


def test_a_list_that_lies_is_refused(tmp_path: Path):
    assert restore(forged(tmp_path, {"a": b"x"}, files={}), tmp_path / "data") == 1
    assert restore(forged(tmp_path, {"a": b"x"}, files={"a": "x"}), tmp_path / "data") == 1
    assert (
        restore(forged(tmp_path, {"a": b"x"}, files={"a": {"size": 9, "sha256": ""}}), tmp_path / "data") == 1
    )
    assert restore(forged(tmp_path, {"a": b"x"}, version=2), tmp_path / "data") == 1


def interrupted(name: str, data: Path, moves: int) -> bool:
    """Restore, and let the power go at that rename. Whether it came so far."""
    program = (
        "import os, signal, sys; from pathlib import Path; rename, left = Path.rename, [int(sys.argv[3])]\n"
        "def fail(self, to):\n    left[0] -= 1\n"
        "    return rename(self, to) if left[0] else os.kill(os.getpid(), signal.SIGKILL)\n"
        "Path.rename = fail\n"
        "from companion.cli.commands.restore import restore; restore(sys.argv[1], Path(sys.argv[2]))"
    )
    command = [sys.executable, "-c", program, name, str(data), str(moves)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=PATIENCE, check=False)
    return done.returncode == -9


def test_a_restore_is_all_or_nothing_wherever_it_is_killed(data: Path, tmp_path: Path, monkeypatch):
    """At no rename is there a moment in which the table has no PIN, or half of its files."""
    PinStore(Settings(data / "settings.json")).set("1234")
    assert backup(str(tmp_path / "all.zip"), data) == 0
    backed_up = contents(data)
    PinStore(Settings(data / "settings.json")).set("4711")
    (data / "another").write_text("mine")
    mine = contents(data)
    seen = []
    for moves in range(1, 100):
        table = tmp_path / f"table {moves}"
        shutil.copytree(data, table)
        if not interrupted(str(tmp_path / "all.zip"), table, moves):
            break
        monkeypatch.setenv("GRUFTWART_DATA", str(table))
        folder = data_folder()  # as every program asks for it when it starts
        found = {name: text for name, text in contents(folder).items() if not name.startswith(PARTIAL_PREFIX)}
        assert found in (mine, backed_up)
        seen.append(found == backed_up)
        pin = PinStore(Settings(folder / "settings.json"))
        assert pin.is_owner_pin("1234" if seen[-1] else "4711")
    assert seen == [False] + [True] * (len(seen) - 1), "there is one switch, and no way back"
    assert len(seen) > 6


def test_a_disk_that_fails_after_the_switch_is_told_and_the_next_start_goes_on(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    backup(str(tmp_path / "all.zip"), data)
    backed_up = contents(data)
    (data / "settings.json").write_text("mine")
    rename = Path.rename
    moves = []

    def failing(self: Path, target: Path) -> Path:
        moves.append(self)
        if len(moves) >= 4:
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    assert restore(str(tmp_path / "all.zip"), data) == 1
    monkeypatch.undo()
    assert "the next start" in capsys.readouterr().err
    monkeypatch.setenv("GRUFTWART_DATA", str(data))
    assert contents(data_folder()) == backed_up
    assert games(data) == 1
    (aside,) = data.glob(f"{ASIDE_PREFIX}*")
    assert (aside / "settings.json").read_text() == "mine"


def test_a_table_keeps_its_pin_where_the_backup_has_none(data: Path, tmp_path: Path):
    backup(str(tmp_path / "all.zip"), data)
    PinStore(Settings(data / "settings.json")).set("4711")
    assert restore(str(tmp_path / "all.zip"), data) == 0
    assert PinStore(Settings(data / "settings.json")).is_owner_pin("4711")


def test_a_running_app_is_not_robbed_of_its_data(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    backup(str(tmp_path / "all.zip"), data)
    command = [sys.executable, "-m", "companion", "referee", "--journal", str(data / "journal.sqlite")]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        referee.stdin.write(b'{"view": "public"}\n')
        referee.stdin.flush()
        referee.stdout.readline()
        assert in_use(data)
        assert restore(str(tmp_path / "all.zip"), data) == 1
        assert "stop it first" in capsys.readouterr().err
        referee.stdin.close()
    assert not in_use(data)


def test_a_backup_does_not_go_into_the_data_folder(data: Path, capsys: pytest.CaptureFixture[str]):
    assert backup(str(data / "all.zip"), data) == 2
    assert "choose another place" in capsys.readouterr().err


def test_a_backup_that_cannot_be_written_leaves_the_old_one(data: Path, tmp_path: Path, monkeypatch):
    file = tmp_path / "all.zip"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", lambda fd: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    assert backup(str(file), data) == 1
    assert file.read_text() == "old"
    assert not list(tmp_path.glob(".all.zip*"))


def test_without_data_there_is_nothing_to_back_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert backup(str(tmp_path / "all.zip"), tmp_path / "nothing") == 1
    assert "nothing to back up" in capsys.readouterr().err


def test_the_commands_take_pipes(data: Path, tmp_path: Path):
    def gruftwart(*words: str, folder: Path, given: bytes = b"") -> bytes:
        done = subprocess.run(
            [sys.executable, "-m", "companion", *words],
            cwd=ROOT,
            input=given,
            capture_output=True,
            env={**os.environ, "GRUFTWART_DATA": str(folder)},
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    packed = gruftwart("backup", "-", folder=data)
    assert MANIFEST_NAME in zipfile.ZipFile(io.BytesIO(packed)).namelist()
    gruftwart("restore", "-", folder=tmp_path / "other", given=packed)
    assert contents(tmp_path / "other") == contents(data)
