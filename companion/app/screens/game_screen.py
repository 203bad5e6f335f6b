"""The frame of every game screen: stage, asking column, control row. It shows any Frame of any presenter."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from companion.app.drawer.hold import Hold
from companion.app.paint import kv as look
from companion.app.paint import texts, theme
from companion.app.screens.layouts import Layout, layout, mirrored
from companion.app.screens.patterns import layout_for, widget_for
from companion.app.shell import motion
from companion.app.shell.thinking import Thinking
from companion.app.widgets.column import NameSlot, QuestionLabel
from companion.app.widgets.controls import UndoButton
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.facts import FactColumn, Facts
from companion.app.widgets.lights import SeatLights
from companion.app.widgets.pressable import IconButton
from companion.app.widgets.sheet import Sheet
from companion.core.values import Choice
from companion.presenters.sheets import SheetPage
from companion.stage.values import Frame, Stage
from companion.words import tr

look.load("game_screen")

SURE_SECONDS = 3
ONE_LINE, TWO_LINES = 36.0, 66.0

__all__ = ["GameScreen", "IconButton", "NameSlot", "QuestionLabel", "SeatLights", "UndoButton"]


class GameScreen(Screen):
    """Set `frame`; `on_answer(choice)`, `on_undo()` and `on_leave_game()` call back."""

    frame = ObjectProperty(None, allownone=True, rebind=True)
    solid = ObjectProperty(None, allownone=True)
    """What the stage covers of the background."""
    layout = ObjectProperty(layout(800, 480), rebind=True)
    answer = ObjectProperty(None, allownone=True)
    undo = ObjectProperty(None, allownone=True)
    secret = ObjectProperty(None, allownone=True)
    """Says what lies in the drawer; asked only while it is held."""
    left_handed = BooleanProperty(False)
    leave = ObjectProperty(None, allownone=True)
    asks_twice = BooleanProperty(True)
    """Whether taking back what was seen needs a second tap."""
    sheets = ObjectProperty(None, allownone=True)
    """What `?` and pause open (companion.app.screens.sheets.Sheets)."""

    def __init__(self, **kwargs: object) -> None:
        self._stages: dict[type, Drawn] = {}
        self.stage: Drawn | None = None
        self.sheet = Sheet(close=self.close_sheet, pick=self._sheet_picked)
        self.facts = FactColumn(pick=self.choose)
        self.hold = Hold(self, self.choose)
        self.thinking = Thinking()
        self._sure = False
        self._steps: list[Frame] = []
        """Frames that a tap has led on from, without an answer yet."""
        super().__init__(**kwargs)
        self.add_widget(self.facts)
        self.fbind("size", self.restyle)
        self.fbind("left_handed", self.restyle)
        self.restyle()

    def restyle(self, *_: object) -> None:
        """Size, side or text size have changed."""
        shown = type(self.shown.stage) if self.frame is not None else None
        self.layout = self._wanted(shown)
        self._lay_out()

    def _wanted(self, stage: type | None) -> Layout:
        """The layout for this stage; for left hands mirrored, where it has two sides."""
        own = None if stage is None else layout_for(stage)
        if own is not None:
            return own(*self.size)
        place = layout(*self.size)
        return mirrored(place) if self.left_handed else place

    @property
    def shown(self) -> Frame:
        """The frame, or the step of it that people have come to."""
        return self._steps[-1] if self._steps else self.frame

    def on_frame(self, _: object, frame: Frame | None) -> None:
        self._steps = []
        if frame is not None:
            self._show(frame)

    def _show(self, frame: Frame) -> None:
        self._sure = False
        self.thinking.stop()
        wanted = self._wanted(type(frame.stage))
        if wanted != self.layout:
            self.layout = wanted
        self.ids.name_slot.shows = frame.asked
        self.ids.question.shows = frame.sentence
        for words in (self.ids.name_slot, self.ids.question):
            motion.appear(words)
        self.ids.lights.shows = frame.lights
        self.ids.undo.shows = (frame.undo, "")
        self.hold.show(frame)
        self._show_facts(frame)
        self._show_stage(frame.stage)
        self._lay_out()

    def _show_facts(self, frame: Frame) -> None:
        pad = self.hold.pad(frame)
        self.facts.shows = Facts(frame.banner, frame.chain, frame.strips, pad, frame.steps)

    def looked(self) -> None:
        """Somebody has looked into the drawer."""
        if self.frame is not None:
            self._show_facts(self.shown)

    def on_pre_leave(self, *_: object) -> None:
        """Nothing secret is left behind."""
        self.hold.cover()

    def _show_stage(self, value: Stage) -> None:
        """Put the widget of this pattern on the stage; each is made once and kept."""
        kind = widget_for(type(value))
        widget = self._stages.get(kind)
        if widget is None:
            widget = self._stages[kind] = kind(pick=self.choose)
            widget.fbind("solid", self._leave_out)
        if self.stage is not widget:
            if self.stage is not None:
                self.remove_widget(self.stage)
            self.stage = widget
            self.add_widget(widget, index=len(self.children))
        widget.put(self.layout.stage)
        widget.shows = value
        self._leave_out()

    def _leave_out(self, *_: object) -> None:
        self.solid = self.stage.solid if self.stage is not None else None

    def _lay_out(self) -> None:
        place: Layout = self.layout
        if self.frame is None:
            return
        frame = self.shown
        height = self._question_height(frame.sentence, place)
        x, y, w, h = place.question
        self.ids.question.put((x, y + h - height, w, height))
        bx, by, bw, bh = place.body
        if not place.portrait:
            bh -= max(0.0, height - h)
        taken = self.hold.put(place, frame)
        self.facts.pos, self.facts.size = (bx, by + taken), (bw, bh - taken)
        if self.stage is not None:
            self.stage.put(place.stage)
        self.sheet.put(place.sheet or place.stage)

    def _question_height(self, sentence: str, place: Layout) -> float:
        """One line, or two where one is not enough; larger text may take a little more."""
        grow = min(theme.text_percent / 100, 1.2)
        role = "question_portrait" if place.portrait else "question"
        one = dp(ONE_LINE * grow) if not place.portrait else place.question[3]
        if place.portrait or place.steady:
            return place.question[3]
        width = place.question[2]
        lines = len(texts.setting(sentence, role, width, dp(TWO_LINES * grow), 2).lines)
        return float(one if lines == 1 else dp(TWO_LINES * grow))

    def choose(self, choice: Choice) -> None:
        """An answer was tapped."""
        if self.sheet.parent is not None or self.thinking.lasts:
            return
        step = next((frame for tapped, frame in self.shown.then if tapped == choice), None)
        if step is not None:
            self._steps.append(step)
            self._show(step)
        elif self.answer is not None:
            self.answer(choice)

    def answered(self) -> None:
        """An answer was taken in. The next frame may be equal to the last (the same wish twice)."""
        if self._steps:
            self._steps = []
            self._show(self.frame)

    def wait(self) -> None:
        """The question is not open yet."""
        if self.frame is not None:
            column = self.frame.pad.answers or self.frame.pad.wide
            self.thinking.begin((self.facts.pad, self.facts.wide) if column else (self.stage,))

    def go_on(self) -> None:
        """Now it is."""
        if self.thinking.lasts:
            self.thinking.end()

    def tap_undo(self) -> None:
        """Take back; across something that was revealed only with a second tap."""
        if self._steps and self.shown.undo != self.frame.undo:
            self._steps.pop()
            self._show(self.shown)
            return
        frame: Frame = self.frame
        if frame.undo.again and self.asks_twice and not self._sure:
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
        if self.sheets is not None:
            self.open_sheet(self.sheets.help(self.shown.help))

    def tap_pause(self) -> None:
        """Go on, correct, look back, or leave; the game is kept."""
        if self.sheets is not None:
            self.open_sheet(self.sheets.pause())

    def open_sheet(self, page: SheetPage) -> None:
        """One sheet at a time; opening one replaces the other, the same button closes it again."""
        self.hold.cover()
        if self.sheet.parent is not None and self.sheet.shows == page:
            self.close_sheet()
            return
        self.sheet.shows = page
        if self.sheet.parent is None:
            self.add_widget(self.sheet)
        self.sheet.put(self.layout.sheet or self.layout.stage)

    def close_sheet(self) -> None:
        """Back to the question."""
        if self.sheet.parent is not None:
            self.remove_widget(self.sheet)

    def _sheet_picked(self, choice: Choice) -> None:
        self.close_sheet()
        if choice == "leave" and self.leave is not None:
            self.leave()
        elif self.sheets is not None:
            self.sheets.picked(choice)
