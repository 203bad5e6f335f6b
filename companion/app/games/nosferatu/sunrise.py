"""The sunrise fills the screen: first stake or pass, then the target, on the same picture."""

from functools import partial

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.app.games.nosferatu.quiet_stages import TalkTimer
from companion.app.rendering import animation, text, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import DAWN_HILL, draw_dawn, draw_disc
from companion.app.widgets.buttons import AnswerButton, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.games.nosferatu.presenter.values import SunriseStage
from companion.viewmodels.frame import AnswerModel

BATS = ((0.125, 0.24, 58.0), (0.204, 0.5, 26.0), (0.855, 0.17, 42.0), (0.91, 0.4, 28.0))
"""Position of a bat as fractions of the width and of the height above the hills, and its size."""
NAME = 132.0
CARD_DP, LOWER_DP = 304.0, 66.0
"""Width of a teaching card at the left of a wide sky, and how much lower the text is in a high one, in dp."""


class DeedButton(AnswerButton):
    """Stake or pass: two equal slabs."""

    tone = StringProperty("plum")
    radius = NumericProperty(14)
    depth = NumericProperty(theme.EDGE_BIG)

    def on_model(self, _: object, answer: AnswerModel | None) -> None:
        """Keep the tone for every answer."""

    @staticmethod
    def _sign(w: float, height: float) -> tuple[float, float]:
        """Return left edge and size of the icon."""
        return min(28.0, w * 0.06), min(56.0, height * 0.5, w * 0.2)

    def label(self) -> text.TextSpec:
        w, height = self.width / dp(1), self.height / dp(1) - self.depth
        left, size = self._sign(w, height)
        return text.TextSpec(self.model.label, "large", w - 2 * left - size - 12, height * 0.44, 2)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None:
            return
        pen.outline(0, 0, pen.w, height, "dawn_3", 14, 2.5)
        left, size = self._sign(pen.w, height)
        pen.icon(answer.icon, left, (height - size) / 2, size, "gold")
        x = left + size + left
        text, role, room, high, lines = self.label()
        pen.text(x, height * 0.12, room, high, text, role, "moon", lines=lines, kin=self.size_group)
        pen.text(x, height * 0.56, room, height * 0.36, answer.note, "text", "moon", lines=2)


class TargetButton(Pressable):
    """A target of the stake, or Back (an AnswerModel without a person)."""

    tone = StringProperty("plum")
    radius = NumericProperty(14)
    depth = NumericProperty(theme.EDGE_BIG)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None:
            return
        pen.outline(0, 0, pen.w, height, "dawn_3", 14, 2.5)
        r = min(32.0, height * 0.3, pen.w * 0.36)
        top = (height - 2 * r - 26) / 2.4
        if answer.person is None:
            pen.icon(answer.icon, (pen.w - r) / 2, top + r / 2, r, "gold")
        else:
            pen.badge(pen.w / 2, top + r, r, answer.person, nib=False)
        pen.text(4, top + 2 * r, pen.w - 8, 26, answer.label, "label", "moon", "center", may_cut=True)


