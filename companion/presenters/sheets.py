"""What hangs on the control row: the rule behind `?`, the pause, and the books of rules."""

from collections.abc import Iterable
from typing import NamedTuple

from companion import help as rules
from companion.core.game import Header
from companion.core.values import Json
from companion.presenters.house_rules import OPTIONS, courtesy_rule
from companion.presenters.values import Answer, Help
from companion.words import mark, tr


class Line(NamedTuple):
    """A text with a small tag before it: a clause, a line of the log, how things should lie."""

    text: str
    tag: str = ""
    tone: str = "plain"
    """plain, ruling (ours, not the rulebook's) or look (somebody saw what is hidden)."""


class SheetPage(NamedTuple):
    """A sheet over the stage."""

    title: str
    lines: tuple[Line, ...]
    answers: tuple[Answer, ...]
    off: frozenset[str] = frozenset()
    """Answers that cannot be given now; they keep their place."""


class Page(NamedTuple):
    """A chapter of a book of rules."""

    books: tuple[Answer, ...]
    chapters: tuple[Answer, ...]
    lines: tuple[Line, ...]


BOOKS = {
    "dawn-under": mark("Dawn Under"),
    "rucola": mark("Count Rucola"),
    "nosferatu": mark("Nosferatu"),
    "mau-mau": mark("Vampir Mau Mau"),
}

NO_HOUSE_RULES = ("rucola",)
"""What is part of the game, not a change of it."""


def help_sheet(shown: Help, header: Header) -> SheetPage:
    """The rule that applies now, what of it is our ruling, and what is played differently here."""
    lines = [Line(shown.text)] if shown.text else []
    lines += _clause(rules.clause(shown.rule))
    changed = house_rules(header)
    if changed:
        lines.append(Line("\n".join(changed), tr("Changed here"), "ruling"))
    answers = (
        Answer("close", tr("Go on"), icon="play", tone="amber"),
        Answer("rules", tr("All rules"), icon="menu", tone="raised"),
    )
    return SheetPage(shown.title, tuple(lines), answers)


def _clause(clause: rules.Clause) -> list[Line]:
    said = [Line(tr(clause.text), clause.name)]
    if clause.ruling:
        said.append(Line(tr(clause.ruling), tr("House ruling"), "ruling"))
    return said


def house_rules(header: Header) -> list[str]:
    """What is played differently at this table, one short line each."""
    options: Json = header.options
    lines = []
    for option in OPTIONS[header.game]:
        if option.name in NO_HOUSE_RULES:
            continue
        values = [value for value, _ in option.values]
        value = options.get(option.name, values[0])
        if value != values[0] and value in values:
            lines.append(option.differs or (option.played or ("",) * len(values))[values.index(value)])
    return [tr(line) for line in lines if line] + [
        courtesy_rule(action) for action in options.get("courtesy", ())
    ]


def pause_sheet(
    why_no_correction: str, *, sound: bool, secrets: bool = True, voice: bool = False
) -> SheetPage:
    """Go on, correct, look back, or leave; the game is kept."""
    text = why_no_correction or tr("The game is kept. You can go on at any time.")
    eye = (Answer("eye", tr("Referee’s eye"), icon="eye", tone="raised"),) if secrets else ()
    spoken = (
        (
            Answer("again", tr("Say it again"), icon="update", tone="raised"),
            Answer("missed", tr("What did I miss?"), icon="mic", tone="raised"),
        )
        if voice
        else ()
    )
    answers = (
        Answer("close", tr("Go on"), icon="play", tone="amber"),
        Answer("repair", tr("Correct the table"), icon="pencil", tone="raised"),
        Answer("log", tr("What happened"), icon="speech", tone="raised"),
        *eye,
        *spoken,
        Answer("sound", tr("Sound off") if sound else tr("Sound on"), icon="speaker", tone="raised"),
        Answer("leave", tr("Leave (the game is kept)"), icon="back", tone="raised"),
    )
    off = frozenset({"repair"}) if why_no_correction else frozenset[str]()
    return SheetPage(tr("Pause"), (Line(text),), answers, off)


def missed_sheet(sentences: Iterable[str]) -> SheetPage:
    """What somebody has missed, to read along: a caption has no room for all of it."""
    answers = (
        Answer("close", tr("Go on"), icon="play", tone="amber"),
        Answer("log", tr("What happened"), icon="speech", tone="raised"),
    )
    return SheetPage(tr("What did I miss?"), tuple(Line(text) for text in sentences), answers)


def book_of(header: Header, rule: str) -> tuple[str, int]:
    """Where a clause stands: the book, and the number of its chapter."""
    books = [header.game, "rucola"] if header.game == "dawn-under" else [header.game]
    for book in books:
        for number, chapter in enumerate(rules.chapters(book)):
            if any(clause.name == rule for clause in chapter.clauses):
                return book, number
    return header.game, 0


def rules_page(book: str, number: int) -> Page:
    """A chapter to read, and the way to all others."""
    books = tuple(
        Answer(f"book:{name}", tr(title), tone="chosen" if name == book else "panel")
        for name, title in BOOKS.items()
    )
    chapters = rules.chapters(book)
    titles = tuple(
        Answer(f"chapter:{place}", tr(chapter.title), tone="chosen" if place == number else "panel")
        for place, chapter in enumerate(chapters)
    )
    lines = [line for clause in chapters[number].clauses for line in _clause(clause)]
    return Page(books, titles, tuple(lines))
