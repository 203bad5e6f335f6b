"""The side card: column layout for a player at a side, wide and low, commands beside the control row."""

from companion.app.rendering import theme
from companion.app.widgets.column.answer_pads import NARROW_DP
from companion.app.widgets.column.column_layout import ColumnLayout
from companion.app.widgets.column.panel_layout import Placed, laid_out, one_by_one
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.scene_panels import OrderList

FOOT_DP, ROW_DP = 56.0, 304.0
"""Height of the area beside the control row, and the control row's width, in dp."""
BANNER, BANNER_OF_TWO, CHAIN, NEXT = 28.0, 46.0, 74.0, 56.0
STRIP, LEAST_STRIP = 54.0, 30.0
OTHERS, LEAST_OTHERS = 48.0, 36.0
CHECK, COMMANDS = 72.0, 46.0
ACROSS = 6
"""Answers per line."""
MOST_ORDERS = 3
"""More orders than this are placed in two columns."""
LEAST_ANSWER_DP = 40.0
"""Least height of an answer, so that a finger hits it."""
MAX_PICTURED_CHARACTERS, MAX_WORD_CHARACTERS = 20, 7
"""A command with a longer label has no icon; longer words do not fit where two are beside the controls."""


def commands(wide: tuple[AnswerModel, ...]) -> tuple[AnswerModel, ...]:
    """Return the wide slabs for the area beside the control row; long labels lose their icon."""
    return tuple(one._replace(icon="") if len(one.label) > MAX_PICTURED_CHARACTERS else one for one in wide)


class SideCard(ColumnLayout):
    """Lays out a column for a player at a side, from top to bottom."""

    def _share(self) -> None:
        facts, column = self._facts, self._column
        self._foot -= FOOT_DP + theme.GAP
        self._commands()
        if facts.lesson is not None:
            self._line(column.lesson, self._room)
            return
        if facts.banner is not None and not facts.panels:  # panels have priority
            high = BANNER if facts.banner.rows == 1 else BANNER_OF_TWO
            if self._are_long:
                self._line(column.banner, min(high, self._room - LEAST_STRIP - 2), 2.0)
            elif self._room - high - theme.GAP >= self._least_answers:  # and so have answers
                self._line(column.banner, high)
        if facts.chain:
            self._line(column.chain, min(CHAIN, self._room))
        if facts.pad.answers:
            self._answers()
        elif facts.panels or facts.next:
            self._scene()
        elif facts.strips and self._room >= (LEAST_STRIP if self._are_long else OTHERS):
            self._strips()

    @property
    def _least_answers(self) -> float:
        """Least height of the pad."""
        lines = -(-len(self._facts.pad.answers) // ACROSS)
        return lines * (LEAST_ANSWER_DP + theme.GAP)

    @property
    def _before_controls(self) -> float:
        """Width of the area beside the control row."""
        return self._wide + theme.MARGIN - ROW_DP - theme.GAP

    @property
    def _commanded(self) -> bool:
        """Whether wide slabs are beside the control row. Slabs without other parts take all the room."""
        facts = self._facts
        others = facts.pad.answers or facts.panels or facts.next or facts.chain or facts.lesson
        return bool(others or facts.strips)

    @property
    def _are_long(self) -> bool:
        """Whether two slabs with strips alone have words too long for the area beside the control row."""
        facts = self._facts
        if facts.panels or facts.next or facts.chain or facts.lesson or not facts.strips:
            return False
        return any(len(word) > MAX_WORD_CHARACTERS for one in facts.pad.wide for word in one.label.split())

    def _commands(self) -> None:
        """Place the wide slabs: beside the control row, or large if there is nothing else."""
        wide, column = self._facts.pad.wide, self._column
        column.wide.model, column.wide.dense, column.wide.narrow = commands(wide), False, NARROW_DP
        if not wide:
            return
        count = len(wide)
        if count > 1 and (self._facts.colours or self._are_long):  # a line of their own
            column.wide.columns, column.wide.role = count, "label"
            column.wide.narrow = 0
            spare = self._room - theme.GAP - LEAST_STRIP - (BANNER + 2.0 if self._facts.banner else 0.0)
            high = COMMANDS if self._facts.colours else min(COMMANDS, max(LEAST_ANSWER_DP, spare))
            self._place(column.wide, 0.0, self._foot - high, self._wide, high)
            self._foot -= high + theme.GAP
            return
        if self._commanded:
            column.wide.columns, column.wide.role = count, "answer" if count == 1 else "label"
            column.wide.narrow = 0 if count == 1 else NARROW_DP
            if count > 1:  # half as wide: words in place of icons
                column.wide.model = tuple(one._replace(icon="") for one in wide)
            self._place(column.wide, 0.0, self._high - FOOT_DP, self._before_controls, FOOT_DP)
            return
        column.wide.columns, column.wide.role = min(count, 3), "huge" if count == 1 else "large"
        high = min(CHECK, self._room) if count == 1 else self._room
        self._place(column.wide, 0.0, self._foot - high, self._wide, high)

    def _answers(self) -> None:
        """Place the pad in one or two lines."""
        column, count = self._column, len(self._facts.pad.answers)
        columns = ACROSS if self._facts.colours else count if count <= ACROSS else -(-count // 2)
        column.pad.columns, column.pad.cells = columns, columns
        column.pad.role = "label"
        self._line(column.pad, self._room)

    def _scene(self) -> None:
        """Place the panels of a scene side by side, and the next-up row.

        That row is beside the control row, or at the right if a command is there, or across the card if there
        is nothing else.
        """
        column, facts = self._column, self._facts
        panels, room = facts.panels, self._wide
        if facts.next is not None:
            column.next.model = facts.next
            half = (self._wide - theme.GAP) / 2
            if not panels and not facts.chain:
                self._place(column.next, 0.0, self._foot - NEXT, self._wide, NEXT)
            elif facts.pad.wide or facts.next.loud:
                high = self._room if facts.next.loud else min(NEXT, self._room)
                self._place(column.next, half + theme.GAP, self._foot - high, half, high)
                room = half
            else:
                self._place(column.next, 0.0, self._high - FOOT_DP, self._before_controls, FOOT_DP)
        many = any(isinstance(one, OrderList) and len(one.steps) > MOST_ORDERS for one in panels)
        if many and room == self._wide:
            panels = one_by_one(panels)
        columns = 1 if room < self._wide else max(1, min(2, len(panels)))
        placed = laid_out(panels, room, self._room, columns)
        if not placed:  # orders without their notes
            placed = tuple(Placed(panel, 0.0, 0.0, room, self._room) for panel in panels[:1])
        for number, at in enumerate(placed):
            self._place(column.panel(number, at.panel), at.x, self._top + at.y, at.wide, at.high)

    def _strips(self) -> None:
        """Place the asked player's strip in one line and the others side by side below it, clockwise."""
        column, strips = self._column, self._facts.strips
        asked = next(
            (number for number, strip in enumerate(strips) if strip.active or len(strips) == 1), None
        )
        if asked is not None:
            both = self._room >= LEAST_STRIP + 6 + LEAST_OTHERS
            high = min(STRIP, self._room - LEAST_OTHERS - 6 if both else self._room)
            self._line(column.strip(strips[asked], one_line=True), high, 6.0)
            strips = (*strips[asked + 1 :], *strips[:asked]) if both else ()
        if strips:
            column.others.model, column.others.cells = strips, theme.text_percent == 100
            self._line(column.others, min(OTHERS, self._room))
