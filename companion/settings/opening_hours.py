"""Opening hours of a café. Outside them an idle table rests; a running game is never disturbed.

A week is seven days from Monday on: None is closed, else when it opens and closes, in minutes of the day.
Closing at or before the opening is in the night after it, so that 24 hours are 0 to 0.
"""

import time
from typing import Literal

from companion.core.model import Json

DAYS = 7
DAY_MINUTES = 24 * 60
STEP_MINUTES = 30
"""Minutes by which one tap changes a time."""
DEFAULT_DAY: list[int] = [16 * 60, 0]
"""Hours of a closed day when it is switched to open."""

ClosedBehaviour = Literal["", "sleep", "dim", "attract"]
"""What an idle table does while the café is closed: "sleep", "dim" or "attract"; "" while it is open."""


def is_day(value: Json) -> bool:
    """Return whether `value` is the opening and closing minute of a day."""
    return value is None or (
        isinstance(value, list)
        and len(value) == 2
        and all(type(one) is int and 0 <= one < DAY_MINUTES and one % STEP_MINUTES == 0 for one in value)
    )


def is_week(value: Json) -> bool:
    """Return whether `value` is a valid week."""
    return isinstance(value, list) and len(value) == DAYS and all(map(is_day, value))


def is_open(week: list[list[int] | None] | None, when: time.struct_time) -> bool:
    """Return whether the café is open at `when`; always if it has no hours."""
    if week is None:
        return True
    now, today, before = when.tm_hour * 60 + when.tm_min, week[when.tm_wday], week[when.tm_wday - 1]
    if today is not None and today[0] <= now and (now < today[1] or today[1] <= today[0]):
        return True
    return before is not None and before[1] <= before[0] and now < before[1]


def shift_minutes(minutes: int, steps: int) -> int:
    """Return the minute of the day `steps` taps later, past midnight from 0 on."""
    return (minutes + steps * STEP_MINUTES) % DAY_MINUTES


def format_minutes(minutes: int) -> str:
    """Return the time of day as text."""
    return f"{minutes // 60}:{minutes % 60:02}"
