"""Stages of Dawn Under's scenes: giving, doubt, handing over, and an open vault."""

import math

from kivy.graphics import PopMatrix, PushMatrix, Translate

from companion.app.games.dawn_under.pictures import (
    draw_bubble,
    draw_glow,
    draw_inside,
    draw_lid,
    draw_snore,
    draw_vault_back,
    draw_vault_front,
)
from companion.app.games.dawn_under.pointers import draw_card
from companion.app.rendering import animation
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.stage_values import DoubtStage, Giver, Giving, Handing, VaultStage
from companion.viewmodels.frame import SeatedPerson, VampireChip

GIVING_SIDE_DP = 480.0
RECEIVER_DP, GIVER_DP, DISC_DP = 46.0, 34.0, 15.0
"""Radii in dp."""
ARROW = "M0 9L44 9L44 0L64 11.5L44 23L44 14L0 14Z"
MIDDLE, REACH = 204.0, (168.0, 138.0)
"""Centre of the ring from the top, and distances of the givers from it, in dp."""
BELOW = 0.35
"""Sine of the lowest place: givers below the receiver move up, because the vault is there."""


class GivingShow(DrawnWidget):
    """Everybody gives vampires to one player (`model` is a Giving)."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        shown: Giving | None = self.model
        part = min(pen.w, pen.h) / GIVING_SIDE_DP
        draw_stars(pen)
        draw_moon(pen, pen.w / 2, 58 * part, 30 * part)
        draw_hills(pen)
        if shown is None:
            return
        cx, cy = pen.w / 2, MIDDLE * part
        if not shown.vault:
            cy = pen.h / 2 - 10
        pen.disc(cx, cy, 112 * part, "rose_hi", 0.06)
        for giver, (x, y) in zip(shown.givers, places(shown, bool(shown.vault)), strict=True):
            self._giver(pen, giver, (cx, cy), (cx + x * part, cy + y * part))
        pen.badge(cx, cy, RECEIVER_DP, shown.to, nib=False)
        pen.ring(cx, cy, RECEIVER_DP + 6, "amber", 3)
        if shown.vault:
            w = 112 * part
            x, y = (pen.w - w) / 2, min(384 * part, pen.h - 96 * part)
            draw_vault_back(pen, x, y, w)
            draw_glow(pen, x, y, w, "bulb", shown.bulb)
            draw_inside(pen, x, y, w, "bulb", None, shown.bulb)
            draw_vault_front(pen, x, y, w, shown.vault)

    def _giver(self, pen: Pen, giver: Giver, to: tuple[float, float], at: tuple[float, float]) -> None:
        """Draw a badge, and an arrow with the number of vampires given."""
        (cx, cy), (x, y) = to, at
        long = math.hypot(cx - x, cy - y)
        dx, dy = (cx - x) / long, (cy - y) / long
        middle = (GIVER_DP + long - RECEIVER_DP - 6) / 2
        ax, ay = x + dx * middle, y + dy * middle
        with pen.turned(ax, ay, math.degrees(math.atan2(-dy, dx))):
            pen.shape((64, 23), ARROW, ax - 34, ay - 11.5, 68, "amber")
        pen.disc(ax, ay, DISC_DP, "amber")
        pen.letter(ax, ay, 20, str(giver.number), "slab_ink")
        pen.badge(x, y, GIVER_DP, giver.person, nib=False)
        above = y < cy - 60
        top = y - GIVER_DP - 26 if above else y + GIVER_DP + 2
        pen.text(x - 60, top, 120, 24, giver.person.name, "text", "moon", "center", may_cut=True)


def places(shown: Giving, low: bool) -> list[tuple[float, float]]:
    """Return the positions of the givers in seat order, spread out so that none overlaps."""
    order = sorted(range(len(shown.givers)), key=lambda at: _around(shown.givers[at].person))
    count = len(order)
    found: list[tuple[float, float]] = [(0.0, 0.0)] * count
    for step, at in enumerate(order):
        turn = _spread(step, count) if low else math.radians(_around(shown.givers[at].person) - 90)
        found[at] = REACH[0] * math.cos(turn), -REACH[1] * math.sin(turn)
    return found


def _around(person: SeatedPerson) -> float:
    """Return the direction in degrees from the near edge, counter-clockwise."""
    return ((270.0 if person.direction is None else person.direction) - 270.0) % 360


def _spread(step: int, count: int) -> float:
    """Return an angle, evenly spread from the lower right over the top to the lower left."""
    low = -math.asin(BELOW) if count > 4 else 0.0
    return math.pi / 2 if count == 1 else low + (math.pi - 2 * low) * step / (count - 1)


# The result of a doubt: doubter left, the bat's player right, the open vault between them


DOUBT_SIDE_DP = 480.0
BADGE, MOOD = 54.0, 23.0
LEFT, RIGHT, LEVEL = 104.0, 382.0, 176.0
"""Positions of both players."""
DOUBT_VAULT_DP = (158.0, 314.0, 164.0)


class DoubtShow(DrawnWidget):
    """The result of a doubt (`model` is a DoubtStage)."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        shown: DoubtStage | None = self.model
        part = min(pen.w, pen.h) / DOUBT_SIDE_DP
        left = (pen.w - DOUBT_SIDE_DP * part) / 2
        draw_stars(pen)
        draw_moon(pen, pen.w / 2, 46 * part, 26 * part)
        draw_hills(pen)
        if shown is None:
            return
        x, y, w = left + DOUBT_VAULT_DP[0] * part, DOUBT_VAULT_DP[1] * part, DOUBT_VAULT_DP[2] * part
        draw_vault_back(pen, x, y, w)
        draw_glow(pen, x, y, w * 0.999, shown.figure, shown.bulb)
        draw_inside(pen, x, y, w * 0.999, shown.figure, shown.inside, shown.bulb)
        draw_vault_front(pen, x, y, w, shown.vault)
        for at, person, spoken, glad in (
            (LEFT, shown.doubter, shown.words[0], shown.right),
            (RIGHT, shown.owner, shown.words[1], not shown.right),
        ):
            self._person(pen, left + at * part, part, person, spoken, glad)
        if shown.stake:
            self._stake(pen, left, part)
        pen.text(pen.w / 2 - 80, 92 * part, 160, 56, shown.verdict, "shout", "moon", "center")

    def _person(self, pen: Pen, x: float, part: float, person: SeatedPerson, spoken: str, glad: bool) -> None:
        """Draw badge, name, what the player said, and their mood."""
        y, r = LEVEL * part, BADGE * part
        pen.badge(x, y, r, person, nib=False)
        if not glad:
            pen.ring(x, y, r + 6, "amber", 3)
        inward = 1 if x < pen.w / 2 else -1
        mx, my = x + inward * r * 0.8, y + r * 0.76
        pen.disc(mx, my, MOOD, "ink0")
        pen.disc(mx, my, MOOD - 4, "slab_top")
        pen.icon("smile" if glad else "doubt", mx - 15, my - 15, 30, "slab_ink")
        pen.text(x - 82, y + r + 8, 164, 32, person.name, "question", "moon", "center", may_cut=True)
        top, wide = 20 * part, 178 * part
        left = max(8.0, min(pen.w - wide - 8, x - wide / 2))
        pen.shape((30, 40), "<p 0 0 30 0 15 40>", x - 14, top + 48 * part, 28, "moon")
        pen.box(left, top, wide, 56 * part, "moon", 12)
        pen.text(left + 8, top, wide - 16, 56 * part, spoken, "heading", "slab_ink", "center")

    def _stake(self, pen: Pen, left: float, part: float) -> None:
        """Draw a stake that flies out of the vault to the doubter."""
        x0, y0, x1, y1 = (at * part for at in (226, 286, 158, 196))
        for step in range(9):
            along = step / 8
            pen.disc(left + x0 + (x1 - x0) * along, y0 + (y1 - y0) * along, 2, "amber")
        cx, cy = left + 204 * part, 234 * part
        with pen.turned(cx, cy, math.degrees(math.atan2(y1 - y0, x0 - x1)) - 20):
            pen.icon("stake", cx - 26, cy - 26, 52, "wood")


