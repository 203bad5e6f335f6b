"""Dates and times as text."""

import time
from datetime import date

from companion.i18n import ntr, ptr, tr

MINUTE, HOUR = 60.0, 3600.0


def relative_date(at: float, now: float) -> str:
    """Return how long ago: minutes, then yesterday, the weekday, and the date."""
    minutes = int((now - at) / MINUTE)
    if minutes < 1:
        return tr("just now")
    if minutes < 60:
        return ntr("{count} minute ago", "{count} minutes ago", minutes)
    days = _day(now) - _day(at)
    if days <= 0:
        return tr("today at {time}", time=time_text(at))
    if days == 1:
        return tr("yesterday at {time}", time=time_text(at))
    return tr("{day} at {time}", day=weekday(at), time=time_text(at)) if days < 7 else date_text(at)


def time_text(at: float) -> str:
    """Return the time of the day."""
    return time.strftime("%H:%M", time.localtime(at))


def date_text(at: float) -> str:
    """Return day, month and year."""
    day = time.localtime(at)
    return tr("{day} {month} {year}", day=day.tm_mday, month=month(day.tm_mon), year=day.tm_year)


def weekday(at: float) -> str:
    """Return the name of the weekday."""
    names = (
        ptr("weekday", "Monday"),
        ptr("weekday", "Tuesday"),
        ptr("weekday", "Wednesday"),
        ptr("weekday", "Thursday"),
        ptr("weekday", "Friday"),
        ptr("weekday", "Saturday"),
        ptr("weekday", "Sunday"),
    )
    return names[time.localtime(at).tm_wday]


def month(number: int) -> str:
    """Return the name of the month, from 1."""
    names = (
        ptr("month", "January"),
        ptr("month", "February"),
        ptr("month", "March"),
        ptr("month", "April"),
        ptr("whole month", "May"),
        ptr("month", "June"),
        ptr("month", "July"),
        ptr("month", "August"),
        ptr("month", "September"),
        ptr("month", "October"),
        ptr("month", "November"),
        ptr("month", "December"),
    )
    return names[number - 1]


def _day(at: float) -> int:
    """Return the number of the day in local time."""
    found = time.localtime(at)
    return int((at + found.tm_gmtoff) // 86400)


def name_of(day: date) -> str:
    """Return the name of an evening: a holiday, or the weekday."""
    feasts = {
        (10, 31): tr("Halloween"),
        (12, 31): tr("New Year’s Eve"),
        (4, 30): tr("Walpurgis Night"),
        (12, 24): tr("Christmas Eve"),
        (1, 6): tr("Twelfth Night"),
    }
    if (day.month, day.day) in feasts:
        return feasts[day.month, day.day]
    if day.day == 13 and day.weekday() == 4:
        return tr("Friday the Thirteenth")
    return weekday(float(day.strftime("%s")) + 43200)
