"""The screen of a call for the staff."""

import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.i18n import mark_message, tr
from companion.settings.settings import Settings
from companion.table.staff_calls import REASONS, StaffCalls
from companion.viewmodels.frame import AnswerModel


class CallStep(NamedTuple):
    """One step of a call: its label, when it was reached, and whether it is reached or next."""

    word: str
    note: str
    state: str


class CallPage(NamedTuple):
    """The state of a call."""

    title: str
    note: str
    steps: tuple[CallStep, ...]


DEFAULT_REASONS = {
    "question": ("speech", mark_message("A question about the game")),
    "order": ("cup", mark_message("To order")),
    "pay": ("coin", mark_message("To pay")),
    "stuck": ("wrench", mark_message("Something is stuck")),
}
"""Icon and text of each reason; the owner can replace the text."""


def reason_words(own: Mapping[str, str]) -> Callable[[str], str]:
    """Return a function that gives a reason's text: the owner's, or the default."""
    return lambda reason: (
        own.get(reason) or (tr(DEFAULT_REASONS[reason][1]) if reason in DEFAULT_REASONS else "")
    )


def reasons(named: Settings) -> tuple[AnswerModel, ...]:
    """Return the reasons to choose from."""
    words = reason_words(named["reasons"])
    return tuple(AnswerModel(one, words(one), icon=DEFAULT_REASONS[one][0], tone="raised") for one in REASONS)


def table_sign(number: int, name: str = "") -> str:
    """Return the table's label: its number, its name, or both."""
    numbered = tr("Table {number}", number=number) if number else ""
    return " · ".join(filter(None, (numbered, name))) or tr("This table")


def call_page(calls: StaffCalls, named: Settings) -> CallPage:
    """Return the page. It announces the staff only after one of them has accepted the call."""
    title = {
        "ringing": tr("The bell is ringing"),
        "shown": tr("The bell is ringing"),
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
        if state == "next":
            note = tr("shown at the bar") if calls.state == "shown" else tr("not yet")
        found.append(CallStep(word, note, state))
    return tuple(found)
