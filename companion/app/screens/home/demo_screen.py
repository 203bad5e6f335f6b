"""A demonstration: two ghosts play two turns on the game screen, with a finger that taps and a sentence for
each step. Nothing is stored."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import animation, kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.screens.game.game_screen import GameScreen
from companion.app.screens.venue.ghost_game import GhostGame
from companion.app.widgets.art.watch_art import (
    TIP_X_DP,
    TIP_Y_DP,
    TappingHand,
    WatchDots,
    WatchedStep,
    WatchPaper,
    WatchProgress,
)
from companion.app.widgets.buttons import AnswerButton, IconButton, Pressable
from companion.app.widgets.picks import CellPick
from companion.core.model import Choice, Question
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("demo_screen")

LETTER_SECONDS, STILL_SECONDS = 0.065, 1.5
"""Time for each letter of a sentence, and for looking at what it is about; a voice may take longer."""
GLIDE_SECONDS = 0.4
"""How long the hand glides from one spot to the next."""
POLL_SECONDS = 0.1
TURNS, GHOSTS = 2, 2
CONTROLS = ("undo", "help", "pause")
"""Controls of the game screen that are hidden here."""
SEED = 33
"""Seed of a game whose first two turns show all that a turn is made of in ten steps."""
PAPER_DP = 210.0
"""Height of the paper with its steps, if they are on the stage."""


class WatchedGame:
    """The ghosts' game, from one explained step to the next one."""

    def __init__(self, seed: int) -> None:
        self.ghosts = GhostGame(seed, seats=GHOSTS, scenes=True)
        self.number = 0
        self._explained: dict[type, int] = {}
        """How often each kind of question was explained."""
        self._find_question()

    @property
    def over(self) -> bool:
        """Whether all turns have been played."""
        return self.ghosts.over or self.ghosts.turns > TURNS

    def step(self) -> None:
        """Give the answer that was explained, and go on to the next question."""
        self.ghosts.step()
        self._find_question()

    def _find_question(self) -> None:
        while not self.over and self.ghosts.asked is None:  # a scene
            self.ghosts.step()
        question = self.ghosts.asked
        if question is not None and not self.over:
            self.number += 1
            self._explained[type(question)] = self._explained.get(type(question), -1) + 1

    @property
    def question(self) -> Question:
        question = self.ghosts.asked
        assert question is not None
        return question

    @property
    def sentence(self) -> str:
        """Return the sentence about this step."""
        return self.ghosts.sentence(self._explained[type(self.question)])


