"""A demonstration: two ghosts play a few turns on the game screen. Nothing is stored."""

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.screens.game.game_screen import GameScreen
from companion.app.screens.venue.attract_screen import GhostGame
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import tr

kv_loader.load_kv("demo_screen")

ANSWER_SECONDS = 4.0
"""Time per answer or scene, twice as long as in the attract mode."""
TURNS, GHOSTS = 4, 2
CONTROLS = ("undo", "help", "pause")
"""Controls that are hidden here."""
SEED = 40
"""Seed of a short game in which a vampire goes to bed and a rat turns up."""


class DemoBanner(DrawnWidget):
    """A label that says what this is (`model` is the text); it is flat, because it is no button."""

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, "well", 14)
        pen.box(0, 8, 4, pen.h - 16, "amber", 2)
        pen.icon("ghost", 18, pen.h / 2 - 13, 26, "mist")
        pen.text(54, 0, pen.w - 64, pen.h, self.model or "", "answer", "amber")


class DemoScreen(BasePage):
    """Only the back button takes touches."""

    band: DemoBanner
    finish: IconButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.ghosts: GhostGame | None = None
        self.game: GameScreen | None = None
        self._stepping = Clock.create_trigger(self.step, ANSWER_SECONDS, interval=True)

    def open(self, *, seed: int = SEED, steps: int = 0, **_: object) -> None:
        """From the beginning, or after so many steps."""
        self.ready = True
        self.ghosts = GhostGame(seed, seats=GHOSTS, scenes=True)
        self.game = GameScreen(name="watched", size=self.size)
        for control in CONTROLS:
            self.game.slots[control].shown = False
        self.slots["game"].set_widget(self.game)
        self.refresh()
        for _number in range(steps):
            self.step()
        if not self.over:
            self._stepping()

    def on_pre_leave(self, *_: object) -> None:
        self._stepping.cancel()
        self.slots["game"].set_widget(None)
        self.ghosts = self.game = None

    @property
    def over(self) -> bool:
        """Whether all turns have been played."""
        return self.ghosts is not None and (self.ghosts.over or self.ghosts.turns > TURNS)

    def step(self, *_: object) -> None:
        """One answer, or one scene; after the last turn all stands still."""
        if self.ghosts is None or self.over or self.context.touches.asleep:
            return
        self.ghosts.step()
        self.refresh()
        if self.over:
            self._stepping.cancel()

    def refresh(self) -> None:
        self.band.model = tr("That is how it goes") if self.over else tr("Demonstration")
        self.arrange()
        if self.ghosts is not None and self.game is not None and not self.ghosts.over:
            self.game.frame = self.ghosts.frame()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.finish.hit(*touch.pos):
            super().on_touch_down(touch)
        return True

    def go_back(self) -> None:
        self.context.show_screen("what", picture=2)
