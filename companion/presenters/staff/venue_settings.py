"""The owner's settings of the venue: opening hours, table, PINs, and reasons for calls."""

import time

from companion.i18n import mark_message, tr
from companion.presenters.settings_tabs import ask_twice
from companion.presenters.staff.calls import reason_words, table_sign
from companion.settings import opening_hours
from companion.settings.pins import PinStore
from companion.settings.settings import SETTINGS, Settings
from companion.table.staff_calls import REASONS
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row, single_choice_row

WEEKDAYS = (
    mark_message("Mon"),
    mark_message("Tue"),
    mark_message("Wed"),
    mark_message("Thu"),
    mark_message("Fri"),
    mark_message("Sat"),
    mark_message("Sun"),
)
Week = list[list[int] | None] | None


def venue_rows(settings: Settings, pin: PinStore, when: time.struct_time) -> tuple[ChoiceRow, ...]:
    """Return the rows of the page."""
    number = int(settings["table_number"])
    table = [
        Segment("−", False),
        Segment(table_sign(number), True),
        Segment("+", False),
        Segment(str(settings["table_name"]) or tr("A name"), False, icon="pencil"),
    ]
    pins = [Segment(tr("The owner’s"), False, icon="lock"), Segment(tr("The staff’s"), False, icon="lock")]
    if pin.staff_is_set:
        pins.append(Segment(tr("None for the staff"), False, icon="unlock"))
    called = [Segment(words, False) for words in map(reason_words(settings["reasons"]), REASONS)]
    return (
        choice_row(
            "hours",
            tr("Opening hours"),
            [Segment(todays_hours_text(settings["hours"], when), False, icon="clock")],
        ),
        choice_row("table", tr("This table"), table),
        choice_row("reasons", tr("Guests call for"), called, tr("Tap one to rename it")),
        choice_row("pins", tr("PINs"), pins, tr("The staff’s is for every day")),
        ask_twice(settings),
    )


def todays_hours_text(week: Week, when: time.struct_time) -> str:
    """Return today's opening hours."""
    if week is None:
        return tr("Always open")
    day = week[when.tm_wday]
    if day is None:
        return tr("Closed today")
    return tr("Today {opens} to {closes}", **_hours(day))


def _hours(day: list[int]) -> dict[str, str]:
    return {"opens": opening_hours.format_minutes(day[0]), "closes": opening_hours.format_minutes(day[1])}


def week_rows(week: Week, day: int, closed: str) -> tuple[ChoiceRow, ...]:
    """Return the hours of one weekday, and what the tables do outside of them."""
    always = [(True, tr("Always open")), (False, tr("By the day"))]
    rest = [tr("Sleep"), tr("Darken"), tr("Show the picture")]
    whether = single_choice_row("always", tr("The house is"), always, week is None)
    if week is None:
        return (whether,)
    days = [Segment(tr(word), number == day) for number, word in enumerate(WEEKDAYS)]
    found = [whether, choice_row("day", tr("Day"), days, _of_day(week[day])), *_times(week[day])]
    while_closed = list(zip(SETTINGS["closed"].choices, rest, strict=True))
    found.append(
        single_choice_row(
            "closed", tr("While closed"), while_closed, closed, tr("Nobody who plays is disturbed")
        )
    )
    return tuple(found)


def _of_day(day: list[int] | None) -> str:
    return tr("Closed") if day is None else tr("{opens} to {closes}", **_hours(day))


def _times(day: list[int] | None) -> list[ChoiceRow]:
    """Return the rows that move the hours by half an hour; a closed day has none."""
    every = Segment(tr("So every day"), False, icon="check")
    if day is None:
        return [choice_row("open", tr("Opens"), [Segment(tr("Open on this day"), False), every])]
    opens, closes = (opening_hours.format_minutes(one) for one in day)
    return [
        choice_row(
            "opens", tr("Opens"), [Segment("−", False), Segment(opens, True), Segment("+", False), every]
        ),
        choice_row(
            "closes",
            tr("Closes"),
            [
                Segment("−", False),
                Segment(closes, True),
                Segment("+", False),
                Segment(tr("Closed on this day"), False),
            ],
        ),
    ]


def change_week(week: Week, day: int, name: str, number: int) -> Week:
    """Return the week after a segment was tapped."""
    if name == "always":
        return None if number == 0 else [list(opening_hours.DEFAULT_DAY) for _ in range(opening_hours.DAYS)]
    assert week is not None
    found = [None if one is None else list(one) for one in week]
    now = found[day]
    every = (name == "open" and number == 1) or (name == "opens" and number == 3)
    if every:
        return [None if now is None else list(now) for _ in found]
    if name == "open":
        found[day] = list(opening_hours.DEFAULT_DAY)
    elif name == "closes" and number == 3:
        found[day] = None
    elif now is not None and number != 1:
        at = 0 if name == "opens" else 1
        now[at] = opening_hours.shift_minutes(now[at], number - 1)
    return found
