"""The default last screen: the winners, and the table as it lies now."""

from companion.core.referee import Referee
from companion.games.defaults.facts import fact_table
from companion.games.ending import FinishedGameData, LookBack, winners_finale, winners_text
from companion.viewmodels.endings import Finale, Graph, Medal
from companion.viewmodels.frame import Stage


def remember(referee: Referee) -> None:
    """Return nothing: the view contains everything that is shown."""


def turns(after: FinishedGameData) -> int:
    """Return 0: there is no replay."""
    return 0


def headline(after: FinishedGameData) -> str:
    """Return the sentence that names the winners."""
    return winners_text(after)


def finale(after: FinishedGameData) -> Finale:
    """Return the picture of the winners at dawn."""
    return winners_finale(after)


def stage(after: FinishedGameData, look: LookBack) -> tuple[Stage, str]:
    """Return the table with everything that was hidden."""
    reason = after.over.reason
    return fact_table(after.view, after.people, after.hidden), f"{reason[:1].upper()}{reason[1:]}."


def medals(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return no awards."""
    return ()


def graph(after: FinishedGameData) -> Graph | None:
    """Return no chart."""
    return None
