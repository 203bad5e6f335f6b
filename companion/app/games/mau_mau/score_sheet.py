"""The score sheet with its chart, between rounds and at the end."""

from companion.app.rendering.pen import Pen
from companion.app.widgets.art.charts import LineChart
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.games.mau_mau.ending import Scores
from companion.games.mau_mau.presenter.values import Score, ScoreSheetModel

Rect = tuple[float, float, float, float]
CHART = 260
"""Width of the chart beside the score sheet."""


class ScoreShow(AnswerPads):
    """`model` is a ScoreSheetModel: a line for each player, a column for each round."""

    variant = "mau_mau_score_sheet"

    def __init__(self, **kwargs: object) -> None:
        self.chart = LineChart()
        super().__init__(**kwargs)
        self.add_widget(self.chart)

    def places(self) -> tuple[Rect, Rect, Rect]:
        """Return the boxes of sheet, chart and button, in dp."""
        w, h = self.extent
        if h > w:
            rows = len(self.model.scores)
            high = min(h * 0.5, 44 + rows * 62.0)
            rest = h - high - 44 - 84
            return (16, 4, w - 32, high), (16, high + 44, w - 32, rest), (16.0, h - 76, w - 32, 70.0)
        high = h - 92 - 98
        left, x = w - 3 * 16 - CHART, w - 16 - CHART
        return (16, 92, left, high), (x, 92, CHART, high), (x, h - 84, CHART, 72.0)

    def arrange(self) -> None:
        sheet: ScoreSheetModel | None = self.model
        if sheet is None or self.width <= 1:
            return
        _, chart, button = self.places()
        self.chart.model = sheet.chart
        self.chart.put(self.box(*chart))
        for on in self.offer(AnswerButton, sheet.answers):
            on.role, on.stacked = "large", False
            on.put(self.box(*button))

    def draw(self, pen: Pen) -> None:
        sheet: ScoreSheetModel | None = self.model
        draw_stars(pen)
        if sheet is None:
            return
        (x, y, w, h), _, _ = self.places()
        pen.box(x, y, w, h, "panel", 16)
        name, total = w * 0.31, max(72.0, w * 0.16)
        step = (w - name - total - 12) / len(sheet.rounds)
        head = 38.0
        if sheet.now >= 0:
            pen.box(x + name + sheet.now * step + 2, y + 5, step - 4, h - 10, "raised", 10)
        for number, word in enumerate(sheet.rounds):
            ink = "amber" if number == sheet.now else "mist"
            pen.text(x + name + number * step, y + 4, step, head - 4, word, "label", ink, "center")
        pen.text(x + w - total - 10, y + 4, total, head - 4, sheet.total_word, "label", "mist", "right")
        line = (h - head - 4) / len(sheet.scores)
        for number, score in enumerate(sheet.scores):
            top = y + head + number * line
            if number:
                pen.box(x + 14, top, w - 28, 1, "line", 0, 0.7)
            self._score(pen, score, (x, top, w, line), name, step, total)
        pen.icon("flag", x + 4, y + h + 7, 15, "gold")
        pen.text(x + 24, y + h + 2, w - 30, 26, sheet.note, "text", "mist")

    def _score(self, pen: Pen, score: Score, box: Rect, name: float, step: float, total: float) -> None:
        x, y, w, h = box
        r = min(18.0, h * 0.4)
        pen.badge(x + 14 + r, y + h / 2, r, score.person, nib=False)
        left = x + 22 + 2 * r
        pen.text(left, y, x + name - left, h, score.person.name, "answer", "moon", may_cut=True)
        for number, points in enumerate(score.points):
            middle = x + name + (number + 0.5) * step
            if points is None:
                pen.disc(middle, y + h / 2, 3, "line")
                continue
            ended = score.ended[number]
            ink = "gold" if ended else "moon"
            flag = 8 if ended and step < 40 else 0  # in a wide column the number stays centred
            left, room = middle - step / 2 + 1, step - 2 - flag
            pen.text(left, y, room, h, str(points), "count", ink, "center")
            if ended:
                pen.icon("flag", middle + min(step / 2 - 12, 14), y + h / 2 - 16, 11, "gold")
        ink = "amber" if score.first else "moon"
        pen.text(x + w - total - 10, y, total, h, str(score.total), "large", ink, "right")


class FinalScoreSheet(DrawnWidget):
    """The final score sheet (`model` is a Scores), winner first."""

    def draw(self, pen: Pen) -> None:
        sheet: Scores | None = self.model
        if sheet is None:
            return
        pen.text(20, 6, pen.w - 40, 50, sheet.title, "title", "moon")
        pen.box(12, 62, pen.w - 24, pen.h - 76, "panel", 16)
        names, total = pen.w * 0.36, 74.0
        step = (pen.w - 24 - names - total) / max(1, len(sheet.rounds))
        for number, word in enumerate(sheet.rounds):
            pen.text(12 + names + number * step, 66, step, 28, word, "label", "mist", "center")
        pen.text(pen.w - 16 - total, 66, total - 8, 28, sheet.total, "label", "mist", "right")
        high = min(62.0, (pen.h - 76 - 36) / len(sheet.rows))
        for place, row in enumerate(sheet.rows):
            y = 96 + place * high
            if place:
                pen.box(24, y, pen.w - 48, 1, "line", 0, 0.55)
            r = min(17.0, high * 0.36)
            pen.badge(42, y + high / 2, r, row.person, nib=False)
            ink = "amber" if row.won else "moon"
            pen.text(66, y, names - 58, high, row.person.name, "label", ink, may_cut=True)
            for number, score in enumerate(row.scores):
                x = 12 + names + number * step
                pen.text(x, y, step, high, score, "answer", "moon", "center")
            pen.text(pen.w - 24 - total, y, total, high, row.total, "large", ink, "right")
