"""The page on which a table that played on without the app says what has changed."""

from kivy.properties import BooleanProperty, NumericProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.fact_doors import FactDoors
from companion.app.widgets.fact_lines import SeatCell
from companion.core.errors import Refusal
from companion.core.model import Choice, Seat
from companion.presenters.catch_up import (
    TURN,
    EntryPages,
    RefusedPage,
    believed_pages,
    catch_up_model,
    collect_changes,
)
from companion.viewmodels.correction_steps import CatchUpModel

kv_loader.load_kv("catch_up_screen")

GAP_DP, MARGIN_DP, HEAD_DP = 8.0, 12.0, 48.0


class TurnSeats(AnswerPads):
    """Asks whose turn it is (`model` is a CatchUpModel)."""

    def _columns(self, count: int) -> int:
        w, h = self.extent
        return count if w > 1.6 * h else 1 if count == 2 else 2 if count < 5 else 3

    def arrange(self) -> None:
        shown: CatchUpModel | None = self.model
        seats = shown.seats if shown else ()
        buttons = self.offer(SeatCell, seats)
        if not buttons:
            return
        w, h = self.extent
        columns = self._columns(len(seats))
        lines = -(-len(seats) // columns)
        wide = (w - 2 * MARGIN_DP - GAP_DP * (columns - 1)) / columns
        high = (h - HEAD_DP - MARGIN_DP - GAP_DP * (lines - 1)) / lines
        for number, button in enumerate(buttons):
            line, column = divmod(number, columns)
            x, y = MARGIN_DP + column * (wide + GAP_DP), HEAD_DP + line * (high + GAP_DP)
            button.put(self.box(x, y, wide, high))

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, "well", 14)
        if self.model:
            pen.text(
                MARGIN_DP,
                4,
                pen.w - 2 * MARGIN_DP,
                HEAD_DP - 8,
                self.model.question,
                "answer",
                "moon",
                "center",
            )


class CatchUpNote(DrawnWidget):
    """What is asked again later, or why the changes are refused (`model` is (text, refused))."""

    def draw(self, pen: Pen) -> None:
        text, is_refused = self.model or ("", False)
        if not text:
            return
        if is_refused:
            pen.outline(0, 0, pen.w, pen.h, "amber", 10, 2)
        pen.icon("lantern", 10, pen.h / 2 - 14, 28, "amber" if is_refused else "mist")
        pen.text(48, 2, pen.w - 54, pen.h - 4, text, "text", "amber" if is_refused else "mist", lines=3)


class CatchUpScreen(BasePage):
    """Shows what the app believes, row by row. `pages` continues after one was changed."""

    count = NumericProperty(4)
    """How many rows there are."""
    turned = BooleanProperty(False)
    """Whether it asks whose turn it is."""
    doors: FactDoors
    turn: TurnSeats
    note: CatchUpNote
    done: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.pages: EntryPages | None = None
        self._turn: Seat | None = None
        self._refusal = ""
        super().__init__(context, **kwargs)

    def open(self, pages: EntryPages | None = None, **_: object) -> None:
        if pages is None:
            self._turn, self._refusal = None, ""
            pages = believed_pages(self.context.table, self.presenter.people)
        self.pages = pages
        super().open()

    def refresh(self) -> None:
        if self.pages is None:
            return
        shown = catch_up_model(self.pages, self._turn, self._refusal)
        self.count, self.turned = len(shown.rows), bool(shown.seats)
        self.heading.model = (shown.title, shown.sentence)
        self.doors.model, self.turn.model, self.done.model = shown.rows, shown, shown.done
        self.note.model = (shown.refusal or shown.note, bool(shown.refusal))
        self.arrange()

    def open_page(self, number: Choice) -> None:
        """Open the page of a person, or the table's."""
        assert self.pages is not None
        self._refusal = ""
        self.pages.open(self.pages.order[int(number)])
        self.context.show_screen("fact_page", pages=self.pages)

    def pick(self, choice: Choice) -> None:
        """Say whose turn it is."""
        assert self.pages is not None
        self._turn = int(str(choice).removeprefix(f"{TURN}:"))
        self.pages.entry.tap(None, choice)
        self.refresh()

    def tap_done(self) -> None:
        """Make all corrections at once, or show why one is refused."""
        assert self.pages is not None
        changes = collect_changes(self.context.table, self.pages)
        if isinstance(changes, RefusedPage):
            self._refusal = changes.sentence
            self.refresh()
            return
        try:
            self.context.table.correct_all(changes)
        except Refusal as refusal:
            self._refusal = self.presenter.why_refused(refusal)
            self.refresh()
            return
        self.pages = None
        self.context.back_to_table()

    def go_back(self) -> None:
        self.context.back_to_table()
