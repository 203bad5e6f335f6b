"""A game that has no picture of its own: a row for each player, and lines for everything else."""

from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_stars
from companion.app.widgets.column.answers import AnswerPads
from companion.stage.values import FactRow, FactTable, TaggedLine

MARGIN, HEAD, ROW, FACT = 16.0, 34.0, 56.0, 44.0


class FactTableShow(AnswerPads):
    """`model` is a FactTable. Nothing on it can be tapped."""

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        table: FactTable | None = self.model
        if table is None:
            return
        lines = len(table.rows) + len(table.facts)
        row = min(ROW, (pen.h - 4 * MARGIN - HEAD) / max(1, lines))
        high = HEAD + row * len(table.rows) + 8
        pen.box(MARGIN, MARGIN, pen.w - 2 * MARGIN, high, "panel", 16)
        self._headings(pen, table)
        for place, one in enumerate(table.rows):
            self._row(pen, one, MARGIN + HEAD + place * row, row, len(table.columns))
        top = 2 * MARGIN + high
        step = min(FACT, (pen.h - MARGIN - top) / max(1, len(table.facts)))
        for place, fact in enumerate(table.facts):
            self._fact(pen, fact, top + place * step, step)

    @staticmethod
    def _columns(pen: Pen, count: int) -> tuple[float, float]:
        """Where the first column begins, and how wide each is."""
        names = (pen.w - 2 * MARGIN) * (0.4 if count else 1)
        return MARGIN + names, (pen.w - 2 * MARGIN - names - 12) / max(1, count)

    def _headings(self, pen: Pen, table: FactTable) -> None:
        left, wide = self._columns(pen, len(table.columns))
        for number, word in enumerate(table.columns):
            x = left + number * wide
            pen.text(x, MARGIN + 2, wide - 4, HEAD - 4, word, "label", "mist", "center", may_cut=True)

    def _row(self, pen: Pen, row: FactRow, y: float, high: float, count: int) -> None:
        left, wide = self._columns(pen, count)
        ink = "amber" if row.active else "moon"
        pen.badge(MARGIN + 30, y + high / 2, min(17.0, high * 0.36), row.person, nib=False)
        pen.text(MARGIN + 56, y, left - MARGIN - 62, high, row.person.name, "label", ink, may_cut=True)
        for number, value in enumerate(row.values):
            x = left + number * wide
            pen.text(x, y, wide - 4, high, value, "answer", ink, "center", lines=2, may_cut=True)

    def _fact(self, pen: Pen, fact: TaggedLine, y: float, high: float) -> None:
        wide = pen.w - 2 * MARGIN
        pen.box(MARGIN, y, wide, high - 4, "panel", 10)
        pen.text(MARGIN + 14, y, wide * 0.38 - 14, high - 4, fact.tag, "text", "mist", may_cut=True)
        x = MARGIN + wide * 0.4
        pen.text(x, y, wide * 0.6 - 12, high - 4, fact.text, "label", "moon", lines=2, may_cut=True)
