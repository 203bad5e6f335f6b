"""The statistics screen."""

from typing import NamedTuple

from companion.archive.statistics import GameStatistics
from companion.games.registry import all_kits
from companion.i18n import ntr, ptr, tr
from companion.viewmodels.frame import AnswerModel

MOST_PEOPLE = 8


class Bars(NamedTuple):
    """A bar chart: a label and a number each."""

    title: str
    bars: tuple[tuple[str, int], ...]


class Winner(NamedTuple):
    """One line of the wins."""

    name: str
    wins: int
    note: str
    share: float
    """Relative to the most wins."""
    first: bool


class StatisticsModel(NamedTuple):
    """Everything that the statistics screen shows."""

    title: str
    tabs: tuple[AnswerModel, ...]
    wins_title: str
    winners: tuple[Winner, ...]
    empty: str
    """The text if nobody has won yet."""
    facts: tuple[tuple[str, str, str], ...]
    """Icon, number and label."""
    months: Bars


def statistics_model(tallies: dict[str, GameStatistics], chosen: str = "") -> StatisticsModel:
    """Return the screen for one game, or for all ("")."""
    tally = tallies[chosen]
    tabs = tuple(
        AnswerModel(game, _together(title), tone="chosen" if game == chosen else "raised")
        for game, title in {"": ptr("games", "All"), **{kit.name: kit.named for kit in all_kits()}}.items()
    )
    most = max((one.wins for one in tally.standings), default=0)
    winners = tuple(
        Winner(
            one.name,
            one.wins,
            ntr("of {count} game", "of {count} games", one.played),
            one.wins / most if most else 0,
            one.wins == most > 0,
        )
        for one in tally.standings[:MOST_PEOPLE]
    )
    return StatisticsModel(
        tr("Statistics"),
        tabs,
        tr("Wins"),
        winners,
        "" if winners else _nobody_text(tally),
        _facts(tally),
        Bars(tr("Games a month"), tuple((month_name(one.month), one.games) for one in tally.months)),
    )


def _nobody_text(tally: GameStatistics) -> str:
    """Return why no wins are listed; it agrees with the number of games beside it."""
    if tally.games:
        return tr("Played without names. With names, everybody’s wins stand here.")
    return tr("No game has been finished yet. The night is young!")


def _facts(tally: GameStatistics) -> tuple[tuple[str, str, str], ...]:
    facts = [("trophy", str(tally.games), ntr("game played", "games played", tally.games))]
    if tally.minutes is not None:
        facts.append(("hourglass", str(tally.minutes), tr("minutes a game")))
        facts.append(("clock", f"{tally.shortest}–{tally.longest}", tr("shortest and longest")))
    if tally.unfinished:
        facts.append(("pause", str(tally.unfinished), tr("not finished")))
    if tally.abandoned:
        facts.append(("coffin", str(tally.abandoned), tr("abandoned")))
    return tuple(facts)


def month_name(month: int) -> str:
    """Return the short name of the month, from 1."""
    names = (
        ptr("month", "Jan"),
        ptr("month", "Feb"),
        ptr("month", "Mar"),
        ptr("month", "Apr"),
        ptr("month", "May"),
        ptr("month", "Jun"),
        ptr("month", "Jul"),
        ptr("month", "Aug"),
        ptr("month", "Sep"),
        ptr("month", "Oct"),
        ptr("month", "Nov"),
        ptr("month", "Dec"),
    )
    return names[month - 1]


def _together(title: str) -> str:
    """Join the last two of three words with a no-break space."""
    first, *rest = title.split(" ")
    return " ".join((first, "\u00a0".join(rest))) if len(rest) == 2 else title
