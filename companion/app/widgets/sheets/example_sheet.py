"""A worked example over the stage: pictures of the game's widgets with invented contents."""

from typing import NamedTuple

from kivy.graphics import (
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, measure, share_text_size
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.sheets.sheet import OverStage
from companion.app.widgets.stage_registry import widget_for
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.teaching import ExamplePicture

BACK, NEXT, CLOSE = "back", "next", "close"
BUTTON, WORDS, TITLE = 56.0, 78.0, 46.0
STAGE = (480.0, 480.0)
"""A picture is laid out at the stage size of a small screen, in dp, and scaled down."""
WHOLE = (800.0, 480.0)
"""Layout size of a picture that uses the whole screen."""


class ExamplePage(NamedTuple):
    """The pictures of one example."""

    stills: tuple[ExamplePicture, ...]


class Small(Widget):
    """Shows a widget scaled down. It takes no touches."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._edge = [Rectangle(), Rectangle()]
        with self.canvas.before:  # clip art that is larger than its picture
            StencilPush()
            self.canvas.before.add(self._edge[0])
            StencilUse()
            PushMatrix()
            self._to, self._scale = Translate(), Scale(1)
        with self.canvas.after:
            PopMatrix()
            StencilUnUse()
            self.canvas.after.add(self._edge[1])
            StencilPop()

    def show(self, widget: DrawnWidget, box: tuple[float, float, float, float]) -> None:
        """Show `widget` as large as fits into a box in pixels, centred."""
        if self.children != [widget]:
            self.clear_widgets()
            self.add_widget(widget)
        wide, high = (dp(side) for side in (WHOLE if widget.variant else STAGE))
        widget.put((0, 0, wide, high))
        x, y, w, h = box
        part = min(w / wide, h / high)
        left, low = x + (w - wide * part) / 2, y + (h - high * part) / 2
        self._to.xy = left, low
        self._scale.xyz = part, part, 1
        for edge in self._edge:
            edge.pos, edge.size = (left, low), (wide * part, high * part)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Return where a point of the widget is shown."""
        return self._to.x + x * self._scale.x, self._to.y + y * self._scale.y

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return (x - self._to.x) / self._scale.x, (y - self._to.y) / self._scale.y

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class ExampleSheet(OverStage):
    """`model` is an ExamplePage; its pictures are shown one after another. The game is not affected."""

    at = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self.small = Small()
        self._kept: dict[type, DrawnWidget] = {}
        super().__init__(**kwargs)
        self.add_widget(self.small)
        self.fbind("model", self._first)
        self.fbind("at", self._arrange)
        self.fbind("at", self._soon)

    def _first(self, *_: object) -> None:
        self.at = 0

    @property
    def still(self) -> ExamplePicture | None:
        """The picture that is shown."""
        page: ExamplePage | None = self.model
        return page.stills[min(int(self.at), len(page.stills) - 1)] if page is not None else None

    def choose(self, value: str | int) -> None:
        if value in (BACK, NEXT):
            self.at += 1 if value == NEXT else -1
        else:
            super().choose(value)

    def arrange(self) -> None:
        still = self.still
        if still is None or self.width <= 1:
            return
        buttons = self.offer(AnswerButton, self._answers())
        for button, box in zip(buttons, self._boxes(), strict=True):
            button.role = "label"
            button.put(self.box(*box))
        buttons[0].is_disabled, buttons[1].is_disabled = self.at == 0, self.at == len(self.model.stills) - 1
        share_text_size(buttons[:2])
        kind = widget_for(type(still.stage))
        if kind not in self._kept:
            self._kept[kind] = kind()
        picture = self._kept[kind]
        picture.model = still.stage
        self.small.show(picture, self.box(*self._picture()))

    def _answers(self) -> tuple[AnswerModel, ...]:
        last = self.at == len(self.model.stills) - 1
        return (
            AnswerModel(BACK, tr("Back"), icon="back", tone="raised"),
            AnswerModel(NEXT, tr("Next"), icon="next", tone="raised" if last else "amber"),
            AnswerModel(CLOSE, tr("Now you"), icon="check", tone="amber" if last else "raised"),
        )

    # Layout in dp

    @property
    def _beside(self) -> bool:
        """Whether the text is beside the picture, on a low stage."""
        w, h = self.extent
        return w > 1.5 * h

    def _picture(self) -> tuple[float, float, float, float]:
        w, h = self.extent
        if self._beside:
            return 24.0, 20.0, w * 0.5 - 32, h - 40
        return 24.0, 12 + TITLE, w - 48, h - 24 - TITLE - WORDS - BUTTON - 18

    def _words(self) -> tuple[float, float, float, float]:
        w, h = self.extent
        if self._beside:
            return w * 0.5, 16 + TITLE, w * 0.5 - 28, h - TITLE - BUTTON - 50
        return 28.0, h - 22 - BUTTON - 6 - WORDS, w - 56, WORDS

    def _boxes(self) -> list[tuple[float, float, float, float]]:
        w, h = self.extent
        left, wide = (w * 0.5, w * 0.5 - 28) if self._beside else (24.0, w - 48)
        part, y = (wide - 2 * theme.GAP) / 3, h - 22 - BUTTON
        return [(left + at * (part + theme.GAP), y, part, BUTTON) for at in range(3)]

    def draw(self, pen: Pen) -> None:
        still = self.still
        if still is None:
            return
        pen.box(0, 0, pen.w, pen.h, "ink0", 0, 0.72)
        pen.box(12, 10, pen.w - 24, pen.h - 20, "panel", 16)
        x, y, w, h = self._words()
        left, wide = (x, w) if self._beside else (28.0, pen.w - 56)
        tag = tr("not your game")
        room = measure(pen, tag, "text", wide * 0.5, 26, 1) + 24
        pen.text(left, 12, wide - room - 8, TITLE - 4, tr("An example"), "heading", "moon")
        pen.box(left + wide - room, 20, room, 28, "well", 14)
        pen.text(left + wide - room + 12, 20, room - 24, 28, tag, "text", "mist")
        pen.box(x - 4, y, w + 8, h, "well", 12)
        count = tr("Picture {number} of {count}", number=int(self.at) + 1, count=len(self.model.stills))
        pen.text(x + 10, y + 4, w - 20, 20, count, "small", "mist")
        pen.text(x + 10, y + 24, w - 20, h - 28, still.text, "label", "moon", lines=5)
