"""Two players choose the twenty vaults that stay without a lid, on a picture of their board."""

from typing import Any

from companion.app.board.pages import BoardPages
from companion.app.games.dawn_under.calibrate_screen import Verdict
from companion.app.screens.page import Page
from companion.app.widgets.pressable import AnswerButton
from companion.core.values import Choice
from companion.games.dawn_under.screens.bare import BareVaults
from companion.games.seating import Seating


class BareScreen(Page):
    """`open(seating=…)`; back forgets the choice, and Done keeps it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board = BoardPages(pick=self._tapped)
        self.verdict = Verdict()
        self.propose = AnswerButton(role="answer", tap=self._propose)
        self.done = AnswerButton(role="large", tap=self._done)

    def open(self, seating: Seating | None = None, **_: Any) -> None:
        assert seating is not None
        self.table = seating
        self.vaults = BareVaults(seating.options)
        super().open()

    def refresh(self) -> None:
        shown = self.vaults.shown()
        self.heading.shows = (shown.title, "")
        self.board.shows = shown.board
        self.verdict.shows = (shown.good, shown.sentence)
        self.propose.shows, self.done.shows = shown.propose, shown.done
        self.done.off = not shown.good
        self.arrange()

    def arrange(self) -> None:
        self.draw_column()
        w, h = self.extent
        if self.portrait:
            side = min(w - 16, 464)
            self.place(self.board, (w - side) / 2, 92, side, side)
            self._column(16, w - 32, h, 104 + side)
            return
        left = self.column_left
        self.place(self.board, 0, 0, left, h)
        self._column(left + 16, w - left - 32, h, 92)

    def _column(self, x: float, w: float, h: float, top: float) -> None:
        self.place(self.back, x, 12, 56, 54)
        self.place(self.heading, x + 68, 8, w - 68, 72)
        self.place(self.verdict, x, top, w, 84)
        self.place(self.propose, x, h - 170, w, 60)
        self.place(self.done, x, h - 100, w, 88)

    def _tapped(self, vault: Choice) -> None:
        self.vaults.tap(str(vault))
        self.refresh()

    def _propose(self) -> None:
        self.vaults.propose()
        self.refresh()

    def _done(self) -> None:
        self.vaults.keep(self.table.options)
        self.go_back()

    def go_back(self) -> None:
        self.doors.go("house_rules", seating=self.table)
