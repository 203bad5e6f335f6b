"""Two quiet stages of Nosferatu: the rituals as stone tablets, and the screen that is handed on."""

from kivy.properties import NumericProperty

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_hills, draw_moon, draw_stars
from companion.app.widgets.column.answers import AnswerPads
from companion.app.widgets.pressable import AnswerFace
from companion.games.nosferatu.screens.values import HandOver, Rites
from companion.stage.values import AnswerModel


class Tablet(AnswerFace):
    """A ritual (`model` is an Answer): picture, name, and what it does."""

    radius = NumericProperty(15)
    depth = NumericProperty(theme.EDGE_BIG)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None:
            return
        size = min(76.0, height * 0.42)
        top = height * 0.1
        pen.icon(answer.icon, (pen.w - size) / 2, top, size, self.ink)
        words = height - top - size - 8
        pen.text(8, top + size + 2, pen.w - 16, words * 0.55, answer.label, "large", self.ink, "center")
        pen.text(
            8, top + size + words * 0.56, pen.w - 16, words * 0.4, answer.note, "text", self.ink, "center"
        )


class RitePick(AnswerPads):
    """`model` is Rites: up to four tablets, two a line."""

    def arrange(self) -> None:
        rites: Rites | None = self.model
        answers = rites.answers if rites else ()
        w, h = self.extent
        width = min(230.0, (w - 48) / 2)
        height = min(200.0, (h - 60) / 2)
        rows = -(-len(answers) // 2)
        top = (h - rows * height - (rows - 1) * 16) / 2
        for number, tablet in enumerate(self.offer(Tablet, answers)):
            row, column = divmod(number, 2)
            here = min(2, len(answers) - row * 2)
            left = (w - here * width - (here - 1) * 16) / 2
            tablet.put(self.box(left + column * (width + 16), top + row * (height + 16), width, height))

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_hills(pen)


class HandOn(AnswerPads):
    """`model` is a HandOver: a large badge and one sentence, alike for everybody."""

    def draw(self, pen: Pen) -> None:
        shown: HandOver | None = self.model
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.81, 72, 38)
        draw_hills(pen)
        if shown is None:
            return
        cx, cy = pen.w / 2, pen.h * 0.36
        pen.disc(cx, cy, 78, "ink1")
        pen.badge(cx, cy, 70, shown.person)
        pen.box(16, pen.h * 0.62, pen.w - 32, 130, "panel", 16)
        pen.text(32, pen.h * 0.62 + 10, pen.w - 64, 70, shown.sentence, "spoken", "moon", "center", lines=2)
        pen.text(32, pen.h * 0.62 + 82, pen.w - 64, 36, shown.hint, "answer", "mist", "center")
