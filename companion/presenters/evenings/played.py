"""A finished game, to take along: its link for BG Stats, as a picture that phones scan."""

from typing import NamedTuple

from companion.presenters.evenings.waiting import title
from companion.presenters.evenings.when import age
from companion.table.chronicle import Played
from companion.table.share import bg_stats
from companion.words import ntr, tr


class Share(NamedTuple):
    """What the panel of a scanned picture shows (companion.app.widgets.art.invitation)."""

    picture: tuple[tuple[bool, ...], ...]
    title: str
    line: str
    faded: bool = False


class PlayedPage(NamedTuple):
    """One finished game."""

    title: str
    note: str
    facts: tuple[tuple[str, str], ...]
    """Sign and words."""
    share: Share


def played_page(game: Played, now: float) -> PlayedPage:
    """The page of a game."""
    names = " & ".join(game.won) or tr("Somebody")
    facts = (
        ("trophy", ntr("{names} wins", "{names} win", len(game.won) or 1, names=names)),
        ("people", ", ".join(game.people) or tr("Nobody said their name.")),
        ("hourglass", ntr("{count} minute", "{count} minutes", game.minutes)),
    )
    return PlayedPage(title(game.game), age(game.started, now), facts, share(game))


def share(game: Played) -> Share:
    """The picture; where it cannot be made, the words say that BG Stats would take a link."""
    link = bg_stats(game)
    try:
        from companion.web.qr import squares
    except ImportError:  # the extra for phones is not installed
        return Share((), "BG Stats", link[:400])
    return Share(squares(link), "BG Stats", tr("Opens BG Stats on your phone. Needs the internet."))
