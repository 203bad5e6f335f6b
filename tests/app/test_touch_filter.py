"""Two reports of one finger count once; two taps count twice, however late a busy app handles them."""

import pytest

from companion.app.input.touch_filter import DUPLICATE_SECONDS

SOON = DUPLICATE_SECONDS / 4


@pytest.fixture
def pressed(room):
    """A key of the home screen, how often it was pressed, and the filter's clock."""
    room.shows(home=True)
    home, counted, now = room.app.navigator.home, [], [10.0]
    home.settings.tap = lambda: counted.append(now[0])
    room.app.touches.clock = lambda: now[0]
    return room, room.middle(home.settings), counted, now


def test_two_reports_of_one_finger_count_once(pressed):
    room, place, counted, now = pressed
    first = room.touches(*place)
    now[0] += SOON
    second = room.touches(*place)
    first.touch_up()
    second.touch_up()
    assert len(counted) == 1


def test_a_contact_that_bounces_counts_once(pressed):
    room, place, counted, now = pressed
    room.app.touches.earliest = lambda: now[0]
    room.taps_at(*place)
    now[0] += SOON
    room.taps_at(*place)
    assert len(counted) == 1


def test_two_taps_that_waited_for_a_busy_app_count_twice(pressed):
    room, place, counted, now = pressed
    room.app.touches.earliest = lambda: now[0] - 0.5
    room.taps_at(*place)
    now[0] += SOON
    room.taps_at(*place)
    assert len(counted) == 2


def test_two_reports_of_one_finger_count_once_in_a_busy_app(pressed):
    room, place, counted, now = pressed
    room.app.touches.earliest = lambda: now[0] - 0.5
    first, second = room.touches(*place), room.touches(*place)
    first.touch_up()
    second.touch_up()
    assert len(counted) == 1
