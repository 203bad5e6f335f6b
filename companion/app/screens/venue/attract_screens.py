"""What a table shows while nobody plays: attract mode with demonstration games, and cleaning mode."""

import math
import random
from time import monotonic

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty

from companion import i18n
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import animation, kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.screens.game.game_screen import GameScreen
from companion.app.screens.venue.ghost_game import GhostGame
from companion.app.widgets.art.attract_art import (
    AttractArt,
    AttractWords,
    Bat,
    Flame,
    GameWaits,
    LeagueLines,
    TableSign,
    TouchBand,
)
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.column.column_foot import CaptionLine, CaptionModel
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import mark_message, tr
from companion.presenters.home import few_languages
from companion.presenters.staff.calls import table_sign

kv_loader.load_kv("attract_screens")

PICTURE_SECONDS = 40.0
"""Time before a demonstration starts."""
ANSWER_SECONDS = 8.0
"""Time per answer, long enough for a passer-by to read what happened."""
MAX_ANSWERS = 12
"""Answers per demonstration; then the picture returns, which prevents burn-in."""
FLICKER_SECONDS = 4.0
"""Time between two changes of the flame. Few frames of small areas, because a table shows this for hours."""
FLIGHT_AFTER_SECONDS, FLIGHT_SECONDS = 10.0, 2.5
"""When the bat flies, once in each rest, and for how long, in seconds."""
FLIGHT_FRAMES = 20
TOUCH = mark_message("Touch to play")
MAX_LANGUAGES = 4
"""The most languages in which the invitation is shown."""


