"""Scenes of Vampir Mau Mau: a character wakes, cards are drawn, a wish, the last card, nightfall."""

import math

from companion.app.games.mau_mau.art import draw_back, draw_character, draw_symbol, draw_wish
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.mau_mau.presenter.values import Heap, LastCard, Nightfall, WishLamp, Woken
from companion.viewmodels.angles import are_close, even_angles
from companion.viewmodels.frame import SeatedPerson

TOLD_SIDE_DP = 480.0
"""The stage in the design; the picture scales with the stage."""
TOLD_CARD_DP = (196.0, 250.0)
BACK = (84.0, 118.0)
GROWN = ((2, 1.8), (4, 1.4), (math.inf, 1.2))
"""Scale of the cards, by their maximum number."""
MOST_BACKS = 7
"""Maximum number of cards drawn; the total is written."""


class ToldShow(DrawnWidget):
    """Base of scenes without answers."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        if self.model is not None:
            self.draw_scene(pen, pen.w / 2, pen.h / 2, min(pen.w, pen.h) / TOLD_SIDE_DP)

    def draw_scene(self, pen: Pen, cx: float, cy: float, part: float) -> None:
        """Draw the scene around a centre, scaled by `part`."""


class WokenShow(ToldShow):
    """`model` is a Woken: the character, and what has woken it."""

    def draw_scene(self, pen: Pen, cx: float, cy: float, part: float) -> None:
        woken: Woken = self.model
        w, h = (side * part for side in TOLD_CARD_DP)
        x, y = cx - w / 2 - 36 * part, cy - h / 2 - 24 * part
        draw_stars(pen)
        draw_hills(pen)
        for halo, alpha in ((200.0, 0.05), (160.0, 0.07)):
            pen.disc(x + w / 2, y + h / 2, halo * part, "amber", alpha)
        draw_character(pen, woken.person, x, y, w, h, day=woken.day)
        r = 58 * part
        px, py = x + w + 18 * part, y + h - 36 * part
        pen.disc(px, py, r + 4, "amber")
        if woken.chip is not None:
            pen.disc(px, py, r, "ink1")
            draw_wish(pen, woken.chip, px, py, r - 6)
        elif woken.symbol is not None:
            pen.disc(px, py, r, "ink1")
            size = r * 1.15
            draw_symbol(pen, woken.symbol, px - size / 2, py - size / 2, size, "moon")
        pen.text(
            cx - 220 * part,
            y + h + 12 * part,
            440 * part,
            54 * part,
            woken.character,
            "title",
            "moon",
            "center",
        )


class LampShow(ToldShow):
    """`model` is a WishLamp: the wished colour."""

    def draw_scene(self, pen: Pen, cx: float, cy: float, part: float) -> None:
        lamp: WishLamp = self.model
        fill = f"{lamp.chip.colour}_fill"
        pen.box(0, 0, pen.w, pen.h, fill, 0)
        for r, alpha in ((152, 0.1), (142, 0.14), (132, 0.18)):
            pen.disc(cx, cy - 26 * part, r * part, "white", alpha)
        draw_wish(pen, lamp.chip, cx, cy - 26 * part, 122 * part)
        pen.text(
            12,
            cy + 130 * part,
            pen.w - 24,
            64 * part,
            lamp.word,
            "shout",
            f"{lamp.chip.colour}_ink",
            "center",
        )


class HeapShow(ToldShow):
    """`model` is a Heap: card backs and their number."""

    def draw_scene(self, pen: Pen, cx: float, cy: float, part: float) -> None:
        heap: Heap = self.model
        draw_stars(pen)
        draw_hills(pen)
        large = next(grown for most, grown in GROWN if heap.cards <= most)
        w, h = (side * part * large for side in BACK)
        if heap.pool:
            for rx, alpha in ((200, 0.25), (160, 0.4), (112, 0.55)):
                pen.shape(
                    (200, 80),
                    "<o 100 40 100 40>",
                    cx - rx * part,
                    cy + 10 * part,
                    2 * rx * part,
                    "night_top",
                    alpha,
                )
        drawn = min(heap.cards, MOST_BACKS)
        step = min(58.0 * large, 300 / max(1, drawn)) * part
        left = cx - (drawn - 1) * step / 2 - w / 2
        for number in range(drawn):
            draw_back(pen, left + number * step, cy - h / 2 - 40 * part, w, h)
        pen.badge(cx - 50 * part, cy + 152 * part, 42 * part, heap.person, nib=False)
        pen.text(cx + 6 * part, cy + 112 * part, 120 * part, 80 * part, f"+{heap.cards}", "shout", "amber")


class LastCardShow(ToldShow):
    """`model` is a LastCard: the player who has played the last card."""

    def draw_scene(self, pen: Pen, cx: float, cy: float, part: float) -> None:
        last: LastCard = self.model
        draw_stars(pen)
        draw_hills(pen)
        for r, alpha in ((210, 0.06), (166, 0.09)):
            pen.disc(cx, cy - 30 * part, r * part, "gold", alpha)
        pen.badge(cx, cy - 30 * part, 96 * part, last.person, nib=False)
        pen.ring(cx, cy - 30 * part, 106 * part, "gold", 5)
        pen.icon("flag", cx + 62 * part, cy - 150 * part, 74 * part, "gold")
        pen.text(12, cy + 92 * part, pen.w - 24, 84 * part, last.word, "shout", "gold", "center")


# Day and night change: the sky fills the stage, and all characters turn over


NIGHTFALL_SIDE_DP = 480.0
"""The stage in the design; the picture scales with the stage."""
FAR, DISC = 154.0, 74.0
NIGHTFALL_CARD_DP, SMALL_CARD = (88.0, 112.0), (66.0, 84.0)
FULL = 6
"""With more people the cards are small."""
AWAY = "<p 0 0 16 9 16 95 0 104>"
"""The side of the card that turns away."""
ARROW = "M2 25C12 5 34 0 49 12L46 17C34 8 16 11 7 27L2 25Z | <p 40 20 62 26 56 3>"
HILL = "M0 30C80 6 160 4 240 22C320 38 400 26 480 8L480 90L0 90L0 30Z"


class NightfallShow(DrawnWidget):
    """`model` is a Nightfall."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        stage: Nightfall | None = self.model
        if stage is None:
            return
        part = min(pen.w, pen.h) / NIGHTFALL_SIDE_DP
        middle = (pen.w / 2, pen.h / 2)
        self._sky(pen, stage, middle, part)
        for person, direction in zip(stage.people, _places(stage.people), strict=True):
            angle = math.radians(direction)
            x, y = middle[0] + FAR * part * math.cos(angle), middle[1] - FAR * part * math.sin(angle)
            self._card(pen, stage, person, x, y, part)

    def _sky(self, pen: Pen, stage: Nightfall, middle: tuple[float, float], part: float) -> None:
        pen.gradient(0, 0, pen.w, pen.h, *_tokens(stage.day))
        r = DISC * part
        if stage.day:
            for size, alpha in ((1.78, 0.22), (1.4, 0.3)):
                pen.disc(*middle, r * size, "white", alpha)
            pen.disc(*middle, r, "gold")
        else:
            draw_stars(pen, 30)
            draw_moon(pen, *middle, r)
        pen.shape((480, 90), HILL, 0, pen.h - pen.w * 0.16, pen.w, "fog_lo" if stage.day else "ink2", 0.8)
        pen.text(middle[0] - r, middle[1] - 30, 2 * r, 60, stage.word, "shout", "slab_ink", "center")

    def _card(
        self, pen: Pen, stage: Nightfall, person: SeatedPerson, cx: float, cy: float, part: float
    ) -> None:
        """Draw the new side, and beside it the old one turning away."""
        w, h = (side * part for side in (NIGHTFALL_CARD_DP if len(stage.people) <= FULL else SMALL_CARD))
        x, y = cx - w / 2, cy - h / 2
        pen.shape((16, 104), AWAY, x - w * 0.25, y + h * 0.03, w * 0.18, _tokens(not stage.day)[0])
        draw_character(pen, person, x, y, w, h, day=stage.day)
        pen.shape((62, 28), ARROW, x - w * 0.2, y - w * 0.25, w * 0.7, "amber_lo" if stage.day else "amber")
        pen.disc(x + w * 0.96, y + h * 0.95, w * 0.23, "ink1")
        pen.badge(x + w * 0.96, y + h * 0.95, w * 0.2, person, nib=False)


def _tokens(day: bool) -> tuple[str, str]:
    return ("day_top", "day_bot") if day else ("nightsky_top", "nightsky_bot")


def _places(people: tuple[SeatedPerson, ...]) -> list[float]:
    """Return the seats' directions, or even angles if cards would overlap."""
    places = [person.direction for person in people if person.direction is not None]
    return places if len(places) == len(people) and not are_close(places) else even_angles(len(people))
