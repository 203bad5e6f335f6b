"""Day and night change: the sky floods the stage, and round it everybody's character turns over."""

import math

from companion.app.games.mau_mau.portraits import draw_character
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.mau_mau.screens.scene_values import Nightfall
from companion.stage.places import are_close, even_angles
from companion.stage.values import SeatedPerson

NIGHTFALL_SIDE_DP = 480.0
"""The stage of the design; on a larger one the picture is larger."""
FAR, DISC = 154.0, 74.0
NIGHTFALL_CARD_DP, SMALL_CARD = (88.0, 112.0), (66.0, 84.0)
FULL = 6
"""For more people the cards are small."""
AWAY = "<p 0 0 16 9 16 95 0 104>"
"""The side that turns away."""
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
        """The new side lies up; beside it the old one turns away."""
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
    """As people sit; where some sit side by side, all move apart so that no card covers another."""
    places = [person.direction for person in people if person.direction is not None]
    return places if len(places) == len(people) and not are_close(places) else even_angles(len(people))
