"""A call for the staff, as guests read it."""

import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.i18n import mark_message, tr
from companion.settings.settings import Settings
from companion.table.staff_calls import REASONS, StaffCalls
from companion.viewmodels.frame import AnswerModel


class CallStep(NamedTuple):
    """One step of a call: its word, when it was reached, and whether it is reached or next."""

    word: str
    note: str
    state: str


class CallPage(NamedTuple):
    """How a call stands."""

    title: str
    note: str
    steps: tuple[CallStep, ...]


DEFAULT_REASONS = {
    "question": ("speech", mark_message("A question about the game")),
    "order": ("cup", mark_message("To order")),
    "pay": ("coin", mark_message("To pay")),
    "stuck": ("wrench", mark_message("Something is stuck")),
}
"""By its reason the sign of a call, and its words unless the house has its own."""


def reason_words(own: Mapping[str, str]) -> Callable[[str], str]:
    """What the house calls a reason: in words of its own, or in ours."""
    return lambda reason: (
        own.get(reason) or (tr(DEFAULT_REASONS[reason][1]) if reason in DEFAULT_REASONS else "")
    )


def reasons(named: Settings) -> tuple[AnswerModel, ...]:
    """What people may need."""
    words = reason_words(named["reasons"])
    return tuple(AnswerModel(one, words(one), icon=DEFAULT_REASONS[one][0], tone="raised") for one in REASONS)


def table_sign(number: int, name: str = "") -> str:
    """How the table is called: by its number, its name, or both."""
    numbered = tr("Table {number}", number=number) if number else ""
    return " · ".join(filter(None, (numbered, name))) or tr("This table")


def call_page(calls: StaffCalls, named: Settings) -> CallPage:
    """It never promises that somebody comes before somebody has said so."""
    title = {
        "ringing": tr("The bell is ringing"),
        "seen": tr("Seen"),
        "coming": tr("{name} is on the way", name=calls.who) if calls.who else tr("We are on our way"),
        "nobody": tr("Please wave to us"),
    }.get(calls.state, "")
    why = reason_words(named["reasons"])(calls.reason)
    since = tr("for {minutes}:{seconds:02}", minutes=calls.seconds // 60, seconds=calls.seconds % 60)
    return CallPage(
        title,
        " · ".join(filter(None, (table_sign(calls.table, str(named["table_name"])), why, since))),
        _steps(calls),
    )


def _steps(calls: StaffCalls) -> tuple[CallStep, ...]:
    words = (("ringing", tr("Called")), ("seen", tr("Seen")), ("coming", tr("On the way")))
    reached = {"ringing": 0, "nobody": 0, "seen": 1, "coming": 2}.get(calls.state, 0)
    found = []
    for number, (name, word) in enumerate(words):
        at = calls.times.get(name)  # type: ignore[call-overload]
        note = time.strftime("%H:%M", time.localtime(at)) if at is not None else ""
        state = "done" if number <= reached else "next" if number == reached + 1 else "open"
        found.append(CallStep(word, note or (tr("not yet") if state == "next" else ""), state))
    return tuple(found)
