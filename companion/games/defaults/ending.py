"""The last screen of a game that brings none: who has won, and the table as it lies now."""

from companion.core.referee import Referee
from companion.games.defaults.facts import fact_table
from companion.games.ending import FinishedGameData, LookBack, winners_finale, winners_text
from companion.viewmodels.endings import EndStage, Finale, Graph, Medal


def remember(referee: Referee) -> None:
    """All that is told stands in the view."""


def turns(after: FinishedGameData) -> int:
    """There is nothing to look back at turn by turn."""
    return 0


def headline(after: FinishedGameData) -> str:
    """The winners by name."""
    return winners_text(after)


def finale(after: FinishedGameData) -> Finale:
    """The sun rises for them."""
    return winners_finale(after)


def stage(after: FinishedGameData, look: LookBack) -> tuple[EndStage, str]:
    """The table, and what was hidden."""
    reason = after.over.reason
    return fact_table(after.view, after.people, after.hidden), f"{reason[:1].upper()}{reason[1:]}."


def medals(after: FinishedGameData) -> tuple[Medal, ...]:
    """Nobody counts anything."""
    return ()


def graph(after: FinishedGameData) -> Graph | None:
    """Nothing was counted."""
    return None
