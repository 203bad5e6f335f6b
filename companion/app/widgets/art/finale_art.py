"""Finale and award pictures: the winner on a rising sun or the moon, and one award per screen."""

import math

from kivy.graphics import PopMatrix, PushMatrix, Translate

from companion.app import games
from companion.app.rendering import animation, text
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import (
    DAWN_HILL,
    GLOW,
    draw_dawn,
    draw_disc,
    draw_hills,
    draw_moon,
    draw_stars,
)
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.endings import Finale, Medal
from companion.viewmodels.frame import SeatedPerson

NIGHT = ("ink0", "ink2", "raised")
"""Colours of the sky from top to bottom."""
GROUND_HEIGHT_DP = 80.0
"""Height of the ground behind the buttons, in dp."""
SUN, MOON = 286.0, 320.0
SUN_OFFSET_DP = 256.0
"""Distance from the sun's centre up to the name, in dp."""
NAME_WIDTH_DP = 560.0
"""Width of the name, in dp."""
FINALE_BADGE_DP, SMALL = 40.0, 26.0
LINE_DP, TWO_DP = 140.0, 104.0
"""Height of a name in one line of size 96, and in two lines, in dp."""
SENTENCE_GAP_DP = 86.0
"""Distance from the name to the sentence below it, in dp."""


class FinaleShow(DrawnWidget):
    """The finale (`model` is (game, Finale)). The sun rises once, when `rise` is called."""

    def __init__(self, **kwargs: object) -> None:
        self.climb = Translate(0, 0)
        self._sun = (0.0, 0.0, 0.0, 0.0)
        """The box in pixels that sun or moon covers while it rises."""
        super().__init__(**kwargs)

    def rise(self) -> None:
        """Animate the sunrise, when the finale is first shown."""
        animation.animate_rise(
            self.climb, animation.SUN_RISE_DP, animation.SUNRISE, lambda: self.mark_damaged(self._sun)
        )

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        game, finale = self.model
        portrait = pen.h > pen.w
        floor = pen.h - (2 * GROUND_HEIGHT_DP if portrait else GROUND_HEIGHT_DP)
        sun = pen.h * 0.42 if portrait else floor - 70
        r = min(SUN if finale.dawn else MOON, pen.w * 0.49)
        self._sky(pen, finale, sun, r)
        pen.shape(
            (800, 300), DAWN_HILL, 0, floor - pen.w * 0.09, pen.w, "plum" if finale.dawn else "panel", 0.85
        )
        pen.box(0, floor, pen.w, pen.h - floor, "plum_edge" if finale.dawn else "ink0")
        own = games.game_module(game, "pictures")
        if own is not None:
            own.draw(pen, finale, floor)
        top = pen.h * 0.3 if portrait else sun - SUN_OFFSET_DP
        # Dark text is readable on the moon and on the sky at dawn, but not on the night sky.
        room = NAME_WIDTH_DP if finale.dawn else 2 * math.sqrt(r**2 - (sun - top - TWO_DP / 2) ** 2)
        _draw_winners(pen, finale, top, min(pen.w - 32, room))

    def _sky(self, pen: Pen, finale: Finale, sun: float, r: float) -> None:
        """Draw the sky with sun or moon; the disc is moved by `climb`."""
        if finale.dawn:
            draw_dawn(pen, pen.w / 2, sun, r)
        else:
            pen.gradient(0, 0, pen.w, pen.h, *NIGHT)
            draw_stars(pen, 24)
        far = r if finale.dawn else GLOW * r
        self._sun = pen.spot(pen.w / 2 - far, sun - far, 2 * far, 2 * far + animation.SUN_RISE_DP)
        PushMatrix()
        self.art.add(self.climb)
        (draw_disc if finale.dawn else draw_moon)(pen, pen.w / 2, sun, r)
        PopMatrix()


