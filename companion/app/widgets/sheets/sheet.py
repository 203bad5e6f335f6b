"""Sheets over the stage, opened by `?` and pause. The column with the question stays visible."""

from collections.abc import Iterator

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.rendering import text as texts
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.presenters.overlays import SheetPage
from companion.viewmodels.frame import TaggedLine

TAG, GAP, BUTTON = 24.0, 9.0, 56.0
ROLES = ("answer", "label", "text")
"""Text roles to try, the largest first."""


class OverStage(AnswerPads):
    """A widget over the stage; a tap beside its buttons closes it."""

    close = ObjectProperty(None, allownone=True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            if self.close is not None and not self._on_a_button(touch):
                self.close()
            return True
        return bool(super().on_touch_up(touch))

    def _on_a_button(self, touch: MotionEvent) -> bool:
        """Return whether a touch is on a button, also a disabled one, so that it does not close the sheet."""
        return any(isinstance(child, Pressable) and child.hit(*touch.pos) for child in self.children)


class Sheet(OverStage):
    """A sheet (`model` is a SheetPage). A tap beside the buttons closes it."""

    def arrange(self) -> None:
        page: SheetPage | None = self.model
        answers = page.answers if page else ()
        if len(answers) == 3 and not self._beside:  # no room for icons with three in a line
            answers = tuple(answer._replace(icon="") for answer in answers)
        buttons = self.offer(AnswerButton, answers)
        for button, box in zip(buttons, self._boxes(len(answers)), strict=True):
            button.role = "answer"
            button.is_disabled = page is not None and str(button.model.value) in page.off
            button.put(self.box(*box))
        for width in {button.width for button in buttons}:
            share_text_size([button for button in buttons if button.width == width])

    @property
    def _beside(self) -> bool:
        """Whether the buttons are beside the text, on a low stage."""
        w, h = self.extent
        return w > 1.5 * h

    def _boxes(self, count: int) -> list[tuple[float, float, float, float]]:
        """Return the boxes of `count` buttons.

        Two or three are side by side, to leave room for text. Of more than three, those between the first and
        the last are in pairs.
        """
        w, h = self.extent
        width = min(w - 48, 420)
        x = (w - width) / 2
        high, foot = BUTTON, 24.0
        if self._beside:
            x, width, high, foot = w / 2, min(w / 2 - 28, 420), 50.0, 20.0
        rows = [[number] for number in range(count)]
        if count in (2, 3) and not self._beside:
            rows = [list(range(count))]
        if count > 3:
            between = list(range(1, count - 1))
            rows = [[0], *(between[at : at + 2] for at in range(0, len(between), 2)), [count - 1]]
        y = h - foot - len(rows) * (high + theme.GAP)
        boxes = []
        for row in rows:
            wide = (width - theme.GAP * (len(row) - 1)) / len(row)
            boxes += [(x + at * (wide + theme.GAP), y, wide, high) for at in range(len(row))]
            y += high + theme.GAP
        return boxes

    def draw(self, pen: Pen) -> None:
        page: SheetPage | None = self.model
        if page is None:
            return
        pen.box(0, 0, pen.w, pen.h, "ink0", 0, 0.72)
        beside = self._beside
        width = min(pen.w - 24, 900 if beside else 460)
        x = (pen.w - width) / 2
        pen.box(x, 12, width, pen.h - 24, "panel", 16)
        boxes = self._boxes(len(page.answers))
        room = boxes[0][0] - x - 40 if beside else width - 40
        foot = pen.h - 16 if beside or not boxes else boxes[0][1]
        if page.sign:
            _message(pen, page, x + 20, room, foot)
            return
        pen.text(x + 20, 20, room, 44, page.title, "title", "moon")
        self._lines(pen, page.lines, x + 20, 68, room, foot - 76)

    def _lines(
        self, pen: Pen, lines: tuple[TaggedLine, ...], x: float, y: float, w: float, room: float
    ) -> None:
        """Draw all lines in the largest role in which they fit."""
        role, size, heights = ROLES[-1], 0.0, [0.0]
        for role, size in _sizes():
            heights = [_height(line, w, role, size) for line in lines]
            if sum(heights) + GAP * len(lines) <= room:
                break
        squeeze = min(1.0, room / max(1.0, sum(heights) + GAP * len(lines)))
        for line, height in zip(lines, heights, strict=True):
            draw_line(pen, line, x, y, w, height * squeeze, role, size if squeeze == 1 else 0)
            y += (height + GAP) * squeeze


def _message(pen: Pen, page: SheetPage, x: float, w: float, foot: float) -> None:
    """Draw the sender and the message in text readable across the table."""
    size = min(56.0, foot * 0.2)
    pen.icon(page.sign, x + (w - size) / 2, 28, size, "amber")
    pen.text(x, 32 + size, w, 30, page.title, "label", "mist", "center")
    top = 66 + size
    pen.text(x, top, w, foot - top - 12, page.lines[0].text, "spoken", "moon", "center", lines=6)


def _sizes() -> Iterator[tuple[str, float]]:
    """Yield roles and sizes to try, the largest first."""
    for role in ROLES:
        size, least = theme.ROLES[role][3] * theme.text_percent / 100, theme.ROLES[role][4]
        while size >= least:
            yield role, size
            if role != ROLES[-1]:
                break
            size -= 1


def _height(line: TaggedLine, width: float, role: str, size: float) -> float:
    """Return the height of a line with its tag at a size, in dp."""
    face = theme.ROLES[role][0]
    wrapped = texts.wrap(line.text, face, size * dp(1), width * dp(1))
    text = max(1, len(wrapped)) * texts.line_height(face, size * dp(1)) / dp(1) + 1
    return text + (TAG + 2 if line.tag else 0)


def draw_line(
    pen: Pen, line: TaggedLine, x: float, y: float, w: float, h: float, role: str, size: float = 0
) -> None:
    """Draw a tag on a small plate and the text below it, at `size` if it was wrapped at it."""
    if line.tag:
        ruled = line.tone != "plain"
        tag = min(TAG, h * 0.45)
        wide = texts.line_width("bold", 14 * theme.text_percent / 100 * dp(1), line.tag) / dp(1) + 22
        pen.box(x, y, min(w, wide), tag, "special" if ruled else "raised", tag / 2)
        pen.text(x + 10, y, min(w, wide) - 16, tag, line.tag, "small", "moon", may_cut=True)
        y, h = y + tag + 2, h - tag - 2
    face = theme.ROLES[role][0]
    lines = texts.wrap(line.text, face, size * dp(1), w * dp(1)) if size else ()
    if lines:
        pen.draw_lines(x, y, lines, face, size, "moon")
    else:
        pen.text(x, y, w, h, line.text, role, "moon", lines=20, valign="top")
