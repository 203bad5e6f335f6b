"""The public log, newest first: it never shows where a vampire lies, and it shows every look."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.core.game import Header
from companion.core.history import Entry
from companion.core.model import Event, Seat
from companion.core.referee import Referee
from companion.games.kit_values import TurnLedger
from companion.games.registry import find_game
from companion.i18n import language, mark_message, ntr, tr
from companion.journal.saved_games import SecretLook
from companion.narrator import retell_event
from companion.presenters.history.dates import time_text
from companion.table import Table
from companion.table.activity import ActivityEntry, ActivityLog
from companion.viewmodels.frame import AnswerModel, SeatedPerson, TaggedLine
from companion.viewmodels.people import People

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
    """Return all public lines, the newest first."""
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
    """Return a sentence about a look and whose secret it was, without its content."""
    return tr(LOOKS[look.why], **({} if look.seat is None else {"name": players[look.seat]}))


def _looks_by_event(table: Table) -> dict[int, list[TaggedLine]]:
    """Return the looks by the number of the next event; equal ones in a row are one line with a count."""
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
    """Return the number of events published before this entry, or all."""
    return referee.marks[entry][1] if entry < len(referee.marks) else len(referee.told)


# The log screen: one row per turn, the newest first, with looks and what was undone.


TurnState = Literal["done", "now", "look", "undone", "corrected"]
LogFilter = str
""""all", "looks", "undone", or the number of a seat."""


class TurnRow(NamedTuple):
    """One turn, a look, or an undone turn."""

    time: str
    person: SeatedPerson | None
    """None for the table or a look."""
    text: str
    state: TurnState = "done"
    tag: str = ""
    tokens: tuple[tuple[str, int], ...] = ()
    round: int | None = None
    until: int | None = None
    """The number of entries of the game at the end of this row; None for a look, and for what was undone."""


class Log(NamedTuple):
    """Everything that the log shows."""

    rows: "tuple[TurnRow | str, ...]"
    """Turns, and headings of rounds, the newest first."""
    filters: tuple[AnswerModel, ...]
    person: AnswerModel
    """The person whose rows are shown; a tap selects the next one."""


class _Turn:
    """A turn while it is being built."""

    def __init__(self, seat: Seat | None, at: float, state: TurnState = "done") -> None:
        self.seat, self.at, self.state = seat, at, state
        self.names_later = False
        """Whether it is a report, which belongs to the first player that its events name."""
        self.events: list[Event] = []
        self.round: int | None = None
        self.until: int | None = None
        self.text = ""

    def take(self, event: Event) -> None:
        """Add an event of this turn."""
        self.events.append(event)
        if self.names_later and self.seat is None:
            self.seat = getattr(event, "seat", None)


def log(table: Table, people: People, chosen: LogFilter = "all") -> Log:
    """Return the public log; no row has places or colours."""
    rows = list_rows(table, people)
    looks = [row for row in rows if row.state == "look"]
    undone = [row for row in rows if row.state == "undone"]
    filters = (
        _filter("all", tr("Everything"), chosen, 1),
        _filter("looks", ntr("{count} look", "{count} looks", len(looks)), chosen, len(looks)),
        _filter("undone", ntr("{count} undone", "{count} undone", len(undone)), chosen, len(undone)),
    )
    shown = {"looks": looks, "undone": undone}.get(chosen, rows)
    person = None
    if chosen.isdigit() and int(chosen) < len(people.all):
        person = people.all[int(chosen)]
        shown = [row for row in rows if row.person is not None and row.person.name == person.name]
    return Log(_with_headings(shown), filters, _person_button(person, chosen))


def next_person(chosen: LogFilter, people: People) -> LogFilter:
    """Return the filter for the next person, or "all" after the last one."""
    at = int(chosen) + 1 if chosen.isdigit() else 0
    return str(at) if at < len(people.all) else "all"


def _filter(value: str, label: str, chosen: LogFilter, count: int) -> AnswerModel:
    tone = "chosen" if value == chosen else "raised"
    return AnswerModel(f"filter:{value}", label, tone=tone, is_unavailable=not count)


def _person_button(person: SeatedPerson | None, chosen: LogFilter) -> AnswerModel:
    if person is None:
        return AnswerModel("person", tr("By person"), icon="people", tone="raised")
    return AnswerModel("person", person.name, person=person, tone="chosen" if chosen.isdigit() else "raised")


def _with_headings(rows: list[TurnRow]) -> tuple[TurnRow | str, ...]:
    found: list[TurnRow | str] = []
    last: int | None = None
    for row in reversed(rows):
        if row.round is not None and row.round != last:
            last = row.round
            found.append(tr("Round {number}", number=last))
        found.append(row)
    return tuple(found) or (tr("Nothing has happened yet."),)


def list_rows(table: Table, people: People) -> list[TurnRow]:
    """Return the rows, the oldest first."""
    header, ledger = table.referee.header, find_game(table.referee.header.game).ledger
    turns = _turns(ActivityLog(table).list_entries(), ledger, header)
    _name_missed_turns(turns, table.referee.entries, ledger)
    found = [row for turn in turns if (row := _row(turn, header, ledger, people)) is not None]
    last = max((at for at, row in enumerate(found) if row.state == "done"), default=None)
    if last is not None and table.referee.over is None:
        found[last] = found[last]._replace(state="now", tag=tr("now"))
    return found


def _name_missed_turns(turns: list[_Turn], entries: Sequence[Entry], ledger: TurnLedger) -> None:
    """Say where the table has played on without entering its turns."""
    for turn in turns:
        if (
            turn.state == "corrected"
            and turn.until is not None
            and ledger.missed in entries[turn.until - 1][1]
        ):
            turn.text = tr("Some turns were not entered.")


def _turns(deeds: Sequence[ActivityEntry], ledger: TurnLedger, header: Header) -> list[_Turn]:
    found = [_Turn(None, deeds[0].at if deeds else 0.0)]
    number: int | None = None
    going = found[0]
    for deed in deeds:
        if deed.secret_look is not None:
            aside = _Turn(None, deed.at, "look")
            aside.text = look_in_words(deed.secret_look, header.players)
            aside.round = number
            found.append(aside)
            continue
        if deed.undone or deed.corrected:
            aside = _Turn(deed.asks, deed.at, "undone" if deed.undone else "corrected")
            aside.events, aside.round, aside.until = list(deed.events), number, _end(deed)
            found.append(aside)
            if not deed.undone:
                going = _begun_by(deed, ledger, going, found)
            continue
        whose = _whose_row(deed, going)
        if ledger.begins is None and whose is not None:
            going = whose
            found.append(going)
        going.until = _end(deed) or going.until
        for event in deed.events:
            begun = ledger.round(event)
            number = begun or number
            if begun is not None and ledger.begins is None and going.events:
                going = _Turn(None, deed.at)
                found.append(going)
            seat = ledger.begins(event) if ledger.begins is not None else None
            if seat is not None:
                going = _Turn(seat, deed.at)
                found.append(going)
            going.take(event)
            going.round = going.round or number
        going.until = _end(deed) or going.until
    return found


def _whose_row(deed: ActivityEntry, going: _Turn) -> _Turn | None:
    """Return a new row if another player answers, or for a report of what a player did."""
    if deed.reported:
        report = _Turn(None, deed.at)
        report.names_later = True
        return report
    if deed.asks is not None and deed.asks != going.seat:
        return _Turn(deed.asks, deed.at)
    return None


def _begun_by(deed: ActivityEntry, ledger: TurnLedger, going: _Turn, found: list[_Turn]) -> _Turn:
    """Return the turn after a correction: a new one if it gave the turn to another player."""
    if ledger.begins is None:
        return going
    began = [(at, seat) for at, event in enumerate(deed.events) if (seat := ledger.begins(event)) is not None]
    if not began:
        return going
    at, seat = began[-1]
    begun = _Turn(seat, deed.at)
    begun.events = list(deed.events[at:])
    begun.until = _end(deed)
    found.append(begun)
    return begun


def _end(deed: ActivityEntry) -> int | None:
    return None if deed.place is None else deed.place + 1


def _row(turn: _Turn, header: Header, ledger: TurnLedger, people: People) -> TurnRow | None:
    person = None if turn.seat is None else people.all[turn.seat]
    text = turn.text or _sentence(turn.events, header, person, ledger)
    if not text and turn.state == "corrected":
        text = tr("Something was put right.")
    if not text:
        return None
    tags = {"look": tr("Look"), "undone": tr("undone"), "corrected": tr("corrected")}
    time = time_text(turn.at) if turn.at else ""
    tokens = _tokens(turn.events, ledger, header) if turn.state == "done" else ()
    return TurnRow(time, person, text, turn.state, tags.get(turn.state, ""), tokens, turn.round, turn.until)


def _sentence(
    events: Sequence[Event], header: Header, person: SeatedPerson | None, ledger: TurnLedger
) -> str:
    """Return what is still public; a turn's begin and end only if nothing else happened in it."""
    told = [event for event in events if not isinstance(event, ledger.frame)]
    said = [text for event in told or events if (text := retell_event(header, event, language())) is not None]
    text = " ".join(dict.fromkeys(said))
    name = "" if person is None else f"{person.name} "
    return text.removeprefix(name)


def _tokens(events: Sequence[Event], ledger: TurnLedger, header: Header) -> tuple[tuple[str, int], ...]:
    rules = find_game(header.game).rules
    found: dict[str, int] = {}
    for event in events:
        for kind, icon in ledger.tokens.items():
            if isinstance(event, kind) and rules.public_log(event) is not None:
                found[icon] = found.get(icon, 0) + 1
    return tuple(found.items())
