"""The seats screen: the table from above, where seats are edited and dragged, and the panels beside it."""

import math
from collections.abc import Iterator
from functools import partial

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.app import games
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable, measure
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.presenters.seat_plan import SeatPlanModel
from companion.viewmodels.angles import are_close, largest_gap
from companion.viewmodels.frame import SeatedPerson

DRAG_DISTANCE_DP = 18
"""A touch that moves this far is a drag."""
LARGE, SMALL, TIGHT = (104.0, 94.0), (96.0, 76.0), (86.0, 72.0)
"""Size of a seat with its name in dp: normal, for many people on a low stage, and for close neighbours."""
ANGLE_STEP_DEGREES = 5
"""Seat directions are rounded to this step."""


class SeatBadge(Pressable):
    """A player at the table (`model` is (person, tag, state of the phone))."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)
    drop = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self.dragged = False
        super().__init__(**kwargs)

    def cancel_touch(self, *_: object) -> None:
        """Cancel the touch and the drag."""
        self.dragged = False
        super().cancel_touch()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch.uid != self._touch:
            return False
        far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(DRAG_DISTANCE_DP)
        if far or self.dragged:
            self.dragged = True
            self.center = touch.pos
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or not self.dragged:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.cancel_touch()
        if self.drop is not None:
            self.drop(*touch.pos)
        return True

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        person, tag, phone = self.model
        r = 26.0 if height > 90 else 19.0
        pen.badge(pen.w / 2, r + 2, r, person, nib=False)
        if phone:
            _phone(pen, pen.w / 2 + r * 0.9, 10 + r * 0.1, phone == "gone")
        words = height - 2 * r - 4
        name, lines = (words * 0.56, 1) if tag else (words, 2)
        text = person.name
        pen.text(0, 2 * r + 4, pen.w, name, text, "label", "moon", "center", lines, "top", may_cut=True)
        if tag:
            pen.box(pen.w / 2 - 32, 2 * r + 4 + name, 64, words - name, "player_8", 8)
            top = 2 * r + 4 + name
            pen.text(pen.w / 2 - 30, top, 60, words - name, tag, "small", "player_ink", "center")


class SeatPlan(AnswerPads):
    """The seating plan (`model` is a SeatPlanModel). Picks "seat:2" for a tap, "put:2:90" for a drag."""

    def arrange(self) -> None:
        plan: SeatPlanModel | None = self.model
        people = plan.people if plan else ()
        for seat, button in enumerate(self.buttons(SeatBadge, len(people))):
            assert plan is not None
            button.model = (people[seat], plan.tags[seat], plan.phones[seat] if plan.phones else "")
            button.tap = partial(self.choose, f"seat:{seat}")
            button.drop = partial(self._pick_direction, seat)
            x, y = self.middle(people[seat])
            w, h = self.seat
            button.put(self.box(x - w / 2, y - 29, w, h))

    @property
    def seat(self) -> tuple[float, float]:
        """Size of a seat in dp."""
        people: tuple[SeatedPerson, ...] = self.model.people if self.model else ()
        if are_close([person.direction or 0.0 for person in people]):
            return TIGHT
        return SMALL if len(people) > 6 and self.extent[1] <= 390 else LARGE

    def middle(self, person: SeatedPerson) -> tuple[float, float]:
        """Return the centre of a player's badge, in dp."""
        cx, cy, wide, high = self.ring
        angle = math.radians(person.direction or 0)
        return cx + wide * math.cos(angle), cy - high * math.sin(angle)

    @property
    def ring(self) -> tuple[float, float, float, float]:
        """The ellipse of the badges: centre and both radii, in dp."""
        w, h = self.extent
        high = (h - self.seat[1] - 34) / 2
        return w / 2, 62 + high, min(w / 2 - 58, 230), high

    def _pick_direction(self, seat: int, x: float, y: float) -> None:
        """Pick the direction, seen from the table's centre, where the seat was dropped."""
        cx, cy, wide, high = self.ring
        px, py = (x - self.x) / dp(1), (self.top - y) / dp(1)
        angle = math.degrees(math.atan2((cy - py) / high, (px - cx) / wide))
        self.choose(f"put:{seat}:{round(angle / ANGLE_STEP_DEGREES) * ANGLE_STEP_DEGREES % 360}")
        self.arrange()

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        plan: SeatPlanModel | None = self.model
        if plan is None or pen.w < 300:  # not laid out yet
            return
        cx, cy, _, high = self.ring
        rx, ry = min(pen.w / 2 - 132, 172), max(30.0, high - 70)
        for grow, drop, colour in ((0, 8, "table_edge"), (0, 0, "table_rim"), (-6, 0, "table_top")):
            w, h = 2 * (rx + grow), 2 * (ry + grow)
            shape = f"<o {w / 2} {h / 2} {w / 2} {h / 2}>"
            pen.shape((w, h), shape, cx - w / 2, cy + drop - h / 2, w, colour)
        _middle(pen, cx, cy, plan.game)
        if plan.coming:
            self._draw_coming(pen, plan)

    def _draw_coming(self, pen: Pen, plan: SeatPlanModel) -> None:
        """Draw a dotted circle where the next player will sit."""
        _, between = largest_gap([person.direction or 0.0 for person in plan.people])
        x, y = self.middle(plan.people[0]._replace(direction=between))
        for step in range(24):
            angle = math.tau * step / 24
            pen.disc(x + 25 * math.cos(angle), y + 25 * math.sin(angle), 2, "amber")
        for across in (-10, 0, 10):
            pen.disc(x + across, y, 3, "amber")
        pen.text(x - 60, y + 28, 120, 22, plan.coming, "label", "amber", "center")


