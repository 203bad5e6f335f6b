"""Games and settings are their owner's alone, whatever the umask; and a journal is a file."""

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.cli.entry import main
from companion.settings.settings import Settings
from companion.system.atomic_files import make_private_folder
from companion.table import Table
from tests.journal.vocabulary import play, start

pytestmark = pytest.mark.platform("rights of files and folders depend on the user")

SitDown = Callable[[], Table]


@pytest.fixture(autouse=True, params=[0o000, 0o022, 0o077, 0o277], ids=oct)
def umask(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    """A umask for what the test writes, not for `tmp_path`: under 0o277 only root could write there."""
    assert os.access(tmp_path, os.W_OK)
    before = os.umask(request.param)
    yield
    os.umask(before)


def rights(file: Path) -> str:
    return oct(stat.S_IMODE(file.stat().st_mode))


def test_the_journal_and_what_lies_beside_it(sit_down: SitDown, file: Path) -> None:
    play(start(sit_down()), 0)
    files = sorted(file.parent.iterdir())
    assert [one.name for one in files] == ["journal.sqlite", "journal.sqlite-shm", "journal.sqlite-wal"]
    assert {rights(one) for one in files} == {"0o600"}
    assert rights(file.parent) == "0o700"


def test_a_journal_that_anybody_could_read_is_so_no_more(sit_down: SitDown, file: Path) -> None:
    first = play(start(sit_down()), 0)
    for one in file.parent.iterdir():
        one.chmod(0o644)
    play(start(sit_down()), 0)
    assert {rights(one) for one in file.parent.iterdir()} == {"0o600"}
    assert first.is_saved


def test_settings_and_exports(sit_down: SitDown, file: Path, tmp_path: Path) -> None:
    play(start(sit_down()), 0)
    Settings(tmp_path / "data" / "settings.json").change("text", 150)
    out = tmp_path / "games.json"
    assert main(["games", "export", str(out), "--journal", str(file)]) == 0
    assert rights(out) == rights(tmp_path / "data" / "settings.json") == "0o600"
    assert rights(tmp_path / "data") == "0o700"


@pytest.mark.parametrize(
    "make", [os.mkfifo, lambda path: path.symlink_to("/dev/null")], ids=["pipe", "device"]
)
def test_what_is_no_file_is_no_journal(sit_down: SitDown, file: Path, make: Callable[[Path], object]) -> None:
    make_private_folder(file.parent)
    make(file)
    session = sit_down()
    assert session.notices == [
        f"The journal {file} cannot be written (it is no file); nothing is kept until that is mended."
    ]
    play(start(session), 0)
