"""The last screen of Vampir Mau Mau: the score sheet."""

from collections import Counter
from typing import NamedTuple

from companion.core.model import Seat
from companion.core.referee import Referee
from companion.games.ending import Feat, FinishedGameData, LookBack, winners_finale, winners_text
from companion.games.mau_mau.presenter.scores import ScoreRow, Scores, points_before
from companion.games.mau_mau.rules.pieces import COLOURS
from companion.games.mau_mau.rules.questions import FORGOT, SAID, Mau
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import ntr, tr
from companion.viewmodels.endings import Finale, Graph, Medal
from companion.viewmodels.frame import Stage

MOST_ROUNDS = 6
"""The number of rounds on the score sheet; the newest are shown."""

LEAST_CALLS, MOST_SHARING = 3, 2
"""The award for calls takes so many, and goes to so many players."""


class Calls(NamedTuple):
    """How often each player called “Mau” or “Mau Mau” in time, and who forgot it."""

    in_time: Counter[Seat]
    forgot: frozenset[Seat]


def remember(referee: Referee) -> Calls:
    """Return the calls; the view contains everything else that is shown."""
    answers = [
        (question.seat, value)
        for (question, _), (_, value) in zip(referee.marks, referee.entries, strict=True)
        if isinstance(question, Mau)
    ]
    forgot = frozenset(seat for seat, value in answers if value == FORGOT)
    return Calls(Counter(seat for seat, value in answers if value == SAID), forgot)


def turns(after: FinishedGameData) -> int:
    """Return 0: there is no replay."""
    return 0


def medals(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return no awards."""
    return ()


def graph(after: FinishedGameData) -> Graph | None:
    """Return the chart of points."""
    view: PublicView = after.view
    points = [points_before(view), *(line.totals for line in view.history)]
    return after.graph(tr("Points so far"), points, tr("start"), tr("the end"))


def headline(after: FinishedGameData) -> str:
    """Return the sentence that names the winners."""
    return winners_text(after)


def finale(after: FinishedGameData) -> Finale:
    """Return the picture of the winners, by day or by night as the last round ended."""
    view: PublicView = after.view
    return winners_finale(after, dawn=view.day, colours=COLOURS)._replace(then=tr("The score sheet"))


def stage(after: FinishedGameData, look: LookBack) -> tuple[Stage, str]:
    """Return the final score sheet."""
    view: PublicView = after.view
    sheet = view.history[-MOST_ROUNDS:]
    rows = tuple(
        ScoreRow(
            person,
            tuple(str(line.scores[seat]) for line in sheet),
            str(view.totals[seat]),
            person in after.winners,
        )
        for seat, person in enumerate(after.people.all)
    )
    ranked = tuple(sorted(rows, key=lambda row: -int(row.total)))
    scores = Scores(tr("The score sheet"), tuple(str(line.round) for line in sheet), tr("Total"), ranked)
    return scores, tr("The most points win.")


def honours(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return the awards for the most points, and for calls that were always made in time."""
    view: PublicView = after.view
    most = max(view.totals, default=0)
    note = ntr("{count} point", "{count} points", most)
    shark = (Medal(tr("Card shark"), note, after.winners, "cards"),) if after.winners else ()
    return shark + _reflex(after)


def _reflex(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return the award for the most calls in time among those who forgot none (MM-12, MM-13)."""
    calls: Calls = after.kept
    in_time = {seat: count for seat, count in calls.in_time.items() if seat not in calls.forgot}
    most = max(in_time.values(), default=0)
    seats = [seat for seat in sorted(in_time) if in_time[seat] == most]
    if most < LEAST_CALLS or len(seats) > MOST_SHARING:
        return ()
    note = ntr("{count} call in time, none forgotten", "{count} calls in time, none forgotten", most)
    return (Medal(tr("Mau reflex"), note, tuple(after.people[seat] for seat in seats), "speech"),)


def feats(after: FinishedGameData) -> tuple[Feat, ...]:
    """Return the record for the most points."""
    view: PublicView = after.view
    most = max(view.totals, default=0)
    note = ntr("{count} point", "{count} points", most)
    return (Feat("points", most, tr("Most points"), note, after.winners),)
