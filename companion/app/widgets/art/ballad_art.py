"""The page of a ballad: the night with the keeper, the stanzas, and the bar that shows how far it is."""

from typing import NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.rendering.pen import Pen
from companion.app.rendering.text import TextSpec
from companion.app.widgets.art.sky_art import draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.presenters.history.finished_game import BalladStanza
from companion.viewmodels.frame import SeatedPerson

BADGE_DP = 13.0
STANZA_PADDING_DP = 16.0
BAR_DP = 8.0
KNOB_DP = 10.0


LARGE_STANZA_DP = 280.0
"""The most height of a stanza that is shown alone."""


class BalladNight(DrawnWidget):
    """The night behind the stanzas (`model` is (height of the controls in dp, room for moon and keeper))."""

    cached_edge_colour = "ink1"

    def draw(self, pen: Pen) -> None:
        controls, roomy = self.model or (0.0, False)
        floor = pen.h - controls
        pen.gradient(0, 0, pen.w, pen.h, "ink1", "ink2", "raised")
        draw_stars(pen, 24)
        if pen.w > pen.h:
            draw_moon(pen, pen.w - 84, 112, 70)
        elif roomy:
            draw_moon(pen, pen.w * 0.36, floor - 150, 64)
        pen.box(0, floor, pen.w, pen.h - floor, "ink0")
        if roomy:
            pen.figure("keeper", pen.w - 162, floor - 184, 158)


class StanzaPage(NamedTuple):
    """The stanzas of a page; `line` is the spoken one, counted on this page."""

    stanzas: tuple[BalladStanza, ...]
    line: int | None
    columns: int
    rows: int


class BalladSheet(DrawnWidget):
    """The stanzas (`model` is a StanzaPage)."""

    def draw(self, pen: Pen) -> None:
        page: StanzaPage | None = self.model
        if page is None or not page.stanzas:
            return
        gap = 8.0
        wide = (pen.w - gap * (page.columns - 1)) / page.columns
        high = min(LARGE_STANZA_DP, (pen.h - (gap + 2) * (page.rows - 1)) / page.rows)
        first = 0
        for number, stanza in enumerate(page.stanzas):
            row, column = divmod(number, page.columns)
            spoken = None if page.line is None else page.line - first
            self._stanza(pen, (column * (wide + gap), row * (high + gap + 2), wide, high), stanza, spoken)
            first += len(stanza.lines)

    def _stanza(
        self, pen: Pen, box: tuple[float, float, float, float], stanza: BalladStanza, spoken: int | None
    ) -> None:
        x, y, w, h = box
        now = spoken is not None and 0 <= spoken < len(stanza.lines)
        pen.box(x, y, w, h, "ink0", 14, 0.78)
        if now:
            pen.box(x, y + 12, 5, h - 24, "amber", 2)
        each = (h - 18) / len(stanza.lines)
        room = w - 2 * STANZA_PADDING_DP
        kin = tuple(TextSpec(line, "verse", room, each) for line in stanza.lines)
        for number, line in enumerate(stanza.lines):
            colour = "amber" if now and number == spoken else "moon" if now else "mist"
            last = room - (2 * BADGE_DP if number == len(stanza.lines) - 1 else 0)
            top = y + 9 + number * each
            pen.text(x + STANZA_PADDING_DP, top, max(last, 0), each, line, "verse", colour, kin=kin)
        pen.badge(x + w - BADGE_DP - 7, y + h - BADGE_DP - 7, BADGE_DP, stanza.person, nib=False)


class BalladProgress(NamedTuple):
    """How far a ballad is."""

    line: int
    lines: int
    people: tuple[SeatedPerson, ...]
    """One for each stanza."""
    done: str
    left: str


class BalladBar(DrawnWidget):
    """The bar below the stanzas (`model` is a BalladProgress); `pick(line)` is called with a touched line."""

    pick = ObjectProperty(None, allownone=True)

    def draw(self, pen: Pen) -> None:
        shown: BalladProgress | None = self.model
        if shown is None or not shown.lines:
            return
        y, count = 33.0, len(shown.people)
        step = pen.w / max(1, count)
        now = min(count - 1, shown.line * count // shown.lines)
        for number, person in enumerate(shown.people):
            pen.badge((number + 0.5) * step, 12, 11, person, nib=False)
            if number != now:
                pen.disc((number + 0.5) * step, 12, 11, "ink0", 0.4)
        at = pen.w * shown.line / shown.lines
        pen.box(0, y, pen.w, BAR_DP, "bar_rest", 4)
        pen.box(0, y, max(BAR_DP, at), BAR_DP, "amber", 4)
        pen.disc(min(pen.w - KNOB_DP, max(KNOB_DP, at)), y + BAR_DP / 2, KNOB_DP, "amber_hi")
        pen.text(0, y + 14, pen.w / 2, 26, shown.done, "text", "mist")
        pen.text(pen.w / 2, y + 14, pen.w / 2, 26, shown.left, "text", "mist", "right")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.model is None or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        part = (touch.x - self.x) / max(dp(1), self.width)
        if self.pick is not None:
            self.pick(min(self.model.lines - 1, max(0, int(part * self.model.lines))))
        return True
