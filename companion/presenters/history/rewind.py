"""Going back to a line of the log: what would be taken back, and what stays."""

from typing import NamedTuple

from companion.core.errors import NothingToUndoError
from companion.i18n import ntr, tr
from companion.presenters.history.log import TurnRow, list_rows
from companion.table import Table
from companion.table.undo_steps import check_undo_past_looks
from companion.viewmodels.frame import AnswerModel, SeatedPerson
from companion.viewmodels.people import People


class RewindSheetModel(NamedTuple):
    """What the sheet beside the log says."""

    title: str
    person: SeatedPerson | None
    """Whose line was touched; None: the table."""
    subtitle: str
    facts: tuple[tuple[int, str], ...]
    """Numbers with their words."""
    people: tuple[SeatedPerson, ...]
    """Whose turns are taken back, each once."""
    warning: str
    """What cannot be taken back; empty: nothing."""
    answers: tuple[AnswerModel, ...]


class Rewind(NamedTuple):
    """A way back to the end of a line."""

    row: TurnRow
    answers: int
    """The number of answers that are taken back."""
    later: tuple[TurnRow, ...]
    """The lines after it, the oldest first."""
    is_possible: bool
    """Whether no player has looked alone at something since."""


def rewind_to(table: Table, people: People, row: TurnRow) -> Rewind | None:
    """Return the way back to the end of this line; None if nothing follows it."""
    if row.until is None or table.referee.over is not None:
        return None
    count = sum(kind != "dealt" for kind, _ in table.referee.entries[row.until :])
    if not count:
        return None
    rows = list_rows(table, people)
    at = max((at for at, one in enumerate(rows) if one.until == row.until), default=len(rows) - 1)
    try:
        check_undo_past_looks(table.referee, count)
    except NothingToUndoError:
        return Rewind(row, count, tuple(rows[at + 1 :]), is_possible=False)
    return Rewind(row, count, tuple(rows[at + 1 :]), is_possible=True)


def offer(rewind: Rewind) -> RewindSheetModel:
    """Return the sheet that offers to go back."""
    turns = [one for one in rewind.later if one.state in ("done", "now")]
    persons = tuple(dict.fromkeys(one.person for one in turns if one.person is not None))
    facts = (
        (rewind.answers, ntr("answer", "answers", rewind.answers)),
        (len(turns), ntr("turn", "turns", len(turns))),
    )
    take_back = AnswerModel("rewind", tr("Take back"), icon="undo", tone="amber")
    stay = AnswerModel("stay", tr("Better not"), tone="raised")
    return RewindSheetModel(
        tr("Back to here"),
        rewind.row.person,
        _whose(rewind.row),
        facts,
        persons,
        _stays(rewind),
        (take_back, stay) if rewind.is_possible else (stay,),
    )


def done(rewind: Rewind) -> RewindSheetModel:
    """Return the sheet after it: all of it can be put back until the next answer."""
    return RewindSheetModel(
        tr("Taken back"),
        rewind.row.person,
        _whose(rewind.row),
        ((rewind.answers, ntr("answer", "answers", rewind.answers)),),
        (),
        _stays(rewind),
        (
            AnswerModel("table", tr("Back to the table"), icon="table", tone="amber"),
            AnswerModel("redo", tr("Redo"), icon="redo", tone="raised"),
        ),
    )


def _whose(row: TurnRow) -> str:
    return row.time if row.person is None else f"{row.person.name} · {row.time}"


def _stays(rewind: Rewind) -> str:
    if not rewind.is_possible:
        return tr("Somebody has looked at a secret since, alone. That stays.")
    if any(one.state == "look" for one in rewind.later):
        return tr("A look stays in the log. What was seen was seen.")
    return ""
