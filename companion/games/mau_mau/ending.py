"""The score sheet of Vampir Mau Mau, between rounds and on the last screen."""

from collections import Counter
from typing import NamedTuple

from companion.core.model import Seat
from companion.core.referee import Referee
from companion.games.ending import Feat, FinishedGameData, LookBack, winners_finale, winners_text
from companion.games.mau_mau.presenter.values import Score, ScoreSheetModel
from companion.games.mau_mau.rules.events import RoundEnded
from companion.games.mau_mau.rules.pieces import COLOURS
from companion.games.mau_mau.rules.questions import FORGOT, SAID, Mau
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import ntr, tr
from companion.viewmodels.endings import ChartLine, Finale, Graph, Medal
from companion.viewmodels.frame import AnswerModel, SeatedPerson, Stage
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People

ON = "on"
"""The choice that opens the next round; no answer of the game."""


MOST_COLUMNS = 7
"""The number of rounds on the sheet; of a longer game the newest ones and the next."""


def between_rounds(moment: Moment[PublicView]) -> bool:
    """Return whether a round has been scored since the last entry."""
    return any(isinstance(event, RoundEnded) for event in moment.since)


def score_sheet(moment: Moment[PublicView], people: People) -> ScoreSheetModel:
    """Return the score sheet, the best player first; equal players in seat order."""
    view, history = moment.view, moment.view.history
    before = rounds_before(view)
    rounds = max(view.rounds - before, len(history))
    first = max(0, min(len(history) + 1, rounds) - MOST_COLUMNS)
    columns = slice(first, first + MOST_COLUMNS)
    order = sorted(range(len(people.all)), key=lambda seat: -view.totals[seat])
    on = () if moment.over else (AnswerModel(ON, tr("Next round"), icon="play", tone="amber"),)
    return ScoreSheetModel(
        tuple(_score(view, people, seat, rounds, columns) for seat in order),
        tuple(str(before + number) for number in range(1, rounds + 1))[columns],
        len(history) - 1 - first,
        tr("Total"),
        _chart(view, people),
        _note(view),
        on,
    )


def rounds_before(view: PublicView) -> int:
    """Return how many rounds were played before the game was joined, once a round has been scored."""
    return view.history[0].round - 1 if view.history else 0


def points_before(view: PublicView) -> tuple[int, ...]:
    """Return the points before the first scored round: those told of rounds before the game was joined."""
    if not rounds_before(view):
        return (0,) * len(view.players)
    first = view.history[0]
    return tuple(total - points for total, points in zip(first.totals, first.scores, strict=True))


def _note(view: PublicView) -> str:
    """Return the legend of the flag; after a tie in the last round the reason for another round."""
    if view.history[-1].round >= view.rounds and len(_leaders(view)) > 1:
        return tr("A tie for the first place: one more round for all")
    return tr("ended the round: 2 points more")


def _score(view: PublicView, people: People, seat: int, rounds: int, columns: slice) -> Score:
    history = view.history
    points = [line.scores[seat] for line in history]
    missing = rounds - len(history)
    return Score(
        people[seat],
        (*points, *[None] * missing)[columns],
        (*(line.ended == seat for line in history), *[False] * missing)[columns],
        view.totals[seat],
        view.totals[seat] == max(view.totals),
    )


def _chart(view: PublicView, people: People) -> Graph:
    """Return a chart with a line for each player, round by round."""
    history, most = view.history, max(view.totals)
    lines = tuple(
        ChartLine(
            people[seat],
            (points_before(view)[seat], *(line.totals[seat] for line in history)),
            view.totals[seat] == most,
        )
        for seat in range(len(people.all))
    )
    return Graph(tr("Points so far"), lines, str(rounds_before(view)), str(history[-1].round))


def leading_person(moment: Moment[PublicView], people: People) -> SeatedPerson:
    """Return who leads or has won, in place of the name."""
    seats = moment.over.winners if moment.over else _leaders(moment.view)
    names = " & ".join(people[seat].name for seat in seats)
    if moment.over:
        words = ntr("{names} wins", "{names} win", len(seats), names=names)
    else:
        words = ntr("{names} leads", "{names} lead", len(seats), names=names)
    return SeatedPerson(words, people[seats[0]].look, people[seats[0]].direction, people[seats[0]].ghost)


def _leaders(view: PublicView) -> tuple[Seat, ...]:
    most = max(view.totals)
    return tuple(seat for seat, total in enumerate(view.totals) if total == most)


def round_of(view: PublicView) -> str:
    """Return "Round 3 of 5", or that there is one more round after a tie."""
    played, agreed = view.history[-1].round, view.rounds
    if played > agreed:
        return tr("Round {round}: one more", round=played)
    return tr("Round {round} of {rounds}", round=played, rounds=agreed)


# The end of a game.


class ScoreRow(NamedTuple):
    """One player's line of the score sheet."""

    person: SeatedPerson
    scores: tuple[str, ...]
    total: str
    won: bool


class Scores(NamedTuple):
    """The final score sheet."""

    title: str
    rounds: tuple[str, ...]
    total: str
    rows: tuple[ScoreRow, ...]


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
