"""Renfield's open entry of bites and nights: a number each, and one button that tells them."""

from functools import partial

from kivy.properties import ListProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.games.nosferatu.presenter.values import PileSummary
from companion.viewmodels.frame import AnswerModel

MARGIN, HEAD = 16.0, 34.0
NUMBER_DP, CONFIRM_DP = 72.0, 78.0
"""Height of a number, and of the button that confirms, in dp."""
FOOT_DP = 118.0
"""Room for the drawer's handle at the near edge of a wide screen's stage, in dp."""


class ConfirmButton(AnswerButton):
    """The button that tells both numbers."""


class PileSummaryPick(AnswerPads):
    """`model` is a PileSummary. Numbers can be changed until the confirmation, which is the answer."""

    chosen = ListProperty([0, 0])
    """The number chosen in each row."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("model", "parent"):
            self.fbind(name, self._begin)
        self.fbind("chosen", self._arrange)
        self.fbind("chosen", self._soon)

    def _begin(self, *_: object) -> None:
        """Start again without bites and nights."""
        self.chosen = [0] * (0 if self.model is None else len(self.model.rows))

    def _rows(self) -> list[tuple[float, float]]:
        """Return top and height of the numbers of each row."""
        _, h = self.extent
        count = len(self.model.rows)
        room = h - FOOT_DP - MARGIN - CONFIRM_DP - count * (HEAD + theme.GAP) - theme.GAP
        high = min(NUMBER_DP * 1.3, room / count)
        return [(MARGIN + number * (HEAD + high + theme.GAP) + HEAD, high) for number in range(count)]

    def arrange(self) -> None:
        shown: PileSummary | None = self.model
        if shown is None or self.width <= 1 or len(self.chosen) != len(shown.rows):
            return
        numbers = [
            AnswerModel(
                f"{row.name}:{number}",
                str(number),
                tone="stone" if number == self.chosen[at] else "raised",
                is_unavailable=number + sum(self.chosen) - self.chosen[at] > shown.cards,
            )
            for at, row in enumerate(shown.rows)
            for number in range(row.most + 1)
        ]
        buttons = iter(self.offer(AnswerButton, numbers))
        w, _ = self.extent
        longest = max(row.most + 1 for row in shown.rows)
        wide = min((w - 2 * MARGIN + theme.GAP) / longest - theme.GAP, 112.0)
        for at, (row, (top, high)) in enumerate(zip(shown.rows, self._rows(), strict=True)):
            for number in range(row.most + 1):
                button = next(buttons)
                button.role, button.tap = "large", partial(self._count, at, number)
                button.put(self.box(MARGIN + number * (wide + theme.GAP), top, wide, high))
        told = shown.tells.get(tuple(self.chosen))
        top = sum(self._rows()[-1]) + theme.GAP * 1.5
        for button in self.offer(ConfirmButton, () if told is None else (told,)):
            button.role = "answer"
            button.put(self.box(MARGIN, top, w - 2 * MARGIN, CONFIRM_DP))

    def _count(self, at: int, number: int) -> None:
        chosen = list(self.chosen)
        chosen[at] = number
        self.chosen = chosen

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        shown: PileSummary | None = self.model
        if shown is None or len(self.chosen) != len(shown.rows):
            return
        w = pen.w - 2 * MARGIN
        for row, (top, _) in zip(shown.rows, self._rows(), strict=True):
            pen.icon(row.icon, MARGIN, top - HEAD + 2, HEAD - 8, row.colour)
            pen.text(MARGIN + HEAD + 4, top - HEAD, w - HEAD, HEAD - 4, row.word, "answer", "moon")
        if not any(self.chosen):
            top = sum(self._rows()[-1]) + theme.GAP * 1.5
            pen.text(MARGIN, top, w, CONFIRM_DP, shown.neither, "answer", "mist", "center", lines=2)
