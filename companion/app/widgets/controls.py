"""The undo button, which is always at one place, and the sheet over the stage."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.app import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.answers import Answers
from companion.app.widgets.pressable import AnswerButton, Pressable
from companion.presenters.values import Answer, Undo


class UndoButton(Pressable):
    """Says what it will take back (`shows` is (Undo, sure): `sure` asks for a second tap)."""

    tone = StringProperty("panel")
    depth = NumericProperty(theme.EDGE_SMALL)

    def on_shows(self, _: object, shown: tuple[Undo, str] | None) -> None:
        self.off = shown is None or not shown[0].possible
        self.tone = "amber" if shown and shown[1] else "panel"

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.shows is None:
            return
        undo, sure = self.shows
        pen.icon("undo", 11, (height - 22) / 2, 22, self.ink if self.off or sure else "mist")
        pen.text(42, 2, pen.w - 48, height - 4, sure or undo.text, "undo", self.ink, lines=3)


class Sheet(Answers):
    """A sheet over the stage (`shows` is (title, text, tag, answers)); the column with the question stays.

    A tap beside the buttons closes it. A sheet never opens a sheet.
    """

    close = ObjectProperty(None, allownone=True)

    def arrange(self) -> None:
        answers: tuple[Answer, ...] = self.shows[3] if self.shows else ()
        w, h = self.extent
        width = min(w - 48, 420)
        y = h - 24 - len(answers) * (56 + theme.GAP)
        for button in self.offer(AnswerButton, answers):
            button.role = "answer"
            button.put(self.box((w - width) / 2, y, width, 56))
            y += 56 + theme.GAP

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            if self.close is not None:
                self.close()
            return True
        return bool(super().on_touch_up(touch))

    def draw(self, pen: Pen) -> None:
        if self.shows is None:
            return
        title, text, tag, answers = self.shows
        pen.box(0, 0, pen.w, pen.h, "ink0", 0, 0.72)
        width = min(pen.w - 24, 460)
        x = (pen.w - width) / 2
        pen.box(x, 12, width, pen.h - 24, "panel", 16)
        pen.text(x + 20, 26, width - 40, 48, title, "title", "moon")
        if tag:
            pen.box(x + 20, 78, 84, 26, "raised", 13)
            pen.text(x + 24, 78, 76, 26, tag, "small", "mist", "center")
        top = 116 if tag else 86
        room = pen.h - 24 - len(answers) * 64 - top - 12
        pen.text(x + 20, top, width - 40, room, text, "answer", "moon", lines=14, valign="top")