class DemoScreen(BasePage):
    """Goes on by itself, a step back or forward by touch; the game below takes no touches."""

    over_stage = BooleanProperty(False)
    """Whether the paper is on the stage, because the answers are in the column."""
    paper_top = NumericProperty(0)
    """Where it begins there, in dp from the top."""
    grown = NumericProperty(0)
    """Height in dp that a second line of the question takes from the paper."""
    hand_left = NumericProperty(0)
    hand_top = NumericProperty(0)
    """Where the hand is, in dp from the top left."""
    paper: WatchPaper
    dots: WatchDots
    hand: TappingHand
    before: AnswerButton
    after: AnswerButton
    pause: IconButton
    finish: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.watched: WatchedGame | None = None
        self.game: GameScreen | None = None
        self._seed, self.count = SEED, 0
        self._passed = 0.0
        """How long the step has been shown, in seconds."""
        self.paused = False
        self.following = Clock.schedule_interval(self.follow, POLL_SECONDS)
        self.following.cancel()

    def open(self, *, seed: int = SEED, steps: int = 0, **_: object) -> None:
        """Begin the demonstration, or continue it after a number of steps."""
        self._seed, self.paused = seed, False
        trial = WatchedGame(seed)
        while not trial.over:
            trial.step()
        self.count = trial.number
        self.game = GameScreen(name="watched", size=self.size)
        for control in CONTROLS:
            self.game.slots[control].shown = False
        self.slots["game"].set_widget(self.game)
        self.watched, self.hand.model = WatchedGame(seed), None
        for _number in range(steps):
            if not self.watched.over:
                self.watched.step()
        super().open()
        self._begin_step()
        self.following()

    def on_pre_leave(self, *_: object) -> None:
        self.following.cancel()
        self.context.peripherals.read_aloud(())
        self.slots["game"].set_widget(None)
        self.watched = self.game = None

    @property
    def over(self) -> bool:
        """Whether all steps have been shown."""
        return self.watched is not None and self.watched.over

    # What is shown

    def refresh(self) -> None:
        watched, game = self.watched, self.game
        if watched is None or game is None:
            return
        game.left_handed = self.left_handed
        if not watched.ghosts.over:
            game.frame = watched.ghosts.frame()
        self.before.model = AnswerModel("before", tr("Back"), icon="back", tone="raised")
        self.before.is_disabled = watched.number <= 1 and not self.over
        self.after.model = AnswerModel("after", tr("Next"), icon="next", tone="raised")
        self.after.is_disabled = self.over
        self.finish.model = AnswerModel("finish", tr("End demonstration"), icon="cross", tone="panel")
        self._show_pause()
        sentence = tr("That is how it goes") if self.over else watched.sentence
        self.paper.model = WatchedStep(sentence, watched.number, self.count)
        self._show_dots()
        self.arrange()
        Clock.schedule_once(self.point, 0)  # after the game screen is laid out

    def _show_pause(self) -> None:
        self.pause.model = ("play" if self.paused else "pause", "")
        self.pause.is_disabled = self.over

    def _show_dots(self) -> None:
        assert self.watched is not None
        number = self.count + 1 if self.over else self.watched.number
        self.dots.model = WatchProgress(number, self.count, min(1.0, self._passed / self.seconds))

    def point(self, *_: object) -> None:
        """Put the fingertip on the middle of the answer that is about to be given."""
        choice = None if self.watched is None or self.over else self.watched.ghosts.intended()
        spot = None if choice is None or self.game is None else self._spot(self.game, choice)
        if spot is None or self.game is None:
            self.hand.model, self.over_stage = None, False
            self._make_room()
            return
        self.over_stage = bool(self.game.facts.collide_point(*spot))
        self._make_room()
        self.paper_top = self._paper_top()
        left, top = spot[0] / self.unit - TIP_X_DP, self.h - spot[1] / self.unit - TIP_Y_DP
        Animation.cancel_all(self, "hand_left", "hand_top")
        if (left, top) == (self.hand_left, self.hand_top) and self.hand.model is not None:
            return
        if self.hand.model is None or not animation.is_animation_enabled():
            self.hand_left, self.hand_top = left, top
            self.show_tap()
            return
        self.hand.model = False
        way = Animation(hand_left=left, hand_top=top, duration=GLIDE_SECONDS, transition="in_out_quad")
        way.bind(on_complete=self.show_tap)
        way.start(self)

    def _make_room(self) -> None:
        """Hide what is below the question if the paper lies there."""
        if self.game is not None:
            self.game.facts.opacity = 1 if self.over_stage else 0
            self.grown = max(0, self.game.question_high - 36)

    def show_tap(self, *_: object) -> None:
        self.hand.model = not animation.is_calm

    def _paper_top(self) -> float:
        """Return where the paper begins, so that it does not cover the cell it explains."""
        game = self.game
        stage = None if game is None else game.stage
        asked = stage.asked_middles() if isinstance(stage, CellPick) else ()
        if stage is not None and any(y < stage.center_y for _, y in asked):
            return 140.0 if self.portrait else 16.0
        return self.stage_side + 6 if self.portrait else self.h - PAPER_DP

    @staticmethod
    def _spot(game: GameScreen, choice: Choice) -> tuple[float, float] | None:
        for widget in game.walk():
            answer = getattr(widget, "model", None)
            if isinstance(widget, Pressable) and isinstance(answer, AnswerModel) and answer.value == choice:
                return widget.to_window(*widget.center)
        stage = game.stage
        return stage.middle_of(str(choice)) if isinstance(stage, CellPick) else None

    # Time

    @property
    def seconds(self) -> float:
        """How long this step is shown at least."""
        step: WatchedStep | None = self.paper.model
        return STILL_SECONDS + LETTER_SECONDS * len("" if step is None else step.sentence)

    def follow(self, *_: object) -> None:
        """Go on to the next step once this one can have been read and the voice has ended."""
        if self.paused or self.over or self.context.touches.asleep:
            return
        self._passed += POLL_SECONDS
        if self._passed >= self.seconds and not self.context.peripherals.speaking():
            self._to_next()
        else:
            self._show_dots()

    def _begin_step(self) -> None:
        """Show the step that has begun, and read its sentence aloud."""
        self._passed = 0.0
        self.refresh()
        self.context.peripherals.read_aloud(())
        if not self.paused and self.context.peripherals.can_read_aloud:
            self.context.peripherals.read_aloud((self.paper.model.sentence,))

    def _to_next(self) -> None:
        assert self.watched is not None
        self.watched.step()
        self._begin_step()

    # Taps

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if any(one.hit(*touch.pos) for one in (self.before, self.after, self.pause, self.finish)):
            super().on_touch_down(touch)
        return True

    def tap_before(self) -> None:
        """Go back a step: replay the game up to there."""
        assert self.watched is not None
        number = self.count if self.over else self.watched.number - 1
        self.watched = WatchedGame(self._seed)
        while self.watched.number < number:
            self.watched.step()
        self._begin_step()

    def tap_after(self) -> None:
        """Go on to the next step at once."""
        self._to_next()

    def tap_pause(self) -> None:
        """Stop here, or go on."""
        self.paused = not self.paused
        if self.paused:
            self.context.peripherals.read_aloud(())
        elif self.context.peripherals.can_read_aloud:
            self._passed = 0.0
            self.context.peripherals.read_aloud((self.paper.model.sentence,))
        self._show_pause()

    def go_back(self) -> None:
        self.context.show_screen("what", picture=2)
