"""USB transfer: settings, rules, cards, boards, voices, updates, usage and log."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.column.answer_pads import AnswerPad
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.choice_rows import ChoiceRows
from companion.core.model import Choice
from companion.presenters.staff.usb_page import UsbSheetModel, usb_page
from companion.system.data_folder import data_folder
from companion.usb.copy_job import open_spool
from companion.usb.session import START, UsbSession
from companion.viewmodels.choice_rows import parse_choice

kv_loader.load_kv("usb_screen")

POLL_SECONDS = 0.5
"""Interval at which the progress is read."""
ICON_DP, TITLE_DP, TEXT_DP, STRONG_DP, BAR_DP = 64.0, 48.0, 64.0, 44.0, 10.0
"""Heights of the parts of the sheet, in dp."""


class UsbSheet(DrawnWidget):
    """The state of the transfer (`model` is a UsbSheetModel): icon, text, and a bar while copying."""

    def draw(self, pen: Pen) -> None:
        sheet: UsbSheetModel | None = self.model
        if sheet is None or pen.h < 60:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 16)
        icon = min(ICON_DP, pen.h * 0.25)
        y = max(6.0, (pen.h - icon - TITLE_DP - TEXT_DP - (STRONG_DP if sheet.strong else 0)) / 2)
        pen.icon(sheet.icon, pen.w / 2 - icon / 2, y, icon, "amber")
        y += icon + 4
        pen.text(16, y, pen.w - 32, TITLE_DP, sheet.title, "title", "moon", "center", 2)
        y += TITLE_DP
        if sheet.share:
            pen.box(pen.w * 0.2, y + 4, pen.w * 0.6, BAR_DP, "bar_rest", BAR_DP / 2)
            pen.box(pen.w * 0.2, y + 4, max(BAR_DP, pen.w * 0.6 * sheet.share), BAR_DP, "amber", BAR_DP / 2)
            y += BAR_DP + 12
        strong = STRONG_DP if sheet.strong else 0.0
        room = min(TEXT_DP, pen.h - y - strong - 6)
        pen.text(16, y, pen.w - 32, room, sheet.text, "answer", "mist", "center", 3, "top")
        if strong:
            pen.text(16, y + room, pen.w - 32, strong, sheet.strong, "answer", "amber_hi", "center", 2)


class UsbScreen(BasePage):
    """Opened from the service screen, behind the PIN. Leaving it stops the session."""

    choosing = BooleanProperty(False)
    """Whether rows are shown, else the sheet."""
    starting = BooleanProperty(True)
    count = NumericProperty(1)
    """Number of answers."""
    sheet: UsbSheet
    rows: ChoiceRows
    answers: AnswerPad

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.visit = self._new()
        self._title = ("", "")
        self.polling = Clock.schedule_interval(self.poll_visit, POLL_SECONDS)
        self.polling.cancel()

    def _new(self) -> UsbSession:
        reload = self.context.preferences.reload
        return UsbSession(data_folder(), self.context.settings, self.context.table, open_spool(), reload)

    def open(self, **what: object) -> None:
        self.visit = self._new()
        self.rows.first = 0
        super().open(**what)

    def on_pre_leave(self, *_: object) -> None:
        """Stop the session, so that no stick stays mounted without staff."""
        self.polling.cancel()
        self.visit.stop()

    def refresh(self) -> None:
        shown = usb_page(self.visit)
        self._title = (shown.title, shown.note)
        self.count_down()
        self.sheet.model, self.rows.model, self.answers.model = shown.sheet, shown.rows, shown.answers
        self.choosing, self.starting = shown.sheet is None, self.visit.state == START
        self.count = len(shown.answers)
        self.answers.columns = 1 if self.portrait and self.starting else max(1, self.count)
        self.arrange()
        if self.visit.is_busy:
            self.polling()
        else:
            self.polling.cancel()

    def count_down(self) -> None:
        """Update the time for which this page stays open after the PIN."""
        title, note = self._title
        self.heading.model = (title, " · ".join(filter(None, (note, self.context.guard.closing_note()))))

    def poll_visit(self, *_: object) -> None:
        """Poll the session while it is busy."""
        if self.visit.poll():
            self.refresh()

    def handle_tap(self, choice: Choice) -> None:
        """Handle an answer."""
        if choice == "stop":
            self.visit.stop()
        elif choice == "go_on":
            self.visit.confirm()
        elif choice == "install":
            self.visit.install()
        else:
            self.visit.start(str(choice))
        self.refresh()

    def handle_pick(self, choice: Choice) -> None:
        """Select or deselect a kind of data."""
        kind, number = parse_choice(str(choice))
        self.visit.choose(kind, bool(number))
        self.refresh()

    def go_back(self) -> None:
        if self.visit.state == START:
            self.context.show_screen("service")
        else:
            self.visit.stop()
            self.refresh()
