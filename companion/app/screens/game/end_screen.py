"""The end screen: winners, awards, and the review of what was hidden during the game."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import PostGamePage
from companion.app.widgets.art.charts import LineChart
from companion.app.widgets.buttons import AnswerButton, IconButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.sheets.ending_widgets import (
    Headline,
    Legend,
    MedalRow,
    PersonButton,
    Title,
    TurnSlider,
    TwoSidedCaption,
    tint_of,
)
from companion.app.widgets.stage_registry import widget_for
from companion.games.ending import FinishedGameData
from companion.i18n import tr
from companion.presenters.game_presenter import ending
from companion.presenters.history.finished_game import has_ballad, league_button
from companion.viewmodels.endings import Ending, StepwiseStage, TrueBoard
from companion.viewmodels.frame import AnswerModel, Stage, UndoLabel

kv_loader.load_kv("end_screen")

STEP_SECONDS, CHAPTER_SECONDS = 0.45, 3.0
"""Duration of a turn of a board, and of a step of another stage."""


class EndScreen(PostGamePage):
    """Made with `context`. Whatever it shows of what was hidden is gone as soon as the game is not over."""

    playing = BooleanProperty(False)
    """Whether the replay runs; the play button then stops it."""
    replayed = BooleanProperty(False)
    """Whether a board is shown turn by turn, with the people and a legend beside it."""
    staged = BooleanProperty(False)
    """Whether another stage is shown."""
    filmed = BooleanProperty(False)
    """Whether that stage has steps, and a slider below it."""
    graphed = BooleanProperty(False)
    """Whether there is a chart beside the medals."""
    medal_count = NumericProperty(0)
    person_count = NumericProperty(0)
    """Number of buttons that choose whose knowledge the board shows."""
    headline: Headline
    again: AnswerButton
    medals: list[MedalRow]
    chart: LineChart
    leagued = BooleanProperty(False)
    """Whether the venue has a league."""
    league: AnswerButton
    sung = BooleanProperty(False)
    """Whether the game has verses."""
    ballad: AnswerButton
    title: Title
    people: list[PersonButton]
    left_legends: list[Legend]
    right_legends: list[Legend]
    play: IconButton
    slider: TurnSlider
    part: IconButton
    caption: TwoSidedCaption

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._turn: int | None = None
        self._seat: int | None = None
        self._cell: str | None = None
        self._part: str | None = None
        """The part of the board that is enlarged; None means the whole board."""
        self.player = Clock.schedule_interval(self.next_turn, STEP_SECONDS)
        self.player.cancel()
        self.stages: dict[type, DrawnWidget] = {}
        """The widget of each kind of stage, made with the first game that has it."""
        self.board: DrawnWidget | None = None
        """The one of them that shows a board."""
        super().__init__(context, **kwargs)

    def _stop(self) -> None:
        self.player.cancel()
        self.playing = False

    # Contents

    def open(self, **what: object) -> None:
        """Show the end of the game, also on the way back from the statistics."""
        self.after, self._turn, self._seat, self._cell = None, None, None, None
        self._part = None
        super().open(**what)

    def show(self, after: FinishedGameData, undo: UndoLabel) -> None:
        self.sung = has_ballad(after.header.game)
        self.shown: Ending = ending(after, undo, self._turn, self._seat, self._cell)
        self._show(self.shown)

    def forget(self) -> None:
        """Drop the data about hidden things."""
        super().forget()
        self._stop()
        self.__dict__.pop("shown", None)
        self.headline.model = None
        for widget in (*self.stages.values(), self.slider, self.chart, self.caption, *self.medals):
            widget.model = None
            widget.redraw()
        self.replayed = self.staged = self.graphed = self.filmed = False
        self.medal_count = 0
        self.arrange()

    def _show(self, ending: Ending) -> None:
        self.headline.model = (ending.headline, ending.winners, ending.sentence)
        self._show_league()
        self.chart.model = ending.graph
        self.stock("medals", len(ending.medals))
        for widget, medal in zip(self.medals, (*ending.medals, *[None] * len(self.medals)), strict=False):
            widget.model = medal
        self.medal_count, self.graphed = len(ending.medals), ending.graph is not None
        stage = ending.stage
        self.replayed = isinstance(stage, TrueBoard)
        self.staged = not self.replayed
        self.filmed = self.staged and isinstance(stage, StepwiseStage) and stage.turns > 0
        if isinstance(stage, TrueBoard):
            self._show_board(stage)
        else:
            self._show_in("stage", stage)
            if isinstance(stage, StepwiseStage) and self.filmed:
                self.slider.model = stage
                self.caption.model = (stage.caption, "")
        self.arrange()

    def _show_in(self, slot: str, stage: Stage | TrueBoard, **callbacks: object) -> DrawnWidget:
        """Show a stage in a slot; return its widget, which is made with `callbacks`."""
        if type(stage) not in self.stages:
            self.stages[type(stage)] = widget_for(type(stage))(**callbacks)
        widget = self.stages[type(stage)]
        self.slots[slot].set_widget(widget)
        widget.model = stage
        return widget

    def _show_board(self, replay: TrueBoard) -> None:
        shown = replay.enlarged(self._part) if self._part else replay
        board = self.board = self._show_in("board", shown, pick=self.choose_cell)
        self.title.model = replay.title
        self.slider.model = replay
        self.part.model = ("", self._part) if self._part else ("grid", "")
        self.caption.model = (replay.caption, shown.note)
        legends = (*self.left_legends, *self.right_legends)
        who = None if replay.seat is None else replay.people[replay.seat]
        for widget, (kind, text) in zip(legends, replay.legend, strict=True):
            widget.stage, widget.model = board, (kind, text, tint_of(who))
        choices = [(None, None), *enumerate(replay.people)]
        self.person_count = len(choices)
        self.stock("people", self.person_count)
        for button, (seat, person) in zip(self.people, choices, strict=False):
            button.model = (person, seat == replay.seat)
            button.tap = partial(self.show_person, seat)

    # Taps

    def show_turn(self, turn: int) -> None:
        """Show the board after a turn and stop the replay."""
        self._stop()
        self._to(turn)

    def _to(self, turn: int) -> None:
        self._turn = turn
        self.refresh()

    def show_person(self, seat: int | None) -> None:
        """Show what a player looked at; None shows what all players saw."""
        self._seat = seat
        self.refresh()

    def choose_cell(self, cell: str) -> None:
        """Show who looked into a cell; on the whole board its part is enlarged first."""
        if self._part is None and isinstance(self.slider.model, TrueBoard):
            self._part = self.slider.model.part_of(cell)
        self._cell = None if cell == self._cell else cell
        self.refresh()

    def tap_part(self) -> None:
        """Enlarge the next part; after the last one show the whole board."""
        if not isinstance(self.slider.model, TrueBoard):
            return
        steps = (None, *self.slider.model.parts())
        self._part = steps[(steps.index(self._part) + 1) % len(steps)]
        self._cell = None
        self.refresh()

    def tap_play(self) -> None:
        """Start or stop the replay."""
        if self.playing:
            self._stop()
            return
        self.player.timeout = CHAPTER_SECONDS if self.filmed else STEP_SECONDS
        if self.slider.model.turn == self.slider.model.turns:
            self._to(0)
        self.playing = True
        self.player()

    def next_turn(self, *_: object) -> bool:
        replay: StepwiseStage | None = self.slider.model
        if replay is None or replay.turn >= replay.turns:
            self._stop()
            return False
        self._to(replay.turn + 1)
        return True

    def _show_league(self) -> None:
        """Ask, if the venue has a league, whether the names of the group may be in it."""
        joins = self.context.cafe.league
        self.leagued = joins is not None
        self._offer(self.again, AnswerModel("again", tr("Play again"), icon="update", tone="amber"))
        self._offer(self.ballad, AnswerModel("ballad", tr("Ballad"), icon="book", tone="raised"))
        self._offer(self.league, league_button(bool(joins)))

    def _offer(self, button: AnswerButton, answer: AnswerModel) -> None:
        """Show an answer of the row; with three in a narrow row there is no room for icons."""
        narrow = self.sung and self.leagued and not self.portrait
        button.model = answer._replace(icon="") if narrow else answer

    def tap_league(self) -> None:
        """Yes, or rather not."""
        self.context.cafe.join_league(not self.context.cafe.league)
        self._show_league()

    def tap_ballad(self) -> None:
        """Open the ballad of this game."""
        self.context.show_screen("ballad")

    def tap_again(self) -> None:
        """Seat the same people for another game."""
        self.context.rematch()
