"""The game screen: stage, column and control row. Shows any Frame of any presenter."""

from functools import partial
from typing import NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.app.rendering import animation, kv_loader, text, theme
from companion.app.screens.game.drawer_controller import DrawerController
from companion.app.screens.game.flat_rotation import FlatRotation
from companion.app.screens.game.input_guard import AnswerCover, TouchGuard, UndoConfirmation
from companion.app.screens.game.overlays import Page, Teaching, make_sheets
from companion.app.screens.game.strokes import StrokeScreen
from companion.app.screens.game.temporary_frames import DelayedFrame, StepTimeout, TapInspection
from companion.app.screens.slot_screen import Variant
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.column.column_foot import RedoButton, UndoButton
from companion.app.widgets.column.column_heads import NameSlot, QuestionLabel
from companion.app.widgets.column.fact_column import ColumnFacts, FactColumn
from companion.app.widgets.column.teaching_card import TeachingCard
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.seat_lights import SeatLights
from companion.app.widgets.slots import BoxRotation, Rect, Slot
from companion.app.widgets.stage_registry import widget_for
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.overlays import ComfortPage, PausePage, SheetPage
from companion.viewmodels.frame import AnswerModel, FilledStage, Frame, SeatedPerson, TaggedLine, TapAnswer
from companion.viewmodels.orientation import UPRIGHT, rotate_model
from companion.viewmodels.scene_panels import CONTINUE

kv_loader.load_kv("game_screen")

QUESTION_DP, QUESTION_ON_CARD_DP = (36.0, 66.0), (36.0, 54.0)
"""Height of a question of one and of two lines in the column, and on a side card."""

__all__ = ["GameScreen", "IconButton", "NameSlot", "QuestionLabel", "RedoButton", "SeatLights", "UndoButton"]


class Layout(NamedTuple):
    """Boxes of the screen in pixels, for widgets that are laid over it."""

    portrait: bool
    stage: Rect
    undo: Rect


