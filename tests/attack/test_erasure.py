"""Names of guests are in no byte of the data folder after any way of forgetting, whatever went wrong."""

import itertools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.archive.deletion import mark_abandoned
from companion.journal.journal import Journal
from tests.attack.forgotten import (
    CLOCKS,
    HOUR,
    JOURNALS,
    NAMES,
    OWNER,
    SETTINGS,
    WAYS,
    AttackedCafe,
    break_settings,
    damage_header_page,
    find_names,
    leave,
)

QUICK = [
    ("leave", "an hour back", "mended at the start", "sound"),
    ("leave", "back to 2010", "sound", "broken"),
    ("silent", "2038", "newer", "a write cut off"),
    ("each", "right", "mended in the game", "one spoilt"),
    ("everything", "right", "one head damaged", "broken"),
]


class Clock:
    """The wall clock of the journal, which jumps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.skew, real = 0.0, time.time
        monkeypatch.setattr(time, "time", lambda: real() + self.skew)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def attack(cafe: AttackedCafe, clock: Clock, way: str, skew: str, journal: str, settings: str) -> list[str]:
    """Return what is found of the guests afterwards."""
    clock.skew = CLOCKS[skew]
    cafe.guests_play()
    SETTINGS[settings](cafe)
    JOURNALS[journal](cafe)
    WAYS[way](cafe)
    return find_names(cafe.folder)


@pytest.mark.parametrize(("way", "skew", "journal", "settings"), QUICK)
def test_no_byte_of_a_name_is_left(
    room: Any, hours: Any, tmp_path: Path, clock: Clock, way: str, skew: str, journal: str, settings: str
) -> None:
    assert attack(AttackedCafe(room, hours, tmp_path), clock, way, skew, journal, settings) == []


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_every_combination(room: Any, hours: Any, tmp_path: Path, clock: Clock, way: str) -> None:
    failures, tries = [], 0
    for skew, journal, settings in itertools.product(CLOCKS, JOURNALS, SETTINGS):
        tries += 1
        clock.skew = 0.0
        folder = tmp_path / str(tries)
        folder.mkdir()
        found = attack(AttackedCafe(room, hours, folder), clock, way, skew, journal, settings)
        failures += [f"{skew}, {journal}, {settings}: {one}" for one in found]
    print(f"\nforgotten by {way}: {tries} tries, {len(failures)} failures")
    assert failures == []


def test_a_clock_that_went_back_keeps_the_owners_names(
    room: Any, hours: Any, tmp_path: Path, clock: Clock
) -> None:
    """The order of the games decides, not the time at which they began."""
    cafe = AttackedCafe(room, hours, tmp_path)
    clock.skew = -HOUR
    cafe.guests_play()
    leave(cafe)
    assert [game.header.players[0] for game in cafe.table.journal.games()] == [OWNER, "Player 1"]  # type: ignore[union-attr]


@pytest.mark.parametrize("hours_ahead", [-1, 1])
def test_a_table_of_an_older_version_knew_only_the_time(
    room: Any, hours: Any, tmp_path: Path, hours_ahead: int
) -> None:
    """Its guests are forgotten, whatever that time was; the owner's names stay if it was right."""
    cafe = AttackedCafe(room, hours, tmp_path)
    since = time.time() + hours_ahead * HOUR
    cafe.guests_play()
    cafe.app.settings.change("last_game_before_guests", None)
    cafe.app.settings.change("kiosk_since", since)
    cafe.power_goes()
    leave(cafe)
    assert find_names(tmp_path) == []
    owners = cafe.table.journal.games()[0].header.players[0]  # type: ignore[union-attr]
    assert (owners == OWNER) == (hours_ahead > 0)


def test_names_of_games_after_everything_was_deleted_are_forgotten(
    room: Any, hours: Any, tmp_path: Path
) -> None:
    """A new game never gets the number of one that was the owner's."""
    cafe = AttackedCafe(room, hours, tmp_path)
    WAYS["everything"](cafe)
    cafe.guests_play()
    cafe.power_goes()
    leave(cafe)
    assert find_names(tmp_path, (*NAMES, OWNER)) == []


def test_a_name_in_a_log_that_another_program_reads_is_forgotten_later(
    room: Any, hours: Any, tmp_path: Path
) -> None:
    cafe = AttackedCafe(room, hours, tmp_path)
    cafe.guests_play()
    reader = Journal(tmp_path / "journal.sqlite")
    cursor = reader.database.execute("SELECT * FROM games")
    next(cursor)
    cafe.table.journal.database.execute("PRAGMA busy_timeout = 50")  # type: ignore[union-attr]
    leave(cafe)
    assert cafe.app.guests.left_behind, "it is not said to be done"
    cursor.close()
    reader.close()
    WAYS["silent"](cafe)
    assert find_names(tmp_path) == []
    assert not cafe.app.guests.left_behind


def test_what_is_deleted_at_the_counter_includes_exports_and_replaced_data(
    room: Any, hours: Any, tmp_path: Path
) -> None:
    cafe = AttackedCafe(room, hours, tmp_path)
    cafe.guests_play()
    before = tmp_path / "before-restore-20260101-120000"
    before.mkdir()
    for file in (before / "settings.json", tmp_path / "chronicle.csv", tmp_path / "chronicle.json"):
        file.write_text(NAMES[0])
    leave(cafe)
    assert find_names(tmp_path) == []


@pytest.mark.parametrize("damage", [break_settings, damage_header_page])
def test_guests_who_finished_before_the_damage_are_asked_about(
    room: Any, hours: Any, tmp_path: Path, damage: Callable[[AttackedCafe], None]
) -> None:
    """Nothing but a damaged copy may know them: the next ones are asked all the same."""
    cafe = AttackedCafe(room, hours, tmp_path)
    cafe.guests_play()
    assert mark_abandoned(cafe.table, [cafe.table.number or 0])
    cafe.app.play.end_game()
    damage(cafe)
    assert cafe.shown == "guests_new"
