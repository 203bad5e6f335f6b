"""The last screen of Vampir Mau Mau: the score sheet."""

from companion.core.referee import Referee
from companion.games.ending import Feat, FinishedGameData, LookBack, winners_finale, winners_text
from companion.games.mau_mau.presenter.scores import points_before
from companion.games.mau_mau.rules.pieces import COLOURS
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import ntr, tr
from companion.viewmodels.endings import EndStage, Finale, Graph, Medal, ScoreRow, Scores

MOST_ROUNDS = 6
"""The number of rounds on the score sheet; the newest are shown."""


def remember(referee: Referee) -> None:
    """Return nothing: the view contains everything that is shown."""


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


def stage(after: FinishedGameData, look: LookBack) -> tuple[EndStage, str]:
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
    """Return the award for the most points."""
    view: PublicView = after.view
    most = max(view.totals, default=0)
    note = ntr("{count} point", "{count} points", most)
    return (Medal(tr("Card shark"), note, after.winners, "cards"),) if after.winners else ()


def feats(after: FinishedGameData) -> tuple[Feat, ...]:
    """Return the record for the most points."""
    view: PublicView = after.view
    most = max(view.totals, default=0)
    note = ntr("{count} point", "{count} points", most)
    return (Feat("points", most, tr("Most points"), note, after.winners),)
