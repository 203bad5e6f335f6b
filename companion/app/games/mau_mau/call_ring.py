"""The countdown ring while a call is due. It only informs: the answer stays open at its end."""

import math
from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.properties import NumericProperty

from companion.app.games.mau_mau.art import draw_back, draw_card
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_stars
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.games.mau_mau.presenter.values import CallRing

R, THICK = 164.0, 30.0
RIM = 2.0
"""Transparent margin of the ring's texture, so that the ellipse does not cut its smooth edge."""
FRAMES = 30
TICKS = 26
CARD = (112.0, 158.0)
PICTURED = 0.9
"""Least fraction of the full size at which a picture fits into the ring."""
CARD_GAP_DP = 20.0
"""Space between the ring and a teaching card, in dp."""


class RingHand(DrawnWidget):
    """The moving part: the rest of the ring and the number (`model` is (CallRing, seconds left))."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        ring, left = self.model
        part = left / ring.seconds if ring.seconds else 0.0
        r = pen.w / 2
        if part > 0:
            Color(*theme.colour("amber"))
            texture = textures.circle_ring(round(r * pen.unit), THICK * pen.unit, RIM * pen.unit)
            Ellipse(
                texture=texture,
                angle_start=0,
                angle_end=360 * part,
                segments=180,
                **pen.at(-RIM, -RIM, pen.w + 2 * RIM, pen.h + 2 * RIM),
            )
            middle, half = r - THICK / 2, THICK / 2
            for angle in (0.0, 2 * math.pi * part):
                pen.disc(r + middle * math.sin(angle), r - middle * math.cos(angle), half, "amber")
        if not ring.time:
            return
        ink = "amber" if part > 0 else "mist"
        whole, tenth = f"{left:.1f}".split(".")
        time = ring.time.format(whole=whole, tenth=tenth)
        scale = r / R
        pen.text(r - 70 * scale, r + 42 * scale, 140 * scale, 44 * scale, time, "huge", ink, "center")


class RingShow(AnswerPads):
    """`model` is a CallRing. Starts when it comes on the screen, runs linearly and stops by itself."""

    left = NumericProperty(0.0)
    """The remaining seconds."""
    taught = NumericProperty(0.0)
    """Height of the teaching card at the foot, in dp; the ring is smaller then."""

    def __init__(self, clock: Callable[[], float] = lambda: Clock.time(), **kwargs: object) -> None:
        self.hand = RingHand()
        self.clock = clock
        self._began = 0.0
        super().__init__(**kwargs)
        self.beat = Clock.create_trigger(self.tick, 1 / FRAMES, interval=True)
        self.add_widget(self.hand)
        self.fbind("parent", self.start)
        self.fbind("model", self.start)
        self.fbind("taught", self._arrange)
        self.fbind("taught", self._soon)

    def start(self, *_: object) -> None:
        """Start from the beginning."""
        if self.parent is None or self.model is None:
            self.beat.cancel()
            return
        self._began = self.clock()
        self.tick()
        self.beat()

    @property
    def running(self) -> bool:
        return bool(self.beat.is_triggered)

    def tick(self, *_: object) -> None:
        ring: CallRing = self.model
        self.left = max(0.0, ring.seconds - (self.clock() - self._began))
        self.hand.model = (ring, self.left)
        if not self.left:
            self.beat.cancel()

    def circle(self) -> tuple[float, float]:
        """Return the radius, and the distance of the centre from the top, in dp."""
        w, h = self.extent
        if self.taught:
            room = h - self.taught - CARD_GAP_DP
            return min(R, room / 2 - 12), room / 2
        return min(R, w / 2 - 24, h / 2 - 40), h / 2 - 18

    def arrange(self) -> None:
        w, _ = self.extent
        r, middle = self.circle()
        self.hand.put(self.box(w / 2 - r, middle - r, 2 * r, 2 * r))

    def draw(self, pen: Pen) -> None:
        ring: CallRing | None = self.model
        draw_stars(pen)
        draw_hills(pen)
        if ring is None:
            return
        r, cy = self.circle()
        cx = pen.w / 2
        pen.disc(cx, cy, r + 9, "ink0", 0.5)
        pen.disc(cx, cy, r, "ring_track")
        pen.disc(cx, cy, r - THICK, "ink1")
        for tick in range(TICKS):
            angle = 2 * math.pi * tick / TICKS
            a, b = r - THICK - 5, r - THICK - 10
            x, y = cx + (a + b) / 2 * math.sin(angle), cy - (a + b) / 2 * math.cos(angle)
            pen.disc(x, y, 2.2 if tick % 10 else 3.4, "mist", 0.8)
        if not ring.call:
            self._card(pen, ring, (cx, cy), r)
            return
        self._call(pen, ring, (cx, cy), r)

    @staticmethod
    def _call(pen: Pen, ring: CallRing, middle: tuple[float, float], r: float) -> None:
        """Draw what must be called and why; a small ring has no picture."""
        (cx, cy), part = middle, r / R
        inner = 2 * (r - THICK) - 56 * part
        if part < PICTURED:
            pen.text(
                cx - inner * 0.4,
                cy - 92 * part,
                inner * 0.8,
                32 * part,
                ring.note,
                "answer",
                "mist",
                "center",
            )
        else:
            pen.icon(ring.icon, cx - inner * 0.36, cy - 92, 30, "mist")
            pen.text(cx - inner * 0.36 + 40, cy - 94, inner * 0.72 - 40, 34, ring.note, "answer", "mist")
        high = 96 * part
        pen.text(cx - inner / 2, cy - 58 * part, inner, high, ring.call, "name", "moon", "center", lines=2)

    @staticmethod
    def _card(pen: Pen, ring: CallRing, middle: tuple[float, float], r: float) -> None:
        """Draw the card instead of a call, for tables without reminders, with the note below it.

        Both stay within the ring, also where a teaching card makes it smaller.
        """
        (cx, cy), part = middle, (r - THICK) / (R - THICK)
        w, h = (side * part for side in CARD)
        y = cy - h / 2 + (14 if not ring.note else -24) * part
        if ring.card is None:
            draw_back(pen, cx - w / 2, y, w, h)
        else:
            draw_card(pen, ring.card, cx - w / 2, y, w, h)
        if ring.note:
            x, wide, high = cx - 84 * part, 168 * part, 44 * part
            pen.text(x, y + h + 6 * part, wide, high, ring.note, "answer", "moon", "center", lines=2)
        else:
            pen.icon(ring.icon, cx - 18 * part, y - 48 * part, 36 * part, "mist")
