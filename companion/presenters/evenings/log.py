"""What happened, newest first, in public words: never where a vampire lies. Every look is told."""

from companion.core.referee import Referee
from companion.narrator.log import retell_event
from companion.stage.values import TaggedLine
from companion.table import Table
from companion.table.saves import SecretLook
from companion.words import language, mark_message, tr

LOOKS = {
    "eye": mark_message("The referee looked at what is hidden."),
    "undo": mark_message("Something that was already seen was taken back."),
    "role": mark_message("{name}’s own role was opened once more."),
    "drawer": mark_message("The drawer was opened."),
    "deeper": mark_message("The drawer was opened for the name that lies in it."),
    "lid": mark_message("A lid was looked at, and the opening taken back."),
    "amended": mark_message("A lid showed something else than the referee believed."),
}


def log_lines(table: Table) -> tuple[TaggedLine, ...]:
    """Everything that may still be told, the newest line first."""
    referee = table.referee
    lines: list[TaggedLine] = []
    looks = _looks_by_event(table)
    for number, event in enumerate(referee.told):
        lines += looks.get(number, ())
        text = retell_event(referee.header, event, language())
        if text is not None:
            lines.append(TaggedLine(text))
    lines += looks.get(len(referee.told), ())
    return tuple(reversed(lines)) or (TaggedLine(tr("Nothing has happened yet.")),)


def look_in_words(look: SecretLook, players: tuple[str, ...]) -> str:
    """That somebody looked, and at whose secret: never what it is."""
    return tr(LOOKS[look.why], **({} if look.seat is None else {"name": players[look.seat]}))


def _looks_by_event(table: Table) -> dict[int, list[TaggedLine]]:
    """The looks, each before the event that happened next; alike ones in a row are one line with a number."""
    found: dict[int, list[tuple[str, int]]] = {}
    for look in table.looks:
        text = look_in_words(look, table.referee.header.players)
        here = found.setdefault(_told_before(table.referee, look.after), [])
        if here and here[-1][0] == text:
            here[-1] = (text, here[-1][1] + 1)
        else:
            here.append((text, 1))
    return {number: [_look_line(*one) for one in here] for number, here in found.items()}


def _look_line(text: str, times: int) -> TaggedLine:
    return TaggedLine(text if times == 1 else f"{text} ({times}×)", tr("Look"), "look")


def _told_before(referee: Referee, entry: int) -> int:
    """How much had been told before this entry, or by now."""
    return referee.marks[entry][1] if entry < len(referee.marks) else len(referee.told)
