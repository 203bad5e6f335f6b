"""The contents of the drawer on the stage: small and dim, but large on the private screen."""

import math

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.rendering.pen import Pen
from companion.app.widgets.drawer import draw_handle
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.petals import Petals
from companion.i18n import tr
from companion.viewmodels.private import AnswerSlot, NotedCards, PrivateFact, Secret
from companion.viewmodels.teaching import Lesson

SIDE, GAP = 26.0, 8.0
TOP, HEADING, FOOT = 20.0, 40.0, 54.0
STAGE, PETALS = 480.0, 366.0
"""Side of the stage in the design, and the lower end of its petals."""
LINE_HEIGHT_DP = 21.0
"""Line height, in dp, that limits the text size, so that it is legible only from near by."""


class SecretStage(DrawnWidget):
    """`model` is a Secret; None removes everything."""

    is_private = True
    handle = ObjectProperty(None, allownone=True)
    """Centre and radius of the handle in dp from the top left; None if it is elsewhere."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.petals = Petals(self)
        for name in ("model", "pos", "size", "handle"):
            self.fbind(name, self._offer)
        self._offer()

    @property
    def part(self) -> float:
        """Scale relative to the design.

        Petals end above the handle, where lifting the finger answers nothing.
        """
        whole = min(self.width, self.height) / dp(STAGE)
        if self.handle is None:
            return float(whole)
        _, cy, r = self.handle
        return float(min(whole, (cy - r - GAP) / PETALS))

    def _offer(self, *_: object) -> None:
        shown: Secret | None = self.model
        if shown is None:
            self.petals.offer((), frozenset())
        else:
            low = bool(shown.facts or shown.noted)
            self.petals.offer(shown.pads, shown.choices, part=self.part, low=low)

    def slid(self, x: float, y: float) -> bool:
        """Highlight the petal at a point; return whether there are petals."""
        self.petals.light(x, y)
        return self.model is not None and bool(self.model.pads)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take all touches, so that nothing below can be tapped."""
        return bool(self.collide_point(*touch.pos))

    def draw(self, pen: Pen) -> None:
        shown: Secret | None = self.model
        if shown is None:
            return
        pen.box(0, 0, pen.w, pen.h, "secret_bg")
        if shown.loud:
            self._loud(pen, shown)
            return
        pen.box(10, 10, pen.w - 20, pen.h - 20, "petal", 16, 0.45)
        self._beams(pen)
        part = self.part
        plain = not (shown.facts or shown.noted)
        if plain and shown.lesson is not None:
            self._lesson(pen, shown.lesson, 22 * part, 112 * part, "petal_ink")
        elif plain:
            size = 76 * part
            pen.ornament("eye_off", (pen.w - size) / 2, 30 * part, size, "petal_ink", 0.5)
        top = 112 * part if plain else 30.0
        pen.text(SIDE, top, pen.w - 2 * SIDE, LINE_HEIGHT_DP, shown.heading, "petal", "petal_ink", "center")
        if not plain:
            top = self._facts(pen, shown.facts, top + LINE_HEIGHT_DP + 6)
            self._draw_notes(pen, shown.noted, top + 6, 256 * part - top)
        self._foot(pen, shown)

    @staticmethod
    def _lesson(pen: Pen, lesson: Lesson, top: float, foot: float, ink: str) -> None:
        """Draw a teaching card as dim as the rest, independent of the secret."""
        high = (foot - top) / len(lesson.points)
        for number, point in enumerate(lesson.points):
            y = top + number * high
            size = min(16.0, high - 4)
            pen.icon(point.icon, SIDE, y + (high - size) / 2, size, ink)
            pen.text(SIDE + 24, y, pen.w - 2 * SIDE - 24, high, point.text, "petal", ink, lines=2)

    def _beams(self, pen: Pen) -> None:
        """Draw dotted lines from the handle to each petal."""
        if self.handle is None:
            return
        cx, cy, r = self.handle
        for petal in self.petals.there:
            x = (petal.center_x - self.x) / dp(1)
            y = (self.top - petal.y) / dp(1)
            far = math.dist((cx, cy), (x, y))
            for step in range(int(max(0.0, far - r - 8) / 9)):
                away = (r + 8 + 9 * step) / far
                pen.disc(cx + (x - cx) * away, cy + (y - cy) * away, 2, "petal_ink", 0.25)
        draw_handle(pen, cx, cy, r, held=True)

    def _foot(self, pen: Pen, shown: Secret) -> None:
        """Draw what lifting does on the left, and the progress on the right."""
        right, y, wide = self.foot(pen.w, pen.h)
        pen.text(SIDE, y, wide, 40, shown.footer, "petal", "petal_ink", "right", lines=2)
        pen.text(right, y, wide, LINE_HEIGHT_DP, shown.note, "petal", "petal_ink")
        self._slots(pen, shown.slots, right, y + LINE_HEIGHT_DP + 4)

    def foot(self, width: float, height: float) -> tuple[float, float, float]:
        """Return where the text beside the handle begins on the right, its top and its width.

        It is below a handle that is high on the stage, because petals are beside that, and at the foot
        without a handle.
        """
        right, y, wide = width / 2 + 4, height - FOOT, width / 2 - SIDE - 8
        if self.handle is None:
            return right, y, wide
        cx, cy, r = self.handle
        if cy + r + 4 <= y:
            return right, y, wide
        return cx + r + 16, cy - 20, cx - r - 16 - SIDE

    def _slots(self, pen: Pen, slots: tuple[AnswerSlot, ...], x: float, y: float) -> None:
        """Draw how many answers were given, without showing which."""
        for number, slot in enumerate(slots):
            left = x + number * 19
            if slot.now:
                pen.outline(left, y, 13, 17, "petal_ink", 3, 1.5)
            else:
                pen.box(left, y, 13, 17, "petal_ink" if slot.filled else "petal", 3, 0.6)

    def _facts(self, pen: Pen, facts: tuple[PrivateFact, ...], top: float) -> float:
        """Draw a line for each fact. Return the top of the next part."""
        for fact in facts:
            words = tr("{label}: {value}", label=fact.label, value=fact.value)
            pen.text(
                SIDE,
                top,
                pen.w - 2 * SIDE,
                LINE_HEIGHT_DP,
                words,
                "petal",
                "petal_ink",
                "center",
                may_cut=True,
            )
            top += LINE_HEIGHT_DP
        return top

    def _draw_notes(self, pen: Pen, noted: tuple[NotedCards, ...], top: float, room: float) -> None:
        """Draw a line for each player: the open cards, oldest first."""
        if not noted:
            return
        high = min(LINE_HEIGHT_DP + 1, room / len(noted))
        for number, one in enumerate(noted):
            y = top + number * high
            pen.text(SIDE + 12, y, 96, high, one.name, "petal", "petal_ink", may_cut=True)
            step = min(high + 4, (pen.w - 2 * SIDE - 120) / 12)
            size = min(high - 5, step - 4)
            for place, icon in enumerate(one.cards):
                pen.icon(icon, SIDE + 112 + place * step, y + (high - size) / 2, size, "petal_ink")

    def _loud(self, pen: Pen, shown: Secret) -> None:
        """Draw title, heading and facts in large text."""
        pen.box(10, 10, pen.w - 20, pen.h - 20, "secret_panel", 16)
        pen.icon("eye", SIDE, TOP + 5, 30, "moon")
        width = pen.w - 2 * SIDE
        pen.text(SIDE + 42, TOP, width - 42, HEADING, shown.title, "answer", "moon", may_cut=True)
        top = TOP + HEADING
        pen.text(SIDE, top, width, HEADING, shown.heading, "answer", "moon", lines=2)
        top += HEADING + 4
        high = min(130.0, (pen.h - FOOT - top - GAP * 2) / max(2, len(shown.facts)))
        if shown.lesson is not None:
            high = min(high, 110.0, (pen.h - FOOT - top - 108 - GAP * 2) / max(2, len(shown.facts)))
            foot = top + max(2, len(shown.facts)) * (high + GAP)
            self._lesson(pen, shown.lesson, foot, pen.h - FOOT, "moon")
        for number, fact in enumerate(shown.facts):
            self._loud_fact(pen, fact, top + number * (high + GAP), high)
        pen.text(SIDE, pen.h - FOOT + 6, width, 32, shown.footer, "text", "moon", "center")

    @staticmethod
    def _loud_fact(pen: Pen, fact: PrivateFact, y: float, high: float) -> None:
        wide = pen.w - 2 * SIDE
        pen.box(SIDE, y, wide, high, "secret_pad", 12)
        size = min(high * 0.6, 72.0)
        pen.icon(fact.icon, SIDE + 14, y + (high - size) / 2, size, "moon")
        left, words = SIDE + size + 26, wide - size - 36
        if not fact.label:
            pen.text(left, y + 6, words, high - 12, fact.value, "answer", "moon", lines=3)
            return
        pen.text(left, y + high * 0.08, words, high * 0.36, fact.label, "text", "moon")
        pen.text(left, y + high * 0.44, words, high * 0.5, fact.value, "large", "moon", may_cut=True)
