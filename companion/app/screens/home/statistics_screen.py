"""Statistics: wins, number and length of games, and games per month."""

import time
from functools import partial

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.art.charts import BarChart
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.drawn import DrawnWidget
from companion.archive.statistics import GameStatistics
from companion.archive.statistics import statistics as tallies_of
from companion.presenters.history.statistics import StatisticsModel, Winner, statistics_model

kv_loader.load_kv("statistics_screen")


class Wins(DrawnWidget):
    """A bar for each person's wins (`model` is (title, winners, text if there are none))."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        title, winners, empty = self.model
        pen.box(0, 0, pen.w, pen.h, "panel", 14)
        pen.text(18, 8, pen.w - 36, 30, title, "label", "mist")
        if not winners:
            pen.icon("candle", pen.w / 2 - 34, pen.h * 0.26, 68, "amber_hi")
            pen.text(30, pen.h * 0.5, pen.w - 60, pen.h * 0.3, empty, "answer", "moon", "center", lines=4)
            return
        high = min(56.0, (pen.h - 50) / len(winners))
        for number, winner in enumerate(winners):
            self._bar(pen, winner, 42 + number * high, high)

    def _bar(self, pen: Pen, winner: Winner, y: float, high: float) -> None:
        name = pen.w * 0.27
        left, room = 26 + name, pen.w - name - 26 - 152
        ink = "amber" if winner.first else "moon"
        pen.text(18, y, name, high, winner.name, "label", ink, lines=2, may_cut=True)
        thick = min(20.0, high * 0.5)
        pen.box(left, y + (high - thick) / 2, room, thick, "ink2", thick / 2)
        if winner.wins:
            wide = max(thick, room * winner.share)
            pen.box(left, y + (high - thick) / 2, wide, thick, "gold" if winner.first else "crest", thick / 2)
        pen.text(left + room + 4, y, 32, high, str(winner.wins), "count", ink, "right")
        pen.text(left + room + 42, y, 100, high, winner.note, "small", "mist", lines=2)


class NumberFacts(DrawnWidget):
    """Numbers (`model` is a tuple of (icon, number, word))."""

    def draw(self, pen: Pen) -> None:
        facts = self.model or ()
        pen.box(0, 0, pen.w, pen.h, "panel", 14)
        high = min(52.0, (pen.h - 12) / max(1, len(facts)))
        top = (pen.h - high * len(facts)) / 2
        for number, (icon, count, word) in enumerate(facts):
            y = top + number * high
            pen.icon(icon, 16, y + (high - 24) / 2, 24, "mist")
            pen.text(50, y, 84, high, count, "large", "moon")
            pen.text(138, y, pen.w - 150, high, word, "text", "mist", lines=2)


class StatisticsScreen(BasePage):
    """Made with `context`; `open(back="end")` comes from another screen and goes back there."""

    wins: Wins
    numbers: NumberFacts
    months: BarChart
    tabs: list[AnswerButton]

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.back_to = "home"
        self._game = ""
        self._tallies: dict[str, GameStatistics] | None = None
        super().__init__(context, **kwargs)

    def open(self, back: str = "home", **what: object) -> None:
        """Count anew."""
        self.back_to, self._game = back, ""
        self._tallies = tallies_of(self.context.table.journal, time.time())
        super().open(**what)

    def refresh(self) -> None:
        """Show the statistics in the current language."""
        if self._tallies is None:
            return
        self.shown: StatisticsModel = statistics_model(self._tallies, self._game)
        self.heading.model = (self.shown.title, "")
        self.wins.model = (self.shown.wins_title, self.shown.winners, self.shown.empty)
        self.numbers.model = self.shown.facts
        self.months.model = self.shown.months
        self.stock("tabs", len(self.shown.tabs))
        for button, tab in zip(self.tabs, self.shown.tabs, strict=True):
            button.model = tab
            button.tap = partial(self.choose, str(tab.value))
        self.arrange()

    def choose(self, game: str) -> None:
        """Show only one game."""
        self._game = game
        self.refresh()
