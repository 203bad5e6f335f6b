"""Learning while playing, on the game screen: where a teaching card lies, and what its buttons do."""

from typing import Any

from companion.app.widgets.column.teaching_card import best_height
from companion.app.widgets.sheets.example_sheet import ExamplePage
from companion.stage.lessons import EXAMPLE, UNDERSTOOD, Lesson
from companion.stage.values import Frame

LEAST, MOST = 116.0, 168.0
"""How high a card on the stage is, in dp."""


class Teaching:
    """The card of one screen: in the column, or where the answers stand there on the stage, never on them."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen

    def show(self, frame: Frame) -> None:
        """What this frame teaches, where it is not in the column."""
        screen = self._screen
        beside = self._beside(frame)
        screen.lesson.model = frame.lesson if beside else None
        screen.lesson.pick = screen.choose
        screen.taught = beside and not screen.slots["sheet"].parts
        if beside and frame.lesson is not None:
            room = screen.w if screen.portrait else screen.stage_wide
            screen.lesson_high = min(MOST, max(LEAST, best_height(frame.lesson, room - 32)))
        if hasattr(screen.stage, "taught"):  # there it would lie on words: the stage draws these elsewhere
            screen.stage.taught = screen.lesson_high if screen.taught else 0

    def in_column(self, frame: Frame) -> Lesson | None:
        """The same in the column."""
        return None if self._beside(frame) else frame.lesson

    def _beside(self, frame: Frame) -> bool:
        return frame.lesson is not None and (frame.idle or self._screen.whole)

    def hears(self, choice: object) -> bool:
        """Whether that was a button of the card."""
        lesson: Lesson | None = self._screen.shown.lesson
        if lesson is None or choice not in (EXAMPLE, UNDERSTOOD):
            return False
        if choice == EXAMPLE and lesson.example is not None:
            self._screen.open_sheet(ExamplePage(lesson.example()))
        elif self._screen.understood is not None:
            self._screen.close_sheet()
            self._screen.understood()
        return True
