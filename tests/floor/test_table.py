"""How a table stands: what is most urgent, and since when. Plain values, no clock."""

import pytest

from companion.network.floor.repository import OpenCall
from companion.network.floor.table_status import (
    FLOOD_MARK_SECONDS,
    IDLE_SECONDS,
    OFFLINE_GRACE_SECONDS,
    PAUSED_SECONDS,
    SILENT_SECONDS,
    StatusSign,
    TableStatus,
    care_mark,
    sort_tables,
    split_label,
    status_sign,
)
from companion.network.mqtt.messages import HealthItem
from tests.floor.house import WELL, a_state, free

NOW = 1_800_000_000.0
CALL = OpenCall("t1", "c", NOW, "pay")


def table(**other) -> TableStatus:
    return TableStatus("t1", online=True).with_state(a_state(at=NOW, **other), NOW)


def sign(one: TableStatus, call=None, usual=None, now=NOW) -> StatusSign:
    return status_sign(one, call, usual, now)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ({}, ("playing", "well")),
        ({"minutes": 45}, ("playing", "long")),
        ({"minutes": 44}, ("playing", "well")),
        ({"state": "setup", "game": None, "moving": False}, ("playing", "setup")),
        ({"state": "paused", "moving": False}, ("playing", "paused")),
        ({"moving": False}, ("waiting", "still")),
        ({"locked": True}, ("playing", "locked")),
        ({"state": "call"}, ("calls", "call_bell")),
        ({"state": "care"}, ("care", "ill")),
        ({"health": WELL | {"journal": HealthItem(False)}}, ("care", "ill_journal")),
        ({"health": WELL | {"strip": HealthItem(False)}}, ("playing", "well")),
        ({"health": WELL | {"strip": HealthItem(False)}, "state": "care"}, ("playing", "well")),
        ({"health": WELL | {"disk": HealthItem(False, 90.0)}, "moving": False}, ("waiting", "still")),
    ],
)
def test_a_table_stands_as_it_says(state, expected):
    assert sign(table(**state), usual=40) == expected


@pytest.mark.parametrize(
    ("ill", "mark"),
    [
        ((), None),
        (("voice",), (1, "ill_voice")),
        (("strip", "voice"), (1, "ill_voice")),
        (("voice", "disk"), (2, "ill_disk")),
        (("voice", "temperature", "journal"), (3, "ill_journal")),
    ],
)
def test_a_fault_is_a_mark_and_the_most_urgent_one_is_shown(ill, mark):
    one = table(health=WELL | {name: HealthItem(False) for name in ill})
    assert care_mark(one, NOW) == mark
    assert (sign(one).sign == "care") == (mark is not None and mark[0] == 3)


def test_a_call_comes_before_everything():
    silent = table(health=WELL | {"voice": HealthItem(False)})._replace(last_heard_at=0.0)
    assert sign(silent, CALL) == ("calls", "call_pay")
    assert sign(silent, CALL._replace(who="Nora")) == ("calls", "called")
    assert sign(table(), CALL._replace(reason="")) == ("calls", "call_bell")


def test_an_account_that_floods_is_marked_for_a_while():
    for one in (table(), TableStatus("t1")):
        flooding = one._replace(floods_until=NOW + FLOOD_MARK_SECONDS)
        assert sign(flooding) == (sign(one) if one.state else ("care", "floods")), "people play on"
        assert care_mark(flooding, NOW) == (2 if one.state else 3, "floods")
        assert sign(flooding, CALL) == ("calls", "call_pay"), "guests who call are seen"
        assert sign(flooding, now=NOW + FLOOD_MARK_SECONDS) == sign(one, now=NOW + FLOOD_MARK_SECONDS)


def test_a_free_table_is_to_be_cleared_until_somebody_says_that_it_is():
    one = TableStatus("t1", online=True).with_state(free(at=NOW), NOW)
    assert sign(one) == ("free", "to_clear")
    assert sign(one.with_state(free(at=NOW, cleared=True), NOW)) == ("free", "cleared")
    assert sign(one.with_state(free(at=NOW, locked=True), NOW)) == ("free", "locked")


def test_after_a_minute_of_silence_a_table_is_out_of_reach_with_its_last_values():
    one = table()
    assert sign(one, now=NOW + SILENT_SECONDS - 0.1).sign == "playing"
    assert sign(one, now=NOW + SILENT_SECONDS) == ("care", "away")
    assert one.state is not None
    assert one.last_said_at == NOW
    assert sign(one.with_state(a_state(), NOW + 300), now=NOW + 300).sign == "playing"


