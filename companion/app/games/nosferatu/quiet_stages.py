"""Stages of Nosferatu: discussion timer, orders, rituals, handing on the screen, and the end."""

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.properties import NumericProperty, StringProperty

from companion.app.games.nosferatu.night_ring import draw_phases
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_moon, draw_stars
from companion.app.widgets.buttons import AnswerFace, Pressable
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.games.nosferatu.presenter.values import HandOver, Revelation, Rites, StageOrder
from companion.i18n import mark_message
from companion.viewmodels.frame import AnswerModel

MINUTES = (0, 1, 2, 3, 5)
"""Minutes that a tap cycles through; 0 means off."""


class TalkTimer(Pressable):
    """An hourglass for the discussion at dawn: a tap sets minutes, a ring runs down silently."""

    tone = StringProperty("plum")
    depth = NumericProperty(theme.EDGE_SMALL)
    minutes = NumericProperty(0)
    spoken = mark_message("Time to talk")

    def __init__(self, **kwargs: object) -> None:
        self._began = 0.0
        super().__init__(**kwargs)
        self._second = Clock.create_trigger(self._tick, 1.0, interval=True)
        self.tap = self.more
        self.fbind("parent", self.stop)

    def more(self) -> None:
        """Start the timer with the next number of minutes."""
        self.minutes = MINUTES[(MINUTES.index(self.minutes) + 1) % len(MINUTES)]
        self._began = Clock.time()
        self._second.cancel()
        if self.minutes:
            self._second()
        self._soon()

    def stop(self, *_: object) -> None:
        """Stop the timer."""
        self._second.cancel()
        self.minutes = 0

    @property
    def left(self) -> float:
        """The remaining fraction of the time."""
        if not self.minutes:
            return 0.0
        return max(0.0, 1 - (Clock.time() - self._began) / (60 * self.minutes))

    def _tick(self, *_: object) -> None:
        if not self.left:
            self._second.cancel()
        self._soon()

    def draw_face(self, pen: Pen, height: float) -> None:
        cx, cy, r = pen.w / 2, height / 2, min(pen.w, height) / 2 - 5
        if not self.minutes:
            pen.icon("hourglass", cx - 13, cy - 13, 26, self.ink)
            return
        pen.ring(cx, cy, r, "plum_edge", 4)
        if self.left:
            Color(*theme.colour("gold"))
            texture = textures.circle_ring(round(r * pen.unit), 4 * pen.unit)
            Ellipse(
                texture=texture,
                angle_start=360 * (1 - self.left),
                angle_end=360,
                segments=60,
                **pen.at(cx - r, cy - r, 2 * r, 2 * r),
            )
        seconds = round(self.left * 60 * self.minutes)
        pen.text(4, 0, pen.w - 8, height, f"{seconds // 60}:{seconds % 60:02}", "label", self.ink, "center")


# An event or an order for the players, as large as the stage


BADGE, PICTURE = 78.0, 132.0
MOST = 5


class OrderShow(DrawnWidget):
    """`model` is a StageOrder: the picture beside a large badge, or alone; a word below it."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        order: StageOrder | None = self.model
        draw_stars(pen)
        if order is None:
            return
        draw_moon(pen, pen.w * 0.84, 104, 26)
        draw_hills(pen)
        if order.phases:
            draw_phases(pen, order.phases)
        cx, cy = pen.w / 2, pen.h * (0.44 if order.word else 0.54)
        if order.person is not None:
            pen.disc(cx, cy, BADGE + 8, "ink1")
            pen.badge(cx, cy, BADGE, order.person, nib=False)
            pen.ring(cx, cy, BADGE + 8, "amber", 4)
            pen.disc(cx + BADGE * 0.86, cy + BADGE * 0.7, 44, "ink1")
            pen.icon(order.icon, cx + BADGE * 0.86 - 32, cy + BADGE * 0.7 - 32, 64, order.colour)
            pen.text(
                16,
                cy + BADGE + 44,
                pen.w - 32,
                44,
                order.person.name,
                "spoken",
                "moon",
                "center",
                may_cut=True,
            )
        else:
            self._pictures(pen, order, cx, cy)
        if order.word:
            pen.text(16, pen.h - 84, pen.w - 32, 56, order.word, "spoken", "moon", "center", lines=2)

    @staticmethod
    def _pictures(pen: Pen, order: StageOrder, cx: float, cy: float) -> None:
        count = min(MOST, order.number)
        wide = min(PICTURE * 1.3, (pen.w - 40) / count)  # width of a disc with its gap
        r, left = wide / 2 - 3, cx - wide * (count - 1) / 2
        size = r / 0.62
        for number in range(count):
            x = left + number * wide
            pen.disc(x, cy, r, "ink1", 0.7)
            pen.icon(order.icon, x - size / 2, cy - size / 2, size, order.colour)


# Rituals as stone tablets, and the screen that is handed on


class Tablet(AnswerFace):
    """A ritual (`model` is an AnswerModel): icon, name, and what it does."""

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
    """`model` is a Rites: up to four tablets, two per line."""

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
    """`model` is a HandOver: a large badge and one sentence, the same for everybody."""

    def draw(self, pen: Pen) -> None:
        shown: HandOver | None = self.model
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.81, 72, 38)
        draw_hills(pen)
        if shown is None:
            return
        cx, cy = pen.w / 2, pen.h * 0.36
        pen.disc(cx, cy, 78, "ink1")
        if shown.person is None:
            pen.icon("phone", cx - 48, cy - 48, 96, "amber")
        else:
            pen.badge(cx, cy, 70, shown.person)
        pen.box(16, pen.h * 0.62, pen.w - 32, 130, "panel", 16)
        pen.text(32, pen.h * 0.62 + 10, pen.w - 64, 70, shown.sentence, "spoken", "moon", "center", lines=2)
        pen.text(32, pen.h * 0.62 + 78, pen.w - 64, 44, shown.hint, "answer", "mist", "center", lines=2)


# The end of a game.


LONGEST_WAY = 12
"""Maximum number of players shown of the stake's way, from its end."""
MARK_DP = 17.0
"""Width of an icon below a holder of the stake, in dp."""


