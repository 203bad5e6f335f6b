"""Foot of the column: next-up row with a countdown ring, caption line, undo and redo buttons."""

import re
from typing import NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.app.rendering import text, theme
from companion.app.rendering import text as texts
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.timers import THICK, TimeRing
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel, UndoLabel
from companion.viewmodels.scene_panels import NextUp

ROW_HEIGHT_DP = 56.0
"""Height of the normal row."""
BUTTON_HEIGHT_DP = 88.0
"""Height of the row that is drawn like a button."""
RING_RADIUS_DP = 22.0
NARROW_DP = 180.0
"""Below this width the text has two lines and no icon after it."""


class NextRow(DrawnWidget):
    """Who comes after a scene (`model` is a NextUp). `run` starts the countdown; 0 waits for a tap."""

    seconds = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        self.ring = TimeRing()
        super().__init__(**kwargs)
        self.add_widget(self.ring)
        self.fbind("parent", self._stop)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.fbind("seconds", self._soon)

    def run(self, seconds: float) -> None:
        """Start the countdown."""
        self.seconds = seconds
        self.ring.run(seconds)

    def stand(self) -> None:
        """Pause the countdown, because another page is open."""
        self.ring.stand()

    @property
    def running(self) -> bool:
        return self.ring.running

    def _stop(self, *_: object) -> None:
        if self.parent is None:
            self.ring.stop()

    def _place(self, *_: object) -> None:
        pen = Pen(self)
        self.ring.put(pen.spot(10, pen.h / 2 - RING_RADIUS_DP, 2 * RING_RADIUS_DP, 2 * RING_RADIUS_DP))

    def draw(self, pen: Pen) -> None:
        next_: NextUp | None = self.model
        if next_ is None:
            return
        if next_.loud:
            self._draw_loud(pen, next_)
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        middle = pen.h / 2
        if self.seconds:
            pen.ring(10 + RING_RADIUS_DP, middle, RING_RADIUS_DP, "ring_track", THICK)
        if next_.person is not None:
            pen.badge(10 + RING_RADIUS_DP, middle, 17, next_.person, nib=False)
        elif next_.icon:
            pen.icon(next_.icon, 10 + RING_RADIUS_DP - 14, middle - 14, 28, "mist")
        if pen.w < NARROW_DP:
            pen.text(60, 2, pen.w - 66, pen.h * 0.32, next_.word, "small", "mist")
            top = pen.h * 0.34
            pen.text(60, top, pen.w - 66, pen.h - top - 3, next_.text, "label", lines=2, may_cut=True)
            return
        x, wide = 68.0, pen.w - 68 - 40
        upper = pen.h * 0.42
        pen.text(x, 3, wide, upper, next_.word, "small", "mist")
        pen.text(x, upper - 1, wide, pen.h - upper - 2, next_.text, "answer", may_cut=True)
        if not next_.firm:
            pen.icon("next", pen.w - 34, middle - 11, 22, "faint" if self.seconds else "amber")

    def _draw_loud(self, pen: Pen, next_: NextUp) -> None:
        """Draw it like a button, with the countdown around its icon."""
        middle = pen.h / 2
        pen.box(0, 4, pen.w, pen.h - 4, "amber_lo", 14)
        pen.box(0, 0, pen.w, pen.h - 6, "amber", 14)
        pen.disc(10 + RING_RADIUS_DP, middle, RING_RADIUS_DP + 3, "on_amber")
        pen.icon(next_.icon or "check", 10 + RING_RADIUS_DP - 13, middle - 13, 26, "amber")
        pen.text(66, 0, pen.w - 80, pen.h - 6, next_.text, "large", "on_amber")


# Captions of what the voice says, and icons for devices that do not work.


SIGN, LANTERN = 14.0, 30.0
TWO_LINE_HEIGHT_DP = 40.0
"""From this height on there are two lines, with a lantern before them."""


SENTENCE_END_PATTERN = (
    r"(?:(?<=[.!?…])|(?<=[.!?…][”“»])|(?<=[.!?…]\N{NO-BREAK SPACE}»))"
    r" (?=[«„“]?\N{NO-BREAK SPACE}?[^\W_a-zß-ÿ])"
)
"""The gap between two sentences: a quotation alone ends none, and a small letter begins none."""