class SunrisePick(AnswerPads):
    """`model` is a SunriseStage. Back returns from the targets to the deeds."""

    variant = "nosferatu_sunrise"
    deed = NumericProperty(-1)
    """Index of the chosen deed; -1 means none."""
    taught = NumericProperty(0)
    """Height of the teaching card in the sky, in dp; sun and text make room for it."""

    def __init__(self, **kwargs: object) -> None:
        self.climb = Translate(0, 0)
        """How far the sun is below its final position."""
        self._sun = (0.0, 0.0, 0.0, 0.0)
        """The box in pixels that the sun covers while it rises."""
        self.timer = TalkTimer()
        super().__init__(**kwargs)
        self.add_widget(self.timer)
        self.fbind("parent", self._rise)
        self.fbind("deed", self._arrange)
        for name in ("deed", "taught"):
            self.fbind(name, self._soon)
        for name in ("model", "parent"):
            self.fbind(name, self.back)
            self.fbind(name, self.timer.stop)

    def _rise(self, *_: object) -> None:
        animation.animate_rise(self.climb, animation.SUN_RISE_DP, animation.SUNRISE_SECONDS, self._risen)

    def _risen(self) -> None:
        self.mark_damaged(self._sun)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let the sun wait while a finger is down: to draw it takes longer than to draw a pressed button."""
        animation.pause_rise(self.climb)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self.climb.y:
            animation.pause_rise(self.climb)
            animation.continue_rise(self.climb, animation.SUNRISE_SECONDS, self._risen)
        return bool(super().on_touch_up(touch))

    def back(self, *_: object) -> None:
        """Return to the first step."""
        self.deed = -1

    def choose(self, value: str | int) -> None:
        """Return to the first step, then answer."""
        self.back()
        super().choose(value)

    @property
    def _portrait(self) -> bool:
        return bool(self.height > self.width)

    def _bands(self) -> tuple[float, float, float]:
        """Return the top and height of the answers, and the centre of the sun, in dp."""
        _, h = self.extent
        if self._portrait:
            return h * 0.47, h * 0.28, h * 0.36
        return h - 218, 122, h - 218

    def arrange(self) -> None:
        shown: SunriseStage | None = self.model
        if shown is None:
            return
        _, h = self.extent
        self.timer.put(self.box(16, h - (144 if self._portrait else 68), 56, 56))
        picked = self.deed >= 0
        deeds = self.offer(DeedButton, () if picked else shown.deeds)
        for number, button in enumerate(deeds):
            button.tap = partial(self._take, number)
        back = AnswerModel("back", shown.back, icon="back")
        targets = (*shown.targets[self.deed], back) if picked else ()
        seats = self.offer(TargetButton, targets)
        if seats:
            seats[-1].tap = self.back
        self._lay(deeds, 1 if self._portrait else 2)
        share_text_size(deeds)
        self._lay(seats, -(-len(seats) // 2) if self._portrait else len(seats))

    def _take(self, number: int) -> None:
        self.deed = number

    def _lay(self, buttons: list[Pressable], columns: int) -> None:
        if not buttons:
            return
        w, _ = self.extent
        top, height, _ = self._bands()
        rows = -(-len(buttons) // columns)
        gap = theme.GAP if columns > 2 else 16
        wide = (w - 32 - gap * (columns - 1)) / columns
        high = (height - theme.GAP * (rows - 1)) / rows
        for number, button in enumerate(buttons):
            row, column = divmod(number, columns)
            button.put(self.box(16 + column * (wide + gap), top + row * (high + theme.GAP), wide, high))

    def draw(self, pen: Pen) -> None:
        shown: SunriseStage | None = self.model
        _, _, sun = self._bands()
        r, cx = min(212.0, pen.w * 0.46), self._middle(pen)
        draw_dawn(pen, cx, sun, r)
        self._sun = pen.spot(cx - r, sun - r, 2 * r, 2 * r + animation.SUN_RISE_DP)
        PushMatrix()
        self.art.add(self.climb)
        draw_disc(pen, cx, sun, r)
        PopMatrix()
        for x, y, size in BATS:
            if abs(x * pen.w - cx) > r:
                pen.icon("bat", pen.w * x - size / 2, sun * y, size, "dawn_0", 0.9)
        pen.shape((800, 300), DAWN_HILL, 0, pen.h - 156, pen.w, "plum", 0.85)
        pen.box(0, pen.h - 96, pen.w, 96, "plum_edge", 0, 0.75)
        if shown is None:
            return
        self._who(pen, shown, sun - r + (LOWER_DP if self.taught and self._portrait else 0))
        self._then(pen, shown)

    def _middle(self, pen: Pen) -> float:
        """Return the centre of the sun, beside a teaching card in a wide sky."""
        return (pen.w + CARD_DP) / 2 if self.taught and not self._portrait else pen.w / 2

    def _who(self, pen: Pen, shown: SunriseStage, top: float) -> None:
        """Draw tag, name and question on the sun, from top to bottom."""
        cx = self._middle(pen)
        pen.box(cx - 90, top + 14, 180, 34, "plum_edge", 17)
        pen.icon("sun", cx - 76, top + 20, 22, "gold")
        pen.text(cx - 48, top + 14, 128, 34, shown.tag, "label", "gold", "center")
        r = 34.0 if not self._portrait else 30.0
        room = min(pen.w - 40, 560.0) - 2 * r - 30
        wide = pen_width(pen, shown.person.name, room)
        left = cx - (wide + 2 * r + 30) / 2
        pen.badge(left + r, top + 104, r, shown.person)
        pen.text(
            left + 2 * r + 24,
            top + 100 - NAME / 2,
            room + 6,
            NAME,
            shown.person.name,
            "name_dawn",
            "sun_ink",
            lines=2,
            may_cut=True,
        )
        question = shown.whom[self.deed] if self.deed >= 0 else shown.question
        half = min(pen.w / 2 - 16, 200.0)
        pen.text(
            cx - half, top + 152, 2 * half, 52, question, "question_portrait", "sun_ink", "center", lines=2
        )

    def _then(self, pen: Pen, shown: SunriseStage) -> None:
        """Draw the possible targets small below; they are the same for both deeds."""
        people = shown.targets[0]
        if self._portrait:
            return
        left, right, y = 80.0, 480.0 + max(0.0, pen.w - 800) * 0.5, pen.h - 68
        pen.box(left, y, right - left, 56, "plum_edge", 13)
        pen.text(left + 14, y, 106, 56, shown.then, "text", "moon", lines=2)
        step = (right - left - 140) / len(people)
        for number, answer in enumerate(people):
            assert answer.person is not None
            pen.badge(
                left + 132 + step * (number + 0.5), y + 28, min(18.0, step * 0.42), answer.person, nib=False
            )


def pen_width(pen: Pen, name: str, room: float) -> float:
    """Return the width of a name, in dp."""
    u = pen.unit
    set_ = text.layout_text(name, "name_dawn", room * u, NAME * u, 2)
    return max(text.line_width(set_.face, set_.size, line) for line in set_.lines) / u
