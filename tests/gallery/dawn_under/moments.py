"""Scenes of the questions of Dawn Under."""

import random
from collections.abc import Callable

from companion.core.model import Question
from companion.games.dawn_under.presenter import board as dawn_board
from companion.games.dawn_under.rules.events import Laid
from companion.games.dawn_under.rules.questions import (
    Lay,
    MatchInPlague,
    Open,
    OpenInPlague,
    Put,
    VaultInside,
)
from companion.games.dawn_under.rules.rucola.questions import BatTo, Believe
from companion.games.dawn_under.rules.view import OpenVault
from companion.table import Table
from companion.viewmodels.colours import DEFAULT_COLOURS
from tests.gallery.staging import NAMES, Wanted, kind, moment

LARGE = [
    *("AAA.AAA..BBB.BBB", "A.A...AB...B.B.B", "AAA.A.A..B.BBBBB"),
    *["................"] * 7,
    *("DDD.DDD..CCC.CCC", "D.D...DC...C.C.C", "DDD.D.D..C.CCCCC"),
]
"""A board too large to show as a whole: 13 rows, 16 columns."""


def dawn(wanted: Wanted, *, players: int = 5, seed: int = 5, **options: object) -> Table:
    """Return a game of Dawn Under at the first wanted moment."""
    return moment("dawn-under", list(NAMES[:players]), options, seed, wanted, any_answer)


def any_answer(question: Question, chance: random.Random) -> object:
    """Return a random answer; prefer to open rather than to pass."""
    choices = [c for c in question.choices if c not in ("pass", "leave")] or list(question.choices)
    return chance.choice(choices)


def _plague(question: Question, session: Table) -> bool:
    opened = [vault for vault in session.latest_moment.view.vaults.values() if isinstance(vault, OpenVault)]
    return isinstance(question, OpenInPlague) and len(opened) >= 2


def _match_in_plague(question: Question, _: Table) -> bool:
    return isinstance(question, MatchInPlague)


def _next_up(question: Question, session: Table) -> bool:
    """Accept a question after a vampire was laid without a question."""
    return isinstance(question, Open) and any(
        isinstance(event, Laid) for event in session.latest_moment.since
    )


def _kept(kind: type[Question]) -> Wanted:
    """Return a condition: the Count stands on a vault while another player is asked."""

    def wanted(question: Question, session: Table) -> bool:
        return isinstance(question, kind) and session.latest_moment.view.count_vault is not None

    return wanted


def _may_stop(question: Question, _: Table) -> bool:
    return isinstance(question, Open) and {"stop", "bat"} <= set(question.choices)


def _penalised() -> Table:
    """Return a game in which two players have opened the same vault."""
    session = dawn(kind("open"), rows="counted", players=2)
    for answer in ("A6", "red", "no", "leave", "A6", "no", "leave"):
        session.answer(answer)
    return session


def _many_open(question: Question, session: Table) -> bool:
    """Accept a row with open vampires far inside."""
    rows = [dawn_board.row(player.row) for player in session.latest_moment.view.players]
    return isinstance(question, Open) and any(len(row.left) + len(row.right) > 7 for row in rows)


def _bulbs_missing(question: Question, _: Table) -> bool:
    """Accept a vault of unknown contents, which may hold garlic of several players."""
    return isinstance(question, VaultInside) and len(question.choices) > 4


def _still_open(question: Question, session: Table) -> bool:
    """Accept an answer with the expansion while vaults lie open until the end of the turn."""
    seen = session.latest_moment.view.vaults.values()
    plague = session.latest_moment.view.plague
    return isinstance(question, Open) and plague is None and any(one.state == "open" for one in seen)


def _missed() -> Table:
    """Return a table that has played on without the app, while a vault lies open (DU-36)."""
    session = dawn(_still_open, rucola=True)
    session.correct({"missed": True})
    return session


def _optional(question: Question, _: Table) -> bool:
    return isinstance(question, Lay) and "leave" in question.choices


def _two_gifts(question: Question, _: Table) -> bool:
    return isinstance(question, Put) and len(question.choices) > 2


def _second_doubt(question: Question, session: Table) -> bool:
    return isinstance(question, Believe) and (question.seat + 2) % 5 == question.asks


def _simulated(wanted: Wanted, **options: object) -> Callable[[], Table]:
    return lambda: dawn(wanted, rucola=True, simulate=True, **options)  # type: ignore[arg-type]


MOMENTS: dict[str, Callable[[], Table]] = {
    "home": lambda: dawn(kind("open", 60, plague=False), rucola=True, simulate=True),
    "dawn_first": lambda: dawn(kind("first"), rucola=True),
    "dawn_first_six": lambda: dawn(kind("first"), rucola=True, players=6),
    "dawn_reveal": lambda: dawn(kind("reveal", 7), rucola=True),
    "dawn_reveal_next_row": lambda: dawn(kind("reveal", seat=1), rucola=True),
    "dawn_reveal_last_row": lambda: dawn(kind("open"), rucola=True),
    "dawn_reveal_last_row_six": lambda: dawn(kind("open"), rucola=True, players=6),
    "dawn_open": _simulated(kind("open", 60, plague=False)),
    "dawn_open_count": _simulated(_kept(Open)),
    "dawn_bat_count": _simulated(_kept(BatTo)),
    "dawn_open_six": _simulated(kind("open", 60, plague=False), players=6),
    "dawn_open_two": _simulated(kind("open", 30, plague=False), players=2),
    "dawn_open_counted": lambda: dawn(kind("open", 30, plague=False), rows="counted", simulate=True),
    "dawn_open_rows": _simulated(_many_open, players=3),
    "dawn_open_rows_six": _simulated(_many_open, players=6),
    "dawn_open_large": _simulated(kind("open", 30, plague=False), layout=LARGE),
    "dawn_plague_large": _simulated(_plague, layout=LARGE),
    "dawn_lid": lambda: dawn(kind("lid", 40), rucola=True),
    "dawn_missed": _missed,
    "dawn_inside_six": lambda: dawn(_bulbs_missing, players=6, running=True),
    "dawn_count_at": lambda: dawn(kind("count_at"), rucola=True, running=True),
    "dawn_taken": lambda: dawn(kind("taken"), rucola=True, running=True),
    "dawn_plague": _simulated(_plague),
    "dawn_plague_six": _simulated(_plague, players=6),
    "dawn_lay": _simulated(kind("lay", 40, why="match")),
    "dawn_lay_leave": _simulated(_optional),
    "dawn_match": lambda: dawn(kind("match", 8), rows="counted"),
    "dawn_match_plague": lambda: dawn(_match_in_plague, rows="counted"),
    "dawn_next_up": lambda: dawn(_next_up, rows="counted", simulate=True),
    "dawn_stop": _simulated(_may_stop),
    "dawn_penalised": _penalised,
    "dawn_own_colours": _simulated(kind("give", 40), own_colours=list(DEFAULT_COLOURS[:5])),
    "dawn_garlic": _simulated(kind("garlic", 20)),
    "dawn_give": _simulated(kind("give", 40)),
    "dawn_put": _simulated(_two_gifts),
    "dawn_bat": _simulated(kind("bat")),
    "dawn_believe": _simulated(_second_doubt),
    "dawn_bat_gift": _simulated(kind("bat_gift"), seed=93),
    "dawn_count_to": _simulated(kind("count_to")),
    "dawn_count_on": _simulated(kind("count_to", move=True)),
}
"""Scenes by name."""
