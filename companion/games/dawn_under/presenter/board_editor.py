"""The board editor (DU-1): a grid on which each tap paints a vault or a gap."""

from typing import NamedTuple

from companion.core.errors import InvalidOptionError
from companion.games.dawn_under.rules.pieces import QUARTERS, check_drawing
from companion.i18n import mark_message, ntr, tr
from companion.viewmodels.frame import AnswerModel

GAP = "."
LARGEST = 16
SMALLEST = 4
PAGE = 9
"""The number of rows and columns on the screen; larger boards are shown quarter by quarter."""


class BoardSketchModel(NamedTuple):
    """Everything that the editor screen shows."""

    title: str
    rows: tuple[str, ...]
    """The visible part of the map."""
    top: int
    left: int
    good: bool
    sentence: str
    tools: tuple[AnswerModel, ...]
    columns_word: str
    rows_word: str
    corners: tuple[AnswerModel, ...]
    """The buttons for the quarters; empty if the whole board is visible."""
    keep: str
    shipped: str


SENTENCES = (
    mark_message("The layout has “{letter}” in row {row}, column {column}; only A, B, C, D and . fit."),
    mark_message("The layout has {count} vaults; the board has 60."),
    mark_message("The layout has no quarter {letter}; it needs A, B, C and D."),
    mark_message("The layout has a lonely {letter} in row {row}, column {column}: no other touches it."),
)
"""The messages of `check_drawing`, for the catalogues."""


class Sketch:
    """A map that is being drawn."""

    def __init__(self, rows: list[str]) -> None:
        wide = max(map(len, rows))
        self.rows = [list(row.replace(" ", GAP).ljust(wide, GAP)) for row in rows]
        self.tool = "A"
        self.top = self.left = 0

    @property
    def high(self) -> int:
        return len(self.rows)

    @property
    def wide(self) -> int:
        return len(self.rows[0])

    def tap(self, row: int, column: int) -> str:
        """Paint a square, or clear it if it has this colour already. Return what was painted."""
        there = self.rows[row][column]
        return self.paint(row, column, GAP if there == self.tool else self.tool)

    def paint(self, row: int, column: int, what: str) -> str:
        """Paint a square while the finger moves on."""
        self.rows[row][column] = what
        return what

    def resize(self, columns: int, rows: int) -> None:
        """Add or remove columns on the right and rows at the bottom."""
        wide = max(SMALLEST, min(LARGEST, self.wide + columns))
        high = max(SMALLEST, min(LARGEST, self.high + rows))
        kept = [(row + [GAP] * wide)[:wide] for row in self.rows[:high]]
        self.rows = kept + [[GAP] * wide for _ in range(high - len(kept))]
        self.top, self.left = min(self.top, max(0, high - PAGE)), min(self.left, max(0, wide - PAGE))

    def look_at(self, corner: str) -> None:
        """Show this quarter of a large grid."""
        self.top = 0 if corner in "AB" else max(0, self.high - PAGE)
        self.left = 0 if corner in "AD" else max(0, self.wide - PAGE)

    def layout(self) -> list[str]:
        """Return the map without its empty margin."""
        used = [y for y, row in enumerate(self.rows) if set(row) != {GAP}]
        if not used:
            return []
        rows = ["".join(row) for row in self.rows[used[0] : used[-1] + 1]]
        left = min(len(row) - len(row.lstrip(GAP)) for row in rows if row.strip(GAP))
        return [row[left:].rstrip(GAP) for row in rows]

    def trouble(self) -> str | None:
        """Return what is wrong with the map in one sentence; None if it is valid."""
        try:
            check_drawing(self.layout())
        except InvalidOptionError as wrong:
            return tr(wrong.template, **wrong.fields)
        return None

    def sheet(self) -> BoardSketchModel:
        """Return the model of the screen."""
        trouble = self.trouble()
        large = self.high > PAGE or self.wide > PAGE
        page = tuple("".join(row[self.left : self.left + PAGE]) for row in self.rows[self.top :][:PAGE])
        return BoardSketchModel(
            tr("Draw the board"),
            page,
            self.top,
            self.left,
            trouble is None,
            trouble or tr("60 vaults in four quarters: a board!"),
            tuple(self._tool(letter) for letter in (*QUARTERS, GAP)),
            ntr("{count} column", "{count} columns", self.wide),
            ntr("{count} row", "{count} rows", self.high),
            tuple(self._corner(letter) for letter in QUARTERS) if large else (),
            tr("Keep it"),
            tr("As shipped"),
        )

    def _tool(self, letter: str) -> AnswerModel:
        tone = "chosen" if letter == self.tool else "raised"
        if letter == GAP:
            return AnswerModel(letter, "", icon="cross", tone=tone)
        return AnswerModel(letter, letter, tone=tone)

    def _corner(self, letter: str) -> AnswerModel:
        shown = (self.top > 0, self.left > 0) == (letter in "CD", letter in "BC")
        arrows = {"A": "↖", "B": "↗", "C": "↘", "D": "↙"}
        return AnswerModel(letter, arrows[letter], tone="chosen" if shown else "raised")