class GameScreen(StrokeScreen):
    """Set `frame`. Calls back `answer(choice)`, `undo()` and `leave()`, among others."""

    frame = ObjectProperty(None, allownone=True, rebind=True)
    ground = ObjectProperty(("soft_top", "soft_bot"))
    """Colour tokens of the background gradient."""
    glows = BooleanProperty(False)
    """Whether the column has the same background."""
    solid = ObjectProperty(None, allownone=True)
    """The box of the background that the stage covers."""
    layout = ObjectProperty(None)
    whole = BooleanProperty(False)
    """Whether the stage fills the screen and there is no column."""
    question_high = NumericProperty(QUESTION_DP[0])
    """Height of the question in the column, in dp."""
    drawered = BooleanProperty(False)
    """Whether there is a drawer."""
    handled = BooleanProperty(False)
    """Whether the drawer's handle is at the edge of the stage."""
    taught = BooleanProperty(False)
    """Whether a teaching card is on the stage."""
    lesson_high = NumericProperty(0)
    """Height of the teaching card on the stage, in dp."""
    facts: FactColumn
    lesson: TeachingCard
    answer = ObjectProperty(None, allownone=True)
    inspect = ObjectProperty(None, allownone=True)
    """Returns the frame that is shown until players have checked a tap by hand; None: it counts at once."""
    report = ObjectProperty(None, allownone=True)
    """Called with what the players have seen, or with None when the time of checking is over."""
    withdraw = ObjectProperty(None, allownone=True)
    """Called when a tap was a mistake."""
    counts_down = BooleanProperty(False)
    """Whether the countdown of such a tap is shown, in the place of the redo button."""
    undo = ObjectProperty(None, allownone=True)
    redo = ObjectProperty(None, allownone=True)
    """Redoes the last undo."""
    deal_anew = ObjectProperty(None, allownone=True)
    """Starts a new game with the same people, when nothing can be undone."""
    secret = ObjectProperty(None, allownone=True)
    """Returns the secret for the steps taken so far; called only while the drawer is held."""
    count_look = ObjectProperty(None, allownone=True)
    """Counts a look publicly and returns the drawer's face with the new number."""
    left_handed = BooleanProperty(False)
    lies = StringProperty(UPRIGHT)
    """Whether the screen stands upright, or lies flat and rotates (companion.viewmodels.people)."""
    tall_sheet = BooleanProperty(False)
    """Whether the sheet covers more than the stage: facts in portrait, the question over a low stage."""
    carded = BooleanProperty(False)
    """Whether the column is a side card."""
    leave = ObjectProperty(None, allownone=True)
    go_on = ObjectProperty(None, allownone=True)
    """Called when a scene is confirmed or skipped."""
    hold_on = ObjectProperty(None, allownone=True)
    """Called with True to pause the time of a scene, and with False to resume it."""
    asks_twice = BooleanProperty(True)
    """Whether undoing something that was revealed needs a second tap."""
    read = ObjectProperty(None, allownone=True)
    """Reads a text of the screen aloud; an empty one stops the voice."""
    understood = ObjectProperty(None, allownone=True)
    """Called when a teaching card was read."""
    sheets = ObjectProperty(None, allownone=True)
    """Contents of the sheets of `?` and pause (companion.app.screens.game.overlays.OverlayController)."""

    def __init__(self, **kwargs: object) -> None:
        self.stages: dict[type, DrawnWidget] = {}
        self._variants: dict[str, Variant] = {}
        self.stage: DrawnWidget | None = None
        self._sheets = make_sheets(close=self.close_sheet, pick=self.on_sheet_pick)
        self.sheet: AnswerPads = self._sheets[SheetPage]
        """The sheet that was opened last."""
        self.hold = DrawerController(self, self.choose)
        self.thinking = AnswerCover()
        self.dead_time = TouchGuard()
        self.flat = FlatRotation(self)
        self.teaching = Teaching(self)
        self.later = DelayedFrame(partial(setattr, self, "frame"), lambda: bool(self.steps))
        self.step_timeout = StepTimeout(self)
        self.inspection = TapInspection(self)
        self.undo_check = UndoConfirmation(self)
        self._asked: tuple[SeatedPerson, str] | None = None
        self._told = False
        """Whether the last frame was a scene, which ends with a tap anywhere."""
        self._reads = False
        self.steps: list[Frame] = []
        """Steps taken within the frame that are not an answer yet."""
        super().__init__(**kwargs)
        self.ready = True
        self.fbind("left_handed", self._soon)
        for name in ("lies", "portrait"):
            self.fbind(name, self._turn_again)
        self.arrange()

    def arrange(self) -> None:
        """Lay out the screen; stage and question determine the variant."""
        if self.frame is not None:
            self._make_room(self.shown)
        super().arrange()
        self.layout = Layout(self.portrait, self.slots["stage"].visible_box, self.slots["undo"].visible_box)

    def turning(self, slot: Slot) -> BoxRotation | None:
        return self.flat.turning(slot)

    def _turn_again(self, *_: object) -> None:
        """Apply a change of the screen's orientation."""
        if self.frame is not None:
            self._show(self.shown)
            self.flat.arrive()

    def _make_room(self, frame: Frame) -> None:
        """Choose the variant and the layout's properties; left-handed layouts have the column on the left."""
        variant = self.variant_named(widget_for(type(frame.stage)).variant)
        if variant is not None:
            variant.measure(*self.size)
            variant.crowded = getattr(frame.stage, "crowded", False)
            variant.tall_sheet = self.tall_sheet
        self.whole, self.carded = variant is not None, self.flat.carded
        self.mirrored = self.left_handed and not self.whole
        self.drawered = frame.drawer is not None
        self.handled = frame.drawer is not None and frame.drawer.handle is not None
        self.teaching.show(frame)
        if not self.portrait and not self.whole:
            self.question_high = self._question_height(frame.sentence)
        self.variant = self.flat.card if self.carded else variant

    def room_of(self, stage: type[DrawnWidget]) -> Rect:
        """Return where a stage would be placed, in pixels; some have a variant with more room."""
        variant = self.variant_named(stage.variant)
        if variant is None:
            slot = self.slots["stage"]
            return (*slot.pos, *slot.size)
        variant.measure(*self.size)
        there = variant.places["stage"]
        x, y, wide, high = there.portrait if self.portrait else there.landscape
        return x * self.unit, self.height - (y + high) * self.unit, wide * self.unit, high * self.unit

    def variant_named(self, name: str) -> Variant | None:
        """Return a variant; created once and reused."""
        if name and name not in self._variants:
            self._variants[name] = kv_loader.make_widget(name)
        return self._variants.get(name)

    def _question_height(self, sentence: str) -> float:
        """Return the height for one or two lines; with large text a little more."""
        grow = min(theme.text_percent / 100, 1.2)
        one, two = QUESTION_ON_CARD_DP if self.carded else (grow * high for high in QUESTION_DP)
        wide = self.flat.card_wide if self.carded else self.inner
        lines = text.layout_text(sentence, "question", dp(wide), dp(two), 2).lines
        return one if len(lines) == 1 else two

    @property
    def shown(self) -> Frame:
        """The frame, or the step of it that is shown."""
        return self.steps[-1] if self.steps else self.frame

    def on_frame(self, _: object, frame: Frame | None) -> None:
        self.steps = []
        self.inspection.stop()
        if frame is not None:
            self._beware(frame)
            self._show(frame)
            self.later.begin(frame)

    def _beware(self, frame: Frame) -> None:
        """Guard against touches that were meant for the previous frame."""
        if frame.next is not None and frame.next.firm:
            self.dead_time.counts_at_once()
        elif frame.scene:
            self.dead_time.on_scene_start()
        elif (frame.asked, frame.kind) != self._asked or self._told:
            self.dead_time.asks_another()
        elif isinstance(frame.stage, FilledStage):
            self.dead_time.repeats()
        self._asked, self._told = (frame.asked, frame.kind), bool(frame.scene)

    def time_left(self, seconds: float | None) -> None:
        """Start the countdown of a scene; None waits for a confirmation."""
        self.flat.arrive()
        self.facts.next.run(seconds or 0.0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.dead_time.column and self._in_column(touch):
            return True
        if self.frame is None or self._in_control_row(touch):
            return bool(super().on_touch_down(touch))
        if self.dead_time.swallows(touch):
            return True
        if super().on_touch_down(touch):
            return True
        if self.shown.scene and self.shown.next is not None and self.sheet.parent is None:
            self._end_scene()
            return True
        return False

    def _in_control_row(self, touch: MotionEvent) -> bool:
        return any(self.slots[name].collide_point(*touch.pos) for name in ("undo", "help", "pause"))

    def _in_column(self, touch: MotionEvent) -> bool:
        return any(slot.plane == "column" and slot.collide_point(*touch.pos) for slot in self.slots.values())

    def _end_scene(self) -> None:
        if self.go_on is not None:
            self.go_on()

    def _stand_still(self, still: bool) -> None:
        """Pause the time of a scene, or of a check, while a sheet is open."""
        self.inspection.pause(still)
        if self.hold_on is not None and self.frame is not None and self.frame.scene:
            self.facts.next.stand()
            self.hold_on(still)

    def _show(self, frame: Frame) -> None:
        """Show a frame, or a step of it, rotated towards the asked player."""
        self.flat.turn_to(frame, partial(self._show_turned, frame))

    def _show_turned(self, frame: Frame) -> None:
        self.strokes.forget()
        self.switch.is_on = False
        self.undo_check.reset()
        self.thinking.cancel()
        self.step_timeout.begin(frame.closes)
        self.ids.name_slot.model = rotate_model(frame.asked, self.flat.angle)
        self.ids.question.model = frame.sentence
        for words in (self.ids.name_slot, self.ids.question):
            animation.fade_in(words)
        self.ids.lights.model = frame.lights
        self.ids.undo.model = (frame.undo, "")
        self.hold.show(frame)
        stage = self._set_stage(frame)
        self._show_facts(frame)  # first, so that removed parts are not laid out and drawn again
        self.arrange()
        turns = self.slots["stage"].writes
        stage.model = rotate_model(frame.stage, self.flat.angle) if turns else frame.stage
        self._leave_out()
        self.read_aloud()

    def read_aloud(self) -> None:
        """Read the frame's text aloud; afterwards the voice continues with the game."""
        text = self.shown.aloud if self.frame is not None else ""
        if self.read is not None and (text or self._reads):
            self.read(text)
        self._reads = bool(text)

    def _show_facts(self, frame: Frame) -> None:
        """Show the facts. The phases are in the column only while a secret covers the stage."""
        pad, held = self.switch.pad(self.hold.pad(frame)), self.hold.drawer.held
        steps = frame.steps if held else ()
        panels = () if steps else frame.panels
        lesson = self.teaching.in_column(frame)
        facts = ColumnFacts(frame.banner, frame.chain, frame.strips, pad, steps, panels, frame.next, lesson)
        self.facts.model = rotate_model(facts, self.flat.angle)

    def undo_again(self) -> None:
        """Enable undo after the drawer was released."""
        if self.frame is not None:
            self.ids.undo.is_disabled = not self.frame.undo.possible

    def refresh_facts(self) -> None:
        """Update the facts: the drawer was opened or closed, a switch tapped, or a stroke has ended."""
        if self.frame is not None:
            self._show_facts(self.shown)

    def on_pre_leave(self, *_: object) -> None:
        """Cover the drawer before the screen is left, and forget a tap that is being checked."""
        self.hold.cover()
        if self.inspection.is_running:
            self.drop_steps()

    def _set_stage(self, frame: Frame) -> DrawnWidget:
        """Put the widget of the frame's stage on the screen; created once and reused."""
        kind = widget_for(type(frame.stage))
        if kind not in self.stages:
            self.stages[kind] = kind(pick=self.choose)
            self.stages[kind].fbind("opaque_box", self._leave_out)
        self.stage = self.stages[kind]
        self.slots["stage"].set_widget(self.stage)
        handled = frame.drawer is not None and frame.drawer.handle is not None
        # A board keeps the orientation of the real one, and a drawer that of its owner.
        self.slots["stage"].writes = not self.stage.turns_itself and not (handled and not kind.variant)
        self.stage.turned = self.flat.angle if self.stage.turns_itself else 0
        return self.stage

    def _leave_out(self, *_: object) -> None:
        solid, turn = self.stage.opaque_box if self.stage is not None else None, self.slots["stage"].turn
        self.solid = solid if solid is None or turn is None else turn.box(solid)

    def choose(self, choice: TapAnswer) -> None:
        """Handle the tap on an answer."""
        if choice == CONTINUE and self.shown.scene:
            self._end_scene()
            return
        covered = self.sheet.parent is not None or self.thinking.lasts or self.flat.is_turning
        if self.teaching.handle_answer(choice) or covered or self.step_timeout.handle_answer(choice):
            return
        if self.switch.handle_answer(choice):
            return
        if choice in self.shown.beside and self.sheets is not None:
            self.sheets.beside(str(choice))
            return
        step = next((frame for tapped, frame in self.shown.then if tapped == choice), None)
        if step is None:
            if self.inspection.answers(self._in_full(choice)):
                return
            step = self.inspection.frame(choice)
        if step is not None:
            self.steps.append(step)
            self.dead_time.goes_on()
            self._show(step)
            self.inspection.start_clock()
        elif self.answer is not None:
            self.answer(self._in_full(choice))

    def drop_steps(self) -> None:
        """Return to the frame, after an answer too: the next frame may equal the last one."""
        self.inspection.stop()
        if self.steps:
            self.steps = []
            self._show(self.frame)

    def wait(self) -> None:
        """Hide the answers, because the question is not open yet."""
        self.flat.arrive()
        if self.frame is not None:
            column = self.frame.pad.answers or self.frame.pad.wide
            self.thinking.hide_answers((self.facts.pad, self.facts.wide) if column else (self.stage,))

    def begin(self) -> None:
        """Show the answers, because the question is open."""
        if self.thinking.lasts:
            self.thinking.show_answers()

    def tap_undo(self) -> None:
        """Undo; what was revealed needs a second tap. Does nothing while the drawer is held."""
        if self.hold.drawer.held:
            return
        if self.steps and self.shown.undo != self.frame.undo:
            self.steps.pop()
            self._show(self.shown)
            return
        if self.undo_check.asks_again():
            return
        take_back = self.deal_anew if self.frame.undo.anew else self.undo
        if take_back is not None:
            take_back()

    def tap_help(self) -> None:
        """Open the rule that applies now."""
        if self.sheets is not None:
            self.open_sheet(self.sheets.help(self.shown.help))

    def tap_pause(self) -> None:
        """Open the pause sheet."""
        if self.sheets is not None:
            self.open_sheet(self.sheets.pause())

    def open_sheet(self, page: Page) -> None:
        """Open a sheet in place of another one; the same page again closes it."""
        self.hold.cover()
        if self.sheet.parent is not None and self.sheet.model == page:
            self.close_sheet()
            return
        self.turn_sheet(page)
        self._stand_still(True)

    def turn_sheet(self, page: Page) -> None:
        """Put a sheet in the place of another one."""
        self.sheet = self._sheets[type(page)]
        self.sheet.model = page
        self.tall_sheet = isinstance(page, PausePage | ComfortPage)
        if self.sheet.parent is None:
            self.lay_over(self.sheet)

    def lay_over(self, widget: DrawnWidget) -> None:
        """Lay a widget over the stage and all other widgets."""
        slot = self.slots["sheet"]
        slot.set_widget(widget)
        slot.writes = widget is not self.hold.secrets  # the holder of a drawer reads it as the screen lies
        self.remove_widget(slot)
        self.add_widget(slot)
        self.arrange()

    def lay_bare(self) -> None:
        """Remove the widget over the stage."""
        self.slots["sheet"].set_widget(None)
        if self.lesson.model is not None:  # show a covered teaching card again
            self.arrange()

    def close_sheet(self) -> None:
        """Close the sheet and return to the question."""
        if self.sheet.parent is not None:
            self.tall_sheet = False  # the drawer has the slot of the sheet, too
            self.lay_bare()
            self._stand_still(False)

    @property
    def busy(self) -> bool:
        """Whether a sheet is open, the drawer is held, or a ghost is thinking."""
        return self.sheet.parent is not None or self.hold.drawer.held or bool(self.thinking.lasts)

    def remark(self, sentence: str, source: str = "") -> None:
        """Show a message with its sender; a tap anywhere closes it."""
        on = (AnswerModel("close", tr("Go on"), icon="play", tone="amber"),)
        if source:
            self.open_sheet(SheetPage(source, (TaggedLine(sentence),), on, sign="ring"))
        else:
            self.open_sheet(SheetPage(sentence, (), on))

    def forget_remark(self, sentence: str) -> None:
        """Close the message if it is still shown."""
        page = self.sheet.model
        if isinstance(page, SheetPage) and page.lines == (TaggedLine(sentence),):
            self.close_sheet()

    def on_sheet_pick(self, choice: Choice) -> None:
        if self.sheets is not None and (page := self.sheets.comfort(choice)) is not None:
            if isinstance(self.sheet.model, PausePage | ComfortPage):
                self.turn_sheet(page)  # another touch may have opened another sheet meanwhile
            return
        self.close_sheet()
        if choice == "leave" and self.leave is not None:
            self.leave()
        elif self.sheets is not None:
            self.sheets.handle_pick(choice)
