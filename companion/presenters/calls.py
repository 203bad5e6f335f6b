"""A call for the staff, as guests read it."""

import time
from typing import NamedTuple

from companion.house.calls import Calls
from companion.stage.values import Answer
from companion.words import tr


class Step(NamedTuple):
    """One step of a call: its word, when it was reached, and whether it is reached or next."""

    word: str
    note: str
    state: str


class CallPage(NamedTuple):
    """How a call stands."""

    title: str
    note: str
    steps: tuple[Step, ...]


def reasons() -> tuple[Answer, ...]:
    """What people may need."""
    return (
        Answer("question", tr("A question about the game"), icon="speech", tone="raised"),
        Answer("order", tr("To order"), icon="cup", tone="raised"),
        Answer("pay", tr("To pay"), icon="coin", tone="raised"),
        Answer("stuck", tr("Something is stuck"), icon="wrench", tone="raised"),
    )


def table_sign(number: int) -> str:
    """How the table is called."""
    return tr("Table {number}", number=number) if number else tr("This table")


def page(calls: Calls) -> CallPage:
    """It never promises that somebody comes before somebody has said so."""
    title = {
        "ringing": tr("The bell is ringing"),
        "seen": tr("Seen"),
        "coming": tr("{name} is on the way", name=calls.who) if calls.who else tr("We are on our way"),
        "nobody": tr("Please wave to us"),
    }.get(calls.state, "")
    why = next((one.label for one in reasons() if one.value == calls.reason), "")
    since = tr("for {minutes}:{seconds:02}", minutes=calls.seconds // 60, seconds=calls.seconds % 60)
    return CallPage(title, " · ".join(filter(None, (table_sign(calls.table), why, since))), _steps(calls))


def _steps(calls: Calls) -> tuple[Step, ...]:
    words = (("ringing", tr("Called")), ("seen", tr("Seen")), ("coming", tr("On the way")))
    reached = {"ringing": 0, "nobody": 0, "seen": 1, "coming": 2}.get(calls.state, 0)
    found = []
    for number, (name, word) in enumerate(words):
        at = calls.times.get(name)  # type: ignore[call-overload]
        note = time.strftime("%H:%M", time.localtime(at)) if at is not None else ""
        state = "done" if number <= reached else "next" if number == reached + 1 else "open"
        found.append(Step(word, note or (tr("not yet") if state == "next" else ""), state))
    return tuple(found)
