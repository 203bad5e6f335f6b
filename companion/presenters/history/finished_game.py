"""A finished game to share: its link for BG Stats as a QR code."""

from typing import NamedTuple

from companion.archive.chronicle import FinishedGame
from companion.archive.exports import bg_stats_link
from companion.core.referee import Referee
from companion.games.ending import Suspicions
from companion.games.registry import find_game
from companion.i18n import ntr, tr
from companion.presenters.game_presenter import afterwards
from companion.presenters.history.dates import relative_date
from companion.presenters.history.unfinished_games import title
from companion.viewmodels.choice_rows import ChoiceRow, switch_row
from companion.viewmodels.endings import SuspicionCurve
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.people import People


class SharePanel(NamedTuple):
    """What the panel with a QR code shows (companion.app.widgets.art.invitation_panel)."""

    picture: tuple[tuple[bool, ...], ...]
    title: str
    line: str
    faded: bool = False


class FinishedGamePage(NamedTuple):
    """One finished game."""

    title: str
    note: str
    facts: tuple[tuple[str, str], ...]
    """Icon and text."""
    share: SharePanel


def suspicion_curve(referee: Referee | None, people: People, suspicions: Suspicions) -> SuspicionCurve | None:
    """Return who suspected whom in a game of the chronicle; None without phones or a replay."""
    if referee is None or referee.over is None or not suspicions:
        return None
    return find_game(referee.header.game).suspicions(afterwards(referee, people, suspicions))


def _suspicion_words(curve: SuspicionCurve) -> str:
    """Return who was right, and in which nights."""
    found = []
    for row in curve.rows:
        nights = [str(night) for night, right in zip(curve.nights, row.right, strict=True) if right]
        if nights:
            found.append(f"{row.person.name} ({', '.join(nights)})")
    if not found:
        return tr("Nobody suspected the vampire.")
    return tr("Suspected the vampire (in which night): {names}", names=", ".join(found))


def finished_game_page(
    game: FinishedGame, now: float, *, missed_turns: bool = False, curve: SuspicionCurve | None = None
) -> FinishedGamePage:
    """Return the page of a game; `missed_turns` if some of its turns were not entered."""
    names = [game.header.players[seat] for seat in game.winners]
    won = ntr("{names} wins", "{names} win", len(names) or 1, names=" & ".join(names))
    won = won if names else tr("Nobody wins")
    facts: tuple[tuple[str, str], ...] = (
        ("trophy", find_game(game.game).winning_team(game.winners) or won),
        ("people", ", ".join(game.people) or tr("Nobody said their name.")),
        ("hourglass", ntr("{count} minute", "{count} minutes", game.minutes)),
    )
    if curve is not None:
        facts += (("eye", _suspicion_words(curve)),)
    if note := find_game(game.game).note_on(game.header):
        facts += (("table", note),)
    if missed_turns:
        facts += (("table", tr("Some turns were not entered.")),)
    return FinishedGamePage(title(game.game), relative_date(game.started, now), facts, share_panel(game))


def share_panel(game: FinishedGame) -> SharePanel:
    """Return the QR code; without the QR library, the link as text."""
    link = bg_stats_link(game)
    try:
        from companion.viewmodels.qr_code import qr_modules
    except ImportError:  # the extra for phones is not installed
        return SharePanel((), "BG Stats", link[:400])
    return SharePanel(qr_modules(link), "BG Stats", tr("Opens BG Stats on your phone. Needs the internet."))


# The café's league: a group decides whether its names and results are published.


LEAGUE = "league"


def league_rows(joins: bool | None) -> tuple[ChoiceRow, ...]:
    """Return a row to join the league; none if there is no league."""
    if joins is None:
        return ()
    row = switch_row(LEAGUE, tr("The house’s league"), joins)
    means = (
        tr("Your names stay at this table and are deleted when you leave."),
        tr("Who played and who won is kept on the house’s board."),
    )
    answers = tuple(
        answer._replace(note=note, usual=not number)
        for number, (answer, note) in enumerate(zip(row.answers, means, strict=True))
    )
    return (row._replace(answers=answers, changed=joins),)


def league_button(joins: bool) -> AnswerModel:
    """Return the button shown after a game."""
    icon, tone = ("check", "chosen") if joins else ("book", "raised")
    return AnswerModel(LEAGUE, tr("In the league") if joins else tr("Into the league?"), icon=icon, tone=tone)
