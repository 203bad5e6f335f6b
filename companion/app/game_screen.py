"""The frame of every game screen: stage, asking column, control row. It shows any Frame of any presenter."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import Screen

from companion.app import look, theme
from companion.app.layouts import Layout, layout
from companion.app.paint import texts
from companion.app.widgets.board import BoardPick
from companion.app.widgets.column import NameSlot, QuestionLabel
from companion.app.widgets.controls import Sheet, UndoButton
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.facts import FactColumn, Facts
from companion.app.widgets.gifts import GiftPick
from companion.app.widgets.lights import SeatLights
from companion.app.widgets.pressable import IconButton
from companion.app.widgets.stages import CardPick, RowShow, SeatPick, TwoSlabs
from companion.core.values import Choice
from companion.presenters.values import (
    Answer,
    Board,
    Cards,
    Frame,
    Gifts,
    Judgement,
    Round,
    RowStage,
    Stage,
)
from companion.words import tr

look.load("game_screen")

PATTERNS: dict[type, type[Drawn]] = {
    Board: BoardPick,
    Cards: CardPick,
    Judgement: TwoSlabs,
    Round: SeatPick,
    Gifts: GiftPick,
    RowStage: RowShow,
}
"""Which widget shows which value on the stage. A game with a stage of its own adds a line."""

SURE_SECONDS = 3
ONE_LINE, TWO_LINES = 36.0, 66.0

__all__ = ["PATTERNS", "GameScreen", "IconButton", "NameSlot", "QuestionLabel", "SeatLights", "UndoButton"]


class GameScreen(Screen):
    """Set `frame`; `on_answer(choice)`, `on_undo()` and `on_leave_game()` call back."""

    frame = ObjectProperty(None, allownone=True, rebind=True)
    layout = ObjectProperty(layout(800, 480), rebind=True)
    answer = ObjectProperty(None, allownone=True)
    undo = ObjectProperty(None, allownone=True)
    leave = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._stages: dict[type, Drawn] = {}
        self.stage: Drawn | None = None
        self.sheet = Sheet(close=self.close_sheet, pick=self._sheet_picked)
        self.facts = FactColumn(pick=self.choose)
        self._sure = False
        super().__init__(**kwargs)
        self.add_widget(self.facts)
        self.fbind("size", self._resize)
        self._resize()

    def _resize(self, *_: object) -> None:
        self.layout = layout(*self.size)
        self._lay_out()

    def on_frame(self, _: object, frame: Frame | None) -> None:
        if frame is None:
            return
        self._sure = False
        self.ids.name_slot.shows = frame.asked
        self.ids.question.shows = frame.sentence
        self.ids.lights.shows = frame.lights
        self.ids.undo.shows = (frame.undo, "")
        self.facts.shows = Facts(frame.banner, frame.chain, frame.strips, frame.pad)
        self._show_stage(frame.stage)
        self._lay_out()

    def _show_stage(self, value: Stage) -> None:
        """Put the widget of this pattern on the stage; each is made once and kept."""
        kind = PATTERNS[type(value)]
        widget = self._stages.get(kind)
        if widget is None:
            widget = self._stages[kind] = kind(pick=self.choose)
        if self.stage is not widget:
            if self.stage is not None:
                self.remove_widget(self.stage)
            self.stage = widget
            self.add_widget(widget, index=len(self.children))
        widget.put(self.layout.stage)
        widget.shows = value

    def _lay_out(self) -> None:
        place: Layout = self.layout
        frame: Frame | None = self.frame
        if frame is None:
            return
        height = self._question_height(frame.sentence, place)
        x, y, w, h = place.question
        self.ids.question.put((x, y + h - height, w, height))
        bx, by, bw, bh = place.body
        if not place.portrait:
            bh -= max(0.0, height - h)
        self.facts.pos, self.facts.size = (bx, by), (bw, bh)
        if self.stage is not None:
            self.stage.put(place.stage)
        self.sheet.put(place.stage)

    def _question_height(self, sentence: str, place: Layout) -> float:
        """One line, or two where one is not enough; larger text may take a little more."""
        grow = min(theme.text_percent / 100, 1.2)
        role = "question_portrait" if place.portrait else "question"
        one = dp(ONE_LINE * grow) if not place.portrait else place.question[3]
        if place.portrait:
            return one
        width = place.question[2]
        lines = len(texts.setting(sentence, role, width, dp(TWO_LINES * grow), 2).lines)
        return float(one if lines == 1 else dp(TWO_LINES * grow))

    def choose(self, choice: Choice) -> None:
        """An answer was tapped."""
        if self.sheet.parent is None and self.answer is not None:
            self.answer(choice)

    def tap_undo(self) -> None:
        """Take back; across something that was revealed only with a second tap."""
        frame: Frame = self.frame
        if frame.undo.again and not self._sure:
            self._sure = True
            self.ids.undo.shows = (frame.undo, tr("Really? It was already seen. Tap again."))
            Clock.schedule_once(self._calm_down, SURE_SECONDS)
            return
        if self.undo is not None:
            self.undo()

    def _calm_down(self, *_: object) -> None:
        if self._sure and self.frame is not None:
            self._sure = False
            self.ids.undo.shows = (self.frame.undo, "")

    def tap_help(self) -> None:
        """The rule that applies now."""
        rule = self.frame.help
        self.open_sheet(
            rule.title, rule.text, rule.rule, (Answer("close", tr("Go on"), icon="play", tone="amber"),)
        )

    def tap_pause(self) -> None:
        """Go on, or leave; the game is kept."""
        answers = (
            Answer("close", tr("Go on"), icon="play", tone="amber"),
            Answer("leave", tr("Leave the table"), icon="back", tone="raised"),
        )
        self.open_sheet(tr("Pause"), tr("The game is kept. You can go on at any time."), "", answers)

    def open_sheet(self, title: str, text: str, tag: str, answers: tuple[Answer, ...]) -> None:
        """One sheet at a time; opening one replaces the other, the same button closes it again."""
        shows = (title, text, tag, answers)
        if self.sheet.parent is not None and self.sheet.shows == shows:
            self.close_sheet()
            return
        self.sheet.shows = shows
        if self.sheet.parent is None:
            self.add_widget(self.sheet)
        self.sheet.put(self.layout.stage)

    def close_sheet(self) -> None:
        """Back to the question."""
        if self.sheet.parent is not None:
            self.remove_widget(self.sheet)

    def _sheet_picked(self, choice: Choice) -> None:
        self.close_sheet()
        if choice == "leave" and self.leave is not None:
            self.leave()
