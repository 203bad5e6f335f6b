"""The rulebook: the short rules of every game, by book, chapter and clause."""

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.column.answer_pads import Tabs
from companion.app.widgets.rows.text_rows import ScrollingLines
from companion.core.model import Choice
from companion.games.registry import GAMES
from companion.i18n import tr
from companion.presenters.overlays import rules_page

kv_loader.load_kv("rulebook_screen")


class RulebookScreen(BasePage):
    """`open(book=…, chapter=…)` during a game; otherwise `back` is the screen to return to."""

    books: Tabs
    chapters: Tabs
    roll: ScrollingLines
    aloud: IconButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.book, self.chapter, self.back_to = "", 0, ""
        super().__init__(context, **kwargs)

    def open(self, book: str = "", chapter: int = 0, back: str = "", **_: object) -> None:
        """Open a book at a chapter."""
        self.book, self.chapter, self.back_to = book or next(iter(GAMES)), chapter, back
        super().open()

    def choose(self, choice: Choice) -> None:
        """Another book or chapter."""
        self.context.peripherals.read_aloud(())
        kind, _, value = str(choice).partition(":")
        if kind == "book":
            self.book, self.chapter = value, 0
        else:
            self.chapter = int(value)
        self.refresh()

    def refresh(self) -> None:
        table = self.context.table
        played = table.referee.header.options if table.has_game and not self.back_to else None
        page = rules_page(self.book, self.chapter, played)
        self.heading.model = (tr("All rules"), "")
        self.books.model, self.chapters.model = page.books, page.chapters
        self.roll.fill(page.lines)
        self.recites = self.context.peripherals.can_read_aloud
        self.aloud.model = ("speaker", "")
        self.arrange()

    def tap_aloud(self) -> None:
        """Read this chapter aloud, or fall silent."""
        self.context.peripherals.read_aloud([line.text for line in self.roll.lines if line.text])

    def go_back(self) -> None:
        self.context.peripherals.read_aloud(())
        if self.back_to:
            self.context.show_screen(self.back_to)
        else:
            self.context.back_to_table()
