"""What the floor keeps: everything once, in whatever order it comes, and through a power cut."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.network.floor import repository as module
from companion.network.floor.repository import (
    MAX_CLOCK_LAG_SECONDS,
    MAX_CLOCK_LEAD_SECONDS,
    FloorRepository,
    plausible_time,
)
from companion.network.floor.statistics import statistics_json
from tests.floor.house import LEAGUE, finished, rang, settled
from tests.support.patience import PATIENCE

NOW = 1_800_000_000.0
ROOT = Path(__file__).resolve().parent.parent.parent


def test_what_is_told_twice_is_kept_once():
    store = FloorRepository()
    event = finished(1, league=LEAGUE)
    assert store.record_event("t1", event, NOW)
    assert not store.record_event("t1", event, NOW + 5)
    assert not store.record_event("t1", event._replace(minutes=99), NOW + 5), "the first word counts"
    assert [one.minutes for one in store.results(0)] == [30]
    assert len(store.league()[0][1]) == 2


def test_two_tables_may_count_alike():
    store = FloorRepository()
    assert store.record_event("t1", finished(1, "same"), NOW)
    assert store.record_event("t2", finished(1, "same"), NOW)
    assert len(store.results(0)) == 2
    assert len(store.results(0, "t2")) == 1


def test_every_order_with_every_doubling_ends_alike():
    events = [
        finished(1),
        rang(2),
        settled(3, "t1-call-2"),
        rang(4, reason="pay"),
        finished(5, kind="abandoned"),
    ]
    chance = random.Random(5)
    expected = None
    for _ in range(200):
        told = events + chance.choices(events, k=6)
        if _ > 100:
            chance.shuffle(told)
        store = FloorRepository()
        for event in told:
            store.record_event("t1", event, NOW)
        ends = (
            sorted(one.kind for one in store.results(0)),
            "t1-call-2" in [one.call for one in store.calls()],
        )
        expected = expected or ends
        assert ends == expected
        assert len(store.calls()) <= 1
        store.close()


def test_a_call_is_open_until_it_is_settled_and_a_new_one_takes_its_place():
    store = FloorRepository()
    store.record_event("t1", rang(1, at=NOW), NOW)
    store.record_event("t2", rang(1, "t2", "pay", at=NOW - 50), NOW)
    assert [(one.place, one.reason) for one in store.calls()] == [("t2", "pay"), ("t1", "question")]
    store.mark_coming("t1", "t1-call-1", "Nora")
    assert store.calls()[1].who == "Nora"
    store.record_event("t1", rang(2, reason="order", at=NOW + 5), NOW + 5)
    assert [one.call for one in store.calls()] == ["t2-call-1", "t1-call-2"]
    store.close_call("t2", "t2-call-1", NOW)
    assert not store.record_event("t2", settled(2, "t2-call-1", "t2"), NOW), "the staff was quicker"
    assert [one.place for one in store.calls()] == ["t1"]


def test_who_has_seen_a_call_first_is_kept_and_an_older_file_gets_the_column(tmp_path):
    file = tmp_path / "floor.sqlite"
    store = FloorRepository(file)
    store.record_event("t1", rang(1, "t1"), time.time())
    store.close()
    with closing(sqlite3.connect(file)) as old:
        old.execute("ALTER TABLE calls DROP COLUMN seen")  # as an earlier release has written it
    store = FloorRepository(file)
    assert not store.notice
    assert store.calls()[0].seen == ""
    store.mark_seen("t1", "t1-call-1", "Nora")
    store.mark_seen("t1", "t1-call-1", "Ole")
    store.close()
    store = FloorRepository(file)
    assert store.calls()[0].seen == "Nora"
    store.close()


def test_an_end_that_comes_before_its_call_keeps_it_from_ringing():
    store = FloorRepository()
    store.record_event("t1", settled(2, "t1-call-1"), NOW)
    store.record_event("t1", rang(1), NOW)
    assert store.calls() == ()


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        (NOW - 60, NOW - 60),
        (NOW - MAX_CLOCK_LAG_SECONDS, NOW - MAX_CLOCK_LAG_SECONDS),
        (NOW - MAX_CLOCK_LAG_SECONDS - 1, NOW),
        (NOW + MAX_CLOCK_LEAD_SECONDS, NOW + MAX_CLOCK_LEAD_SECONDS),
        (NOW + MAX_CLOCK_LEAD_SECONDS + 1, NOW),
        (0.0, NOW),
    ],
)
def test_a_clock_that_is_off_is_not_believed(at, expected):
    assert plausible_time(at, NOW) == expected


def test_the_newest_first_and_no_more_than_wanted():
    store = FloorRepository()
    for number in range(9):
        store.record_event("t1", finished(number + 1, at=NOW - number), NOW)
    assert [one.at for one in store.results(0, "t1", 2)] == [NOW, NOW - 1]
    assert len(store.results(NOW - 3)) == 4


def test_no_table_fills_the_disk(monkeypatch):
    monkeypatch.setattr(module, "MAX_RESULTS_PER_TABLE", 5)
    store = FloorRepository()
    store.record_event("t2", finished(1, "t2", at=NOW - 99), NOW)
    for number in range(9):
        store.record_event("t1", finished(number + 1, at=NOW + number, league=LEAGUE), NOW)
    assert [one.at for one in store.results(0, "t1")] == [NOW + 8 - number for number in range(5)]
    assert len(store.results(0, "t2")) == 1, "only its own give way"
    assert len(store.league()) == 5


@pytest.mark.parametrize("step", [0, 1], ids=["all at one moment", "one after the other"])
def test_nor_with_calls(monkeypatch, step):
    monkeypatch.setattr(module, "MAX_CALLS_PER_TABLE", 5)
    store = FloorRepository()
    for number in range(20):
        store.record_event("t1", settled(number, f"over-{number}"), NOW)
        store.record_event("t1", rang(number, at=NOW + number * step), NOW)
    assert len(store.query("SELECT * FROM calls")) <= 6
    assert len(store.calls()) == 1, "the open one stays"


def test_somebody_can_be_forgotten():
    store = FloorRepository()
    store.record_event("t1", finished(1, league=LEAGUE), NOW)
    store.delete_person("Emma")
    assert store.league()[0][1] == (("Paul", False),)
    assert len(store.results(0)) == 1, "the game itself was played"


def test_a_game_that_was_left_is_in_no_league():
    store = FloorRepository()
    store.record_event("t1", finished(1, kind="abandoned", league=LEAGUE), NOW)
    assert store.league() == ()
    assert store.totals() == [("dawn-under", "abandoned", 1, 30)]


def test_how_well_the_tables_were():
    store = FloorRepository()
    for sign in ("well", "well", "care", "away"):
        store.record_minute("2026-11-17", [("t1", sign), ("t2", "well")])
    store.record_minute("2026-11-16", [("t1", "away")])
    assert store.wellness("2026-11-17") == (("t1", 2, 1, 1), ("t2", 4, 0, 0))
    assert store.wellness("2026-01-01")[0] == ("t1", 2, 1, 2)


def test_it_is_there_after_a_restart_and_its_owners_alone(tmp_path):
    file = tmp_path / "floor.sqlite"
    store = FloorRepository(file)
    store.record_event("t1", finished(1), NOW)
    store.record_event("t1", rang(2), NOW)
    store.close()
    again = FloorRepository(file)
    assert len(again.results(0)) == 1
    assert len(again.calls()) == 1
    assert again.notice == ""
    again.close()
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("damage", [b"nothing", b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_file_is_kept_aside_and_the_evening_begins(tmp_path, damage):
    file = tmp_path / "floor.sqlite"
    file.write_bytes(damage)
    store = FloorRepository(file)
    assert "floor-broken-1.sqlite" in store.notice
    assert (tmp_path / "floor-broken-1.sqlite").read_bytes() == damage
    assert store.record_event("t1", finished(1), NOW)
    store.close()


def test_a_foreign_database_is_not_taken_for_ours(tmp_path):
    file = tmp_path / "floor.sqlite"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE cakes (name)")
    other.close()
    store = FloorRepository(file)
    assert "not the floor's" in store.notice
    store.close()


def test_what_cannot_be_kept_leaves_nothing_half(monkeypatch):
    store = FloorRepository()
    monkeypatch.setattr(
        store, "prune_results", lambda place: (_ for _ in ()).throw(sqlite3.OperationalError("full"))
    )
    with pytest.raises(sqlite3.OperationalError):
        store.record_event("t1", finished(1, league=LEAGUE), NOW)
    monkeypatch.undo()
    assert store.results(0) == ()
    assert store.record_event("t1", finished(1, league=LEAGUE), NOW)


def test_whatever_byte_is_flipped_the_floor_opens_and_reads(tmp_path):
    whole = tmp_path / "whole.sqlite"
    store = FloorRepository(whole)
    for number in range(1, 6):
        store.record_event("t1", finished(number, league=LEAGUE), NOW)
    store.record_event("t1", rang(9), NOW)
    store.record_minute("2026-11-17", [("t1", "well")])
    store.close()
    data, chance = whole.read_bytes(), random.Random(3)
    for turn in range(60):
        file = tmp_path / f"{turn}.sqlite"
        flipped = bytearray(data)
        flipped[chance.randrange(len(data.rstrip(bytes(1))))] ^= 1 << chance.randrange(8)
        file.write_bytes(flipped)
        store = FloorRepository(file)
        try:
            statistics_json(store, NOW, 7)
            for read in (store.calls, store.league, store.totals):
                read()
        except sqlite3.Error:
            pass  # told as "cannot be read", and nothing ends
        store.close()


WRITER = """
import sys, time
from companion.network.floor.repository import FloorRepository
from tests.floor.house import LEAGUE, finished
store = FloorRepository(__import__("pathlib").Path(sys.argv[1]))
for number in range(1, 100_000):
    store.record_event("t1", finished(number, league=LEAGUE), time.time())
    print(number, flush=True)
"""


def test_whatever_was_said_to_be_kept_is_there_after_a_power_cut(tmp_path):
    file = tmp_path / "floor.sqlite"
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(file)], stdout=subprocess.PIPE, cwd=ROOT
    ) as writer:
        assert writer.stdout is not None
        for _ in range(25):
            writer.stdout.readline()
        os.kill(writer.pid, signal.SIGKILL)
        said = 25 + len(writer.stdout.read().split())
        writer.wait(PATIENCE)
    store = FloorRepository(file)
    kept = store.results(0)
    assert len(kept) in (said, said + 1)
    assert all(len(people) == 2 for _, people in store.league()), "with all that belongs to it"
    assert store.notice == ""
    assert time.time() - kept[0].at < PATIENCE
    store.close()
