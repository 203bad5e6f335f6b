"""Pages that wait for an answer only for a while."""

import math
from typing import Any

from kivy.clock import Clock

from companion.app.screens.page import BasePage
from companion.app.widgets.count_down import CountDownBar, TimeLeft

POLL_SECONDS = 0.25


class CountdownPage(BasePage):
    """A page that ends by itself, with what is safe (`ended`); it is drawn anew once a second."""

    SECONDS = 60
    bar: CountDownBar

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ends = 0.0
        self._watch = Clock.schedule_interval(self.count_down, POLL_SECONDS)
        self._watch.cancel()

    def open(self, **what: Any) -> None:
        self.ends = Clock.time() + self.SECONDS
        self._watch()
        super().open(**what)

    def on_pre_leave(self, *_: object) -> None:
        self._watch.cancel()

    @property
    def seconds(self) -> int:
        """How many are left."""
        return max(0, math.ceil(self.ends - Clock.time()))

    def count_down(self, *_: object) -> None:
        """How long still?"""
        if self.seconds <= 0:
            self._watch.cancel()
            self.ended()
        else:
            self.show_left()

    def show_left(self) -> None:
        """The bar, without looking whether the time is over."""
        self.bar.model = self.remaining(max(1, self.seconds))

    def remaining(self, seconds: int) -> TimeLeft:
        """What the bar says."""
        raise NotImplementedError

    def ended(self) -> None:
        """Nobody has answered."""
        raise NotImplementedError
