"""A page on which players say how something lies: a person's row, or the middle of the table."""

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton, IconButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerPad
from companion.app.widgets.column.column_foot import UndoButton
from companion.app.widgets.column.column_heads import BannerLine, NameSlot, QuestionLabel
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.fact_doors import FactDoors
from companion.app.widgets.fact_lines import DoorList, FactLineList
from companion.app.widgets.stage_registry import widget_for
from companion.core.model import Choice
from companion.games.seating import Seating
from companion.presenters.catch_up import EntryPages, RefusedPage, collect_answers
from companion.presenters.game_presenter import use_place_names
from companion.viewmodels.correction_steps import Progress, ProgressBadge
from companion.viewmodels.frame import FactBanner

TEXT_WIDE_DP = 120.0
TARGET_DP = 50.0
BADGE_RADIUS_DP, MANY_RADIUS_DP, MANY = 18.0, 15.0, 5


class BadgeDoor(Pressable):
    """A person (`model` is a ProgressBadge)."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(tone="clear", depth=0, **kwargs)

    def draw_face(self, pen: Pen, height: float) -> None:
        shown: ProgressBadge | None = self.model
        if shown is None:
            return
        r = MANY_RADIUS_DP if pen.w < TARGET_DP else BADGE_RADIUS_DP
        x, y = pen.w / 2, height / 2
        pen.badge(x, y, r, shown.person, nib=False, alpha=0.55 if shown.state == "done" else 1)
        if shown.state == "now" or self.pressed:
            pen.ring(x, y, r + 5, "amber", 3)
        if shown.state == "done":
            pen.disc(x + r * 0.7, y + r * 0.6, 9, "slab_top")
            pen.icon("check", x + r * 0.7 - 6, y + r * 0.6 - 6, 12, "slab_ink")


class PageProgress(DoorList):
    """`model` is a Progress, or None."""

    KIND = BadgeDoor

    def _step(self, count: int) -> float:
        return (self.extent[0] - TEXT_WIDE_DP - 16) / max(1, count)

    def arrange(self) -> None:
        shown: Progress | None = self.model
        badges = shown.badges if shown else ()
        step, high = self._step(len(badges)), self.extent[1]
        wide = min(step - 2, 64.0) if len(badges) <= MANY else step - 2
        for number, door in enumerate(self.doors(len(badges))):
            door.model = badges[number]
            left = TEXT_WIDE_DP + number * step + (step - wide) / 2
            door.put(self.box(left, (high - TARGET_DP) / 2, wide, TARGET_DP))

    def draw(self, pen: Pen) -> None:
        shown: Progress | None = self.model
        if shown is None:
            return
        pen.text(20, 0, TEXT_WIDE_DP - 24, pen.h, shown.text, "question", "moon")
        step = self._step(len(shown.badges))
        for number in range(1, len(shown.badges)):
            x = TEXT_WIDE_DP + number * step
            length = max(4.0, step - 2 * BADGE_RADIUS_DP - 20)
            pen.box(x - length / 2, pen.h / 2 - 1.5, length, 3, "line", 1.5)


kv_loader.load_kv("fact_page_screen")


class FactPageScreen(BasePage):
    """`open(pages=…)` shows the open page. A game that is joined begins after the last one.

    `seating` is the way back to the seats.
    """

    staged = BooleanProperty(False)
    """Whether the stage is as high as on the game screen, for a board or many lines."""
    padded = BooleanProperty(False)
    counted = BooleanProperty(False)
    """Whether the page has neither a stage of its own nor a pad."""
    progressed = BooleanProperty(False)
    hinted = BooleanProperty(False)
    name_slot: NameSlot
    question: QuestionLabel
    hint: BannerLine
    progress: PageProgress
    lines: FactLineList
    pad: AnswerPad
    doors: FactDoors
    next: AnswerButton
    undo: UndoButton
    leave: IconButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.pages: EntryPages | None = None
        self._seating: Seating | None = None
        self._stages: dict[type, DrawnWidget] = {}
        self.stage: DrawnWidget | None = None
        super().__init__(context, **kwargs)

    def open(self, pages: EntryPages | None = None, seating: Seating | None = None, **_: object) -> None:
        assert pages is not None
        self.pages, self._seating = pages, seating
        self.mirrored = bool(self.context.settings["left_handed"])
        use_place_names(pages.header.game, pages.header.options, self.context.settings)
        super().open()

    def refresh(self) -> None:
        if self.pages is None:
            return
        page, progress = self.pages.page(), self.pages.progress()
        doors = self.pages.doors()
        self.name_slot.model, self.question.model = page.asked, page.sentence
        self.hint.model = FactBanner(page.hint, rows=1 if self.portrait else 2) if page.hint else None
        self.hinted = bool(page.hint)
        self.progress.model, self.lines.model, self.pad.model = progress, page.lines, page.pad
        self.doors.model = doors
        self.next.model = self.pages.next()
        self.undo.model = (page.undo, "")
        self.staged = bool(page.stage is not None and not page.lines)
        self.padded, self.progressed = bool(page.pad), progress is not None
        self.counted = page.stage is None
        self._show(page.stage)
        self.arrange()

    def _show(self, value: object) -> None:
        """Show the stage of this page, if it has one."""
        if value is None:
            self.slots["stage"].set_widget(None)
            self.stage = None
            return
        kind = widget_for(type(value))
        if kind not in self._stages:
            self._stages[kind] = kind(pick=self.tap)
        self.stage = self._stages[kind]
        self.slots["stage"].set_widget(self.stage)
        self.arrange()
        self.stage.model = value

    # taps

    def tap(self, choice: Choice) -> None:
        """Apply a tap on a value, a place or a colour."""
        assert self.pages is not None
        self.pages.tap(choice)
        self.refresh()

    def tap_undo(self) -> None:
        """Take back the last tap on this page."""
        assert self.pages is not None
        self.pages.undo()
        self.refresh()

    def open_page(self, number: Choice) -> None:
        """Open a person's page, by its number."""
        assert self.pages is not None
        self.pages.open(self.pages.order[int(number)])
        self.refresh()

    def tap_next(self) -> None:
        """Go on; after the last page everything is entered at once."""
        assert self.pages is not None
        if not self.pages.joins:
            self.go_back()
        elif self.pages.turn():
            self.refresh()
        else:
            self._join(self.pages)

    def _join(self, pages: EntryPages) -> None:
        """Begin the game and answer its first questions, undone together."""
        answers = collect_answers(pages)
        if isinstance(answers, RefusedPage):
            pages.refuse(answers)
            self.refresh()
            return
        header = pages.header
        options = pages.entry.header_options(header.options)
        self.context.table.new(header.game, list(header.players), dict(options))
        if answers:
            self.context.table.answer_all(answers)  # tried before on a game of its own
        else:
            self.context.play.open_when_possible("catch_up")
        self.context.open_game()

    def go_back(self) -> None:
        """Return to the seats, or to the page that says what has changed."""
        assert self.pages is not None
        if not self.pages.joins:
            self.context.show_screen("catch_up", pages=self.pages)
        elif self.pages.at is None and self.pages.entry.seats:
            self.pages.at = self.pages.order[0]
            self.refresh()
        else:
            self.context.show_screen("seats", seating=self._seating)
