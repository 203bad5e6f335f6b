"""The turn of the night card: darkness, three heartbeats, then moon or sun; and the strike."""

import math

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from companion.app.games.nosferatu.night_ring import draw_back, draw_lit
from companion.app.games.nosferatu.pictures import CASTLE
from companion.app.rendering import animation, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import DAWN, DAWN_HILL, TOMB, draw_rays, draw_stars, draw_sun
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.games.nosferatu.devices import BEAT_EVERY_SECONDS, FIRST_BEAT_SECONDS
from companion.games.nosferatu.presenter.values import Blow, Dark, Moons, NightCardSky
from companion.viewmodels.frame import SeatedPerson

BATS = ((0.145, 0.18, 58.0), (0.245, 0.34, 30.0), (0.84, 0.13, 46.0), (0.895, 0.31, 30.0), (0.11, 0.47, 24.0))
SPOTS = ((-0.62, 0.2, 0.16), (-0.44, -0.62, 0.12), (0.5, -0.58, 0.09), (0.64, 0.3, 0.13), (-0.3, 0.72, 0.12))
FRAMES = 20


class DarkShow(DrawnWidget):
    """`model` is a Dark: darkness and three faint pulses, the same whatever card follows."""

    variant = "nosferatu_scene_widgets"

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        self._glow = Color(*theme.colour("rose", 0.0))
        self._began = 0.0
        super().__init__(**kwargs)
        self._beat = Clock.create_trigger(self._tick, 1 / FRAMES, interval=True)
        for name in ("model", "parent"):
            self.fbind(name, self._begin)

    def _begin(self, *_: object) -> None:
        self._beat.cancel()
        self._glow.a = 0.0
        if self.parent is not None and self.model is not None and animation.is_animation_enabled():
            self._began = Clock.time()
            self._beat()

    def _tick(self, *_: object) -> None:
        self._glow.a = glow(Clock.time() - self._began)
        if Clock.time() - self._began > FIRST_BEAT_SECONDS + 3 * BEAT_EVERY_SECONDS:
            self._beat.cancel()

    def draw(self, pen: Pen) -> None:
        shown: Dark | None = self.model
        pen.box(0, 0, pen.w, pen.h, "ink0")
        self.art.add(self._glow)
        self.art.add(Rectangle(**pen.at(0, 0, pen.w, pen.h)))
        if shown is not None:
            pen.icon("eye_off", pen.w / 2 - 44, pen.h * 0.4 - 44, 88, "line", 0.6)


def glow(seconds: float) -> float:
    """Return the brightness `seconds` after it went dark; pulses are slower than 2 Hz."""
    since = (seconds - FIRST_BEAT_SECONDS) % BEAT_EVERY_SECONDS
    if not FIRST_BEAT_SECONDS <= seconds < FIRST_BEAT_SECONDS + 3 * BEAT_EVERY_SECONDS:
        return 0.0
    return 0.16 * max(0.0, math.sin(math.pi * min(1.0, since / 0.4)))


class SkyShow(DrawnWidget):
    """`model` is a NightCardSky."""

    variant = "nosferatu_scene_widgets"

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        sky: NightCardSky | None = self.model
        if sky is None:
            return
        upright = pen.h > pen.w
        cx, cy = pen.w / 2, pen.h * (0.36 if upright else 0.4)
        r = min(180.0, pen.w * 0.42)
        if sky.sun:
            self._sun(pen, cx, cy, r)
        else:
            self._night(pen, cx, cy, r, upright=upright)
        ink, ground = ("sun_ink", "plum_edge") if sky.sun else ("player_ink", "panel")
        pen.box(cx - 92, cy - r + 44, 184, 34, ground, 17)
        pen.icon("sun" if sky.sun else "nightcard", cx - 80, cy - r + 50, 22, "gold" if sky.sun else "moon")
        pen.text(cx - 52, cy - r + 44, 136, 34, sky.tag, "label", "gold" if sky.sun else "moon", "center")
        pen.text(cx - r + 12, cy - 99, 2 * r - 24, 140, sky.word, "name_dawn", ink, "center")
        pen.text(cx - r + 26, cy + 14, 2 * r - 52, 64, sky.sentence, "question", ink, "center", lines=2)
        y = pen.h - (220 if upright else 128)
        right = self._track(pen, sky.moons, cx, y)
        if upright:
            pen.text(cx - 100, y + 26, 200, 34, sky.left, "answer", "mist", "center")
        else:
            pen.text(right + 14, y - 18, pen.w - right - 30, 36, sky.left, "answer", "mist")

    def _night(self, pen: Pen, cx: float, cy: float, r: float, *, upright: bool) -> None:
        pen.gradient(0, 0, pen.w, pen.h, "ink0", "panel", "ink2")
        for grow, alpha in ((1.83, 0.05), (1.51, 0.07), (1.24, 0.10)):
            pen.disc(cx, cy, r * grow, "moonlight", alpha)
        draw_stars(pen, 40)
        for x, y, size in BATS[::2] if upright else BATS:
            pen.icon("bat", pen.w * x - size / 2, pen.h * y, size, "ink0", 0.9)
        pen.disc(cx, cy, r, "moonlight")
        for dx, dy, size in SPOTS:
            pen.disc(cx + dx * r, cy + dy * r, size * r, "wood", 0.22)
        foot = pen.h - (240 if upright else 160)
        castle = 110.0
        left, top = pen.w * 0.84 - castle / 2, foot - castle * 0.8
        pen.shape((200, 190), CASTLE, left, top, castle, "ink1")
        for x, y in ((0.5, 0.3), (0.27, 0.5), (0.73, 0.55)):
            pen.box(left + castle * x - 3.5, top + castle * y, 7, 11, "amber", 3)
        for x, size in ((0.09, 36), (0.16, 28), (0.23, 20)):
            pen.shape((40, 40), TOMB, pen.w * x, foot + 2, size, "raised", 0.8)
        pen.shape((800, 300), DAWN_HILL, 0, foot, pen.w, "ink1")
        pen.box(0, foot + 0.37 * pen.w, pen.w, max(0.0, pen.h - foot - 0.37 * pen.w), "ink1")

    @staticmethod
    def _sun(pen: Pen, cx: float, cy: float, r: float) -> None:
        pen.gradient(0, 0, pen.w, pen.h, *DAWN)
        draw_rays(pen, cx, cy)
        draw_sun(pen, cx, cy, r)
        pen.shape((800, 300), DAWN_HILL, 0, pen.h - 160, pen.w, "plum", 0.9)

    @staticmethod
    def _track(pen: Pen, moons: Moons, cx: float, y: float) -> float:
        """Draw all night cards in a row, the newest with a ring. Return where the row ends."""
        count = moons.lit + moons.sun + moons.hidden
        step = min(46.0, (pen.w - 120) / max(1, count))
        r = min(16.0, step * 0.4)
        left = cx - step * (count - 1) / 2
        for place in range(count):
            x = left + place * step
            if place < moons.lit:
                draw_lit(pen, x, y, r)
            elif place < moons.lit + moons.sun:
                pen.disc(x, y, r, "sun_disc")
                pen.icon("sun", x - r, y - r, 2 * r, "sun_ink")
            else:
                draw_back(pen, x, y, r)
            if place == moons.lit + moons.sun - 1:
                pen.ring(x, y, r + 6, "amber", 3)
        return left + step * (count - 1) + r


