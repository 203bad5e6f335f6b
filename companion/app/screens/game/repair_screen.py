"""Repair: "the table is right" (a guided correction) or "the app is right" (shows the expected table)."""

from functools import partial

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.screens.game.private_screens import PrivateTask
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.column_heads import QuestionLabel
from companion.app.widgets.column.fact_column import ColumnFacts, FactColumn
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.stage_registry import picture_for, widget_for
from companion.core.errors import Refusal
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.repair import CorrectionGuide, private_step
from companion.viewmodels.correction_steps import CorrectionStep, NumberInput, TablePicture
from companion.viewmodels.frame import AnswerModel, Pad

kv_loader.load_kv("repair_screen")


class RepairNote(DrawnWidget):
    """The result of a correction (`model` is (text, tone)): refused or done."""

    def draw(self, pen: Pen) -> None:
        text, tone = self.model or ("", "")
        if text:
            pen.box(0, 0, pen.w, pen.h, "raised", 12)
            pen.box(0, 8, 5, pen.h - 16, "amber" if tone == "no" else "fog", 2)
            pen.text(16, 6, pen.w - 26, pen.h - 12, text, "text", "moon", lines=8)


class RepairScreen(BasePage):
    """Two tabs; the guide's current step is on the stage, its sentence in the column."""

    pictured = BooleanProperty(False)
    """Whether the stage shows the expected table."""
    striped = BooleanProperty(False)
    """Whether rows of players are shown, too."""
    noted = BooleanProperty(False)
    begun = BooleanProperty(False)
    secrets = BooleanProperty(False)
    """Whether the column has a note, a step back, and a button to the hidden data."""
    question: QuestionLabel
    note: RepairNote
    facts: FactColumn
    tabs: list[AnswerButton]
    step_back: AnswerButton
    eye: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.guide: CorrectionGuide | None = None
        self._app_right = False
        self.reply = ("", "")
        self._stages: dict[type, DrawnWidget] = {}
        self.stage: DrawnWidget | None = None
        super().__init__(context, **kwargs)

    def open(self, note: tuple[str, str] = ("", ""), app_is_right: bool = False, **_: object) -> None:
        """Begin with what is different; `note`: what came of a correction that was made alone.

        `note` is the result of a correction made on the private screen. `app_is_right` opens the second tab.
        """
        self._app_right, self.reply = app_is_right, note
        self.guide = self.presenter.guide()
        super().open()

    def table_is_right(self) -> None:
        """Open the tab for a guided correction."""
        self._app_right = False
        self.refresh()

    def app_is_right(self) -> None:
        """Open the tab that shows the expected table."""
        self._app_right = True
        self.refresh()

    def show_hidden_part(self) -> None:
        """Show the hidden part after the PIN, while it is held."""
        self.context.unlock(partial(self.context.show_screen, "eye", back="repair"))

    def pick(self, choice: Choice) -> None:
        """Go a step further; at the end make the correction or show why it is refused."""
        assert self.guide is not None
        self.reply = ("", "")
        stage = self.guide.step.stage
        self.guide.pick(choice)
        if self.guide.change is not None:
            self._correct(stage.told(int(choice)) if isinstance(stage, NumberInput) else "")
        elif self.guide.step.alone is not None:
            self._ask_alone(self.guide.step)
            return
        self.refresh()

    def _ask_alone(self, step: CorrectionStep) -> None:
        """Let one player take the screen for the next step; going back leads to the first step."""
        people = self.presenter.people
        errand = PrivateTask(lambda seat: private_step(step, people), step.alone, self._said_alone, "repair")
        self.context.show_screen("alone", errand=errand)

    def _said_alone(self, choice: Choice) -> None:
        assert self.guide is not None
        self.guide.pick(choice)
        self._correct()
        self.context.show_screen("repair", note=self.reply)

    def _correct(self, told: str = "") -> None:
        assert self.guide is not None
        assert self.guide.change is not None
        try:
            self.context.table.correct(self.guide.change)
        except Refusal as refusal:
            self.reply = (self.presenter.why_refused(refusal), "no")
            self.guide.back()
            return
        done = tr("Done. Now the app knows it, too.")
        why_not = self.presenter.why_no_correction()
        self.reply = ("\n".join(filter(None, (told, done, why_not))), "yes")
        self.guide = self.presenter.guide()

    def one_step_back(self) -> None:
        """Go one step back."""
        assert self.guide is not None
        self.reply = ("", "")
        self.guide.back()
        self.refresh()

    def refresh(self) -> None:
        if self.guide is None:
            return
        right = (("table_is_right", tr("The table is right")), ("app_is_right", tr("The app is right")))
        for tab, (name, word) in zip(self.tabs, right, strict=True):
            chosen = self._app_right == (name == "app_is_right")
            tab.model = AnswerModel(name, word, tone="chosen" if chosen else "panel")
        self.step_back.model = AnswerModel("step_back", tr("One step back"), icon="undo", tone="raised")
        self.eye.model = AnswerModel("eye", tr("What is hidden"), icon="eye", tone="raised")
        self.note.model = self.reply
        picture: TablePicture = self.presenter.should_look()
        step = self.guide.step
        sentence = tr("So the table should look now.") if self._app_right else self._said(step)
        self.pictured, self.striped = self._app_right, self._app_right and bool(picture.strips)
        self._show(picture.stage if self._app_right or step.stage is None else step.stage)
        self._furnish()
        self.facts.model = (
            ColumnFacts(picture.banner, (), picture.strips, Pad())
            if self._app_right
            else ColumnFacts(None, (), (), step.pad)
        )
        # Beside a picture the words need the room below the heading.
        below = sentence if self.pictured and not self.portrait else ""
        self.heading.model = (tr("Correct the table"), below)
        self.question.model = sentence
        self.arrange()

    def _said(self, step: CorrectionStep) -> str:
        """Return the step's question; where the note would cover the step's own answers, the note instead."""
        return self.reply[0] if self._covers(step) else step.sentence

    def _covers(self, step: CorrectionStep) -> bool:
        return bool(self.reply[0]) and step.pad != Pad()

    def _show(self, value: object) -> None:
        """Show the widget of this step, or of the table as it should look."""
        kind = picture_for(type(value)) if self._app_right else widget_for(type(value))
        if kind not in self._stages:
            self._stages[kind] = kind(pick=self.pick)
        self.stage = self._stages[kind]
        self.slots["stage"].set_widget(self.stage)
        self.arrange()
        self.stage.model = value

    def _furnish(self) -> None:
        """Set which parts of the column are shown."""
        assert self.guide is not None
        self.noted = bool(self.reply[0]) and not self._app_right and not self._covers(self.guide.step)
        self.begun = self.guide.begun and not self._app_right
        self.secrets = self._app_right and self.presenter.has_secrets
        self.arrange()

    def go_back(self) -> None:
        self.context.back_to_table()
