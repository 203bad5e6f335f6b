"""The ballad of a finished game: spoken line by line, made anew, kept in the chronicle, shared as text."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader, theme
from companion.app.screens.base_page import BasePage
from companion.app.widgets.art.ballad_art import (
    BalladBar,
    BalladNight,
    BalladProgress,
    BalladSheet,
    StanzaPage,
)
from companion.app.widgets.art.invitation_panel import InvitationPanel
from companion.app.widgets.buttons import AnswerButton, IconButton
from companion.archive.chronicle import FinishedGame
from companion.archive.deletion import delete_ballads
from companion.games.ballads import LINES
from companion.i18n import ntr, tr
from companion.presenters.history.finished_game import (
    STANZAS_PER_PAGE,
    BalladPresenter,
    game_at_table,
    game_of_chronicle,
)
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("ballad_screen")

LINE_SECONDS = 3.2
"""How long a line is lit while nothing is spoken."""
POLL_SECONDS = 0.1
LARGE_TEXT_PERCENT = 150
"""From this text size one stanza is shown at a time."""
CONTROLS_DP, TALL_CONTROLS_DP = 104.0, 208.0
"""Height of the controls in landscape and in portrait."""


class BalladScreen(BasePage):
    """`open(game=…)` shows a game of the chronicle; without it the game that has just ended."""

    sharing = BooleanProperty(False)
    """Whether the text is shown as a QR code instead of the stanzas."""
    sung = BooleanProperty(False)
    """Whether there is a ballad at all."""
    night: BalladNight
    sheet: BalladSheet
    bar: BalladBar
    share: IconButton
    code: InvitationPanel
    play: AnswerButton
    other: AnswerButton
    keep: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._game: FinishedGame | None = None
        self._ballad: BalladPresenter | None = None
        self.line, self.playing = 0, False
        self._line_since = 0.0
        self._watch = Clock.schedule_interval(self.follow, POLL_SECONDS)
        self._watch.cancel()
        super().__init__(context, **kwargs)

    def open(self, game: FinishedGame | None = None, **what: Any) -> None:
        """Show the ballad and begin to speak it."""
        self._game, self.line, self.sharing = game, 0, False
        table, settings = self.context.table, self.context.settings
        if game is None:
            ended = game_at_table(table)
            self._ballad = BalladPresenter(table, settings, ended.header, ended.started)
            self._ballad.use(ended)
        else:
            self._ballad = BalladPresenter(table, settings, game.header, game.started)
            told = game_of_chronicle(table, game)
            if told is not None:
                self._ballad.use(told)
        if not self._ballad.is_known and self._ballad.can_compose:
            self._ballad.compose()
        super().open(**what)
        if self.sung:
            self._begin()

    # What is shown

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines, in the order in which they are spoken."""
        return (
            () if self._ballad is None else tuple(one for each in self._ballad.stanzas for one in each.lines)
        )

    def refresh(self) -> None:
        ballad = self._ballad
        if ballad is None:
            return
        self.sung = bool(self.lines)
        nothing = "" if self.sung else tr("Nobody remembers this night any more.")
        self.heading.model = (tr("Ballad of this night"), nothing)
        large = theme.text_percent >= LARGE_TEXT_PERCENT
        self.night.model = (TALL_CONTROLS_DP if self.portrait else CONTROLS_DP, large or not self.portrait)
        self.share.model = ("phone", "")
        self.code.model = ballad.share if self.sharing else None
        self.other.model = AnswerModel("other", tr("Another"), icon="update", tone="raised")
        self.other.is_disabled = not ballad.can_compose
        tone = "chosen" if ballad.is_kept else "raised"
        icon = "check" if ballad.is_kept else "book"
        self.keep.model = AnswerModel("keep", tr("Keep"), icon=icon, tone=tone)
        self.keep.is_disabled = not ballad.can_be_kept
        self._show_line()
        self.arrange()

    def _show_line(self) -> None:
        """Show the page of the current line, with this line lit."""
        assert self._ballad is not None
        lines, stanzas = len(self.lines), self._ballad.stanzas
        large = theme.text_percent >= LARGE_TEXT_PERCENT
        size = 1 if large else STANZAS_PER_PAGE
        page = min(self.line, max(0, lines - 1)) // (size * LINES)
        here = stanzas[page * size : page * size + size]
        columns = 1 if large or self.portrait else 2
        lit = self.line - page * size * LINES if self.line < lines else None
        self.sheet.model = StanzaPage(here, lit, columns, 1 if large else STANZAS_PER_PAGE // columns)
        seconds = round((lines - self.line) * LINE_SECONDS)
        done = tr("Line {line} of {lines}", line=min(lines, self.line + 1), lines=lines)
        left = ntr("{count} second left", "{count} seconds left", seconds)
        self.bar.model = BalladProgress(self.line, lines, tuple(one.person for one in stanzas), done, left)
        words, icon = (tr("Pause"), "pause") if self.playing else (tr("Sing it"), "play")
        self.play.model = AnswerModel("play", words, icon=icon, tone="amber")

    # Singing

    @property
    def _is_spoken(self) -> bool:
        """Whether a voice speaks the lines; a kept ballad of another language is shown silently."""
        assert self._ballad is not None
        return self.context.peripherals.can_read_aloud and self._ballad.is_in_language

    def _begin(self) -> None:
        if self.line >= len(self.lines):
            self.line = 0
        self.playing, self._line_since = True, Clock.time()
        if self._is_spoken:
            self.context.peripherals.read_aloud(self.lines[self.line :])
        self._watch()
        self._show_line()

    def _stop(self) -> None:
        if self.playing:
            self.playing = False
            self._watch.cancel()
            self.context.peripherals.read_aloud(())

    def follow(self, *_: object) -> None:
        """Light the line that is being spoken; without a voice the next one after LINE_SECONDS."""
        if not self.playing:
            return
        spoken = self.context.peripherals.spoken_sentence if self._is_spoken else ""
        if spoken in self.lines[self.line :]:
            self._line_since = Clock.time()
            self._to(self.lines.index(spoken, self.line))
        elif Clock.time() - self._line_since >= LINE_SECONDS:
            self._line_since = Clock.time()
            self._to(self.line + 1)

    def _to(self, line: int) -> None:
        if line == self.line:
            return
        self.line = line
        if line >= len(self.lines):
            self._stop()
        self._show_line()

    # Taps

    def tap_play(self) -> None:
        """Continue speaking, or pause."""
        if self.playing:
            self._stop()
            self._show_line()
        else:
            self._begin()

    def show_line(self, line: int) -> None:
        """Continue from a line that was touched on the bar."""
        was_playing = self.playing
        self._stop()
        self.line = line
        if was_playing:
            self._begin()
        else:
            self._show_line()

    def tap_other(self) -> None:
        """Compose another ballad of the same game."""
        assert self._ballad is not None
        self._stop()
        self._ballad.compose()
        self.line, self.sharing = 0, False
        self.refresh()
        self._begin()

    def tap_keep(self) -> None:
        """Keep these verses in the chronicle; a second tap forgets them again."""
        assert self._ballad is not None
        if self._ballad.is_kept:
            started = self._ballad.started
            delete_ballads(self.context.table, lambda one: one == started)
        else:
            try:
                self._ballad.save()
            except OSError as trouble:
                self.heading.model = (
                    self.heading.model[0],
                    tr("{file} cannot be written: {reason}", file="ballads.json", reason=trouble.strerror),
                )
                return
        self.refresh()

    def tap_share(self) -> None:
        """Show the text for a phone; a second tap shows the verses again."""
        self._stop()
        self.sharing = not self.sharing
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        self._stop()

    def go_back(self) -> None:
        if self._game is None:
            self.context.show_screen("end")
        else:
            self.context.show_screen("played", game=self._game)