class TaleShow(DrawnWidget):
    """What was hidden (`model` is a Revelation): the vampire, the others, and the stake's way."""

    def draw(self, pen: Pen) -> None:
        tale: Revelation | None = self.model
        if tale is None:
            return
        pen.text(20, 6, pen.w - 40, 50, tale.title, "title", "moon")
        if not tale.whole:
            self._chapter(pen, tale)
            return
        low = pen.h - 116
        pen.box(16, 62, pen.w - 32, low - 74, "panel", 16)
        figure = min(pen.w * 0.36, (low - 90) / 1.3)
        pen.figure("vampire", 28, low - 12 - figure * 1.3, figure, "red")
        x = 28 + figure + 16
        room = pen.w - 32 - x
        if tale.vampire is not None:
            pen.badge(x + 22, 100, 20, tale.vampire, nib=False)
            pen.text(x + 52, 68, room - 52, 40, tale.vampire.name, "large", "amber", may_cut=True)
            pen.text(x + 52, 106, room - 52, 26, tale.word, "text", "mist")
        else:
            pen.text(x, 68, room, 64, tale.word, "answer", "amber", lines=2)
        y, step = 146.0, min(46.0, (low - 20 - 146) / max(1, len(tale.fates)))
        for fate in tale.fates:
            pen.icon(fate.icon, x + 8, y + (step - 26) / 2, 26, "wood" if fate.icon == "stake" else "mist")
            pen.text(x + 46, y, room - 46, step, fate.text, "answer", "moon", lines=2, may_cut=True)
            y += step
        self._way(pen, tale, low)

    def _chapter(self, pen: Pen, tale: Revelation) -> None:
        """Draw one chapter: events in one or two columns, revealed cards, and the stake's way."""
        low = pen.h - 116
        laid = 74.0 if tale.laid else 0.0
        room = low - 74 - laid
        pen.box(16, 62, pen.w - 32, room, "panel", 16)
        columns = 2 if len(tale.fates) > 5 else 1
        rows = -(-len(tale.fates) // columns)
        wide = (pen.w - 56) / columns
        step = min(40.0, (room - 16) / max(1, rows))
        for number, fate in enumerate(tale.fates):
            column, row = divmod(number, rows)
            x, y = 28 + column * wide, 70 + row * step
            size = min(24.0, step - 4)
            pen.icon(fate.icon, x, y + (step - size) / 2, size, "wood" if fate.icon == "stake" else "mist")
            pen.text(x + 34, y, wide - 42, step, fate.text, "label", "moon", lines=2, may_cut=True)
        if tale.laid:
            self._draw_laid(pen, tale, low - 12 - laid)
        self._way(pen, tale, low)

    @staticmethod
    def _draw_laid(pen: Pen, tale: Revelation, y: float) -> None:
        """Draw who revealed what, in order."""
        pen.box(16, y + 4, pen.w - 32, 66, "panel", 16)
        pen.text(28, y + 4, 76, 66, tale.laid_word, "small", "mist", lines=3)
        step = min(64.0, (pen.w - 144) / len(tale.laid))
        for number, one in enumerate(tale.laid):
            x = 112 + step * (number + 0.5)
            pen.badge(x - min(13.0, step * 0.25), y + 37, min(12.0, step * 0.24), one.person, nib=False)
            size = min(22.0, step * 0.42)
            pen.icon(one.icon, x + 2, y + 37 - size / 2, size, "moon")

    def _way(self, pen: Pen, tale: Revelation, y: float) -> None:
        pen.box(16, y, pen.w - 32, 104, "panel", 16)
        pen.icon("stake", 26, y + 8, 24, "wood")
        known = " · ".join(tale.known)
        wide = (pen.w - 88) * (0.36 if known else 1.0)
        pen.text(56, y + 4, wide, 32, tale.way_word, "label", "mist")
        if known:
            pen.text(62 + wide, y + 2, pen.w - 94 - wide, 38, known, "small", "moon", lines=2)
        if not tale.way:
            return
        way = tale.way[-LONGEST_WAY:]
        step = min(64.0, (pen.w - 64) / len(way))
        r = min(19.0, step * 0.36)
        marks = tale.marks[-len(way) :] if tale.marks else ((),) * len(way)
        for number, (person, icons) in enumerate(zip(way, marks, strict=True)):
            x = 32 + step * (number + 0.5)
            if number:
                pen.box(x - step + r + 3, y + 60.5, step - 2 * r - 6, 3, "line", 1.5)
            pen.badge(x, y + 62, r, person, nib=False)
            few = icons[: max(1, int(step / MARK_DP))]
            for place, icon in enumerate(few):
                left = x + (place - len(few) / 2) * MARK_DP
                pen.icon(icon, left + 1, y + 64 + r, MARK_DP - 2, "mist")
