"""Suspicions on phones: at each sunrise everybody may name a suspect; the end shows who was right when.

Only hunters are in the curve, because the vampire and Renfield know. Before the end nothing of it is shown.
"""

from companion.core.model import Seat
from companion.games.ending import FinishedGameData
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.view import PublicView
from companion.i18n import tr
from companion.viewmodels.endings import ChartLine, Graph, SuspicionCurve, SuspicionRow
from companion.viewmodels.moment import Moment
from companion.viewmodels.private import SuspectPage


def suspects(moment: Moment[PublicView]) -> SuspectPage | None:
    """Return who can be suspected while the holder of the stake decides at sunrise (NO-18)."""
    view = moment.view
    if not isinstance(moment.question, asked.Dawn):
        return None
    return SuspectPage(view.round, tuple(seat for seat in range(len(view.players)) if seat != view.renfield))


def curve(after: FinishedGameData) -> SuspicionCurve | None:
    """Return the curve of a finished game; None if nobody was named or nobody knows the vampire."""
    view, vampire = after.view, after.hidden.vampire
    nights = _sunrises(after)
    named = [after.suspicions.get(night, {}) for night in nights]
    hunters = [seat for seat in range(len(view.players)) if seat not in (vampire, view.renfield)]
    rows = [
        SuspicionRow(after.people[seat], tuple(_right(seat in one, one.get(seat), vampire) for one in named))
        for seat in hunters
        if any(seat in one for one in named)
    ]
    return SuspicionCurve(nights, tuple(rows)) if rows and vampire is not None else None


def _right(is_named: bool, suspect: Seat | None, vampire: Seat | None) -> bool | None:
    return suspect == vampire if is_named else None


def _sunrises(after: FinishedGameData) -> tuple[int, ...]:
    """Return the numbers of the nights that ended with a sunrise."""
    found, night = [], 0
    for event in after.events:
        if isinstance(event, told.RoundBegan):
            night = event.round
        elif isinstance(event, told.Sunrise):
            found.append(night)
    return tuple(found)


def graph(after: FinishedGameData) -> Graph | None:
    """Return the curve as a chart: a line goes up at each sunrise at which its player was right."""
    found = curve(after)
    if found is None:
        return None
    lines = tuple(
        ChartLine(
            row.person,
            tuple(sum(one is True for one in row.right[:count]) for count in range(len(row.right) + 1)),
            row.person in after.winners,
        )
        for row in found.rows
    )
    last = tr("Night {number}", number=found.nights[-1])
    return Graph(tr("Who suspected the vampire"), lines, "", last)
