"""The game log, turn by turn, newest first, with public information only.

A tap on a line offers to go back to it.
"""

from contextlib import suppress

from kivy.properties import BooleanProperty, NumericProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader, theme
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.answer_pads import AnswerLines, AnswerPads
from companion.app.widgets.rows.choice_rows import RowTabs, SegmentButton
from companion.app.widgets.rows.log_rows import LogRows
from companion.core.errors import Refusal
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.history.log import TurnRow, log, next_person
from companion.presenters.history.rewind import Rewind, RewindSheetModel, done, offer, rewind_to
from companion.presenters.overlays import spoken_answers

PAD_DP, ROW_DP, WARNING_DP = 16.0, 44.0, 52.0
"""Space at the edges, and heights of a number with its word and of the warning, in dp."""
FIRST_DP, SECOND_DP = 62.0, 52.0
"""Heights of the two buttons, in dp."""


class RewindSheet(AnswerPads):
    """What is taken back, and two buttons (`model` is a RewindSheetModel)."""

    def arrange(self) -> None:
        shown: RewindSheetModel | None = self.model
        answers = shown.answers if shown is not None else ()
        w, y = self.extent[0], self.extent[1] - PAD_DP
        heights = (FIRST_DP, SECOND_DP)[-len(answers) :] if answers else ()
        for button, high in reversed(list(zip(self.offer(AnswerButton, answers), heights, strict=True))):
            y -= high
            button.role = "answer"
            button.put(self.box(PAD_DP, y, w - 2 * PAD_DP, high))
            y -= theme.GAP

    def draw(self, pen: Pen) -> None:
        shown: RewindSheetModel | None = self.model
        if shown is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 16)
        wide = pen.w - 2 * PAD_DP
        pen.text(PAD_DP, 8, wide, 44, shown.title, "title", "moon")
        if shown.person is not None:
            pen.badge(PAD_DP + 18, 72, 17, shown.person, nib=False)
        else:
            pen.icon("table", PAD_DP + 5, 59, 26, "mist")
        pen.text(PAD_DP + 44, 54, wide - 44, 36, shown.subtitle, "label", "mist", may_cut=True)
        y = 98.0
        pen.box(PAD_DP, y, wide, ROW_DP * len(shown.facts), "ink1", 12)
        for number, word in shown.facts:
            pen.text(PAD_DP + 8, y, 56, ROW_DP, str(number), "title", "moon", "center")
            pen.text(PAD_DP + 74, y, 96, ROW_DP, word, "answer", "moon")
            y += ROW_DP
        for at, person in enumerate(shown.people[:6]):
            pen.badge(
                PAD_DP + 188 + (at % 3) * 32,
                y - ROW_DP / 2 + (at // 3 * 28 - 14 if len(shown.people) > 3 else 0),
                13,
                person,
                nib=False,
            )
        if shown.warning:
            pen.box(PAD_DP, y + 8, wide, WARNING_DP, "special", 12)
            pen.icon("eye", PAD_DP + 10, y + 8 + WARNING_DP / 2 - 13, 26, "moon")
            pen.text(PAD_DP + 46, y + 10, wide - 54, WARNING_DP - 4, shown.warning, "text", "moon", lines=3)


kv_loader.load_kv("log_screen")


class LogScreen(BasePage):
    """One row per turn. Filters: everything, looks, undone turns, or one player."""

    speaks = BooleanProperty(False)
    """Whether something was said that can be repeated."""
    head = NumericProperty(0)
    """Height of the row that repeats speech, in dp."""
    filters: RowTabs
    spoken: AnswerLines
    person: SegmentButton
    rows: LogRows
    rewind: RewindSheet
    asks = BooleanProperty(False)
    """Whether the sheet that offers to go back is open."""

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._chosen = "all"
        self._way: Rewind | None = None
        super().__init__(context, **kwargs)

    def open(self, **what: object) -> None:
        self._chosen = "all"
        self.rows.first = 0
        self._close()
        super().open(**what)

    def refresh(self) -> None:
        shown = log(self.context.table, self.presenter.people, self._chosen)
        self.heading.model = (tr("What happened"), "")
        self.speaks = self.context.peripherals.can_repeat
        self.spoken.model = spoken_answers() if self.speaks else ()
        self.filters.model = shown.filters
        self.person.model = shown.person
        self.rows.model = shown.rows
        self.arrange()

    def choose(self, choice: Choice) -> None:
        """Choose a filter."""
        self._filter(str(choice).partition(":")[2])

    def repeat(self, choice: Choice) -> None:
        """Return to the table and repeat what was said there."""
        self.context.back_to_table()
        if self.context.game.sheets is not None:
            self.context.game.sheets.handle_pick(choice)

    def tap_person(self) -> None:
        """Show only the rows of the next person; after the last one all rows."""
        self._filter(next_person(self._chosen, self.presenter.people))

    def _filter(self, chosen: str) -> None:
        self._chosen = chosen
        self.rows.first = 0
        self.refresh()

    # back to a line

    def touch_row(self, row: TurnRow) -> None:
        """Offer to go back to the end of this line."""
        self._way = rewind_to(self.context.table, self.presenter.people, row)
        if self._way is None:
            self._close()
            return
        self.rewind.model, self.rows.marked, self.asks = offer(self._way), row, True

    def pick(self, choice: Choice) -> None:
        """Handle a button of the sheet."""
        if choice == "rewind":
            self._take_back()
        elif choice == "redo":
            self._put_back()
        elif choice == "table":
            self.go_back()
        else:
            self._close()

    def _take_back(self) -> None:
        """Take everything after the line back, in one commit; it can be put back until the next answer."""
        way = self._way
        if way is None:
            return
        self._close()
        with suppress(Refusal):  # somebody has answered meanwhile
            self.context.table.undo_by_player(way.answers)
            self.rewind.model, self.asks = done(way), True
        self.refresh()

    def _put_back(self) -> None:
        """Restore what was taken back."""
        self._close()
        with suppress(Refusal):
            back = self.context.table.latest_moment.back
            self.context.table.redo_by_player(1 if back is None else back.together)
        self.refresh()

    def _close(self) -> None:
        self._way, self.rows.marked, self.asks = None, None, False

    def on_pre_leave(self, *_: object) -> None:
        """Close the sheet before the screen is left."""
        self._close()

    def go_back(self) -> None:
        self.context.back_to_table()
