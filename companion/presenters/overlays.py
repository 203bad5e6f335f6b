"""Overlays of the control row: the rule behind `?`, the pause, and the rulebooks."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.core.game import Header
from companion.core.model import Json
from companion.games.registry import all_kits, find_game
from companion.i18n import ptr, tr
from companion.presenters.comfort_settings import ComfortRow
from companion.viewmodels.frame import AnswerModel, Help, TaggedLine
from companion.viewmodels.people import shorten_name
from companion.viewmodels.teaching import Book, Chapter, Clause

# The rules in short form, for `?`: every clause that the referee cites.


def books() -> tuple[Book, ...]:
    """Return all rulebooks, in the order of the games."""
    return tuple(book for kit in all_kits() for book in kit.books)


def chapters_of(name: str) -> tuple[Chapter, ...]:
    """Return the chapters of a book, in reading order."""
    return next(book.chapters for book in books() if book.name == name)


def clause(name: str) -> Clause:
    """Return the clause with the name that questions and events cite."""
    return _by_name(books())[name]


def clause_text(name: str) -> str:
    """Return a clause as text: its number, its content and the house ruling."""
    found = clause(name)
    said = tr("{label}: {value}", label=found.name, value=tr(found.text))
    return f"{said}\n{tr('House ruling: {rule}', rule=tr(found.ruling))}" if found.ruling else said


@lru_cache(maxsize=1)
def _by_name(books: tuple[Book, ...]) -> dict[str, Clause]:
    return {one.name: one for book in books for chapter in book.chapters for one in chapter.clauses}


CARDS = "cards"
"""The command that opens the settings of the lesson cards."""
ACCESS = "access"
"""The command that opens the second page of these."""
COMFORT = "comfort"
"""The command that opens the settings for reading and hearing."""


class SheetPage(NamedTuple):
    """A sheet over the game."""

    title: str
    lines: tuple[TaggedLine, ...]
    answers: tuple[AnswerModel, ...]
    off: frozenset[str] = frozenset()
    """Answers that are disabled; they keep their place."""
    sign: str = ""
    """If set, the sheet is a message with this icon and one large line in the middle."""


class PausePage(NamedTuple):
    """The sheet of the pause: every command has words."""

    title: str
    note: str
    """States that the game is stored."""
    go_on: AnswerModel
    commands: tuple[AnswerModel, ...]
    comfort: AnswerModel
    leave: AnswerModel
    off: frozenset[str] = frozenset()
    """Commands that are disabled; they keep their place, and their note says why."""
    staff: AnswerModel | None = None
    """Calls the staff of a café."""


class ComfortPage(NamedTuple):
    """The settings for reading and hearing, one level below the pause."""

    title: str
    back: AnswerModel
    rows: tuple[ComfortRow, ...]
    more: AnswerModel | None = None
    """The way to a further page."""


class RulebookPage(NamedTuple):
    """A chapter of a rulebook."""

    books: tuple[AnswerModel, ...]
    chapters: tuple[AnswerModel, ...]
    lines: tuple[TaggedLine, ...]


def help_sheet(shown: Help, header: Header) -> SheetPage:
    """Return the rule that applies now, its house ruling, and the changed house rules."""
    lines = [TaggedLine(shown.text)] if shown.text else []
    lines += _clause(clause(shown.rule))
    changed = house_rules(header)
    if changed:
        lines.append(TaggedLine("\n".join(changed), tr("Changed here"), "ruling"))
    answers = (
        AnswerModel("close", tr("Go on"), icon="play", tone="amber"),
        AnswerModel(CARDS, tr("Teaching cards"), icon="lantern", tone="raised"),
        AnswerModel("rules", tr("All rules"), icon="menu", tone="raised"),
    )
    return SheetPage(shown.title, tuple(lines), answers)


LEARN, UNLEARN, UNLEARN_ALL = "learn", "unlearn", "unlearn all"
"""Commands: lesson cards for all, not for the player who is asked, and for nobody."""


def cards_sheet(name: str, *, reads: bool, others: bool) -> SheetPage:
    """Return the sheet for lesson cards. `reads`: the asked player reads them; `others`: other players do."""
    words = tr("Every new situation comes once with a card that explains it.")
    answers = [AnswerModel("close", tr("Go on"), icon="play", tone="amber")]
    if reads and others:
        answers.append(
            AnswerModel(UNLEARN, tr("No cards for {name}", name=shorten_name(name)), tone="raised")
        )
    if reads or others:
        answers.append(AnswerModel(UNLEARN_ALL, tr("No more cards"), tone="raised"))
    else:
        answers.append(AnswerModel(LEARN, tr("With teaching cards"), tone="raised"))
    return SheetPage(tr("Teaching cards"), (TaggedLine(words),), tuple(answers))


def _clause(clause: Clause) -> list[TaggedLine]:
    said = [TaggedLine(tr(clause.text), clause.name)]
    if clause.ruling:
        said.append(TaggedLine(tr(clause.ruling), tr("House ruling"), "ruling"))
    return said


def house_rules(header: Header) -> list[str]:
    """Return the changed house rules of this game, one short line each."""
    options: Json = header.options
    lines = []
    agreed = find_game(header.game).house_rules
    for option in agreed.options:
        if option.part or not option.concerns(options):
            continue
        values = [value for value, _ in option.values]
        value = options.get(option.name, values[0])
        if value != values[0] and value in values:
            lines.append(option.differs or (option.played or ("",) * len(values))[values.index(value)])
    return [tr(line) for line in lines if line] + agreed.differs(options)


def pause_sheet(
    why_no_correction: str,
    *,
    guests: bool = False,
    own: bool = False,
    cafe: bool = False,
    why_no_catch_up: str | None = None,
    is_over: bool = False,
) -> PausePage:
    """Return the pause: continue, correct, look back, look up, leave, or go to the settings.

    `why_no_catch_up` says why missed turns cannot be added now; empty if they can, None if they never can.
    While a game runs, what cannot be corrected now can be asked for, and opens after the answer.
    """
    waits = bool(why_no_correction) and not is_over
    if waits:
        why_no_correction = tr("After this answer: opens by itself")
        why_no_catch_up = why_no_catch_up and why_no_correction
    kept = tr("Kept. It holds until you leave.") if guests else tr("The game is kept.")
    role = (AnswerModel("role", tr("My role"), tr("For one person"), icon="hold", tone="raised"),)
    commands = (
        AnswerModel(
            "repair",
            tr("Correct"),
            why_no_correction or tr("Something lies differently"),
            icon="pencil",
            tone="raised",
        ),
        AnswerModel("log", ptr("command", "What happened"), tr("Turn by turn"), icon="speech", tone="raised"),
        *catch_up_answer(why_no_catch_up, note=why_no_catch_up or tr("Played without it")),
        *(role if own else ()),
        AnswerModel("rules", tr("Rules"), tr("Read them"), icon="book", tone="raised"),
    )
    return PausePage(
        tr("Pause"),
        kept,
        AnswerModel("close", tr("Go on"), icon="play", tone="amber"),
        commands,
        AnswerModel(COMFORT, tr("Text, sound, language …"), tone="quiet"),
        AnswerModel("leave", tr("Leave"), tr("The game stays."), icon="back", tone="quiet"),
        frozenset() if waits else frozenset({"repair"} if why_no_correction else ()) | _off(why_no_catch_up),
        AnswerModel("staff", tr("Staff"), icon="ring", tone="raised") if cafe else None,
    )


def comfort_sheet(rows: tuple[ComfortRow, ...]) -> ComfortPage:
    """Return the settings for reading and hearing."""
    back = AnswerModel("pause", tr("Pause"), icon="back", tone="raised")
    more = AnswerModel(ACCESS, ptr("tab", "Access"), icon="next", tone="raised")
    return ComfortPage(tr("Text, sound, language"), back, rows, more)


def access_sheet(rows: tuple[ComfortRow, ...]) -> ComfortPage:
    """Return the further settings, for people who see little or nothing."""
    back = AnswerModel(COMFORT, tr("Text, sound, language"), icon="back", tone="raised")
    return ComfortPage(ptr("tab", "Access"), back, rows)


def spoken_answers() -> tuple[AnswerModel, ...]:
    """Return the commands that repeat what was said, at the head of the log."""
    return (
        AnswerModel("again", tr("Say it once more"), icon="update", tone="raised"),
        AnswerModel("missed", tr("What did I miss?"), icon="mic", tone="raised"),
    )


CATCH_UP = "catch_up"
"""The command that opens the pages for missed turns."""


def catch_up_answer(why_not: str | None, note: str = "") -> tuple[AnswerModel, ...]:
    """Return the button for turns that nobody entered; none if the game has no pages for them."""
    if why_not is None:
        return ()
    return (AnswerModel(CATCH_UP, tr("Catch up"), note, icon="hourglass", tone="raised"),)


def _off(why_not: str | None) -> frozenset[str]:
    return frozenset({CATCH_UP}) if why_not else frozenset()


def missed_sheet(sentences: Iterable[str], why_no_catch_up: str | None = None) -> SheetPage:
    """Return the sheet with the last events; a caption has no room for all of them."""
    answers = (
        AnswerModel("close", tr("Go on"), icon="play", tone="amber"),
        *catch_up_answer(why_no_catch_up),
        AnswerModel("log", tr("What happened"), icon="speech", tone="raised"),
    )
    lines = tuple(TaggedLine(text) for text in sentences)
    return SheetPage(tr("What did I miss?"), lines, answers, _off(why_no_catch_up))


def book_of(header: Header, rule: str) -> tuple[str, int]:
    """Return the book and the number of the chapter that has this clause."""
    own = find_game(header.game).books
    for book in own:
        for number, chapter in enumerate(book.chapters):
            if any(clause.name == rule for clause in chapter.clauses):
                return book.name, number
    return own[0].name, 0


def rules_page(book: str, number: int, played: Mapping[str, Json] | None) -> RulebookPage:
    """Return a chapter and links to all others.

    The book of an expansion is offered only if it is played, or if no game is running (`played` is None).
    """
    titles_of_books = tuple(
        AnswerModel(f"book:{one.name}", tr(one.title), tone="chosen" if one.name == book else "panel")
        for one in books()
        if not one.within or played is None or played.get(one.within)
    )
    chapters = chapters_of(book)
    titles = tuple(
        AnswerModel(f"chapter:{place}", tr(chapter.title), tone="chosen" if place == number else "panel")
        for place, chapter in enumerate(chapters)
    )
    lines = [line for clause in chapters[number].clauses for line in _clause(clause)]
    return RulebookPage(titles_of_books, titles, tuple(lines))
