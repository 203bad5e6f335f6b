"""The owner's settings of the venue: opening hours, table, PINs, reasons for calls, the café's network."""

import time
from typing import Any, NamedTuple

from companion.i18n import mark_message, ptr, tr
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


COMMAND_GROUPS: dict[str, tuple[str, ...]] = {
    "words": ("message", "acknowledge", "coming", "done", "cleared"),
    "manners": ("language", "attract"),
    "caps": ("volume_cap", "brightness_cap"),
    "lock": ("lock", "unlock"),
    "group": ("new_group",),
    "restart": ("restart",),
    "diagnose": ("diagnose",),
    "update": ("update",),
}
"""Commands that the owner allows together."""
_NAMES = tuple(COMMAND_GROUPS)
CAFE_ROWS = {"freely": _NAMES[:3], "asked": _NAMES[3:6], "machine": _NAMES[6:]}
CAFE_SWITCH = ((False, False), (True, False), (True, True))
"""Off; on; on with Home Assistant."""


class ConnectionStatus(NamedTuple):
    """The state of the MQTT connection."""

    on: bool = False
    up: bool = False
    why: str = ""
    host: str = ""
    waiting: int = 0
    """Number of messages not sent yet."""


def cafe_rows(cafe: Any, link: ConnectionStatus) -> tuple[ChoiceRow, ...]:
    """Return the rows; `cafe` is the content of the owner's file."""
    words = (ptr("switch", "Off"), ptr("switch", "On"), tr("With Home Assistant"))
    now = (cafe.on, cafe.on and cafe.home_assistant)
    switch = single_choice_row(
        "on", tr("Network of the café"), tuple(zip(CAFE_SWITCH, words, strict=True)), now
    )
    ready = switch._replace(note=connection_text(link) if cafe.on else tr("Nothing leaves this table"))
    found = Segment(tr("Find it by itself"), not cafe.host)
    named = Segment(cafe.host or tr("Name its address"), bool(cafe.host), icon="pencil")
    return (
        ready if cafe.is_complete else ready._replace(why_not=missing_settings_text(cafe)),
        choice_row("broker", tr("Broker"), [found, named], tr("Where all tables meet")),
        _allowed(cafe, "freely", tr("The staff may"), tr("Without asking the table")),
        _allowed(cafe, "asked", tr("And also"), tr("A game is asked first")),
        _allowed(cafe, "machine", tr("And with the machine"), tr("An update waits until nobody is there")),
    )


def connection_text(link: ConnectionStatus) -> str:
    """Return the status of the connection as a sentence."""
    if link.up:
        waits = tr("; still to tell: {count}", count=link.waiting) if link.waiting else ""
        return tr("Connected with {host}", host=link.host) + waits
    return {
        "unreachable": tr("The broker does not answer"),
        "lost": tr("The broker is gone; it is tried again"),
        "refused": tr("The broker does not know this password"),
        "certificate": tr("This broker is not of our house"),
        "file": tr("The file of the certificate is missing"),
    }.get(link.why, tr("Looking for the broker …"))


def missing_settings_text(cafe: Any) -> str:
    """Return what must be configured first."""
    if cafe.trouble:
        return tr("cafe.toml makes no sense: {why}", why=cafe.trouble)
    return tr("First its cafe.toml: docs/cafe.md")


def _allowed(cafe: Any, name: str, label: str, note: str) -> ChoiceRow:
    words = {
        "words": tr("Messages, calls"),
        "manners": tr("Language, picture"),
        "caps": tr("Volume, light"),
        "diagnose": tr("Diagnosis"),
        "lock": tr("Lock"),
        "group": tr("New guests"),
        "restart": tr("Restart"),
        "update": tr("Update"),
    }
    segments = [Segment(words[group], _may(cafe, group)) for group in CAFE_ROWS[name]]
    return choice_row(name, label, segments, note)


def _may(cafe: Any, group: str) -> bool:
    return set(COMMAND_GROUPS[group]) <= set(cafe.commands)


def toggle_commands(cafe: Any, name: str, number: int) -> tuple[str, ...]:
    """Return the allowed commands after a group was toggled."""
    group = CAFE_ROWS[name][number]
    kept = tuple(one for one in cafe.commands if one not in COMMAND_GROUPS[group])
    return kept if _may(cafe, group) else kept + COMMAND_GROUPS[group]
