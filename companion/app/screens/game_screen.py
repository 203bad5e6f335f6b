"""The frame of every game screen: stage, asking column, control row. It shows any Frame of any presenter."""

from typing import NamedTuple

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.app.drawer.hold import Hold
from companion.app.paint import kv as look
from companion.app.paint import texts, theme
from companion.app.screens.dead_time import DeadTime
from companion.app.screens.patterns import widget_for
from companion.app.screens.placed import PlacedScreen, Variant
from companion.app.shell import motion
from companion.app.shell.thinking import Thinking
from companion.app.widgets.column import NameSlot, QuestionLabel
from companion.app.widgets.controls import UndoButton
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.facts import FactColumn, Facts
from companion.app.widgets.lights import SeatLights
from companion.app.widgets.pressable import IconButton
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.slots import Box
from companion.core.values import Choice
from companion.presenters.sheets import SheetPage
from companion.stage.scenes import GO_ON
from companion.stage.values import Answer, Frame, Person, Stage, Undo
from companion.words import tr

look.load("game_screen")

SURE_SECONDS = 3
ONE_LINE, TWO_LINES = 36.0, 66.0

__all__ = ["GameScreen", "IconButton", "NameSlot", "QuestionLabel", "SeatLights", "UndoButton"]


def _really(undo: Undo) -> str:
    return (
        tr("A new game, new roles? Tap again.")
        if undo.anew
        else tr("Really? It was already seen. Tap again.")
    )


class Layout(NamedTuple):
    """What lies where, in pixels, for whoever lays something over it."""

    portrait: bool
    stage: Box
    undo: Box


