"""The finale: who has won, over the whole screen; then the awards, one by one; then the look back."""

from typing import Any

from kivy.properties import BooleanProperty

from companion.app.paint import kv as look
from companion.app.screens.after_page import AfterPage
from companion.app.shell.doors import Doors
from companion.app.widgets.award import AwardShow
from companion.app.widgets.finale import FinaleShow
from companion.app.widgets.pressable import AnswerButton
from companion.games.ending import Afterwards
from companion.presenters.ending import awards, finale
from companion.stage.values import Answer, Undo
from companion.words import tr

look.load("finale_screen")


class FinaleScreen(AfterPage):
    """It stays until somebody taps: nobody is to miss it."""

    awarding = BooleanProperty(False)
    """Whether the awards are shown now."""
    finale: FinaleShow
    award: AwardShow
    on: AnswerButton
    skip: AnswerButton

    def __init__(self, doors: Doors, **kwargs: Any) -> None:
        self.step = 0
        """0 is the winner, then one award after another."""
        super().__init__(doors, **kwargs)

    def open(self, **what: Any) -> None:
        """The game has just ended."""
        self.after, self.step = None, 0
        super().open(**what)
        self.finale.rise()

    def show(self, after: Afterwards, undo: Undo) -> None:
        given = awards(after)
        self.awarding = self.step > 0
        self.finale.shows = None if self.awarding else (after.header.game, finale(after))
        self.award.shows = (given[self.step - 1], self.step, len(given)) if self.awarding else None
        last = self.step == len(given)
        more = self.awarding and not last
        words, icon = (tr("Go on"), "next") if more else (tr("What really happened?"), "eye")
        self.on.shows = Answer("on", words, icon=icon, tone="plum")
        self.skip.shows = Answer("skip", tr("Skip"), tone="plum")
        self.arrange()

    def forget(self) -> None:
        super().forget()
        for widget in (self.finale, self.award):
            widget.shows = None
            widget.redraw()

    def tap_on(self) -> None:
        """The next award; after the last one what was hidden."""
        if self.after is None:
            return
        if self.step == len(awards(self.after)):
            self.tap_skip()
            return
        self.step += 1
        self.refresh()

    def tap_skip(self) -> None:
        """To the look back."""
        self.doors.go("end")
