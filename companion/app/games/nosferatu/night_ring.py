"""The ring of players around the night deck, Renfield nearest, and Renfield's open entry of the night."""

import math
from functools import partial

from kivy.core.window import Window
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.rendering.text import TextSpec
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.stage_picks import FULL_STAGE_DP, MAX_LARGE
from companion.games.nosferatu.presenter.values import Moons, PileSummary, PlayerRing, RingSeat
from companion.viewmodels.frame import AnswerModel, Phase

# The night deck as a track of moons, and the progress of both teams.


FIRST_DEGREES, LAST_DEGREES = 190.0, 350.0
"""The arc of the moons in degrees, clockwise from the right (y down)."""


def draw_moons(pen: Pen, moons: Moons, cx: float, cy: float, rx: float, ry: float) -> None:
    """Draw a disc for each card, lit if it is open. All backs look the same, the sunrise's too."""
    count = moons.lit + moons.sun + moons.hidden
    step = (LAST_DEGREES - FIRST_DEGREES) / max(1, count - 1)
    r = min(16.0, math.pi * rx * 0.8 / max(1, count) * 0.44)
    for place in range(count):
        angle = math.radians(FIRST_DEGREES + place * step)
        x, y = cx + rx * math.cos(angle), cy + ry * math.sin(angle)
        if place < moons.lit:
            draw_lit(pen, x, y, r)
        elif place < moons.lit + moons.sun:
            pen.disc(x, y, r + 4, "gold", 0.3)
            pen.icon("sun", x - r, y - r, 2 * r, "gold")
        else:
            draw_back(pen, x, y, r)
            if moons.next and place == moons.lit + moons.sun:
                pen.ring(x, y, r + 5, "amber", 3)
    pen.text(cx - 60, cy - ry * 0.62, 120, 46, str(moons.hidden), "huge", "moon", "center")
    pen.text(cx - rx * 0.8, cy - ry * 0.62 + 44, rx * 1.6, 22, moons.word, "text", "mist", "center")


