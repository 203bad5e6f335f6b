"""What lies in the drawer, on the stage: every pad and slot has the same size, grey and amount of ink."""

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.paint.texts import Words
from companion.app.widgets.answers import Answers
from companion.app.widgets.pressable import AnswerButton, alike
from companion.stage.secrets import Fact, Noted, Secret, Slot

SIDE, GAP = 26.0, 8.0
TOP, HEADING, FOOT = 20.0, 40.0, 54.0
SLOT, SLOT_WIDE = 84.0, 66.0
FACT = 76.0
PAD_MOST = 104.0


class SecretButton(AnswerButton):
    """A grey pad; people wear their glyph on it, in the ink of all other icons."""

    depth = NumericProperty(theme.EDGE_PAD)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer = self.shows
        if answer is None:
            return
        icon = answer.icon
        if answer.person is not None:
            icon = theme.player(answer.person.look, ghost=answer.person.ghost)[1]
        x, size = self._picture_left(pen.w, height)
        if icon:
            pen.icon(icon, x, (height - size) / 2, size, self.ink)
        text, role, room, high, lines = self.label()
        cut = bool(answer.person)
        pen.text(x + size + 14, 4, room, high, text, role, self.ink, lines=lines, may_cut=cut, kin=self.kin)

    def _picture_left(self, w: float, height: float) -> tuple[float, float]:
        """Where the picture before the words begins, and its size."""
        return min(32.0, w * 0.1), min(44.0, height * 0.5)

    def label(self) -> Words:
        w, height = self.width / dp(1), self.height / dp(1) - self.depth
        return Words(self.shows.label, "large", w - sum(self._picture_left(w, height)) - 24, height - 8, 2)


class SecretStage(Answers):
    """`shows` is a Secret, or None: then nothing of it is left in here."""

    def arrange(self) -> None:
        shown: Secret | None = self.shows
        pads = shown.pads if shown else ()
        buttons = self.offer(SecretButton, pads)
        if shown is None or not buttons:
            return
        w, h = self.extent
        top = TOP + HEADING * 2 + (SLOT + 14 if shown.slots else 4)
        columns = 2 if w < 600 else 3 if len(pads) > 4 else 2
        rows = -(-len(pads) // columns)
        wide = (w - 2 * SIDE - GAP * (columns - 1)) / columns
        high = min(PAD_MOST, (h - FOOT - top - GAP * (rows - 1)) / rows)
        for number, (button, answer) in enumerate(zip(buttons, pads, strict=True)):
            row, column = divmod(number, columns)
            button.off = answer.value not in shown.choices
            button.put(self.box(SIDE + column * (wide + GAP), top + row * (high + GAP), wide, high))
        alike(buttons)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies under the secrets cannot be tapped through them."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def draw(self, pen: Pen) -> None:
        shown: Secret | None = self.shows
        if shown is None:
            return
        pen.box(0, 0, pen.w, pen.h, "secret_bg")
        pen.box(10, 10, pen.w - 20, pen.h - 20, "secret_panel", 16)
        pen.icon("eye", SIDE, TOP + 5, 30, "moon")
        width = pen.w - 2 * SIDE
        pen.text(SIDE + 42, TOP, width - 42, HEADING, shown.title, "answer", "moon", may_cut=True)
        note = min(width * 0.4, 170.0) if shown.note else 0.0
        top = TOP + HEADING
        pen.text(SIDE, top, width - note - 8, HEADING, shown.heading, "answer", "moon", lines=2)
        if shown.note:
            pen.text(pen.w - SIDE - note, top, note, HEADING, shown.note, "text", "moon", "right")
        top += HEADING + 4
        if shown.slots:
            self._slots(pen, shown.slots, top)
        if shown.facts:
            top = self._facts(pen, shown.facts, top, stacked=not shown.noted)
        if shown.noted:
            self._noted(pen, shown.noted, top)
        pen.text(SIDE, pen.h - FOOT + 6, width, 32, shown.footer, "text", "moon", "center")

    def _slots(self, pen: Pen, slots: tuple[Slot, ...], top: float) -> None:
        room = pen.w - 2 * SIDE
        wide = min(SLOT_WIDE, (room - GAP * (len(slots) - 1)) / len(slots))
        x = SIDE
        for slot in slots:
            pen.box(x, top, wide, SLOT, "secret_pad" if slot.icon else "secret_bg", 10)
            if slot.now:
                pen.outline(x, top, wide, SLOT, "moon", 10, 2.5)
            size = min(40.0, wide * 0.68)
            if slot.icon:
                pen.icon(slot.icon, x + (wide - size) / 2, top + (SLOT - size) / 2, size, "moon")
            else:
                pen.text(x, top, wide, SLOT, slot.text, "large", "moon" if slot.now else "mist", "center")
            x += wide + GAP

    def _facts(self, pen: Pen, facts: tuple[Fact, ...], top: float, *, stacked: bool) -> float:
        """Side by side, or large and below one another; where the next thing begins."""
        room = pen.w - 2 * SIDE
        wide = room if stacked else (room - GAP * (len(facts) - 1)) / len(facts)
        high = min(130.0, (pen.h - FOOT - top - GAP) / 2) if stacked else FACT
        for number, fact in enumerate(facts):
            x = SIDE if stacked else SIDE + number * (wide + GAP)
            y = top + number * (high + GAP) if stacked else top
            pen.box(x, y, wide, high, "secret_pad", 12)
            size = min(high * 0.6, 72.0)
            pen.icon(fact.icon, x + 14, y + (high - size) / 2, size, "moon")
            left = x + size + 26
            words = wide - size - 36
            pen.text(left, y + high * 0.08, words, high * 0.36, fact.label, "text", "moon")
            role = "large" if stacked else "answer"
            pen.text(left, y + high * 0.44, words, high * 0.5, fact.value, role, "moon", may_cut=True)
        return top + (0 if stacked else high + GAP)

    def _noted(self, pen: Pen, noted: tuple[Noted, ...], top: float) -> None:
        """A line for everybody: the open cards, oldest first."""
        high = min(34.0, (pen.h - FOOT - top - 12) / len(noted))
        pen.box(SIDE, top, pen.w - 2 * SIDE, high * len(noted) + 8, "secret_bg", 12)
        name = min(120.0, (pen.w - 2 * SIDE) * 0.28)
        for number, one in enumerate(noted):
            y = top + 4 + number * high
            pen.text(SIDE + 12, y, name - 14, high, one.name, "text", "moon", may_cut=True)
            step = min(high + 2, (pen.w - 2 * SIDE - name - 14) / 12)
            size = min(high - 8, step - 4, 22.0)
            for place, icon in enumerate(one.cards):
                pen.icon(icon, SIDE + name + place * step, y + (high - size) / 2, size, "moon")
