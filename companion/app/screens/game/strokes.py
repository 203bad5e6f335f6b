"""Answers to several questions by one touch of the game screen: strokes, and a switch below the colours."""

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.app.screens.slot_screen import SlotScreen
from companion.app.widgets.buttons import Pressable
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.column.fact_column import ColumnFacts
from companion.app.widgets.picks import CellPick
from companion.core.model import Choice, NextAnswer
from companion.viewmodels.frame import AnswerModel, FilledStage, Frame, Pad, TapAnswer
from companion.viewmodels.joined_answers import Ahead, AnswerSwitch
from companion.viewmodels.orientation import rotate_model

if TYPE_CHECKING:
    from companion.app.screens.game.temporary_frames import TapInspection

REST_SECONDS, REST_DP = 0.15, 14.0
"""A finger that stays within REST_DP for this time rests on the answer below it."""
AHEAD_SECONDS = 0.25
"""After this time a held answer shows what a stroke can reach, also if the finger has not moved yet."""


class StrokeInput:
    """Follows one touch from the answer on which it begins."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._touch: object = None
        self._begin: Choice | None = None
        self._rests: list[Choice] = []
        self._anchor = self._rested = (0.0, 0.0)
        """Where the finger has begun to rest, and where it rested last."""
        self._cancel: Callable[[], None] | None = None
        self._looks_ahead = False

    def begin(self, touch: MotionEvent) -> None:
        """Follow this touch if it begins on an answer from which strokes lead on."""
        frame, screen = self._screen.shown, self._screen
        if self._touch is not None or screen.sheet.parent is not None or screen.thinking.lasts:
            return
        value = self._value_at(touch)
        ahead = frame.ahead is not None and value in frame.ahead.begins
        if value is None or not (
            ahead or self._in_pad(value) or any(one.begin == value for one in frame.strokes)
        ):
            return
        self._touch, self._begin, self._rests = touch.uid, value, [value]
        self._anchor = self._rested = touch.pos
        if ahead:
            self._cancel = Clock.schedule_once(self._look_ahead, AHEAD_SECONDS).cancel

    def move(self, touch: MotionEvent) -> None:
        """Note where the finger rests."""
        if touch.uid != self._touch or math.dist(self._anchor, touch.pos) <= dp(REST_DP):
            return
        self._look_ahead()
        if self._screen.shown.cards is not None:
            self._anchor = touch.pos
            self._stop_clock()
            event = Clock.schedule_once(lambda *_: self._rest(touch), REST_SECONDS)
            self._cancel = event.cancel

    def end(self, touch: MotionEvent) -> tuple[TapAnswer, ...]:
        """Return the taps that a stroke stands for which ends with this touch; () if it was none."""
        if touch.uid != self._touch:
            return ()
        frame, begin, value = self._screen.shown, self._begin, self._value_at(touch)
        if frame.cards is not None and self._has_moved(touch):
            self._rest(touch)
        rests, taps = tuple(self._rests), tuple[TapAnswer, ...]()
        stroke = next((one for one in frame.strokes if (one.begin, one.end) == (begin, value)), None)
        if value is not None and frame.cards is not None and len(rests) > 1:
            taps = (frame.cards.answer(rests),)
        elif stroke is not None:
            taps = (stroke.gives,)
        elif begin is not None and value is not None and self._goes_ahead(value):
            taps = (begin, value)
        if taps:
            for button in self._buttons():
                button.cancel_touch()
        self.cancel()
        return taps

    def forget(self) -> None:
        """Forget the touch, because another frame is shown."""
        self._touch, self._rests, self._looks_ahead = None, [], False
        self._stop_clock()

    def cancel(self) -> None:
        """Forget the touch, and show the frame as it was."""
        lifted, looked = len(self._rests) > 1, self._looks_ahead
        self.forget()
        if lifted:
            self._show_cards(())
        if looked:
            self._screen.refresh_facts()

    def _look_ahead(self, *_: object) -> None:
        """Show the answers to the next question, because this is no short tap."""
        ahead = self._screen.shown.ahead
        if ahead is not None and self._begin in ahead.begins and not self._looks_ahead:
            self._looks_ahead = True
            facts = ColumnFacts(ahead.banner, (), (), ahead.pad)
            self._screen.facts.model = rotate_model(facts, self._screen.flat.angle)

    def _rest(self, touch: MotionEvent) -> None:
        """Take the answer on which the finger rests; the same one again only if it has moved there."""
        self._stop_clock()
        value, cards = self._value_at(touch), self._screen.shown.cards
        if cards is None or value is None or not self._in_pad(value) or len(self._rests) >= cards.most:
            return
        if value != self._rests[-1] or math.dist(self._rested, touch.pos) > 2 * dp(REST_DP):
            self._rests.append(value)
            self._rested = touch.pos
            self._show_cards(tuple(self._rests))

    def _has_moved(self, touch: MotionEvent) -> bool:
        return math.dist(self._rested, touch.pos) > 2 * dp(REST_DP)

    def _show_cards(self, turned: tuple[Choice, ...]) -> None:
        """Show the cards of the stroke in the row."""
        frame, stage = self._screen.shown, self._screen.stage
        if frame is None or stage is None or not isinstance(frame.stage, FilledStage):
            return
        answers = {answer.value: answer for answer in frame.pad.answers}
        shown = frame.stage.filled([answers[value] for value in turned])
        stage.model = rotate_model(shown, self._screen.flat.angle)

    def _in_pad(self, value: Choice) -> bool:
        frame: Frame = self._screen.shown
        return frame.cards is not None and any(one.value == value for one in frame.pad.answers)

    def _goes_ahead(self, value: Choice) -> bool:
        """Return whether this is an answer to the next question that stands for a tap of its own."""
        ahead: Ahead | None = self._screen.shown.ahead
        if ahead is None or not ahead.as_taps or not self._looks_ahead:
            return False
        return any(one.value == value for one in (*ahead.pad.answers, *ahead.pad.wide))

    def _value_at(self, touch: MotionEvent) -> Choice | None:
        """Return the answer below the finger."""
        stage, (x, y) = self._screen.stage, touch.pos
        for button in self._buttons():
            if not button.is_disabled and button.hit(*button.to_widget(x, y)):
                value: Choice = button.model.value
                return value
        return stage.cell_at(*stage.to_widget(x, y)) if isinstance(stage, CellPick) else None

    def _buttons(self) -> Iterator[Pressable]:
        """Yield the buttons of the column and the stage."""
        screen = self._screen
        for pad in (screen.facts.pad, screen.facts.wide, screen.stage):
            if isinstance(pad, AnswerPads) and pad.parent is not None:
                for button in pad.children:
                    if isinstance(button, Pressable) and isinstance(button.model, AnswerModel):
                        yield button

    def _stop_clock(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None


class SwitchState:
    """Whether the switch of a frame is on."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self.is_on = False

    @property
    def _switch(self) -> AnswerSwitch | None:
        shown = self._screen.shown
        return None if shown is None else shown.switch

    def handle_answer(self, choice: TapAnswer) -> bool:
        """Return whether this tap was for the switch."""
        if self._switch is None or choice != self._switch.off.value:
            return False
        self.is_on = not self.is_on
        self._screen.refresh_facts()
        return True

    def pad(self, pad: Pad) -> Pad:
        """Return the pad with the switch as it is."""
        switch = self._switch
        if switch is None or not self.is_on:
            return pad
        wide = tuple(switch.on if one.value == switch.on.value else one for one in pad.wide)
        return pad._replace(wide=wide)

    def in_full(self, choice: TapAnswer) -> TapAnswer:
        """Return the answer together with that of the switch."""
        switch = self._switch
        if switch is None or isinstance(choice, tuple) or choice not in switch.joins:
            return choice
        return choice, switch.answers[self.is_on]

    def after_time(self) -> tuple[NextAnswer, ...]:
        """Return what is answered if nobody has said anything: only a switch that was tapped counts."""
        switch = self._switch
        return () if switch is None or not self.is_on else (switch.answers[True],)


class StrokeScreen(SlotScreen):
    """A screen with answers that hands strokes over them to `choose`."""

    if TYPE_CHECKING:  # at runtime an annotation declares a part of a slot
        inspection: TapInspection

    def __init__(self, **kwargs: object) -> None:
        self.strokes, self.switch = StrokeInput(self), SwitchState(self)
        super().__init__(**kwargs)

    def choose(self, choice: TapAnswer) -> None:
        """Handle an answer."""
        raise NotImplementedError

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.strokes.begin(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        self.strokes.move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        first, *others = self.strokes.end(touch) or (None,)
        if first is None:
            return bool(super().on_touch_up(touch))
        self.choose(first)
        for other in others:
            if self.inspection.is_running:
                self.choose(other)
        return True

    def _in_full(self, said: TapAnswer) -> TapAnswer:
        """Return what a tap means: some taps give several answers."""
        if isinstance(said, tuple):
            return said
        return dict(self.shown.several).get(said) or self.switch.in_full(said)
