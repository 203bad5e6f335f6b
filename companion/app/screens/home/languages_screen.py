"""All languages by their own names, for tables that speak more than fit into a corner."""

from functools import partial

from kivy.properties import NumericProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.i18n import tr
from companion.presenters.languages import language_names

kv_loader.load_kv("languages_screen")


class LanguagesScreen(BasePage):
    """A tap changes the language and returns to where one came from."""

    many = NumericProperty(1)
    """Number of languages."""
    languages: list[AnswerButton]

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._back = ""
        super().__init__(context, **kwargs)

    def open(self, back: str = "", **what: object) -> None:
        self._back = back
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

    def go_back(self) -> None:
        if self._back:
            self.context.show_screen(self._back)
        else:
            self.context.go_home()
