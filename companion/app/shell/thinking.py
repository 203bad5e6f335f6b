"""While a scene of the table is on, the answers to what is asked after it are not there yet."""

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation

from companion.app.shell import motion


class AnswerCover:
    """While it lasts, answers are hidden and taps on them do nothing; all else works."""

    def __init__(self) -> None:
        self.lasts = False
        self._hidden: Sequence[Any] = ()

    def hide_answers(self, answers: Sequence[Any]) -> None:
        """Hide these."""
        self.cancel()
        self.lasts, self._hidden = True, answers
        for widget in answers:
            widget.opacity = 0

    def cancel(self) -> None:
        """At once: something else is shown."""
        for widget in self._hidden:
            Animation.cancel_all(widget, "opacity")
            widget.opacity = 1
        self.lasts, self._hidden = False, ()

    def show_answers(self) -> None:
        """The question is open: they come softly."""
        self.lasts = False
        for widget in self._hidden:
            Animation(opacity=1, duration=motion.QUESTION).start(widget)
