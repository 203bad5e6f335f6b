"""What happened, newest first, in public words: never where a vampire lies. Every look is told."""

from companion.core.referee import Referee
from companion.narrator.log import later
from companion.stage.values import Line
from companion.table import Session
from companion.words import language, mark, tr

LOOKS = {
    "eye": mark("The referee looked at what is hidden."),
    "undo": mark("Something that was already seen was taken back."),
}


def log_lines(session: Session) -> tuple[Line, ...]:
    """Everything that may still be told, the newest line first."""
    referee = session.referee
    lines: list[Line] = []
    looks = _looks_by_event(session)
    for number, event in enumerate(referee.told):
        lines += looks.get(number, ())
        text = later(referee.header, event, language())
        if text is not None:
            lines.append(Line(text))
    lines += looks.get(len(referee.told), ())
    return tuple(reversed(lines)) or (Line(tr("Nothing has happened yet.")),)


def _looks_by_event(session: Session) -> dict[int, list[Line]]:
    """The looks, each before the event that happened next."""
    found: dict[int, list[Line]] = {}
    if session.looks:
        told = _told_after_entries(session.referee)
        for look in session.looks:
            line = Line(tr(LOOKS[look.why]), tr("Look"), "look")
            found.setdefault(told[look.after], []).append(line)
    return found


def _told_after_entries(referee: Referee) -> list[int]:
    """How much had been told after each entry: the game played again."""
    again = Referee(referee.game, referee.header)
    told = [len(again.told)]
    for kind, value in referee.entries:
        if kind == "correct":
            again.correct(value)
        else:
            again.answer(value)
        told.append(len(again.told))
    return told
