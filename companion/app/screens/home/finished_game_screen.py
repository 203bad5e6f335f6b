"""A finished game of the chronicle: winners, QR code for BG Stats, deletion."""

import time

from kivy.properties import BooleanProperty

from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.art.invitation_panel import InvitationPanel
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.hold_button import HoldButton
from companion.archive.chronicle import FinishedGame, has_missed_turns, replay_game
from companion.archive.deletion import delete_game
from companion.archive.kept_by_game import suspicions_of
from companion.i18n import tr
from companion.presenters.history.ballad import has_ballad
from companion.presenters.history.finished_game import finished_game_page, suspicion_curve
from companion.presenters.seating import people_of
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("finished_game_screen")


class FactLines(DrawnWidget):
    """Lines with an icon each (`model` is a tuple of (icon, text))."""

    def draw(self, pen: Pen) -> None:
        high = min(80.0, pen.h / max(1, len(self.model or ())))
        for number, (icon, words) in enumerate(self.model or ()):
            y = number * high
            pen.box(0, y, pen.w, high - 8, "panel", 12)
            pen.icon(icon, 14, y + (high - 8) / 2 - 13, 26, "gold")
            pen.text(52, y + 4, pen.w - 64, high - 16, words, "label", "moon", lines=3, may_cut=True)


class FinishedGameScreen(BasePage):
    """`open(game=…)` gets a finished game. The owner can delete it by holding a button."""

    deletable = BooleanProperty(False)
    facts: FactLines
    share: InvitationPanel
    delete: HoldButton
    sung = BooleanProperty(False)
    """Whether the game has verses."""
    ballad: AnswerButton

    def open(self, game: FinishedGame | None = None, **what: object) -> None:
        assert game is not None
        self.game = game
        referee = replay_game(self.context.table.journal, game)
        self._missed_turns = referee is not None and has_missed_turns(referee)
        self._curve = suspicion_curve(
            referee,
            people_of(game.header, self.context.settings),
            suspicions_of(self.context.table.journal, game.started),
        )
        super().open(**what)

    def refresh(self) -> None:
        page = finished_game_page(self.game, time.time(), missed_turns=self._missed_turns, curve=self._curve)
        self.heading.model = (page.title, page.note)
        self.facts.model = page.facts
        self.share.model = page.share
        self.delete.model = AnswerModel("delete", tr("Hold: delete this game"), icon="cross", tone="quiet")
        self.sung = has_ballad(self.game.game)
        self.ballad.model = AnswerModel("ballad", tr("Ballad of this night"), icon="book", tone="raised")
        self.deletable = self.context.guard.owner_inside
        self.arrange()

    def tap_ballad(self) -> None:
        """Open the ballad of this game."""
        self.context.show_screen("ballad", game=self.game)

    def delete_game(self) -> None:
        """Delete this game for good, after the button was held."""
        delete_game(self.context.table, self.game.number, self.game.started)
        self.context.show_screen("chronicle")

    def go_back(self) -> None:
        self.context.show_screen("chronicle")
