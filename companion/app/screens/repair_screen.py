"""Repair: "the table is right" (a guided correction), or "the app is right" (how the table should look)."""

from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.app.board.board import BoardPick
from companion.app.board.pages import BoardPages
from companion.app.paint.pen import Pen
from companion.app.screens.layouts import Layout, layout
from companion.app.screens.page import Page
from companion.app.widgets.column import QuestionLabel
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.pressable import AnswerButton
from companion.app.widgets.repair import ChoiceGrid, NumberCount
from companion.app.widgets.roll import Roll
from companion.app.widgets.stages import SeatPick
from companion.core.refusals import Refusal
from companion.core.values import Choice
from companion.presenters.repair import Guide
from companion.presenters.repair_refusals import why_refused
from companion.stage.corrections import Choices, Number
from companion.stage.values import Answer, Board, Round
from companion.words import tr

WIDGETS: dict[type, type[Drawn]] = {
    Choices: ChoiceGrid,
    Number: NumberCount,
    Round: SeatPick,
    Board: BoardPages,
}
"""Which widget asks for what."""


BOARD = 392
"""The side of the picture in portrait, in dp: nothing on it is tapped."""


class Note(Drawn):
    """What the referee says to it (`shows` is (text, tone)): a refusal, or that it is done."""

    def draw(self, pen: Pen) -> None:
        text, tone = self.shows or ("", "")
        if text:
            pen.box(0, 0, pen.w, pen.h, "raised", 12)
            pen.box(0, 8, 5, pen.h - 16, "amber" if tone == "no" else "fog", 2)
            pen.text(16, 6, pen.w - 26, pen.h - 12, text, "text", "moon", lines=8)


