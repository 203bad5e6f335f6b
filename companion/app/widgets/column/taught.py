"""The column beside a question that brings a teaching card: one's own strip, the card, and the commands."""

from companion.app.paint import theme
from companion.app.widgets.column.card import SideCard
from companion.app.widgets.column.teaching_card import HIGH

STRIP, COMMAND = 42.0, 50.0
COMMANDS_BESIDE_DP, NARROW = 100.0, 400.0
"""In a wider column the commands stand beside the card."""


class LessonColumn(SideCard):
    """Whatever else the column tells comes back after the card."""

    def _share(self) -> None:
        self._foot = self._high
        right = self._commands_of_all()
        own = next((strip for strip in self._facts.strips if strip.active), None)
        if own is not None and self._room >= STRIP + theme.GAP + HIGH:
            row = self._column.strip(own)
            row.one_line = self._wide > NARROW
            self._line(row, STRIP)
        card = min(HIGH, self._room) if self._wide <= NARROW else self._room
        self._place(self._column.lesson, 0.0, self._top, self._wide - right, card)

    def _commands_of_all(self) -> float:
        """At the foot, or beside the card; how much of its width that takes."""
        wide, column = self._facts.pad.wide, self._column.wide
        if not wide:
            return 0.0
        column.role, column.columns, column.narrow = "label", 1, COMMANDS_BESIDE_DP + 1
        if self._wide > NARROW:
            self._place(column, self._wide - COMMANDS_BESIDE_DP, 0.0, COMMANDS_BESIDE_DP, self._high)
            return COMMANDS_BESIDE_DP + theme.GAP
        column.columns = len(wide)
        self._foot -= COMMAND + theme.GAP
        self._place(column, 0.0, self._high - COMMAND, self._wide, COMMAND)
        return 0.0
