"""The ballad of a finished game: its stanzas with the people they are about, and its text to share."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.archive.chronicle import FinishedGame, replay_game
from companion.archive.kept_by_game import KeptBallad, KeptBallads
from companion.core.game import Header
from companion.core.model import Event, Seat
from companion.games.ballads import (
    BalladComposer,
    BalladVerses,
    public_events,
    stanza_lines,
    telling_order,
)
from companion.games.registry import find_game
from companion.i18n import LANGUAGES, language, temporary_language, tr
from companion.presenters.history.finished_game import SharePanel
from companion.presenters.seating import people_of
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.frame import SeatedPerson

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