class GameScreen(PlacedScreen):
    """Set `frame`; `on_answer(choice)`, `on_undo()` and `on_leave_game()` call back."""

    frame = ObjectProperty(None, allownone=True, rebind=True)
    ground = ObjectProperty(("soft_top", "soft_bot"))
    """The colours of the background."""
    glows = BooleanProperty(False)
    """Whether the column lies in the same light."""
    solid = ObjectProperty(None, allownone=True)
    """What the stage covers of the background."""
    layout = ObjectProperty(None)
    whole = BooleanProperty(False)
    """Whether the stage has the whole screen, and there is no column."""
    question_high = NumericProperty(ONE_LINE)
    """The height of the question in the column, in dp."""
    drawered = BooleanProperty(False)
    """Whether the drawer is there."""
    facts: FactColumn
    answer = ObjectProperty(None, allownone=True)
    undo = ObjectProperty(None, allownone=True)
    deal_anew = ObjectProperty(None, allownone=True)
    """Begins a new game for the same people, where nothing can be taken back."""
    secret = ObjectProperty(None, allownone=True)
    """Says what lies in the drawer; asked only while it is held."""
    left_handed = BooleanProperty(False)
    leave = ObjectProperty(None, allownone=True)
    go_on = ObjectProperty(None, allownone=True)
    """Called when somebody has seen enough of a scene, or has done what it wants."""
    hold_on = ObjectProperty(None, allownone=True)
    """Called when the time of a scene is to stand still (True), and when it runs again (False)."""
    asks_twice = BooleanProperty(True)
    """Whether taking back what was seen needs a second tap."""
    read = ObjectProperty(None, allownone=True)
    """Has a text of the screen read aloud; an empty one ends the reading."""
    sheets = ObjectProperty(None, allownone=True)
    """What `?` and pause open (companion.app.screens.sheets.Sheets)."""

    def __init__(self, **kwargs: object) -> None:
        self._stages: dict[type, Drawn] = {}
        self._variants: dict[str, Variant] = {}
        self.stage: Drawn | None = None
        self.sheet = Sheet(close=self.close_sheet, pick=self._sheet_picked)
        self.hold = Hold(self, self.choose)
        self.thinking = Thinking()
        self.dead_time = DeadTime()
        self._sure = False
        self._asked: Person | None = None
        self._reads = False
        self._steps: list[Frame] = []
        """Frames that a tap has led on from, without an answer yet."""
        super().__init__(**kwargs)
        self.ready = True
        self.fbind("left_handed", self._soon)
        self.arrange()

    def arrange(self) -> None:
        """The stage, and what is asked, say how much room they need."""
        if self.frame is not None:
            self._make_room(self.shown)
        super().arrange()
        stage, undo = self.slots["stage"], self.slots["undo"]
        self.layout = Layout(self.portrait, (*stage.pos, *stage.size), (*undo.pos, *undo.size))

    def _make_room(self, frame: Frame) -> None:
        """For left hands the column lies on the left, where there is one."""
        self.variant = self._variant(widget_for(type(frame.stage)).variant)
        self.whole = self.variant is not None
        self.mirrored = self.left_handed and not self.whole
        self.drawered = frame.drawer is not None
        if not self.portrait and not self.whole:
            self.question_high = self._question_height(frame.sentence)

    def _variant(self, name: str) -> Variant | None:
        """Each is made once and kept."""
        if name and name not in self._variants:
            self._variants[name] = look.make(name)
        return self._variants.get(name)

    def _question_height(self, sentence: str) -> float:
        """One line, or two where one is not enough; larger text may take a little more."""
        grow = min(theme.text_percent / 100, 1.2)
        two = TWO_LINES * grow
        lines = texts.setting(sentence, "question", dp(self.inner), dp(two), 2).lines
        return ONE_LINE * grow if len(lines) == 1 else two

    @property
    def shown(self) -> Frame:
        """The frame, or the step of it that people have come to."""
        return self._steps[-1] if self._steps else self.frame

    def on_frame(self, _: object, frame: Frame | None) -> None:
        self._steps = []
        if frame is not None:
            self._beware(frame)
            self._show(frame)

    def _beware(self, frame: Frame) -> None:
        """A touch that was meant for what was shown before must not hit somebody else."""
        if frame.next is not None and frame.next.firm:
            self.dead_time.counts_at_once()
        elif frame.scene:
            self.dead_time.scene_began()
        elif frame.asked != self._asked:
            self.dead_time.asks_another()
        self._asked = frame.asked

    # scenes

    def time_left(self, seconds: float | None) -> None:
        """The scene that is shown stays so long; None: until somebody goes on."""
        self.facts.next.run(seconds or 0.0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.frame is None or self._in_control_row(touch):
            return bool(super().on_touch_down(touch))
        if self.dead_time.swallows(touch):
            return True
        if super().on_touch_down(touch):
            return True
        if self.shown.scene and self.shown.next is not None and self.sheet.parent is None:
            self._seen()
            return True
        return False

    def _in_control_row(self, touch: MotionEvent) -> bool:
        return any(self.slots[name].collide_point(*touch.pos) for name in ("undo", "help", "pause"))

    def _seen(self) -> None:
        if self.go_on is not None:
            self.go_on()

    def _stand_still(self, still: bool) -> None:
        """While somebody reads a sheet, the time of a scene does not run."""
        if self.hold_on is not None and self.frame is not None and self.frame.scene:
            self.facts.next.stand()
            self.hold_on(still)

    def _show(self, frame: Frame) -> None:
        self._sure = False
        self.thinking.stop()
        self.ids.name_slot.shows = frame.asked
        self.ids.question.shows = frame.sentence
        for words in (self.ids.name_slot, self.ids.question):
            motion.appear(words)
        self.ids.lights.shows = frame.lights
        self.ids.undo.shows = (frame.undo, "")
        self.hold.show(frame)
        stage = self._set_stage(frame.stage)
        self.arrange()
        self._show_facts(frame)
        stage.shows = frame.stage
        self._leave_out()
        self.read_aloud()

    def read_aloud(self) -> None:
        """What this frame wants read; after it the voice goes on with the game."""
        text = self.shown.aloud if self.frame is not None else ""
        if self.read is not None and (text or self._reads):
            self.read(text)
        self._reads = bool(text)

    def _show_facts(self, frame: Frame) -> None:
        pad = self.hold.pad(frame)
        self.facts.shows = Facts(
            frame.banner, frame.chain, frame.strips, pad, frame.steps, frame.panels, frame.next
        )

    def looked(self) -> None:
        """Somebody has looked into the drawer."""
        if self.frame is not None:
            self._show_facts(self.shown)

    def on_pre_leave(self, *_: object) -> None:
        """Nothing secret is left behind."""
        self.hold.cover()

    def _set_stage(self, value: Stage) -> Drawn:
        """Put the widget of this pattern on the stage; each is made once and kept."""
        kind = widget_for(type(value))
        if kind not in self._stages:
            self._stages[kind] = kind(pick=self.choose)
            self._stages[kind].fbind("solid", self._leave_out)
        self.stage = self._stages[kind]
        self.slots["stage"].hold(self.stage)
        return self.stage

    def _leave_out(self, *_: object) -> None:
        self.solid = self.stage.solid if self.stage is not None else None

    def choose(self, choice: Choice) -> None:
        """An answer was tapped."""
        if choice == GO_ON and self.shown.scene:
            self._seen()
            return
        if self.sheet.parent is not None or self.thinking.lasts:
            return
        if choice in self.shown.beside and self.sheets is not None:
            self.sheets.beside(str(choice))
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

    def begin(self) -> None:
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
        again = frame.undo.again and self.asks_twice
        if (again or frame.undo.anew) and not self._sure:
            self._sure = True
            self.ids.undo.shows = (frame.undo, _really(frame.undo))
            Clock.schedule_once(self._calm_down, SURE_SECONDS)
            return
        take_back = self.deal_anew if frame.undo.anew else self.undo
        if take_back is not None:
            take_back()

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
        self.lay_over(self.sheet)
        self._stand_still(True)

    def lay_over(self, widget: Drawn) -> None:
        """Over the stage, and over whatever else hangs on the screen."""
        slot = self.slots["sheet"]
        slot.hold(widget)
        self.remove_widget(slot)
        self.add_widget(slot)
        self.arrange()

    def lay_bare(self) -> None:
        """Nothing lies over the stage any more."""
        self.slots["sheet"].hold(None)

    def close_sheet(self) -> None:
        """Back to the question."""
        if self.sheet.parent is not None:
            self.lay_bare()
            self._stand_still(False)

    def remark(self, sentence: str) -> None:
        """Something to know that changes nothing; a tap anywhere puts it away."""
        self.open_sheet(SheetPage(sentence, (), (Answer("close", tr("Go on"), icon="play", tone="amber"),)))

    def _sheet_picked(self, choice: Choice) -> None:
        self.close_sheet()
        if choice == "leave" and self.leave is not None:
            self.leave()
        elif self.sheets is not None:
            self.sheets.picked(choice)