class CaptionModel(NamedTuple):
    """The contents of the caption line."""

    sentences: tuple[str, ...] = ()
    """The last spoken sentences, oldest first."""
    signs: tuple[str, ...] = ()
    """Icons of outputs or buttons that do not work; each is crossed out."""


class CaptionLine(DrawnWidget):
    """Captions (`model` is a CaptionModel). Takes no touches. Shows only the newest sentence."""

    def draw(self, pen: Pen) -> None:
        caption: CaptionModel | None = self.model
        if caption is None or not any(caption):
            return
        lantern = LANTERN if caption.sentences and pen.h > TWO_LINE_HEIGHT_DP else 0.0
        taken = 8 + len(caption.signs) * (SIGN + 8) + (lantern + 8 if lantern else 0)
        high = pen.h if caption.sentences else min(pen.h, SIGN + 12)  # icons alone need less height
        pen.box(0, pen.h - high, pen.w if caption.sentences else taken, high, "ink0", 8)
        if lantern:
            pen.icon("candle", 8, (pen.h - lantern) / 2, lantern, "amber")
        self._signs(pen, caption.signs, 8 + (lantern + 8 if lantern else 0), pen.h - high / 2)
        if caption.sentences:
            lines, room = 2 if pen.h > 30 else 1, pen.w - taken - 8
            text = newest(caption.sentences, room * pen.unit, pen.h * pen.unit, lines)
            pen.text(taken, 0, room, pen.h, text, "caption", "moon", lines=lines, may_cut=True)

    def _signs(self, pen: Pen, signs: tuple[str, ...], x: float, middle: float) -> None:
        y = middle - SIGN / 2
        for sign in signs:
            pen.icon(sign, x, y, SIGN, "mist")
            pen.icon("cross", x + 6, y + 5, SIGN - 4, "amber")
            x += SIGN + 8


def newest(sentences: tuple[str, ...], width: float, height: float, lines: int) -> str:
    """Return the newest text, or only its last sentence if the text would have to be written smaller."""
    full = theme.px(theme.ROLES["caption"][2]) * theme.text_percent / 100
    said = sentences[-1]
    found = text.layout_text(said, "caption", width, height, lines)
    return said if found.fits and found.size >= full else re.split(SENTENCE_END_PATTERN, said)[-1]


# The undo button at its fixed place, and the redo button that is offered until the next answer.


LARGE = 0.9
"""The full text is used if its size is at least this fraction of the brief one's."""


class UndoButton(Pressable):
    """Shows what a tap undoes. `model` is (UndoLabel, confirmation text or "" if one tap is enough)."""

    tone = StringProperty("panel")
    rest = StringProperty("panel")
    """Tone while no confirmation is asked."""
    depth = NumericProperty(theme.EDGE_SMALL)

    def on_model(self, _: object, shown: tuple[UndoLabel, str] | None) -> None:
        self.is_disabled = shown is None or not shown[0].possible
        self.on_rest()

    def on_rest(self, *_: object) -> None:
        self.tone = "amber" if self.model and self.model[1] else self.rest

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        undo, sure = self.model
        pen.icon("undo", 11, (height - 22) / 2, 22, self.ink if self.is_disabled or sure else "mist")
        words = sure or _readable(pen, undo, pen.w - 48, height - 4)
        pen.text(42, 2, pen.w - 48, height - 4, words, "undo", self.ink, lines=3)


def _readable(pen: Pen, undo: UndoLabel, wide: float, high: float) -> str:
    """Return the full text, or the brief one if that can be written much larger."""
    if not undo.brief:
        return undo.text
    full, brief = (
        texts.layout_text(text, "undo", wide * pen.unit, high * pen.unit, 3).size
        for text in (undo.text, undo.brief)
    )
    return undo.text if full >= LARGE * brief else undo.brief


class RedoButton(AnswerButton):
    """Redoes the last undo. Offered until the next answer."""

    offered = BooleanProperty(False)

    def offer(self, possible: bool) -> None:
        """Show or hide the button."""
        self.offered = possible
        if possible:
            self.model = AnswerModel("redo", tr("Redo"), icon="redo", tone="raised")