def draw_lit(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw an open night card."""
    pen.disc(x, y, r + 4, "moonlight", 0.18)
    pen.disc(x, y, r, "moonlight")
    for dx, dy, size in ((-0.3, 0.4, 0.2), (0.4, 0.1, 0.16), (-0.1, -0.4, 0.14)):
        pen.disc(x + dx * r, y + dy * r, size * r, "wood", 0.35)


def draw_back(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw the back of any night card."""
    pen.disc(x, y, r, "line")
    pen.disc(x, y, r - 2, "raised")
    pen.icon("bat", x - r * 0.72, y - r * 0.72, r * 1.44, "faint")


def draw_tallies(pen: Pen, ring: PlayerRing, cx: float, top: float, *, moons: bool = False) -> None:
    """Draw bites and rituals: filled places, empty places, and the word."""
    half = 86.0
    if moons:
        pen.text(cx - half, top - 30, 2 * half, 24, ring.moons.sentence, "text", "mist", "center")
    for row, tally in enumerate(ring.tallies):
        y = top + row * 28
        pen.icon(tally.icon, cx - half, y, 22, tally.colour)
        for place in range(tally.of):
            x = cx - half + 36 + place * 15
            if place < tally.done:
                pen.disc(x, y + 11, 6, tally.colour)
            else:
                pen.ring(x, y + 11, 5.5, "mist", 1.5)
        left = cx - half + 36 + tally.of * 15
        pen.text(left, y, cx + half - left + 14, 22, tally.word, "text", "moon")


SMALL_DP, LARGE_DP = 24.0, 36.0
"""Radius of a badge, and of one that can be picked, in dp."""
SEAT, LOW_SEAT = (92.0, 104.0), (84.0, 88.0)
"""Touch target of a badge with name and state; the lower one for many players on a low stage."""


def draw_seat(pen: Pen, seat: RingSeat, cx: float, cy: float, r: float, alpha: float = 1) -> None:
    """Draw badge, stake, check, open role, name, and the player's bites and hand size."""
    if seat.stake:
        pen.ring(cx, cy, r + 5, "amber", 3)
    pen.badge(cx, cy, r, seat.person, nib=False, alpha=alpha)
    if seat.stake:
        pen.disc(cx + r * 0.86, cy - r * 0.78, 15, "ink1")
        pen.disc(cx + r * 0.86, cy - r * 0.78, 13, "amber")
        pen.icon("stake", cx + r * 0.86 - 9, cy - r * 0.78 - 9, 18, "on_amber")
    if seat.given:
        pen.disc(cx - r * 0.86, cy + r * 0.52, 12, "ink1")
        pen.disc(cx - r * 0.86, cy + r * 0.52, 10, "slab_top")
        pen.icon("check", cx - r * 0.86 - 6, cy + r * 0.52 - 6, 12, "slab_ink")
    if seat.icon and seat.bites is not None:
        pen.disc(cx + r * 0.86, cy + r * 0.52, 14, "ink1")
        pen.disc(cx + r * 0.86, cy + r * 0.52, 12, "moon")
        pen.icon(seat.icon, cx + r * 0.86 - 8.5, cy + r * 0.52 - 8.5, 17, "slab_ink")
    ink = "amber" if seat.now else "moon" if alpha == 1 else "mist"
    pen.text(cx - 47, cy + r + 2, 94, 19, seat.person.name, "label", ink, "center", may_cut=True)
    if seat.bites is None:
        pen.text(cx - 52, cy + r + 21, 104, 18, seat.role, "small", "mist", "center")
    else:
        _before(pen, seat, cx, cy + r + 29)


def _before(pen: Pen, seat: RingSeat, cx: float, cy: float) -> None:
    """Draw two places for bites, and the hand size."""
    x = cx - 28
    for place in range(2):
        if place < (seat.bites or 0):
            pen.shape((10, 13), "<o 5 6.5 5 6.5>", x + place * 15 - 1, cy - 6.5, 10, "rose")
        else:
            pen.disc(x + place * 15 + 4, cy, 3, "line")
    pen.icon("cards", x + 30, cy - 7, 14, "mist")
    pen.text(x + 45, cy - 9, 12, 18, str(seat.hand), "small", "moon")


class RingButton(Pressable):
    """A player who can be picked (`model` is the AnswerModel, `seat` a RingSeat)."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self.seat: RingSeat | None = None
        super().__init__(**kwargs)
        self.fbind("pressed", self._soon)

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.seat is None:
            return
        cx, r = pen.w / 2, min(LARGE_DP, (pen.h - 32) / 2)
        pen.disc(cx, r, r, "moon" if self.pressed else "slab_edge")
        draw_seat(pen, self.seat, cx, r, r - 4)


class NightRing(AnswerPads):
    """`model` is a PlayerRing."""

    def arrange(self) -> None:
        ring: PlayerRing | None = self.model
        picks = [seat for seat in ring.seats if seat.answer] if ring else []
        buttons = self.offer(RingButton, [seat.answer for seat in picks if seat.answer])
        for button, seat in zip(buttons, picks, strict=True):
            x, y = self._middle(seat)
            assert isinstance(button, RingButton)
            if button.seat != seat:
                button.seat = seat
                button._soon()
            w, h = LOW_SEAT if len(picks) > MAX_LARGE and self.extent[1] < FULL_STAGE_DP else SEAT
            button.put(self.box(x - w / 2, y - (h - 32) / 2, w, h))

    @property
    def _picking(self) -> bool:
        return self.model is not None and any(seat.answer for seat in self.model.seats)

    def _middle(self, seat: RingSeat) -> tuple[float, float]:
        """Return the centre of a player's badge, in dp."""
        w, h = self.extent
        angle = math.radians(seat.angle)
        picking = self._picking
        wide = min(w / 2 - (50 if picking else 58), 270)
        top, bottom = (100.0, 70.0) if picking else (104.0, 90.0)
        middle, high = (top + h - bottom) / 2, (h - bottom - top) / 2
        return w / 2 + wide * math.cos(angle), middle - high * math.sin(angle)

    def draw(self, pen: Pen) -> None:
        ring: PlayerRing | None = self.model
        draw_stars(pen)
        if ring is None:
            return
        picking = self._picking
        draw_phases(pen, ring.phases)
        cx, cy = pen.w / 2, pen.h / 2 + 22
        rx, ry = min(pen.w / 2 - 82, 236), pen.h / 2 - 125
        if picking:
            rx, ry = min(rx - 40, 170), ry - 24
        for drop, colour in ((8, "ink0"), (0, "panel")):
            pen.shape(
                (2 * rx, 2 * ry), f"<o {rx} {ry} {rx} {ry}>", cx - rx, cy - ry + drop, 2 * rx, colour, 0.75
            )
        if picking:
            draw_tallies(pen, ring, cx, cy - 24, moons=True)
        else:
            draw_moons(pen, ring.moons, cx, cy + 12, rx * 0.77, ry * 0.73)
            draw_tallies(pen, ring, cx, cy + min(42, ry * 0.37))
        for seat in ring.seats:
            if ring.handled and seat.bites is None and Window.width > Window.height:
                continue  # Renfield's handle is there, with his name
            if seat.answer is None:
                draw_seat(pen, seat, *self._middle(seat), SMALL_DP, 0.55 if picking else 1)


def draw_phases(pen: Pen, phases: tuple[Phase, ...]) -> None:
    """Draw the phases A to D; the current one is highlighted."""
    width = min(pen.w - 24, 560)
    step = width / len(phases)
    left = (pen.w - width) / 2
    pen.box(left, 12, width, 40, "panel", 14)
    kin = tuple(TextSpec(phase.word, "label", step - 46, 36) for phase in phases)
    for place, phase in enumerate(phases):
        x = left + place * step
        now = phase.state == "now"
        if now:
            pen.box(x, 12, step, 40, "slab_top", 14)
        ink, back = ("slab_ink", "slab_bot") if now else ("mist", "raised")
        pen.disc(x + 22, 32, 12, back)
        if phase.state == "done":
            pen.icon("check", x + 16, 26, 12, ink)
        else:
            pen.letter(x + 22, 32, 13, phase.letter, ink)
        pen.text(x + 38, 14, step - 46, 36, phase.word, "label", ink, kin=kin)


MARGIN, HEAD = 16.0, 34.0
NUMBER_DP, CONFIRM_DP = 72.0, 78.0
"""Height of a number, and of the button that confirms, in dp."""
FOOT_DP = 118.0
"""Room for the drawer's handle at the near edge of a wide screen's stage, in dp."""


class ConfirmButton(AnswerButton):
    """The button that tells both numbers."""


class PileSummaryPick(AnswerPads):
    """`model` is a PileSummary. Numbers can be changed until the confirmation, which is the answer."""

    chosen = ListProperty([0, 0])
    """The number chosen in each row."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("model", "parent"):
            self.fbind(name, self._begin)
        self.fbind("chosen", self._arrange)
        self.fbind("chosen", self._soon)

    def _begin(self, *_: object) -> None:
        """Start again without bites and nights."""
        self.chosen = [0] * (0 if self.model is None else len(self.model.rows))

    def _rows(self) -> list[tuple[float, float]]:
        """Return top and height of the numbers of each row."""
        _, h = self.extent
        count = len(self.model.rows)
        room = h - FOOT_DP - MARGIN - CONFIRM_DP - count * (HEAD + theme.GAP) - theme.GAP
        high = min(NUMBER_DP * 1.3, room / count)
        return [(MARGIN + number * (HEAD + high + theme.GAP) + HEAD, high) for number in range(count)]

    def arrange(self) -> None:
        shown: PileSummary | None = self.model
        if shown is None or self.width <= 1 or len(self.chosen) != len(shown.rows):
            return
        numbers = [
            AnswerModel(
                f"{row.name}:{number}",
                str(number),
                tone="stone" if number == self.chosen[at] else "raised",
                is_unavailable=number + sum(self.chosen) - self.chosen[at] > shown.cards,
            )
            for at, row in enumerate(shown.rows)
            for number in range(row.most + 1)
        ]
        w, buttons = self.extent[0], iter(self.offer(AnswerButton, numbers))
        longest = max(row.most + 1 for row in shown.rows)
        wide = min((w - 2 * MARGIN + theme.GAP) / longest - theme.GAP, 112.0)
        for at, (row, (top, high)) in enumerate(zip(shown.rows, self._rows(), strict=True)):
            for number in range(row.most + 1):
                button = next(buttons)
                button.role, button.tap = "large", partial(self._count, at, number)
                button.put(self.box(MARGIN + number * (wide + theme.GAP), top, wide, high))
        told = shown.tells.get(tuple(self.chosen))
        top = sum(self._rows()[-1]) + theme.GAP * 1.5
        for button in self.offer(ConfirmButton, () if told is None else (told,)):
            button.role = "answer"
            button.put(self.box(MARGIN, top, w - 2 * MARGIN, CONFIRM_DP))

    def _count(self, at: int, number: int) -> None:
        chosen = list(self.chosen)
        chosen[at] = number
        self.chosen = chosen

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        shown: PileSummary | None = self.model
        if shown is None or len(self.chosen) != len(shown.rows):
            return
        w = pen.w - 2 * MARGIN
        for row, (top, _) in zip(shown.rows, self._rows(), strict=True):
            pen.icon(row.icon, MARGIN, top - HEAD + 2, HEAD - 8, row.colour)
            pen.text(MARGIN + HEAD + 4, top - HEAD, w - HEAD, HEAD - 4, row.word, "answer", "moon")
        if not any(self.chosen):
            top = sum(self._rows()[-1]) + theme.GAP * 1.5
            pen.text(MARGIN, top, w, CONFIRM_DP, shown.neither, "answer", "mist", "center", lines=2)
