"""The short rules of every game, to browse: books, chapters, clauses."""

from typing import Any

from companion.app.paint import theme
from companion.app.screens.page import Page
from companion.app.widgets.answers import Answers
from companion.app.widgets.pressable import AnswerButton
from companion.app.widgets.roll import Roll
from companion.core.values import Choice
from companion.games.registry import GAMES
from companion.presenters.sheets import rules_page
from companion.words import tr

TAB = 50.0


class Tabs(Answers):
    """Answers beside or below one another (`shows` is (answers, columns))."""

    def arrange(self) -> None:
        if self.shows is None:
            return
        answers, columns = self.shows
        w, h = self.extent
        rows = -(-len(answers) // columns)
        wide = (w - theme.GAP * (columns - 1)) / columns
        high = min(64.0, (h - theme.GAP * (rows - 1)) / rows)
        for number, button in enumerate(self.offer(AnswerButton, answers)):
            row, column = divmod(number, columns)
            button.role, button.depth = "label", theme.EDGE_SMALL
            button.put(self.box(column * (wide + theme.GAP), row * (high + theme.GAP), wide, high))


class BookScreen(Page):
    """`open(book=…, chapter=…)`."""

    def __init__(self, **kwargs: Any) -> None:
        self.book, self.chapter = "", 0
        super().__init__(**kwargs)
        self.books, self.chapters = Tabs(pick=self.choose), Tabs(pick=self.choose)
        self.roll = Roll()
        for widget in (self.books, self.chapters, self.roll):
            self.add_widget(widget)

    def open(self, book: str = "", chapter: int = 0, **_: Any) -> None:
        """Open a book at a chapter."""
        self.book, self.chapter = book or next(iter(GAMES)), chapter
        super().open()

    def choose(self, choice: Choice) -> None:
        """Another book or chapter."""
        kind, _, value = str(choice).partition(":")
        if kind == "book":
            self.book, self.chapter = value, 0
        else:
            self.chapter = int(value)
        self.refresh()

    def refresh(self) -> None:
        page = rules_page(self.book, self.chapter)
        self.heading.shows = (tr("All rules"), "")
        self.books.shows = (page.books, 2 if self.portrait else 4)
        self.chapters.shows = (page.chapters, 2 if self.portrait else 1)
        self.roll.fill(page.lines)
        self.arrange()

    def arrange(self) -> None:
        w, h = self.extent
        if not self.books.shows:
            return
        self.place(self.back, 16, 12, 56, 56)
        books, chapters = self.books.shows[0], self.chapters.shows[0]
        self.books.shows = (books, 2 if self.portrait else 4)
        self.chapters.shows = (chapters, 2 if self.portrait else 1)
        if self.portrait:
            self.place(self.heading, 88, 10, w - 104, 58)
            self.place(self.books, 16, 80, w - 32, 2 * (TAB + 8))
            self.place(self.chapters, 16, 208, w - 32, 3 * (TAB + 8))
            self.place(self.roll, 16, 394, w - 32, h - 406)
        else:
            self.place(self.heading, 88, 10, 176, 58)
            self.place(self.books, 280, 14, w - 296, TAB + 4)
            self.place(self.chapters, 16, 84, 200, h - 96)
            self.place(self.roll, 232, 84, w - 248, h - 96)

    def go_back(self) -> None:
        self.doors.back_to_table()
