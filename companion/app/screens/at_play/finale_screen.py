"""The finale: who has won, over the whole screen; then the awards, one by one; then the look back."""

from typing import Any

from kivy.properties import BooleanProperty

from companion.app.paint import kv as look
from companion.app.screens.after_page import AfterPage
from companion.app.shell.doors import Doors
from companion.app.widgets.art.award import AwardShow
from companion.app.widgets.art.finale import FinaleShow
from companion.app.widgets.pressable import AnswerButton
from companion.app.widgets.slots import Slot, Turning
from companion.app.widgets.turn import Box, Turn
from companion.games.ending import Afterwards
from companion.presenters.ending import awards, finale
from companion.stage.turning import HALF, UPRIGHT, seen_turned, turned
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

    def turning(self, slot: Slot) -> Turning | None:
        """A flat screen faces whoever has won, by halves: it is filled from edge to edge."""
        return self._turned if self._angle else None

    def _turned(self, box: Box) -> tuple[Box, Turn | None]:
        return box, Turn.of(self._angle, (0, 0, *self.size))

    @property
    def _angle(self) -> int:
        winners = () if self.after is None else self.after.winners
        if self.doors.settings["lies"] == UPRIGHT or len(winners) != 1 or winners[0].direction is None:
            return 0
        return turned(winners[0].direction, HALF)

    def show(self, after: Afterwards, undo: Undo) -> None:
        given = awards(after)
        self.awarding = self.step > 0
        picture = finale(after)
        shown = seen_turned(picture, self._angle)
        self.finale.shows = None if self.awarding else (after.header.game, shown)
        award = seen_turned(given[self.step - 1], self._angle) if self.awarding else None
        self.award.shows = (award, self.step, len(given)) if self.awarding else None
        last = self.step == len(given)
        more = self.awarding and not last
        told = (picture.then, "trophy") if picture.then else (tr("What really happened?"), "eye")
        words, icon = (tr("Go on"), "next") if more else told
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
