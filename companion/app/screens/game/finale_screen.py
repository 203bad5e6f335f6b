"""The finale: the winner on the whole screen, then the awards one by one, then the end screen."""

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import PostGamePage
from companion.app.widgets.art.finale_art import AwardShow, FinaleShow
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.slots import BoxRotation, Rect, Rotation, Slot
from companion.games.ending import FinishedGameData
from companion.games.registry import find_game
from companion.i18n import tr
from companion.presenters.game_presenter import awards, finale
from companion.viewmodels.frame import AnswerModel, UndoLabel
from companion.viewmodels.orientation import HALF, UPRIGHT, rotate_model, text_rotation

kv_loader.load_kv("finale_screen")


class FinaleScreen(PostGamePage):
    """Stays until somebody taps."""

    awarding = BooleanProperty(False)
    """Whether the awards are shown."""
    finale: FinaleShow
    award: AwardShow
    on: AnswerButton
    skip: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.step = 0
        """0 is the winner, then one award after another."""
        super().__init__(context, **kwargs)

    def open(self, **what: object) -> None:
        """The game has just ended."""
        self.after, self.step = None, 0
        super().open(**what)
        self.finale.rise()

    def turning(self, slot: Slot) -> BoxRotation | None:
        """Rotate a flat screen by half turns towards the winner."""
        return self._turned if self._angle else None

    def _turned(self, box: Rect) -> tuple[Rect, Rotation | None]:
        return box, Rotation.of(self._angle, (0, 0, *self.size))

    @property
    def _angle(self) -> int:
        winners = () if self.after is None else self.after.winners
        if self.context.settings["lies"] == UPRIGHT or len(winners) != 1 or winners[0].direction is None:
            return 0
        return text_rotation(winners[0].direction, HALF)

    def show(self, after: FinishedGameData, undo: UndoLabel) -> None:
        given = awards(after)
        self.awarding = self.step > 0
        picture = finale(after)
        shown = rotate_model(picture, self._angle)
        self.finale.model = None if self.awarding else (after.header.game, shown)
        award = rotate_model(given[self.step - 1], self._angle) if self.awarding else None
        self.award.model = (award, self.step, len(given)) if self.awarding else None
        last = self.step == len(given)
        more = self.awarding and not last
        told = (picture.then, "trophy") if picture.then else (tr("What really happened?"), "eye")
        words, icon = (tr("Go on"), "next") if more else told
        self.on.model = AnswerModel("on", words, icon=icon, tone="plum")
        self.skip.model = AnswerModel("skip", tr("Skip"), tone="plum")
        self.arrange()

    def forget(self) -> None:
        super().forget()
        for widget in (self.finale, self.award):
            widget.model = None
            widget.redraw()

    def tap_on(self) -> None:
        """Show the next award; after the last one the end screen."""
        if self.after is None:
            return
        if self.step == len(awards(self.after)):
            self.tap_skip()
            return
        self.step += 1
        self.refresh()

    def tap_skip(self) -> None:
        """Open the review of the game; first its small game, if the table has switched that on."""
        assert self.after is not None
        pastime = find_game(self.after.header.game).pastime
        wanted = bool(pastime) and bool(self.context.settings["memory_duel"])
        self.context.show_screen(pastime if wanted else "end")