# The strike: a cone of light on one player and their card, open only if the role is known


BADGE, OTHER = 82.0, 24.0
CARD = (108.0, 158.0)
TURN = "M12 3C19 8 20 17 9 23L8 20C15 16 15 10 10 6L12 3Z | <p 3 4 13 0 11 9>"
"""An arrow that turns from right to left."""


class StrikeShow(AnswerPads):
    """`model` is a Blow: the same picture for every player, except for the badges."""

    def draw(self, pen: Pen) -> None:
        blow: Blow | None = self.model
        pen.box(0, 0, pen.w, pen.h, "ink0")
        if blow is None:
            return
        cx, floor = pen.w / 2, pen.h * 0.875
        self._others(pen, blow.others)
        wide = min(392.0, pen.w * 0.82)
        for near, far, alpha in ((0.06, 0.5, 0.08), (0.12, 0.35, 0.1)):
            self._cone(pen, cx, floor, wide * near, wide * far, alpha)
        cy = pen.h * 0.3
        pen.badge(cx, cy, BADGE, blow.person, nib=False)
        pen.ring(cx, cy, BADGE + 10, "amber", 4)
        if blow.role:
            self._open_card(pen, blow, cx - CARD[0] / 2, floor - CARD[1])
        else:
            self._card(pen, cx - CARD[0] / 2, floor - CARD[1])

    @staticmethod
    def _cone(pen: Pen, cx: float, floor: float, near: float, far: float, alpha: float) -> None:
        """Draw light from above with a spot on the floor; `near` and `far` are half widths."""
        box = (round(2 * far), round(floor))
        cone = f"<p {far - near:.1f} 0 {far + near:.1f} 0 {2 * far:.1f} {floor:.1f} 0 {floor:.1f}>"
        pen.shape(box, cone, cx - far, 0, 2 * far, "sun_disc", alpha)
        pen.shape((100, 18), "<o 50 9 50 9>", cx - far, floor - far * 0.18, 2 * far, "sun_disc", alpha)

    @staticmethod
    def _card(pen: Pen, x: float, y: float) -> None:
        """Draw the back of a person card, and the direction in which it is turned."""
        w, h = CARD
        pen.box(x, y + 4, w, h, "ink1", 12)
        pen.box(x, y, w, h, "night_top", 12)
        pen.outline(x, y, w, h, "faint", 12, 2)
        pen.outline(x + 9, y + 9, w - 18, h - 18, "line", 8, 1.5)
        pen.icon("bat", x + w / 2 - 32, y + h / 2 - 32, 64, "faint")
        pen.shape((24, 24), TURN, x + w + 8, y + h * 0.24, 62, "amber")

    @staticmethod
    def _open_card(pen: Pen, blow: Blow, x: float, y: float) -> None:
        """Draw the open person card."""
        w, h = CARD
        pen.box(x, y + 4, w, h, "ink1", 12)
        pen.box(x, y, w, h, "moon", 12)
        pen.outline(x, y, w, h, "amber", 12, 3)
        pen.icon(blow.icon, x + w / 2 - 36, y + 22, 72, "slab_ink")
        pen.text(x + 6, y + h - 52, w - 12, 40, blow.role, "answer", "slab_ink", "center")

    @staticmethod
    def _others(pen: Pen, others: tuple[SeatedPerson, ...]) -> None:
        """Draw the other players dimmed on both sides."""
        left = others[: (len(others) + 1) // 2]
        for side, people in ((-1, left), (1, others[len(left) :])):
            for number, person in enumerate(people):
                up = math.radians(-15 + number * (67 / max(1, len(people) - 1)) if len(people) > 1 else 20)
                x = pen.w / 2 + side * (pen.w / 2 - OTHER - 16) * math.cos(up)
                y = pen.h * 0.46 - (pen.h * 0.46 - OTHER - 10) * math.sin(up)
                pen.badge(x, y, OTHER, person, nib=False, alpha=0.2)
