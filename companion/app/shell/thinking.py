"""A ghost takes a moment, as people do: the answers to what is asked after it come a little later."""

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock

from companion.app.shell import motion

SECONDS = 0.8


class Thinking:
    """While it lasts, answers are hidden and taps on them do nothing; all else works."""

    def __init__(self) -> None:
        self.lasts = False
        self._hidden: Sequence[Any] = ()

    def begin(self, answers: Sequence[Any]) -> None:
        """Hide these for the moment, if anything may move at all."""
        self.stop()
        if motion.allowed():
            self.lasts, self._hidden = True, answers
            for widget in answers:
                widget.opacity = 0
            Clock.schedule_once(self._fade_in, SECONDS)

    def stop(self) -> None:
        """At once: something else is shown."""
        Clock.unschedule(self._fade_in)
        for widget in self._hidden:
            Animation.cancel_all(widget, "opacity")
            widget.opacity = 1
        self.lasts, self._hidden = False, ()

    def _fade_in(self, *_: object) -> None:
        self.lasts = False
        for widget in self._hidden:
            Animation(opacity=1, duration=motion.QUESTION).start(widget)