# A vampire is handed from one player to another


ARROW_HEAD_DP = "<p 0 0 26 9 0 18>"
ARROW_WIDTH_DP = 6.0
HANDING_SIDE_DP, CARD = 480.0, (164.0, 228.0)
"""The stage and the card in the design; both scale with the stage."""


class HandingShow(DrawnWidget):
    """A vampire is handed over (`model` is a Handing)."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.87, 56, 34)
        draw_hills(pen)
        if self.model is not None:
            part = min(pen.w, pen.h) / HANDING_SIDE_DP
            self._hand_over(
                pen,
                self.model,
                (pen.w - HANDING_SIDE_DP * part) / 2,
                (pen.h - HANDING_SIDE_DP * part) / 2,
                part,
            )

    @staticmethod
    def _hand_over(pen: Pen, shown: Handing, x: float, y: float, part: float) -> None:
        """Draw the card in full size, and below it giver and receiver."""
        wide, high = CARD[0] * part, CARD[1] * part
        cx, top = x + HANDING_SIDE_DP * part / 2, y + 36 * part
        for r, alpha in ((150.0, 0.06), (120.0, 0.08)):
            pen.disc(cx, top + high / 2, r * part, "amber", alpha)
        _draw_vampire(pen, shown, cx - wide / 2, top, wide, high, 24 * part)
        pen.box(x + 24 * part, y + 292 * part, 432 * part, 172 * part, "ink0", 16, 0.72)
        r, low = 54 * part, y + 362 * part
        left, right = x + 24 * part + 1.6 * r, x + 456 * part - 1.6 * r
        _draw_arrow(pen, left + r + 12, right - r - 12, low, ARROW_WIDTH_DP * 1.4)
        for middle, person in ((left, shown.giver), (right, shown.to)):
            pen.badge(middle, low, r, person, nib=False)
            pen.text(middle - 2 * r + 24, low + r + 2, 4 * r - 48, 40 * part, person.name, "answer", "moon",
                     "center", may_cut=True)  # fmt: skip


def draw_lane(pen: Pen, shown: Handing, x: float, y: float, w: float, h: float) -> None:
    """Draw the giver left, the receiver right, and the vampire between them."""
    pen.box(x, y, w, h, "ink0", 14, 0.72)
    low = h * 0.42
    r = min(44.0, h * 0.27)
    for middle, person in ((x + r + 24, shown.giver), (x + w - r - 24, shown.to)):
        pen.badge(middle, y + low, r, person, nib=False)
        pen.text(middle - r - 20, y + low + r + 2, 2 * r + 40, h - low - r - 4, person.name, "label", "moon",
                 "center", may_cut=True)  # fmt: skip
    left, right = x + 2 * r + 36, x + w - 2 * r - 36
    _draw_arrow(pen, left, right, y + low, ARROW_WIDTH_DP)
    high = h * 0.74
    wide = high * 0.72
    _draw_vampire(pen, shown, (left + right - wide) / 2, y + low - high / 2, wide, high, 16)


def _draw_arrow(pen: Pen, left: float, right: float, y: float, thick: float) -> None:
    head = thick * 26 / 6
    pen.box(left, y - thick / 2, right - left - head * 0.75, thick, "amber", thick / 2)
    pen.shape((26, 18), ARROW_HEAD_DP, right - head, y - head * 9 / 26, head, "amber")


def _draw_vampire(pen: Pen, shown: Handing, x: float, y: float, w: float, h: float, r: float) -> None:
    """Draw the card, or its back, and the number of cards."""
    if shown.card is not None:
        draw_card(pen, x, y, w, h, shown.card)
    else:
        draw_back(pen, x, y, w, h)
    pen.disc(x + w, y + h, r, "amber")
    pen.letter(x + w, y + h, r * 1.3, str(shown.number), "slab_ink")


def draw_back(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """Draw the back of a card whose face is not known yet."""
    pen.box(x, y, w, h, "line", 7)
    pen.box(x + 3, y + 3, w - 6, h - 6, "raised", 5)
    size = w * 0.66
    pen.icon("bat", x + (w - size) / 2, y + (h - size) / 2, size, "line")


# An open vault and its contents


VAULT_SIDE_DP = 480.0
"""The stage in the design; the picture scales with the stage."""
VAULT_RISE_DP, VAULT_RISE_SECONDS = 24.0, 0.22
"""How far a vampire rises that leaves its vault, and for how long."""
VAULT_BOX_DP, ABOVE_LANE = (138.0, 272.0, 204.0), (148.0, 186.0, 184.0)
"""Left, top and width of the vault; it is higher if a lane is below it."""


class VaultShow(DrawnWidget):
    """An open vault (`model` is a VaultStage)."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        self.climb = Translate(0, 0)
        self._mouth = (0.0, 0.0, 0.0, 0.0)
        """The box in pixels that the rising figure covers."""
        super().__init__(**kwargs)

    def on_model(self, *_: object) -> None:
        animation.animate_rise(self.climb, VAULT_RISE_DP, VAULT_RISE_SECONDS, self._rises)

    def _rises(self) -> None:
        self.mark_damaged(self._mouth)

    def draw(self, pen: Pen) -> None:
        stage: VaultStage | None = self.model
        draw_stars(pen)
        part = min(pen.w, pen.h) / VAULT_SIDE_DP
        left = (pen.w - VAULT_SIDE_DP * part) / 2
        draw_moon(pen, left + 418 * part, 56 * part, 34 * part)
        draw_hills(pen)
        if stage is None:
            return
        x, y, w = (at * part for at in (ABOVE_LANE if stage.lane else VAULT_BOX_DP))
        x += left
        if stage.lid is not None:
            self._lid(pen, stage.lid, x, y, part, beside=stage.lane is not None)
        draw_vault_back(pen, x, y, w)
        draw_glow(pen, x, y, w, stage.figure, stage.bulb)
        self._mouth = pen.spot(x - 0.1 * w, y - 0.9 * w, 1.2 * w, 1.4 * w + VAULT_RISE_DP)
        PushMatrix()
        self.art.add(self.climb)
        draw_inside(pen, x, y, w, stage.figure, stage.inside, stage.bulb)
        PopMatrix()
        draw_vault_front(pen, x, y, w, stage.vault)
        if stage.spoken:
            draw_bubble(pen, left + 24 * part, 20 * part, 214 * part, 72 * part, stage.spoken)
        if stage.figure == "yawn":
            draw_snore(pen, left + 318 * part, 172 * part)
        if stage.lane is not None:
            draw_lane(pen, stage.lane, pen.w / 2 - 216, 368 * part, 432, min(96.0, pen.h - 368 * part - 16))

    def _lid(self, pen: Pen, lid: VampireChip, x: float, y: float, part: float, *, beside: bool) -> None:
        """Draw the lid behind the vault's left corner, or on its right if a lane is below."""
        if beside:
            draw_lid(pen, x + 204 * part, y + 8 * part, 76 * part, lid, -14)
        else:
            draw_lid(pen, x - 92 * part, y + 4 * part, 96 * part, lid, 14)
