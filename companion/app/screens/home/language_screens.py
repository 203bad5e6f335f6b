"""Choosing the language: all of them by their own names, and the first start of a kiosk."""

from functools import partial

from kivy.properties import NumericProperty

from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import LANGUAGES, catalogue, mark_message, tr
from companion.presenters.home import few_languages, language_names
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("language_screens")


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
