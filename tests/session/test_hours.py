"""Opening hours, and whether the table knows what time it is."""

import time

import pytest

from companion.presenters.staff import venue_settings
from companion.settings import opening_hours
from companion.settings.settings import Settings
from companion.system.machine_health import UNSYNCHRONISED_US, is_clock_synchronised, max_clock_error_us

EVENING = [16 * 60, 60]
WEEK = [EVENING, None, EVENING, EVENING, EVENING, [0, 0], EVENING]
"""From Monday on: until one in the night, Tuesdays never, Saturdays all day and night."""


def at(day, clock):
    """A weekday (0: Monday) at a time of the clock."""
    return time.struct_time((2026, 11, 16 + day, *map(int, clock.split(":")), 0, day, 1, 0))


@pytest.mark.parametrize(
    ("day", "clock", "expected"),
    [
        (0, "15:59", False),
        (0, "16:00", True),
        (0, "23:59", True),
        (1, "0:59", True),
        (1, "1:00", False),
        (1, "20:00", False),
        (2, "0:30", False),
        (5, "3:00", True),
        (5, "23:59", True),
        (6, "0:00", False),
        (6, "15:00", False),
    ],
)
def test_a_night_belongs_to_the_day_that_opened_it(day, clock, expected):
    assert opening_hours.is_open(WEEK, at(day, clock)) is expected


def test_a_house_without_hours_is_always_open():
    assert all(opening_hours.is_open(None, at(day, "4:00")) for day in range(7))


@pytest.mark.parametrize(
    "bad",
    [
        [],
        [None] * 6,
        [None] * 8,
        [[0]] * 7,
        [[0, 1440]] * 7,
        [[0, 15]] * 7,
        [[0, True]] * 7,
        [[0, -30]] * 7,
        7,
    ],
)
def test_a_week_that_makes_no_sense_is_refused(bad):
    with pytest.raises(ValueError, match="hours"):
        Settings().change("hours", bad)


def test_a_week_is_kept(tmp_path):
    Settings(tmp_path / "settings.json").change("hours", WEEK)
    again = Settings(tmp_path / "settings.json")
    assert (again["hours"], again.notices) == (WEEK, [])


def tapped(week, day, *choices):
    for choice in choices:
        name, number = choice.split("=")
        week = venue_settings.change_week(week, day, name, int(number))
        assert week is None or opening_hours.is_week(week)
    return week


def test_hours_are_tapped_by_half_hours_and_over_midnight():
    week = tapped(None, 0, "always=1")
    assert week == [opening_hours.DEFAULT_DAY] * 7
    later = tapped(week, 2, "opens=2", "opens=2", "closes=0")
    assert later[2] == [17 * 60, 23 * 60 + 30]
    assert later[3] == opening_hours.DEFAULT_DAY
    assert tapped(later, 2, "opens=1", "closes=1") == later, "the hour itself is no button"
    assert tapped(later, 2, "opens=3") == [later[2]] * 7
    shut = tapped(later, 2, "closes=3")
    assert shut[2] is None
    assert tapped(shut, 2, "open=0")[2] == opening_hours.DEFAULT_DAY
    assert tapped(shut, 2, "open=1") == [None] * 7
    assert tapped(shut, 2, "always=0") is None


@pytest.mark.parametrize("day", range(7))
def test_every_segment_of_a_day_can_be_tapped(day):
    for row in venue_settings.week_rows(WEEK, day, "sleep"):
        for answer in row.answers:
            if row.name not in ("day", "closed"):
                tapped(WEEK, day, str(answer.value))


def test_a_machine_without_a_clock_does_not_know_the_time(tmp_path):
    clock = tmp_path / "rtc0"
    clock.mkdir()
    assert not is_clock_synchronised(lambda: UNSYNCHRONISED_US, tmp_path / "none")
    assert not is_clock_synchronised(lambda: None, tmp_path)
    assert is_clock_synchronised(lambda: UNSYNCHRONISED_US - 1, tmp_path), "a time server has set it"
    (clock / "hctosys").write_text("1\n")
    (clock / "since_epoch").write_text("4711\n")
    assert not is_clock_synchronised(lambda: None, tmp_path), "its battery is empty"
    (clock / "since_epoch").write_text("1790000000\n")
    assert is_clock_synchronised(lambda: None, tmp_path)
    assert max_clock_error_us() is None or max_clock_error_us() >= 0