def test_a_table_that_only_starts_anew_is_not_called_out_of_reach():
    gone = table().with_online(NOW + 1, online=False)
    assert sign(gone, now=NOW + OFFLINE_GRACE_SECONDS - 0.1).sign == "playing"
    assert sign(gone, now=NOW + OFFLINE_GRACE_SECONDS) == ("care", "away")
    assert sign(gone.with_online(NOW + 30, online=True), now=NOW + 30).sign == "playing"


def test_what_the_broker_had_kept_of_a_table_that_is_gone_does_not_make_it_reachable():
    kept = TableStatus("t1").with_online(NOW, online=False).with_state(a_state(at=NOW - 7200), NOW, kept=True)
    assert sign(kept) == ("care", "away")
    assert kept.last_said_at == NOW - 7200
    there = TableStatus("t1").with_online(NOW, online=True).with_state(a_state(at=NOW - 20), NOW, kept=True)
    assert sign(there).sign == "playing"
    other_way_round = (
        TableStatus("t1").with_state(a_state(at=NOW - 20), NOW, kept=True).with_online(NOW, online=True)
    )
    assert sign(other_way_round).sign == "playing"


def test_a_table_without_a_state_is_out_of_reach():
    assert sign(TableStatus("t1").with_online(NOW, online=True)) == ("care", "away")


def test_a_clock_that_runs_ahead_or_behind_changes_nothing():
    ahead = TableStatus("t1", online=True).with_state(a_state(at=NOW + 9e6), NOW)
    behind = TableStatus("t1", online=True).with_state(a_state(at=0), NOW)
    assert sign(ahead).sign == sign(behind).sign == "playing"
    kept = TableStatus("t1", online=True).with_state(a_state(at=NOW + 9e6), NOW, kept=True)
    assert kept.last_said_at == NOW


def test_since_when_nobody_has_touched_it():
    one = table(moving=False)
    assert one.idle_since == NOW - IDLE_SECONDS, "it says so only then"
    later = one.with_state(a_state(moving=False), NOW + 600)
    assert later.idle_since == one.idle_since
    assert later.with_state(a_state(), NOW + 700).idle_since == 0


def test_a_pause_becomes_waiting_after_ten_minutes():
    one = table(state="paused", moving=False)
    after = one.with_state(a_state(state="paused", moving=False), NOW + PAUSED_SECONDS - 1)
    assert sign(after, now=NOW + PAUSED_SECONDS - 1) == ("playing", "paused")
    after = after.with_state(a_state(state="paused", moving=False), NOW + PAUSED_SECONDS)
    assert sign(after, now=NOW + PAUSED_SECONDS) == ("waiting", "still")


def test_since_when_it_is_free_or_has_this_game():
    one = TableStatus("t1", online=True).with_state(free(at=NOW), NOW)
    assert one.with_state(free(cleared=True), NOW + 60).since == NOW
    begun = one.with_state(a_state(minutes=0), NOW + 90)
    assert begun.since == NOW + 90
    assert begun.with_state(a_state(state="call", minutes=3), NOW + 300).since == NOW + 90, (
        "a call begins nothing"
    )


@pytest.mark.parametrize(
    ("label", "parts"),
    [
        ("7 Erker", ("7", "Erker")),
        ("10 Am Kamin", ("10", "Am Kamin")),
        ("Tisch 4", ("", "Tisch 4")),
        ("Kamin", ("", "Kamin")),
        ("4", ("", "4")),
        ("٤ Erker", ("", "٤ Erker")),
        ("1234567 x", ("", "1234567 x")),
    ],
)
def test_a_label_is_a_number_and_a_name(label, parts):
    assert split_label(label) == parts


def test_cards_lie_in_the_order_of_their_numbers_whatever_happens():
    labels = ["10 Keller", "2 Bücherwand", "Tisch 4", "Kamin", "1 Fenster", "Bar"]
    tables = [TableStatus(f"t{n}").with_state(a_state(label=label), NOW) for n, label in enumerate(labels)]
    found = [one.label for one in sort_tables(tables)]
    assert found == ["1 Fenster", "2 Bücherwand", "Tisch 4", "10 Keller", "Bar", "Kamin"]
    louder = [one.with_state(a_state(label=one.label, state="call"), NOW) for one in tables]
    assert [one.label for one in sort_tables(louder)] == found
