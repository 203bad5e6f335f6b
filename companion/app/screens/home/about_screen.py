"""The introduction: what this is, the rules, and a demonstration."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader, theme
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.art.home_art import WhatPicture
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.presenters.home import AboutModel, about_model
from companion.viewmodels.teaching import LessonPoint

kv_loader.load_kv("about_screen")

PICTURE_SECONDS = 8.0
"""Duration of each picture; the last one stays."""


class WhatSentence(Pressable):
    """A sentence (`model` is (LessonPoint, whether its picture is shown)); a tap shows its picture."""

    tone = StringProperty("panel")
    depth = NumericProperty(theme.EDGE_SMALL)

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        point: LessonPoint
        point, now = self.model
        if now:
            pen.box(0, 12, 5, height - 24, "amber", 2.5)
        pen.icon(point.icon, 16, (height - 28) / 2, 28, "amber" if now else "mist")
        pen.text(58, 4, pen.w - 68, height - 8, point.text, "answer", "moon", lines=3)


class PictureNumber(DrawnWidget):
    """The number of the picture (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.model or "", "label", "moon", "right")


class AboutScreen(BasePage):
    """Three pictures, one after another."""

    at = NumericProperty(0)
    """Index of the picture shown."""
    picture: WhatPicture
    count: PictureNumber
    points: list[WhatSentence]
    aloud: AnswerButton
    rules: AnswerButton
    watch: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.later = Clock.create_trigger(self.turn_over, PICTURE_SECONDS)
        self.fbind("at", lambda *_: self.refresh())

    def open(self, picture: int = 0, **_: object) -> None:
        self.at = picture
        super().open()
        self.later.cancel()
        self.later()

    def on_pre_leave(self, *_: object) -> None:
        self.later.cancel()

    def refresh(self) -> None:
        shown: AboutModel = about_model(int(self.at))
        self.heading.model = (shown.title, "")
        self.picture.model = int(self.at)
        self.count.model = shown.number
        self.stock("points", len(shown.points))
        for number, (button, point) in enumerate(zip(self.points, shown.points, strict=True)):
            button.model, button.tap = (point, number == self.at), partial(self.show, number)
        self.aloud.model, self.rules.model, self.watch.model = shown.aloud, shown.rules, shown.watch
        self.recites = self.context.peripherals.can_read_aloud
        self.arrange()

    def turn_over(self, *_: object) -> None:
        """Show the next picture; the last one stays."""
        if self.at < len(self.points) - 1:
            self.at += 1
            self.later()

    def show(self, number: int) -> None:
        """Show a picture and stop the automatic change."""
        self.later.cancel()
        self.at = number

    def tap_aloud(self) -> None:
        """Read all three sentences aloud, or stop reading."""
        self.context.peripherals.read_aloud([button.model[0].text for button in self.points])

    def tap_rules(self) -> None:
        """Show the rules of every game."""
        self.context.peripherals.read_aloud(())
        self.context.show_screen("book", back="what")

    def tap_watch(self) -> None:
        """Ghosts show a few turns."""
        self.context.peripherals.read_aloud(())
        self.context.show_screen("watch")

    def go_back(self) -> None:
        self.context.peripherals.read_aloud(())
        super().go_back()
