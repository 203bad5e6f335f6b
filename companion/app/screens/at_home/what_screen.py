"""For those who have never seen this: what it is, the rules, and two ghosts who show a few turns."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty

from companion.app.paint import kv as look
from companion.app.paint.pen import Pen
from companion.app.screens.page import Page
from companion.app.widgets.art.what_art import WhatPicture
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.pressable import AnswerButton, Pressable
from companion.presenters.what import What, what
from companion.stage.lessons import Point

look.load("what_screen")

EACH = 8.0
"""So many seconds each picture stands; after the last one nothing moves until a finger comes."""


class WhatSentence(Pressable):
    """One of the sentences (`shows` is (its Point, whether its picture is shown)); a tap shows it."""

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.shows is None:
            return
        point: Point
        point, now = self.shows
        if now:
            pen.box(0, 12, 5, height - 24, "amber", 2.5)
        pen.icon(point.icon, 16, (height - 28) / 2, 28, "amber" if now else "mist")
        pen.text(58, 4, pen.w - 68, height - 8, point.text, "answer", "moon", lines=3)


class PictureNumber(Drawn):
    """Which picture it is (`shows` is a text)."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.shows or "", "label", "moon", "right")


class WhatScreen(Page):
    """Three pictures, one after another."""

    at = NumericProperty(0)
    """Which of them is shown."""
    picture: WhatPicture
    count: PictureNumber
    points: list[WhatSentence]
    aloud: AnswerButton
    rules: AnswerButton
    watch: AnswerButton

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._later = Clock.create_trigger(self.turn_over, EACH)
        self.fbind("at", lambda *_: self.refresh())

    def open(self, picture: int = 0, **_: Any) -> None:
        self.at = picture
        super().open()
        self._later.cancel()
        self._later()

    def on_pre_leave(self, *_: object) -> None:
        self._later.cancel()

    def refresh(self) -> None:
        shown: What = what(int(self.at))
        self.heading.shows = (shown.title, "")
        self.picture.shows = int(self.at)
        self.count.shows = shown.number
        self.stock("points", len(shown.points))
        for number, (button, point) in enumerate(zip(self.points, shown.points, strict=True)):
            button.shows, button.tap = (point, number == self.at), partial(self.show, number)
        self.aloud.shows, self.rules.shows, self.watch.shows = shown.aloud, shown.rules, shown.watch
        self.recites = self.doors.surfaces.recites
        self.arrange()

    def turn_over(self, *_: object) -> None:
        """The next picture; the last one stays."""
        if self.at < len(self.points) - 1:
            self.at += 1
            self._later()

    def show(self, number: int) -> None:
        """Somebody wants to see this one; from now on nothing moves by itself."""
        self._later.cancel()
        self.at = number

    def tap_aloud(self) -> None:
        """All three sentences, or fall silent."""
        self.doors.surfaces.recite([button.shows[0].text for button in self.points])

    def tap_rules(self) -> None:
        """The rules of every game, without a game."""
        self.doors.surfaces.recite(())
        self.doors.go("book", back="what")

    def tap_watch(self) -> None:
        """Ghosts show a few turns."""
        self.doors.surfaces.recite(())
        self.doors.go("watch")

    def go_back(self) -> None:
        self.doors.surfaces.recite(())
        super().go_back()
