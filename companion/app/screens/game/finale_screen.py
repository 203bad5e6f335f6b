"""The finale: the winner on the whole screen, then the awards one by one, then the end screen."""

import math

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.properties import BooleanProperty

from companion.app import games
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import animation, kv_loader, text
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import PostGamePage
from companion.app.widgets.art.sky_art import (
    DAWN_HILL,
    GLOW,
    draw_dawn,
    draw_disc,
    draw_hills,
    draw_moon,
    draw_stars,
)
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.slots import BoxRotation, Rect, Rotation, Slot
from companion.games.ending import FinishedGameData
from companion.games.registry import find_game
from companion.i18n import tr
from companion.presenters.game_presenter import awards, finale
from companion.viewmodels.endings import Finale, Medal
from companion.viewmodels.frame import AnswerModel, SeatedPerson, UndoLabel
from companion.viewmodels.orientation import HALF, UPRIGHT, rotate_model, text_rotation

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
            self.climb, animation.SUN_RISE_DP, animation.SUNRISE_SECONDS, lambda: self.mark_damaged(self._sun)
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


kv_loader.load_kv("finale_screen")


class FinaleScreen(PostGamePage):
    """Stays until somebody taps."""

    awarding = BooleanProperty(False)
    """Whether the awards are shown."""
    finale: FinaleShow
    award: AwardShow
    on: AnswerButton
    skip: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.step = 0
        """0 is the winner, then one award after another."""
        super().__init__(context, **kwargs)

    def open(self, **what: object) -> None:
        """Begin the finale of the game that has just ended."""
        self.after, self.step = None, 0
        super().open(**what)
        self.finale.rise()

    def turning(self, slot: Slot) -> BoxRotation | None:
        """Rotate a flat screen by half turns towards the winner."""
        return self._turned if self._angle else None

    def _turned(self, box: Rect) -> tuple[Rect, Rotation | None]:
        return box, Rotation.of(self._angle, (0, 0, *self.size))

    @property
    def _angle(self) -> int:
        winners = () if self.after is None else self.after.winners
        if self.context.settings["lies"] == UPRIGHT or len(winners) != 1 or winners[0].direction is None:
            return 0
        return text_rotation(winners[0].direction, HALF)

    def show(self, after: FinishedGameData, undo: UndoLabel) -> None:
        given = awards(after)
        self.awarding = self.step > 0
        picture = finale(after)
        shown = rotate_model(picture, self._angle)
        self.finale.model = None if self.awarding else (after.header.game, shown)
        award = rotate_model(given[self.step - 1], self._angle) if self.awarding else None
        self.award.model = (award, self.step, len(given)) if self.awarding else None
        last = self.step == len(given)
        more = self.awarding and not last
        told = (picture.then, "trophy") if picture.then else (tr("What really happened?"), "eye")
        words, icon = (tr("Go on"), "next") if more else told
        self.on.model = AnswerModel("on", words, icon=icon, tone="plum")
        self.skip.model = AnswerModel("skip", tr("Skip"), tone="plum")
        self.arrange()

    def forget(self) -> None:
        super().forget()
        for widget in (self.finale, self.award):
            widget.model = None
            widget.redraw()

    def tap_on(self) -> None:
        """Show the next award; after the last one the end screen."""
        if self.after is None:
            return
        if self.step == len(awards(self.after)):
            self.tap_skip()
            return
        self.step += 1
        self.refresh()

    def tap_skip(self) -> None:
        """Open the review of the game; first its small game, if the table has switched that on."""
        assert self.after is not None
        pastime = find_game(self.after.header.game).pastime
        wanted = bool(self.context.settings["memory_duel"])
        self.context.show_screen(pastime.screen if pastime is not None and wanted else "end")
