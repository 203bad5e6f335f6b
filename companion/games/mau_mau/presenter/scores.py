"""The score sheet of Vampir Mau Mau, between rounds and at the end."""

from typing import NamedTuple

from companion.core.model import Seat
from companion.games.mau_mau.presenter.values import Score, ScoreSheetModel
from companion.games.mau_mau.rules.events import RoundEnded
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import ntr, tr
from companion.viewmodels.endings import ChartLine, Graph
from companion.viewmodels.frame import AnswerModel, SeatedPerson
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


def headline(moment: Moment[PublicView], people: People) -> SeatedPerson:
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
