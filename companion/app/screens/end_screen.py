"""The end of a game: who won; and now, and only now, who knew what."""

from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.app.board.replay import Legend, ReplayBoard, TurnSlider
from companion.app.screens.layouts import layout
from companion.app.screens.page import Page
from companion.app.shell.doors import Doors
from companion.app.widgets.charts import LineChart
from companion.app.widgets.controls import UndoButton
from companion.app.widgets.ending import (
    Caption,
    Headline,
    MedalRow,
    PersonButton,
    ScoreSheet,
    TaleShow,
    Title,
    tint_of,
)
from companion.app.widgets.fact_table import FactTableShow
from companion.app.widgets.pressable import AnswerButton, IconButton
from companion.games.ending import Afterwards
from companion.presenters.ending import afterwards, ending
from companion.stage.end_values import Ending, Replay, Scores, Tale
from companion.stage.values import Answer, FactTable
from companion.words import tr

SURE_SECONDS = 3
STEP_SECONDS = 0.45
"""How long each turn is shown when the game is played back."""


class EndScreen(Page):
    """Made with `doors`. Whatever it shows of what was hidden is gone as soon as the game is not over."""

    def __init__(self, doors: Doors, **kwargs: Any) -> None:
        self.after: Afterwards | None = None
        self._turn: int | None = None
        self._seat: int | None = None
        self._vault: str | None = None
        self._sure = False
        self._playing = Clock.schedule_interval(self._next_turn, STEP_SECONDS)
        self._playing.cancel()
        super().__init__(doors, **kwargs)
        self._furnish()

    def _furnish(self) -> None:
        self.headline, self.title, self.caption = Headline(), Title(), Caption()
        self.board, self.slider = ReplayBoard(pick=self.choose_vault), TurnSlider(pick=self.show_turn)
        self.legends = [Legend() for _ in range(4)]
        self.tale, self.scores, self.facts = TaleShow(), ScoreSheet(), FactTableShow()
        self.medals, self.chart = [MedalRow() for _ in range(8)], LineChart()
        self.people = [PersonButton() for _ in range(7)]
        self.play = IconButton(tap=self.tap_play, shows=("play", ""))
        self.again = AnswerButton(role="answer", tap=self._same_again)
        self.undo = UndoButton(tap=self.tap_undo)
        self.statistics = IconButton(tone="panel", depth=4, shows=("chart", ""))
        self.statistics.tap = partial(self.doors.go, "statistics", back="end")
        self.home = IconButton(tone="panel", depth=4, shows=("house", ""), tap=self._go_home)
        for widget in (self.headline, self.undo, self.statistics, self.home):
            self.add_widget(widget)

    # what it is about

    def open(self, **what: Any) -> None:
        """The game has just ended, or one comes back from the statistics."""
        self.after, self._turn, self._seat, self._vault = None, None, None, None
        super().open(**what)

    def refresh(self) -> None:
        """Something has changed: the language, or the end was taken back."""
        showing = self.doors.showing
        if showing is None or not showing.over:
            self.forget()
            if showing is not None and self.manager is not None and self.manager.current == self.name:
                self.doors.sit_down()
            return
        if self.after is None:
            self.after = afterwards(showing.table.referee, showing.people)
        self.shown: Ending = ending(self.after, showing.frame().undo, self._turn, self._seat, self._vault)
        self._show(self.shown)

    def on_leave(self, *_: object) -> None:
        self.forget()

    def forget(self) -> None:
        """Nothing of what was hidden stays behind."""
        self._playing.cancel()
        self.after, self._sure = None, False
        self.__dict__.pop("shown", None)
        self.headline.shows = None
        stages = (self.board, self.slider, self.tale, self.scores, self.facts)
        parts = (*stages, self.chart, self.caption, *self.medals)
        for widget in parts:
            widget.shows = None
            widget.redraw()
            self.remove_widget(widget)

    def _show(self, ending: Ending) -> None:
        self.headline.shows = (ending.headline, ending.winners, ending.sentence)
        self._sure = False
        self.undo.shows = (ending.undo, "")
        self.again.shows = Answer("again", tr("Same again"), icon="update", tone="amber")
        self.chart.shows = ending.graph
        for widget, medal in zip(self.medals, (*ending.medals, *[None] * 8), strict=False):
            widget.shows = medal
        stage = ending.stage
        self.tale.shows = stage if isinstance(stage, Tale) else None
        self.scores.shows = stage if isinstance(stage, Scores) else None
        self.facts.shows = stage if isinstance(stage, FactTable) else None
        if isinstance(stage, Replay):
            self._show_replay(stage)
        self.arrange()

    def _show_replay(self, replay: Replay) -> None:
        self.title.shows = replay.title
        self.board.shows = self.slider.shows = replay
        self.caption.shows = (replay.caption, replay.note)
        who = None if replay.seat is None else replay.people[replay.seat]
        for widget, (kind, text) in zip(self.legends, replay.legend, strict=True):
            widget.shows = (kind, text, tint_of(who))
        choices = [(None, None), *enumerate(replay.people)]
        for button, (seat, person) in zip(self.people, choices, strict=False):
            button.shows = (person, seat == replay.seat)
            button.tap = partial(self.show_person, seat)

    # what is tapped

    def show_turn(self, turn: int) -> None:
        """The board after this turn."""
        self._playing.cancel()
        self._to(turn)

    def _to(self, turn: int) -> None:
        self._turn = turn
        self.refresh()

    def show_person(self, seat: int | None) -> None:
        """What this player looked at; None: what all had seen."""
        self._seat = seat
        self.refresh()

    def choose_vault(self, vault: str) -> None:
        """Who looked into this one."""
        self._vault = None if vault == self._vault else vault
        self.refresh()

    def tap_play(self) -> None:
        """The whole game again, turn by turn."""
        if self._playing.is_triggered:
            self._playing.cancel()
            return
        if self.slider.shows.turn == self.slider.shows.turns:
            self._to(0)
        self._playing()

    def _next_turn(self, *_: object) -> bool:
        replay: Replay | None = self.slider.shows
        if replay is None or replay.turn >= replay.turns:
            self._playing.cancel()
            return False
        self._to(replay.turn + 1)
        return True

    def tap_undo(self) -> None:
        """Back into the game; the end was seen, so a second tap is asked for."""
        undo = self.shown.undo
        if undo.again and not self._sure:
            self._sure = True
            self.undo.shows = (undo, tr("Really? It was already seen. Tap again."))
            Clock.schedule_once(self._calm_down, SURE_SECONDS)
            return
        self.doors.undo()

    def _calm_down(self, *_: object) -> None:
        if self._sure:
            self._sure = False
            self.undo.shows = (self.shown.undo, "")

    def _same_again(self) -> None:
        self.doors.same_again()

    def _go_home(self) -> None:
        self.doors.go_home()

    # where everything lies

    def arrange(self) -> None:
        if self.after is None:
            return
        self.draw_column()
        place = layout(*self.size)
        for widget, box in ((self.undo, place.undo), (self.statistics, place.help), (self.home, place.pause)):
            widget.put(box)
        if self.portrait:
            self._portrait(*self.extent)
        else:
            self._landscape(*self.extent, self.column_left)

    def _landscape(self, w: float, h: float, stage: float) -> None:
        x, wide = stage + 16, w - stage - 32
        self.place(self.headline, x, 8, wide, 74)
        bottom = h - 76
        if self._again_there():
            self.place(self.again, x, bottom - 54, wide, 54)
            bottom -= 62
        count, high = min(len(self.shown.medals), 3 if h < 560 else 4), 44.0
        if self.shown.graph is None:
            count = len(self.shown.medals)
            high = min(48.0, (bottom - 84) / max(1, count) - 4)
        self._medal_rows(x, 84, wide, high, count)
        top = 84 + count * (high + 4) + (2 if count else 0)
        self._chart(x, top, wide, bottom - top)
        self._stage(0, 0, stage, h)

    def _portrait(self, w: float, h: float) -> None:
        self.place(self.headline, 16, 10, w - 32, 106)
        bottom = h - 76
        if self._again_there():
            self.place(self.again, 16, bottom - 56, w - 32, 56)
            bottom -= 64
        half, medals = (w - 40) / 2, len(self.shown.medals)
        high = 146.0
        if self.shown.graph is None:
            high = 46.0 * -(-medals // 2)
            self._medal_rows(16, bottom - high, half, 42, medals, 2)
        elif medals:
            self._medal_rows(16, bottom - high, half, (high - 8) / 3, min(medals, 3))
            self._chart(24 + half, bottom - high, half, high)
        else:
            self._chart(16, bottom - high, w - 32, high)
        self._stage(0, 118, w, bottom - high - 124)

    def _again_there(self) -> bool:
        return hasattr(self.doors, "same_again")

    def _medal_rows(self, x: float, y: float, w: float, h: float, count: int, columns: int = 1) -> None:
        for number, widget in enumerate(self.medals):
            if number < count:
                row, column = divmod(number, columns)
                self.place(widget, x + column * (w + 8), y + row * (h + 4), w, h)
            else:
                self.remove_widget(widget)

    def _chart(self, x: float, y: float, w: float, h: float) -> None:
        if self.shown.graph is None:
            self.remove_widget(self.chart)
        else:
            self.place(self.chart, x, y, w, h)

    def _stage(self, x: float, y: float, w: float, h: float) -> None:
        stage = self.shown.stage
        if isinstance(stage, Replay):
            self._replay(stage, x, y, w, h)
            return
        shown = {Tale: self.tale, Scores: self.scores, FactTable: self.facts}[type(stage)]
        self.place(shown, x, y, w, h)

    def _replay(self, replay: Replay, x: float, y: float, w: float, h: float) -> None:
        count = len(replay.people) + 1
        least = 50 if self.portrait else 48
        step = min(58.0, (w - 32 - 100) / count)
        left = x + w - 12 - count * step
        self.place(self.title, x + 16, y + 6, left - x - 22, 52)
        for number, button in enumerate(self.people):
            if number < count:
                self.place(button, left + number * step, y + 6, max(least - 8, step - 4), 52)
            else:
                self.remove_widget(button)
        side = min(h - 62 - 76, w - 2 * 70)
        top = y + 60 + (h - 62 - 76 - side) / 2
        middle = x + (w - side) / 2
        self.place(self.board, middle, top, side, side)
        for number, widget in enumerate(self.legends):
            beside = x + 6 if number < 2 else middle + side + 4
            self.place(widget, beside, top + 24 + (number % 2) * 112, middle - x - 10, 104)
        low = y + h - 74
        self.place(self.play, x + 16, low + 10, 56, 54)
        self.place(self.slider, x + 80, low - 2, w - 96, 50)
        self.place(self.caption, x + 84, low + 44, w - 104, 24)
