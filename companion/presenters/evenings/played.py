"""A finished game, to take along: its link for BG Stats, as a picture that phones scan."""

from typing import NamedTuple

from companion.presenters.evenings.waiting import title
from companion.presenters.evenings.when import relative_date
from companion.table.chronicle import FinishedGame
from companion.table.share import bg_stats_link
from companion.words import ntr, tr


class SharePanel(NamedTuple):
    """What the panel of a scanned picture shows (companion.app.widgets.art.invitation)."""

    picture: tuple[tuple[bool, ...], ...]
    title: str
    line: str
    faded: bool = False


class FinishedGamePage(NamedTuple):
    """One finished game."""

    title: str
    note: str
    facts: tuple[tuple[str, str], ...]
    """Sign and words."""
    share: SharePanel


def finished_game_page(game: FinishedGame, now: float) -> FinishedGamePage:
    """The page of a game."""
    names = " & ".join(game.won) or tr("Somebody")
    facts = (
        ("trophy", ntr("{names} wins", "{names} win", len(game.won) or 1, names=names)),
        ("people", ", ".join(game.people) or tr("Nobody said their name.")),
        ("hourglass", ntr("{count} minute", "{count} minutes", game.minutes)),
    )
    return FinishedGamePage(title(game.game), relative_date(game.started, now), facts, share_panel(game))


def share_panel(game: FinishedGame) -> SharePanel:
    """The picture; where it cannot be made, the words say that BG Stats would take a link."""
    link = bg_stats_link(game)
    try:
        from companion.web.qr import qr_modules
    except ImportError:  # the extra for phones is not installed
        return SharePanel((), "BG Stats", link[:400])
    return SharePanel(qr_modules(link), "BG Stats", tr("Opens BG Stats on your phone. Needs the internet."))
