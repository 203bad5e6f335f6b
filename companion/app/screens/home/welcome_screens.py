"""Before the first game: the language, the first start of a kiosk, and the introduction."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader, theme
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.art.game_pictures import WhatPicture
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import LANGUAGES, catalogue, mark_message, tr
from companion.presenters.home import AboutModel, about_model, few_languages, language_names
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.teaching import LessonPoint

kv_loader.load_kv("welcome_screens")


class LanguagesScreen(BasePage):
    """A tap changes the language and returns to where one came from."""

    many = NumericProperty(1)
    """Number of languages."""
    languages: list[AnswerButton]

    def open(self, back: str = "", **what: object) -> None:
        self.back_to = back
        super().open(**what)

    def refresh(self) -> None:
        self.heading.model = (tr("Language"), tr("The voice’s, too"))
        names = language_names()
        self.many = len(names)
        self.stock("languages", len(names))
        for button, answer in zip(self.languages, names, strict=True):
            button.model = answer
            button.tap = partial(self._choose, str(answer.value).partition(":")[2])
        self.arrange()

    def _choose(self, code: str) -> None:
        self.context.change("language", code)
        self.go_back()


MAX_GREETINGS = 3
WELCOME = mark_message("Good evening!")


class Welcomes(DrawnWidget):
    """Greetings in all languages, one below another (`model`)."""

    def draw(self, pen: Pen) -> None:
        greetings: tuple[str, ...] = self.model or ()
        pen.icon("lantern", pen.w / 2 - 28, 0, 56, "amber")
        for number, words in enumerate(greetings):
            pen.text(0, 60 + 36 * number, pen.w, 34, words, "answer", "moon", "center")


class FirstStartScreen(BasePage):
    """Cannot be skipped; afterwards the owner chooses the PIN."""

    welcomes: Welcomes
    many = NumericProperty(1)
    """Number of languages."""
    languages: list[AnswerButton]

    def refresh(self) -> None:
        self.welcomes.model = tuple(catalogue(code).gettext(WELCOME) for code in few_languages(MAX_GREETINGS))
        self.many = len(LANGUAGES)
        self.stock("languages", len(LANGUAGES))
        for button, (code, spoken) in zip(self.languages, LANGUAGES.items(), strict=True):
            button.model = AnswerModel(f"language:{code}", spoken.name, tone="stone")
            button.tap = partial(self._choose, code)
        self.arrange()

    def _choose(self, code: str) -> None:
        self.context.preferences.change_house("language", code)
        if self.context.guard.unguarded:
            self.context.show_screen("pin", first=True)
        else:
            self.context.go_home()


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
