"""A damaged journal is mended, or it is as it was: wherever that was interrupted, every game is there.

`tests/crash` tries every state in which a power cut could leave the disk.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli.entry import main
from companion.journal import salvage
from companion.journal.journal import Journal, JournalError
from companion.system import atomic_files
from companion.table import Table
from tests.journal.vocabulary import DEALT, play, play_on, start

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

SitDown = Callable[[], Table]
GAMES = 3


class PowerCut(BaseException):
    """Nothing of ours is run after it."""


@pytest.fixture
def damaged(sit_down: SitDown, file: Path) -> Path:
    """Three games in a file that is none of ours any more."""
    session = sit_down()
    for seed in range(GAMES):
        play_on(start(session, DEALT, seed), 5)
    assert session.journal
    session.journal.close()
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABLE gamez"))
    return file


def cut(monkeypatch: pytest.MonkeyPatch, moves: int) -> None:
    """The power goes before a file gets its name for the n-th time."""
    left = [moves]

    def move(file: Path, to: Path) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise PowerCut
        atomic_files.move(file, to)

    monkeypatch.setattr(salvage, "move", move)


@pytest.mark.parametrize("moves", [1, 2, 3])
def test_wherever_it_is_interrupted_all_games_are_there_and_people_are_told(
    damaged: Path, sit_down: SitDown, moves: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        cut(patch, moves)
        with pytest.raises(PowerCut):
            sit_down()
    session = sit_down()
    (kept,) = damaged.parent.glob("journal-set-aside-*.sqlite")
    assert session.notices == [
        f"The journal was damaged; it is kept as {kept.name}. Games saved from it: {GAMES}."
    ]
    assert session.journal
    assert len(session.journal.games()) == GAMES
    assert session.resume()
    left = {path.name for path in damaged.parent.iterdir() if not path.name.endswith(("-wal", "-shm"))}
    assert left == {damaged.name, kept.name}


def test_a_disk_without_room_for_it_leaves_the_damaged_file_where_it_is(
    damaged: Path, sit_down: SitDown
) -> None:
    before = damaged.read_bytes()

    def full(*_: object) -> None:
        raise JournalError("unreachable", "database or disk is full")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "add_games", full)
        session = sit_down()
        assert "disk is full" in session.notices[0]
        assert [path.name for path in damaged.parent.iterdir()] == [damaged.name]
        assert damaged.read_bytes() == before
        play(start(session), 0)
        assert not session.is_saved
    play(session, "A1")
    assert session.is_saved, "there is room again"
    assert session.journal
    assert len(session.journal.games()) == GAMES + 1


def test_the_game_that_goes_on_comes_with_the_others(sit_down: SitDown, file: Path) -> None:
    play_on(start(sit_down(), DEALT), 5)
    session = play(start(sit_down()), 0, "A1")
    with pytest.MonkeyPatch.context() as patch:
        cut(patch, 3)
        with pytest.raises(PowerCut):
            session.repair_journal(JournalError("damaged", "as a look at the whole file finds"))
    again = sit_down()
    assert again.resume()
    assert again.referee.entries == session.referee.entries
    assert again.journal
    assert len(again.journal.games()) == 2


def test_games_that_are_imported_in_between_stay(
    damaged: Path, sit_down: SitDown, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command goes on with it as well; otherwise the next start would set aside what it has written."""
    with pytest.MonkeyPatch.context() as patch:
        cut(patch, 3)
        with pytest.raises(PowerCut):
            sit_down()
    out = tmp_path / "games.json"
    assert main(["games", "--journal", str(damaged), "export", str(out)]) == 0
    assert f"Games saved from it: {GAMES}." in capsys.readouterr().err
    assert main(["games", "--journal", str(damaged), "import", str(out)]) == 0
    session = sit_down()
    assert session.journal
    assert len(session.journal.games()) == 2 * GAMES


def test_what_lies_beside_a_file_is_kept_with_it(tmp_path: Path) -> None:
    """Also where there are no second names, as on a stick."""
    for known in (True, False):
        folder = tmp_path / str(known)
        folder.mkdir()
        file = folder / "journal.sqlite"
        for end in ("", "-wal", "-shm"):
            file.with_name(file.name + end).write_text(end)
        with pytest.MonkeyPatch.context() as patch:
            if not known:
                patch.setattr("companion.journal.salvage.hard_link", lambda *_: None)
            kept = salvage.set_aside(file)
        assert kept.read_text() == ""
        assert {path.name for path in folder.iterdir()} == {kept.name, f"{kept.name}-wal"}
        assert kept.with_name(f"{kept.name}-wal").read_text() == "-wal"