def _phone(pen: Pen, x: float, y: float, gone: bool) -> None:
    """Draw a small phone icon for a player who joined with a phone; crossed out if it is disconnected."""
    pen.disc(x, y, 13, "ink1")
    pen.disc(x, y, 11, "panel" if gone else "slab_top")
    pen.icon("cross" if gone else "phone", x - 8, y - 8, 16, "mist" if gone else "slab_ink")


def _middle(pen: Pen, cx: float, cy: float, game: str) -> None:
    """Draw a candle and the game's pieces in the middle of the table."""
    pen.icon("candle", cx - 76, cy - 20, 36, "amber_hi")
    own = games.game_module(game, "pictures")
    if own is not None:
        own.table(pen, cx, cy)
    else:
        pen.icon("cards", cx - 32, cy - 32, 64, "moon")


TWO_LINES_DP = 96.0
"""From this height on the chosen options have two lines."""


class PlayedPanel(Pressable):
    """The chosen options (`model` is a SeatPlanModel); a tap opens the house rules."""

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        shown: SeatPlanModel = self.model
        head = 30 if shown.with_ else height - 8
        pen.text(14, 4, pen.w - 60, head, shown.played, "label", "moon")
        pen.icon("pencil", pen.w - 36, head / 2 - 6, 20, "mist")
        for x, y, w, h, text in self._chips(pen, shown.with_, height):
            pen.box(x, y, w, h, "raised", h / 2)
            pen.icon("check", x + 10, y + h / 2 - 8, 16, "moon")
            pen.text(x + 31, y, w - 40, h, text, "text", "moon")

    def _chips(
        self, pen: Pen, texts: tuple[str, ...], height: float
    ) -> Iterator[tuple[float, float, float, float, str]]:
        """Yield the boxes of as many chips as fit, line by line."""
        lines = 2 if height > TWO_LINES_DP else 1
        h = min(38.0, (height - 38 - 8 - 6 * (lines - 1)) / lines)
        x, y = 10.0, 36.0
        for text in texts:
            w = min(pen.w - 20, measure(pen, text, "text", pen.w - 60, h, 1) + 44)
            if x + w > pen.w - 8 and x > 10:
                x, y = 10, y + h + 6
            if y + h > height:
                return
            yield x, y, w, h, text
            x += w + 6


MIN_LINE_DP = 19.0
"""Lines that would be lower are left out."""


class RulesPanel(Pressable):
    """The deviations from the rulebook, or why the game cannot start (`model` is a SeatPlanModel).

    A tap opens the same page as the panel above, so it has no pencil icon.
    """

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        shown: SeatPlanModel = self.model
        if shown.trouble and not shown.start.note:
            pen.outline(0, 0, pen.w, height, "amber", self.radius, 2.5)
            pen.text(14, 6, pen.w - 28, height - 12, shown.trouble, "label", "amber", lines=5)
            return
        if shown.different:
            pen.box(0, 14, 5, height - 28, "amber", 2.5)
        each = min(26.0, (height - 34 - 6) / max(1, len(shown.lines)))
        lines = shown.lines if each >= MIN_LINE_DP else ()
        head = 30 if lines else height - 8
        pen.text(14, 4, pen.w - 28, head, shown.rules, "label", "amber" if shown.different else "mist")
        for number, line in enumerate(lines):
            y = 34 + number * each
            pen.disc(21, y + each / 2, 3, "mist")
            pen.text(32, y, pen.w - 42, each, line, "text", "moon")


class SegmentPair(AnswerPads):
    """Two answers side by side; the second one, with more words, is wider (`model` is a tuple of them)."""

    def arrange(self) -> None:
        answers = self.model or ()
        buttons = self.offer(AnswerButton, answers)
        if not buttons:
            return
        w, h = self.extent
        first = (w - 8) * 0.37
        for button, (x, wide) in zip(buttons, ((0.0, first), (first + 8, w - first - 8)), strict=True):
            button.role, button.depth = "label", 3
            button.put(self.box(x, 0, wide, h))
