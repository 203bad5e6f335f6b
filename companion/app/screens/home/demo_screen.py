"""A demonstration: two ghosts play a few turns on the game screen, with a finger that taps and a sentence for
each step. Nothing is stored."""

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty

from companion.app.board.board_pages import BoardPages
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.screens.game.game_screen import GameScreen
from companion.app.screens.venue.ghost_game import GhostGame
from companion.app.widgets.art.watch_art import TIP_X, TIP_Y, TappingHand, WatchedStep, WatchPaper
from companion.app.widgets.buttons import IconButton, Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.core.model import Choice, Question
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("demo_screen")

LEAST_SECONDS, LETTER_SECONDS = 4.0, 0.065
"""Time for each step, and for each letter of its sentence beyond STILL_SECONDS."""
STILL_SECONDS = 1.5
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

    over_stage = BooleanProperty(False)
    """Whether the paper is on the stage, because the answers are in the column."""
    hand_left = NumericProperty(0)
    hand_top = NumericProperty(0)
    """Where the hand is, in dp from the top left."""
    band: DemoBanner
    paper: WatchPaper
    hand: TappingHand
    finish: IconButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.ghosts: GhostGame | None = None
        self.game: GameScreen | None = None
        self._stepping = Clock.create_trigger(self.step, LEAST_SECONDS)
        self._number = 0
        self._explained: dict[type, int] = {}
        """How often each kind of question was explained before."""
        self._question: Question | None = None

    def open(self, *, seed: int = SEED, steps: int = 0, **_: object) -> None:
        """From the beginning, or after so many steps."""
        self.ready = True
        self.ghosts = GhostGame(seed, seats=GHOSTS, scenes=True)
        self.game = GameScreen(name="watched", size=self.size)
        for control in CONTROLS:
            self.game.slots[control].shown = False
        self.slots["game"].set_widget(self.game)
        self._number, self._explained = 0, {}
        self.refresh()
        for _number in range(steps):
            self.step()

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

    def refresh(self) -> None:
        self.band.model = tr("That is how it goes") if self.over else tr("Demonstration")
        self.arrange()
        if self.ghosts is not None and self.game is not None and not self.ghosts.over:
            self.game.frame = self.ghosts.frame()
        self._explain_step()

    def _explain_step(self) -> None:
        """Say what happens in this step, show who taps where, and wait until that can have been read."""
        self._stepping.cancel()
        self.paper.model, self.hand.model = None, False
        if self.ghosts is None or self.over:
            return
        question, choice = self.ghosts.asked, self.ghosts.intended()
        sentence = ""
        if question is not None and choice is not None:
            if question is not self._question:  # not only shown again, in another language
                self._number, self._question = self._number + 1, question
                self._explained[type(question)] = self._explained.get(type(question), -1) + 1
            sentence = self.ghosts.sentence(self._explained[type(question)])
            self.paper.model = WatchedStep(sentence, self._number)
            Clock.schedule_once(lambda _: self._point(choice), 0)
        seconds = max(LEAST_SECONDS, STILL_SECONDS + LETTER_SECONDS * len(sentence))
        self._stepping.timeout = seconds
        self._stepping()

    def _point(self, choice: Choice) -> None:
        """Put the fingertip on the middle of the answer that is about to be given."""
        if self.game is None:
            return
        spot = self._spot(self.game, choice)
        self.hand.model = spot is not None
        self.over_stage = spot is not None and bool(self.game.facts.collide_point(*spot))
        if spot is not None:
            self.hand_left = spot[0] / self.unit - TIP_X
            self.hand_top = self.h - spot[1] / self.unit - TIP_Y

    @staticmethod
    def _spot(game: GameScreen, choice: Choice) -> tuple[float, float] | None:
        for widget in game.walk():
            answer = getattr(widget, "model", None)
            if isinstance(widget, Pressable) and isinstance(answer, AnswerModel) and answer.value == choice:
                return widget.to_window(*widget.center)
        stage = game.stage
        if isinstance(stage, BoardPages) and any(one.name == choice for one in stage.model.vaults):
            return stage.middle_of(str(choice))
        return None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.finish.hit(*touch.pos):
            super().on_touch_down(touch)
        return True

    def go_back(self) -> None:
        self.context.show_screen("what", picture=2)
