"""Sheets of the control row: help, pause, and the screens they lead to."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.app.navigation.screen_context import ScreenContext
from companion.app.widgets.column.teaching_card import best_height
from companion.app.widgets.sheets.comfort_sheet import ComfortSheet
from companion.app.widgets.sheets.example_sheet import ExamplePage, ExampleSheet
from companion.app.widgets.sheets.pause_sheet import PauseSheet
from companion.app.widgets.sheets.sheet import OverStage, Sheet
from companion.app.widgets.stage_registry import widget_for
from companion.core.model import Choice
from companion.presenters.comfort_settings import PREFIX, access_rows, comfort_rows, is_access, set_comfort
from companion.presenters.overlays import (
    ACCESS,
    CARDS,
    CATCH_UP,
    COMFORT,
    LEARN,
    UNLEARN,
    UNLEARN_ALL,
    ComfortPage,
    PausePage,
    SheetPage,
    access_sheet,
    book_of,
    cards_sheet,
    comfort_sheet,
    help_sheet,
    missed_sheet,
    pause_sheet,
)
from companion.viewmodels.frame import Frame, Help
from companion.viewmodels.teaching import EXAMPLE, UNDERSTOOD, Lesson

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen


Page = SheetPage | PausePage | ComfortPage | ExamplePage
"""What a sheet over the game can show."""


def make_sheets(
    close: Callable[[], None], pick: Callable[[Choice], None]
) -> dict[type[SheetPage | PausePage | ComfortPage | ExamplePage], OverStage]:
    """Return the widget of each kind of page."""
    return {
        SheetPage: Sheet(close=close, pick=pick),
        PausePage: PauseSheet(close=close, pick=pick),
        ComfortPage: ComfortSheet(close=close, pick=pick),
        ExamplePage: ExampleSheet(close=close, pick=pick),
    }


class OverlayController:
    """Builds the sheets and handles their buttons."""

    def __init__(self, context: ScreenContext) -> None:
        self._context = context
        self._rule = ""

    def help(self, shown: Help) -> SheetPage:
        """Return the sheet with the rule that applies now."""
        self._rule = shown.rule
        self._context.play.lessons.show_again()
        return help_sheet(shown, self._context.table.referee.header)

    def _cards(self) -> SheetPage:
        """Return the page on which players choose who reads teaching cards."""
        question, showing = self._context.table.latest_moment.question, self._context.showing
        assert showing is not None
        asks = None if question is None else question.asks
        learners = showing.learning.learners
        name = showing.people.asked(asks).name
        return cards_sheet(name, reads=asks in learners, others=bool(learners - {asks}))

    def pause(self) -> PausePage:
        """Return the pause page: all commands beside the game."""
        table = self._context.showing
        assert table is not None
        return pause_sheet(
            table.why_no_correction(),
            guests=bool(self._context.settings.group_overrides),
            own=table.looks_again,
            cafe=self._context.kiosk,
            why_no_catch_up=table.why_no_catch_up(),
            is_over=table.over,
        )

    def _must_wait(self) -> bool:
        """Return whether nothing can be corrected until a question has been answered."""
        return self._context.showing is not None and bool(self._context.showing.why_no_correction())

    def beside(self, name: str) -> None:
        """Show a screen of the game beside its table; it needs the PIN if the settings need it."""
        self._context.unlock(partial(self._context.show_screen, name, back="game"))

    def comfort(self, choice: Choice) -> PausePage | ComfortPage | None:
        """Apply a comfort setting, or turn to its page and back; None if `choice` is none of this."""
        if choice == "pause":
            return self.pause()
        if choice == COMFORT:
            return comfort_sheet(comfort_rows(self._context.settings))
        if choice == ACCESS:
            return access_sheet(access_rows(self._context.settings))
        if not str(choice).startswith(PREFIX):
            return None
        set_comfort(str(choice), self._context.preferences, self._context.peripherals.chime)
        if is_access(str(choice)):
            return access_sheet(access_rows(self._context.settings))
        return comfort_sheet(comfort_rows(self._context.settings))

    def handle_pick(self, choice: Choice) -> None:
        """Handle a button of a sheet; "close" has already closed it."""
        if choice == CARDS:
            self._context.game.open_sheet(self._cards())
        elif choice in (LEARN, UNLEARN, UNLEARN_ALL):
            self._context.play.lessons.set_enabled(str(choice))
        elif choice == "rules":
            book, chapter = book_of(self._context.table.referee.header, self._rule)
            self._context.show_screen("book", book=book, chapter=chapter)
        elif choice in ("repair", CATCH_UP) and self._must_wait():
            self._context.play.open_when_possible(str(choice))
        elif choice in ("log", "repair", CATCH_UP):
            self._context.show_screen(str(choice))
        elif choice == "staff":
            self._context.show_screen("call_staff", back="game")
        elif choice == "role":
            self._context.show_screen("alone")
        elif choice == "again":
            self._context.hearing.repeat()
        elif choice == "missed":
            self._context.hearing.repeat(missed=True)
            narrator = self._context.peripherals.narrator
            assert narrator is not None
            assert self._context.showing is not None
            why_not = self._context.showing.why_no_catch_up()
            self._context.game.open_sheet(missed_sheet(narrator.captions, why_not))


# Teaching cards on the game screen: placement and buttons


LEAST_DP, MOST_DP = 116.0, 168.0
"""Least and largest height of a card on the stage, in dp."""


class Teaching:
    """Places the teaching card in the column, or on the stage if the answers are in the column."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen

    def show(self, frame: Frame) -> None:
        """Show the frame's teaching card on the stage if it is not in the column."""
        screen = self._screen
        beside = self._beside(frame)
        screen.lesson.model = frame.lesson if beside else None
        screen.lesson.pick = screen.choose
        screen.taught = beside and not screen.slots["sheet"].parts
        variant = screen.variant_named(widget_for(type(frame.stage)).variant)
        screen.slots["caption"].shown = True
        if variant is not None:
            variant.taught = screen.taught
            # where the card lies on their place, it can be read instead
            screen.slots["caption"].shown = not (screen.taught and variant.overlap("lesson", "caption"))
        if beside and frame.lesson is not None:
            room = screen.w if screen.portrait else screen.stage_wide
            screen.lesson_high = min(MOST_DP, max(LEAST_DP, best_height(frame.lesson, room - 32)))
        if screen.stage is not None and hasattr(
            screen.stage, "taught"
        ):  # there it would lie on words: the stage draws these elsewhere
            screen.stage.taught = screen.lesson_high if screen.taught else 0

    def in_column(self, frame: Frame) -> Lesson | None:
        """Return the teaching card if it is in the column."""
        return None if self._beside(frame) else frame.lesson

    def _beside(self, frame: Frame) -> bool:
        # of a stage that fills the screen there is no column; the screen does not show this frame yet
        fills = bool(widget_for(type(frame.stage)).variant)
        return frame.lesson is not None and (frame.idle or fills)

    def handle_answer(self, choice: object) -> bool:
        """Handle `choice` if it is a button of the card, and return whether it was."""
        lesson: Lesson | None = self._screen.shown.lesson
        if lesson is None or choice not in (EXAMPLE, UNDERSTOOD):
            return False
        if choice == EXAMPLE and lesson.example is not None:
            self._screen.open_sheet(ExamplePage(lesson.example()))
        elif self._screen.understood is not None:
            self._screen.close_sheet()
            self._screen.understood()
        return True