class RepairScreen(Page):
    """Two ways on two tabs; the guide's step is on the stage, its sentence in the column."""

    def __init__(self, **kwargs: Any) -> None:
        self.guide: Guide | None = None
        self._app_right = False
        self._note = ("", "")
        self._stages: dict[type, Drawn] = {}
        self.stage: Drawn | None = None
        super().__init__(**kwargs)
        self.question, self.note, self.roll = QuestionLabel(), Note(), Roll()
        self.tabs = [AnswerButton(role="label", depth=4, tap=self.table_is_right)]
        self.tabs.append(AnswerButton(role="label", depth=4, tap=self.app_is_right))
        self.step_back = AnswerButton(role="label", tap=self.one_step_back)
        self.eye = AnswerButton(role="label", tap=self.look)
        for widget in (self.question, self.note, *self.tabs):
            self.add_widget(widget)

    def open(self, **_: Any) -> None:
        """Begin with what is different."""
        self._app_right, self._note = False, ("", "")
        self.guide = self.doors.showing.guide()
        super().open()

    def table_is_right(self) -> None:
        """The app has to learn something."""
        self._app_right = False
        self.refresh()

    def app_is_right(self) -> None:
        """The table has to be laid as the app says."""
        self._app_right = True
        self.refresh()

    def look(self) -> None:
        """The hidden part is behind the PIN, and held."""
        self.doors.unlock(partial(self.doors.go, "eye", back="repair"))

    def pick(self, choice: Choice) -> None:
        """A step further; at the end the correction is made, or refused in place."""
        assert self.guide is not None
        self._note = ("", "")
        self.guide.pick(choice)
        if self.guide.change is not None:
            self._correct()
        self.refresh()

    def _correct(self) -> None:
        assert self.guide is not None
        assert self.guide.change is not None
        try:
            self.doors.table.correct(self.guide.change)
        except Refusal as refusal:
            self._note = (why_refused(refusal), "no")
            self.guide.back()
            return
        why_not = self.doors.showing.why_no_correction()
        self._note = (why_not or tr("Done. Now the app knows it, too."), "yes")
        self.guide = self.doors.showing.guide()

    def one_step_back(self) -> None:
        """Say the last thing differently."""
        assert self.guide is not None
        self._note = ("", "")
        self.guide.back()
        self.refresh()

    def refresh(self) -> None:
        if self.guide is None:
            return
        right = (("table_is_right", tr("The table is right")), ("app_is_right", tr("The app is right")))
        for tab, (name, word) in zip(self.tabs, right, strict=True):
            chosen = self._app_right == (name == "app_is_right")
            tab.shows = Answer(name, word, tone="chosen" if chosen else "panel")
        self.step_back.shows = Answer("step_back", tr("One step back"), icon="undo", tone="raised")
        self.eye.shows = Answer("eye", tr("What is hidden"), icon="eye", tone="raised")
        self.note.shows = self._note
        sentence = tr("So the table should look now.")
        if self._app_right:
            self.roll.fill(self.doors.showing.should_be())
            self._show(self.doors.showing.should_lie())
        else:
            sentence = self.guide.step.sentence
            self._show(self.guide.step.stage)
        # beside a picture the words need the room below the heading
        below = sentence if self.pictured and not self.portrait else ""
        self.heading.shows = (tr("Correct the table"), below)
        self.question.shows = sentence
        self.arrange()

    @property
    def pictured(self) -> bool:
        """Whether the board as it should lie has the stage."""
        return self._app_right and self.stage is not None

    def _show(self, value: Choices | Number | Round | Board | None) -> None:
        """The widget of this step, or the roll."""
        kind = None if value is None else BoardPick if self._app_right else WIDGETS[type(value)]
        if kind is not None and kind not in self._stages:
            self._stages[kind] = kind(pick=self.pick)
        widget = self._stages[kind] if kind is not None else None
        if self.stage is not None and self.stage is not widget:
            self.remove_widget(self.stage)
        self.stage = widget
        if widget is not None:
            widget.put(layout(*self.size).stage)
            widget.shows = value

    def arrange(self) -> None:
        if self.guide is None:
            return
        place = layout(*self.size)
        self.draw_column()
        w, h = self.extent
        x, width = (16, w - 32) if self.portrait else (self.column_left + 16, w - self.column_left - 32)
        self.place(self.back, x, 12, 56, 56)
        self.place(self.heading, x + 68, 10, width - 68, 58)
        if self.stage is not None:
            if self.stage.parent is None:
                self.add_widget(self.stage)
            self.stage.put(place.stage)
            if self.pictured and self.portrait:
                self.place(self.stage, (w - BOARD) / 2, 126, BOARD, BOARD)
        self._lay_roll(place, x, width)
        self._column(x, width, h)

    def _lay_roll(self, place: Layout, x: float, width: float) -> None:
        """The words: on the stage, or where a picture has it, in the column."""
        h = self.extent[1]
        if not self._app_right:
            self.place(self.roll, 0, 0, 0, 0)
        elif self.pictured and self.portrait:
            self.place(self.roll, x, 134 + BOARD, width, h - 142 - 134 - BOARD)
        elif self.pictured:
            self.place(self.roll, x, 80, width, h - 208 - 80)
        else:
            sx, sy, sw, sh = (side / dp(1) for side in place.stage)
            self.place(self.roll, sx + 16, h - sy - sh + 12, sw - 32, sh - 24)

    def _column(self, x: float, width: float, h: float) -> None:
        """Sentence, the referee's word, the two tabs, one step back."""
        assert self.guide is not None
        begun = self.guide.begun and not self._app_right
        secrets = self._app_right and self.doors.showing.has_secrets
        if self.portrait:
            self.place(self.question, x, 76, width, 54)
            foot, half = h - 68, (width - 8) / 2
            self.place(self.note, x, foot - 158, width if self._note[0] else 0, 84)
            self.place(self.tabs[0], x, foot - 66, half, 58)
            self.place(self.tabs[1], x + half + 8, foot - 66, half, 58)
        else:
            self.place(self.question, x, 80, 0 if self.pictured else width, 92)
            foot = h - 68
            self.place(self.note, x, 178, width if self._note[0] else 0, foot - 178 - 140)
            self.place(self.tabs[0], x, foot - 132, width, 58)
            self.place(self.tabs[1], x, foot - 66, width, 58)
        self.place(self.step_back, x, foot, width if begun else 0, 56)
        self.place(self.eye, x, foot, width if secrets else 0, 56)

    def go_back(self) -> None:
        self.doors.back_to_table()
