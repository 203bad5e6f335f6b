"""The short rules of every game by chapter and clause, and the house rules as rows of segments."""

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage, RowsPage
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.column.answer_pads import Tabs
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.scrolling_rows import ScrollingLines
from companion.core.model import Choice
from companion.games.registry import GAMES, find_game
from companion.games.seating import Seating
from companion.i18n import tr
from companion.presenters import house_rules
from companion.presenters.history.finished_game import LEAGUE, league_rows
from companion.presenters.overlays import rules_page

kv_loader.load_kv("rules_screens")


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


class Usual(DrawnWidget):
    """The legend of the lantern, which marks defaults (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.icon("lantern", 0, pen.h / 2 - 11, 22, "mist")
            pen.text(28, 0, pen.w - 28, pen.h, self.model, "text", "mist", lines=2)


class HouseRulesScreen(RowsPage):
    """`open(seating=…)` gets the Seating whose rules are chosen."""

    usual: Usual

    def open(self, seating: Seating | None = None, **_: object) -> None:
        assert seating is not None
        self.table = seating
        self.rows.first = 0
        super().open()

    def refresh(self) -> None:
        self.aside = 150
        self.usual.model = tr("as is usual here")
        self.heading.model = (tr("How do you play?"), find_game(self.table.game).named)
        first, *others = house_rules.rows(self.table)
        pastime = house_rules.pastime_rows(self.table.game, wanted=bool(self.context.settings["memory_duel"]))
        self.rows.model = (first, *pastime, *others, *league_rows(self.context.cafe.league))
        self.arrange()

    def handle_pick(self, choice: Choice) -> None:
        if str(choice).startswith("bare"):
            self.context.show_screen("bare", seating=self.table)
            return
        if str(choice).startswith(house_rules.PASTIME):
            self.context.change(house_rules.PASTIME, str(choice).endswith("=1"))
        elif str(choice).startswith(LEAGUE):
            self.context.cafe.join_league(str(choice).endswith("=1"))
        else:
            house_rules.choose(self.table, str(choice))
        self.refresh()

    def go_back(self) -> None:
        self.context.show_screen("seats", seating=self.table)
