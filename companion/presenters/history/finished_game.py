"""A finished game to share: its link for BG Stats as a QR code, and its ballad."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.archive.chronicle import FinishedGame, replay_game
from companion.archive.exports import bg_stats_link
from companion.archive.kept_by_game import KeptBallad, KeptBallads
from companion.core.game import Header
from companion.core.model import Event, Seat
from companion.core.referee import Referee
from companion.games.ballads import BalladComposer, BalladVerses, public_events, stanza_lines, telling_order
from companion.games.ending import Suspicions
from companion.games.registry import find_game
from companion.i18n import LANGUAGES, language, ntr, temporary_language, tr
from companion.presenters.game_presenter import afterwards
from companion.presenters.history.dates import relative_date
from companion.presenters.history.unfinished_games import title
from companion.presenters.seating import people_of
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.choice_rows import ChoiceRow, switch_row
from companion.viewmodels.endings import SuspicionCurve
from companion.viewmodels.frame import AnswerModel, SeatedPerson
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


STANZAS_PER_PAGE = 4


class BalladStanza(NamedTuple):
    """Four lines about a person."""

    person: SeatedPerson
    lines: tuple[str, ...]


class BalladGame(NamedTuple):
    """A finished game, as far as a ballad needs it."""

    header: Header
    view: object
    """The public view at the end."""
    told: Sequence[Event]
    winners: tuple[Seat, ...]
    started: float
    """When it began, as in the journal; 0 if it is not stored."""


def has_ballad(game: str) -> bool:
    """Return whether a game has verses."""
    return find_game(game).ballad is not None


def game_at_table(table: Table) -> BalladGame:
    """Return the game that has just ended."""
    referee = table.referee
    assert referee.over is not None
    view = referee.game.public_view(referee.state)
    return BalladGame(referee.header, view, referee.told, referee.over.winners, table.started or 0.0)


def game_of_chronicle(table: Table, game: FinishedGame) -> BalladGame | None:
    """Return a game of the chronicle; None if the current rules cannot replay it."""
    referee = replay_game(table.journal, game)
    if referee is None:
        return None
    view = referee.game.public_view(referee.state)
    return BalladGame(game.header, view, referee.told, game.winners, game.started)


class BalladPresenter:
    """The ballad of one game: the kept one first, then others by the same deeds."""

    def __init__(self, table: Table, settings: Settings, header: Header, started: float) -> None:
        self.header, self.started = header, started
        self._kept = KeptBallads(table.journal)
        self._people = people_of(header, settings)
        self._composer: BalladComposer | None = None
        self._shown = self._kept.of(started) or KeptBallad("", ())

    @property
    def is_known(self) -> bool:
        """Whether there is a ballad to show."""
        return bool(self._shown.stanzas)

    @property
    def is_in_language(self) -> bool:
        """Whether the ballad is in the language of the table, so that its voice can speak it."""
        return self._shown.language == language()

    @property
    def can_be_kept(self) -> bool:
        """Whether the game is in a journal, so that its ballad can be kept beside it."""
        return self._kept.is_possible and self.started > 0

    @property
    def is_kept(self) -> bool:
        """Whether exactly this ballad is kept."""
        return self.is_known and self._kept.of(self.started) == self._shown

    def use(self, game: BalladGame) -> None:
        """Take the deeds from a game, so that ballads can be composed."""
        verses = find_game(game.header.game).ballad
        assert verses is not None
        events = public_events(find_game(game.header.game).rules, game.told)
        seats = len(game.header.players)
        self._composer = BalladComposer(
            verses.deeds(game.header, events, game.view),
            telling_order(seats, game.winners),
            game.winners,
            f"{game.started:.3f}",
        )

    @property
    def can_compose(self) -> bool:
        """Whether `compose` may be called."""
        return self._composer is not None

    def compose(self) -> None:
        """Make another ballad in the language of the table."""
        assert self._composer is not None
        verses = find_game(self.header.game).ballad
        assert isinstance(verses, BalladVerses)
        code = verses.language_for(language())
        self._shown = KeptBallad(code, self._composer.compose(verses.patterns(code), code))

    def save(self) -> None:
        """Keep the ballad that is shown. Raise OSError if it cannot be written."""
        self._kept.save(self.started, self._shown)

    @property
    def stanzas(self) -> tuple[BalladStanza, ...]:
        """The stanzas with the names of today: somebody who was forgotten has none."""
        names = self.header.players
        code = self._shown.language if self._shown.language in LANGUAGES else language()
        return tuple(
            BalladStanza(self._people[stanza.seat], stanza_lines(stanza, names, code))
            for stanza in self._shown.stanzas
            if stanza.seat < len(names)
        )

    @property
    def text(self) -> str:
        """The ballad as plain text, to be shared."""
        code = self._shown.language if self._shown.language in LANGUAGES else language()
        with temporary_language(code):
            title = tr("Ballad of this night")
        return "\n\n".join((title, *("\n".join(stanza.lines) for stanza in self.stanzas))) + "\n"

    @property
    def share(self) -> SharePanel:
        """The text as a QR code; without the QR library the text itself."""
        try:
            from companion.viewmodels.qr_code import qr_modules
        except ImportError:  # the extra for phones is not installed
            return SharePanel((), tr("As text"), self.text)
        return SharePanel(
            qr_modules(self.text, error="l"), tr("As text"), tr("A phone’s camera reads the verses.")
        )
