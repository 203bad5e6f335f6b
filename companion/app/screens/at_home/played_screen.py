"""One finished game of the chronicle: who won, the picture for BG Stats, and the way to delete it."""

import time
from typing import Any

from kivy.properties import BooleanProperty

from companion.app.paint import kv as look
from companion.app.paint.pen import Pen
from companion.app.screens.page import Page
from companion.app.widgets.art.invitation import InvitationPanel
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.hold_button import HoldButton
from companion.presenters.evenings.played import played_page
from companion.stage.values import Answer
from companion.table.chronicle import Played
from companion.words import tr

look.load("played_screen")


class Facts(Drawn):
    """A few lines, each with a sign (`shows` is a tuple of (icon, words))."""

    def draw(self, pen: Pen) -> None:
        high = min(80.0, pen.h / max(1, len(self.shows or ())))
        for number, (icon, words) in enumerate(self.shows or ()):
            y = number * high
            pen.box(0, y, pen.w, high - 8, "panel", 12)
            pen.icon(icon, 14, y + (high - 8) / 2 - 13, 26, "gold")
            pen.text(52, y + 4, pen.w - 64, high - 16, words, "label", "moon", lines=3, may_cut=True)


class PlayedScreen(Page):
    """`open(game=…)`: a finished game. Who may, deletes it by holding."""

    deletable = BooleanProperty(False)
    facts: Facts
    share: InvitationPanel
    delete: HoldButton

    def open(self, game: Played | None = None, **what: Any) -> None:
        assert game is not None
        self.game = game
        super().open(**what)

    def refresh(self) -> None:
        page = played_page(self.game, time.time())
        self.heading.shows = (page.title, page.note)
        self.facts.shows = page.facts
        self.share.shows = page.share
        self.delete.shows = Answer("delete", tr("Hold: delete this game"), icon="cross", tone="quiet")
        self.deletable = self.doors.guard.owner_inside
        self.arrange()

    def held_delete(self) -> None:
        """Gone for good."""
        self.doors.table.remove([self.game.number])
        self.doors.go("chronicle")

    def go_back(self) -> None:
        self.doors.go("chronicle")