class AttractScreen(BasePage):
    """The attract screen. Touches reach no widget but the bell."""

    DRIFT = 6
    """Maximum displacement of the picture in dp, against burn-in."""
    drift_x = NumericProperty(0)
    drift_y = NumericProperty(0)
    leagued = BooleanProperty(False)
    """Whether the league is shown."""
    playing = BooleanProperty(False)
    """Whether a demonstration is running."""
    waiting = BooleanProperty(False)
    """Whether a paused game is waiting; then there is no demonstration, to avoid confusion."""
    art: AttractArt
    flame: Flame
    bat: Bat
    words: AttractWords
    league: LeagueLines
    band: TouchBand
    caption: CaptionLine
    table: TableSign
    waits: GameWaits
    bell: IconButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.ghosts: GhostGame | None = None
        self.game: GameScreen | None = None
        self._chance = random.Random()
        self.answers_shown = self._frames = self._rests = 0
        self.flight_frames = Clock.create_trigger(self.fly, FLIGHT_SECONDS / FLIGHT_FRAMES, interval=True)
        self._bat_leaves = Clock.create_trigger(self.depart, FLIGHT_AFTER_SECONDS)
        self.later = Clock.create_trigger(self.demonstrate, PICTURE_SECONDS)
        self._stepping = Clock.create_trigger(self.step, ANSWER_SECONDS, interval=True)
        self.flame_frames = Clock.create_trigger(self.flicker, FLICKER_SECONDS, interval=True)

    def open(self, *, seed: int | None = None, steps: int = 0, **_: object) -> None:
        """Show the picture; with `steps` a demonstration after that number of answers."""
        self.ready = True
        self.rest()
        if steps:
            self.demonstrate(seed=seed)
            for _number in range(steps):
                self.step()

    def on_pre_leave(self, *_: object) -> None:
        self._stop()
        self.slots["game"].set_widget(None)
        self.ghosts = self.game = None

    def _stop(self) -> None:
        for event in (self.later, self._stepping, self.flame_frames, self._bat_leaves, self.flight_frames):
            event.cancel()
        animation.is_unattended = False
        self._frames = 0
        self.bat.fly(0)

    # The picture

    def rest(self) -> None:
        """Show the picture until the next demonstration."""
        self._stop()
        self._rests += 1
        self.slots["game"].set_widget(None)
        self.ghosts = None
        self.refresh()
        if not self.waiting:
            self.later()
        if animation.is_animation_enabled():
            self.flame_frames()
            self._bat_leaves()

    def flicker(self, *_: object) -> None:
        """Change the lantern's flame a little."""
        if not self.context.touches.asleep:
            self.flame.burn(self._chance.uniform(0.92, 1.08))

    def depart(self, *_: object) -> None:
        """Let the bat fly."""
        self.flight_frames()

    def fly(self, *_: object) -> None:
        """Draw a frame of the bat's flight."""
        self._frames += 1
        if self._frames >= FLIGHT_FRAMES or self.context.touches.asleep:
            self.flight_frames.cancel()
            self._frames = 0
        self.bat.fly(self._frames / FLIGHT_FRAMES)

    # The demonstration

    def demonstrate(self, *_: object, seed: int | None = None) -> None:
        """Start a demonstration."""
        self._stop()
        animation.is_unattended = True
        self.ghosts, self.answers_shown = GhostGame(seed), 0
        self.game = self.game or GameScreen(name="demonstration", size=self.size)
        self.game.slots["pause"].shown = False  # the bell is there
        self.slots["game"].set_widget(self.game)
        self.refresh()
        self._stepping()

    def step(self, *_: object) -> None:
        """Enter one answer of the demonstration; after the last one show the picture again."""
        if self.ghosts is None or self.context.touches.asleep:
            return
        if self.ghosts.over or self.answers_shown >= MAX_ANSWERS:
            self.drift_x, self.drift_y = (self._chance.randint(-self.DRIFT, self.DRIFT) for _ in "xy")
            self.rest()
            return
        self.answers_shown += 1
        self.ghosts.step()
        self._show_game()

    def _show_game(self) -> None:
        assert self.ghosts is not None
        assert self.game is not None
        if not self.ghosts.over:
            self.game.frame = self.ghosts.frame()
        self.caption.model = CaptionModel((self.ghosts.caption,))

    # Both

    def refresh(self) -> None:
        self.band.model = (tr("Demonstration"), tr(TOUCH))
        self.bell.model = ("ring", "")
        number, name = int(self.context.settings["table_number"]), str(self.context.settings["table_name"])
        self.table.model = table_sign(number, name) if number or name else ""
        showing = self.context.showing
        self.waiting = showing is not None and not showing.over
        self.waits.model = tr("A game is waiting")
        others = [code for code in few_languages(MAX_LANGUAGES) if code != i18n.language()]
        also = tuple(i18n.catalogue(code).gettext(TOUCH) for code in others)
        self.words.model = (tr("The graveyard’s own referee"), tr(TOUCH), also)
        self.playing = self.ghosts is not None
        lines = self.context.cafe.league_lines
        self.leagued = bool(lines)
        self.league.model = (tr("The house’s league"), lines, self._rests)
        self.arrange()
        if self.playing:
            self._show_game()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Handle any touch: the bell calls the staff, all else wakes the table."""
        if self.bell.hit(*touch.pos):
            self.context.show_screen("call_staff", back="attract")
        else:
            self.context.guests.on_attract_touched()
        return True


CLEANING_SECONDS = 30


class Countdown(DrawnWidget):
    """A number in a ring, and a sentence (`model` is (seconds, sentence))."""

    def draw(self, pen: Pen) -> None:
        seconds, sentence = self.model or (CLEANING_SECONDS, "")
        size = max(32.0, min(pen.w, pen.h * 0.66))  # there is no room before the first layout
        x, y = pen.w / 2, size / 2
        pen.ring(x, y, size / 2 - 8, "crest", 4)
        pen.text(x - size / 2, y - size / 2, size, size, str(seconds), "name_dawn", "moon", "center")
        pen.text(16, size + 12, pen.w - 32, pen.h - size - 16, sentence, "answer", "mist", "center", 4, "top")


class CleaningScreen(BasePage):
    """Takes no touches; returns to the home screen by itself, where nothing is unlocked."""

    countdown: Countdown

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.clock = monotonic
        self.ends = 0.0
        self._watch = Clock.schedule_interval(self.check_end, 0.25)
        self._watch.cancel()

    def open(self, **_: object) -> None:
        self.context.touches.deaf = True
        self.ends = self.clock() + CLEANING_SECONDS
        self._watch()
        super().open()

    def on_pre_leave(self, *_: object) -> None:
        self._watch.cancel()
        self.context.touches.deaf = False

    def check_end(self, *_: object) -> None:
        """Update the countdown, or go home when it is over."""
        left = math.ceil(self.ends - self.clock())
        if left <= 0:
            self.context.go_home()
        else:
            self.countdown.model = (left, tr("Now the screen can be wiped. It ignores every touch."))

    def refresh(self) -> None:
        self.heading.model = (tr("Cleaning"), "")
        self.check_end()
        self.arrange()