def _draw_winners(pen: Pen, finale: Finale, top: float, room: float) -> None:
    """Draw the winners' names at size 96, the sentence below, and badges beside or above the name."""
    alone = len(finale.people) == 1 and pen.w > pen.h
    role = "name_dawn" if len(finale.people) < 2 or len(finale.names) < 14 else "name_portrait"
    left, high = (pen.w - room) / 2, top + (TWO_DP - LINE_DP) / 2
    if alone:
        wide = name_width(pen, finale.names, role, room - 2 * FINALE_BADGE_DP - 24)
        left = (pen.w - wide - 2 * FINALE_BADGE_DP - 24) / 2
        pen.badge(left + FINALE_BADGE_DP, top + 52, FINALE_BADGE_DP, finale.people[0])
        pen.text(
            left + 2 * FINALE_BADGE_DP + 24,
            high,
            wide + 8,
            LINE_DP,
            finale.names,
            role,
            "sun_ink",
            may_cut=True,
        )
        left = (pen.w - room) / 2
    else:
        _draw_badges(pen, finale.people, top - SMALL)
        y, tall = (high, LINE_DP) if role == "name_dawn" else (top, TWO_DP)
        pen.text(left, y, room, tall, finale.names, role, "sun_ink", "center", lines=2, may_cut=True)
    pen.text(left, high + SENTENCE_GAP_DP, room, LINE_DP, finale.word, role, "sun_ink", "center")


def _draw_badges(pen: Pen, people: tuple[SeatedPerson, ...], y: float) -> None:
    step = 2 * SMALL + 10
    first = pen.w / 2 - step * (len(people) - 1) / 2
    for number, person in enumerate(people):
        pen.badge(first + number * step, y, SMALL, person, nib=False)


def name_width(pen: Pen, name: str, role: str, room: float) -> float:
    """Return the width of a name in one line, in dp."""
    u = pen.unit
    set_ = text.layout_text(name, role, room * u, LINE_DP * u, 1)
    return float(max(text.line_width(set_.face, set_.size, line) for line in set_.lines) / u)


# One award, on the whole screen.


AWARD_BADGE_DP = 30.0
MEDAL_TEXT_HEIGHT_DP = 300.0
"""Height of the text below the medal, in dp."""


class AwardShow(DrawnWidget):
    """An award (`model` is (Medal, its number, how many there are))."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        medal, number, count = self.model
        draw_stars(pen, 24)
        draw_hills(pen)
        r = min(74.0, pen.h * 0.16)
        cy = max(pen.h * 0.23, (pen.h - MEDAL_TEXT_HEIGHT_DP) / 2)  # centred on a tall screen
        pen.disc(pen.w / 2, cy, r * 1.3, "amber", 0.1)
        pen.disc(pen.w / 2, cy, r, "panel")
        pen.icon(medal.icon, pen.w / 2 - r * 0.7, cy - r * 0.7, r * 1.4, "gold" if medal.gold else "mist")
        top = cy + r + 8
        pen.text(16, top, pen.w - 32, 70, medal.title, "name", "amber", "center", may_cut=True)
        pen.text(16, top + 70, pen.w - 32, 40, medal.note, "question_portrait", "moon", "center")
        self._people(pen, medal, top + 150)
        self._dots(pen, number, count)

    def _people(self, pen: Pen, medal: Medal, y: float) -> None:
        """Draw the people who get the award, with their names."""
        wide = min(200.0, (pen.w - 24) / len(medal.people))
        left = (pen.w - wide * len(medal.people)) / 2
        for number, person in enumerate(medal.people):
            cx = left + wide * (number + 0.5)
            pen.badge(cx, y, AWARD_BADGE_DP, person, nib=False)
            if person.name == medal.title:
                continue
            top = y + AWARD_BADGE_DP + 4
            pen.text(cx - wide / 2 + 2, top, wide - 4, 34, person.name, "large", "moon", "center",
                     may_cut=True)  # fmt: skip

    def _dots(self, pen: Pen, number: int, count: int) -> None:
        """Draw the page dots."""
        for one in range(count):
            x = pen.w / 2 + (one - (count - 1) / 2) * 18
            pen.disc(x, pen.h - 10, 5 if one + 1 == number else 3.5, "amber" if one + 1 == number else "line")
