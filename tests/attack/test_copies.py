"""Damaged files that are set aside are personal data: they have a date, and are gone after it."""

import os
import time
from pathlib import Path

import pytest

from companion.settings.settings import Settings
from companion.system import data_folder
from companion.system.data_folder import DAY_SECONDS, KEPT_DAYS, delete_expired_copies, list_copies
from tests.app.test_service import service

NOW = time.time()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a damaged journal, damaged settings, an export, and data that was replaced."""
    for name in ("journal-set-aside-20260101-120000.sqlite", "settings-broken-1.json", "chronicle.csv"):
        (tmp_path / name).write_text("Zoë")
    (tmp_path / "journal-set-aside-20260101-120000.sqlite-wal").write_text("Zoë")
    (tmp_path / "before-restore-20260101-120000").mkdir()
    (tmp_path / "before-restore-20260101-120000" / "journal.sqlite").write_text("Zoë")
    for name in ("journal.sqlite", "settings.json", "pin.json"):
        (tmp_path / name).write_text("{}")
    return tmp_path


def test_every_copy_has_a_date(data: Path) -> None:
    names = {one.path.name for one in list_copies(data)}
    assert names == {
        "journal-set-aside-20260101-120000.sqlite",
        "settings-broken-1.json",
        "chronicle.csv",
        "before-restore-20260101-120000",
    }
    made = [one.expires - KEPT_DAYS * DAY_SECONDS for one in list_copies(data)]
    assert all(NOW - 1 < at <= time.time() for at in made)


@pytest.mark.parametrize("days", [KEPT_DAYS + 1, -KEPT_DAYS - 1], ids=["later", "a clock that went back"])
def test_copies_are_gone_when_their_time_is_over_and_nothing_else(data: Path, days: int) -> None:
    delete_expired_copies(data, NOW + 29 * DAY_SECONDS)
    assert len(list_copies(data)) == 4
    delete_expired_copies(data, NOW + days * DAY_SECONDS)
    assert {path.name for path in data.iterdir()} == {"journal.sqlite", "settings.json", "pin.json"}


def test_an_old_journal_that_is_set_aside_today_is_kept_for_thirty_days(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    file.write_text("old")
    os.utime(file, (0, 0))
    file.rename(tmp_path / "journal-set-aside-1.sqlite")
    delete_expired_copies(tmp_path)
    assert len(list_copies(tmp_path)) == 1


def test_a_copy_that_cannot_be_deleted_is_said(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(data_folder, "remove_tree", fail)
    settings = Settings(data / "settings.json")
    settings.forget()
    assert any("cannot be deleted" in notice for notice in settings.notices)


def test_service_shows_the_date(room, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(data))
    screen = service(room)
    screen.on_tile_tapped("journal")
    lines = " ".join(line.text for line in screen.roll.lines)
    assert "settings-broken-1.json is deleted on" in lines


def test_the_page_of_stored_data_shows_the_date(data: Path) -> None:
    from companion.presenters.history.stored_data import stored_data_lines
    from companion.table import open_table

    lines = stored_data_lines(open_table(None), Settings(data / "settings.json"), NOW)
    assert sum(line.tag == "Set aside" for line in lines) == 4
