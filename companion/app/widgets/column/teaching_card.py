"""Teaching cards. They look like paper, to be distinct from questions."""

from kivy.metrics import dp

from companion.app.rendering import text, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.column.column_layout import BROAD_DP, ColumnLayout
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.scene_panels import FactPanel
from companion.viewmodels.teaching import EXAMPLE, UNDERSTOOD, Lesson, LessonPoint

CARD_HEIGHT_DP = 234.0
"""Best height of card and buttons in the column, in dp."""
BUTTON, GAP, SIGN = 48.0, 6.0, 48.0
WIDE = 330.0
"""From this width on the buttons are on the card beside the text, else below it."""
BESIDE = 112.0
LARGE = 0.88
"""Labels on the buttons are dropped if the sentences would shrink below this fraction."""
HEADING, EDGE = 30.0, 4.0
ICON, MARGIN = 18.0, 14.0


class TeachingCard(AnswerPads):
    """A teaching card (`model` is a Lesson). `pick` gets UNDERSTOOD or EXAMPLE."""

    def arrange(self) -> None:
        lesson: Lesson | None = self.model
        if lesson is None or self.width <= 1:
            self.offer(AnswerButton, ())
            return
        answers = [AnswerModel(UNDERSTOOD, tr("Got it"), icon="check", tone="raised")]
        if lesson.example is not None:
            answers.insert(0, AnswerModel(EXAMPLE, tr("Example"), icon="play", tone="raised"))
        if self._signs or self._beside == SIGN:
            answers = [answer._replace(label="") for answer in answers]
        buttons = self.offer(AnswerButton, answers)
        for button, box in zip(buttons, self._boxes(len(answers)), strict=True):
            button.role, button.depth = "label", theme.EDGE_SMALL
            button.put(self.box(*box))
        share_text_size(buttons)

    @property
    def _signs(self) -> bool:
        """Whether the buttons are icons beside the heading, because large text needs the room."""
        return self.extent[0] <= WIDE and theme.text_percent > 100

    @property
    def _beside(self) -> float:
        """Width of the buttons beside the text; icons only if the text can then be much larger."""
        w, h = self.extent
        if w <= WIDE:
            return 0.0
        sentences = [point.text for point in self.model.points]
        room, high = w - 8 - 2 * MARGIN - ICON - 10, h - EDGE - HEADING - 14
        worded, signed = (_size(sentences, room - wide, high) for wide in (BESIDE, SIGN))
        fits = _fits(sentences, worded, room - BESIDE, high)
        return BESIDE if fits and worded >= LARGE * signed else SIGN

    def _boxes(self, count: int) -> list[tuple[float, float, float, float]]:
        w, h = self.extent
        if w > WIDE:
            high = min(BUTTON + EDGE, (h - 6 - GAP * (count - 1)) / count)
            top = max(2.0, (h - EDGE - count * high - GAP * (count - 1)) / 2)
            wide = self._beside
            return [(w - wide - 8, top + at * (high + GAP), wide, high) for at in range(count)]
        if self._signs:
            step = SIGN + GAP
            return [(w - 8 - (count - at) * step + GAP, 6, SIGN, SIGN) for at in range(count)]
        wide = (w - theme.GAP * (count - 1)) / count
        return [(at * (wide + theme.GAP), h - BUTTON, wide, BUTTON) for at in range(count)]

    def draw(self, pen: Pen) -> None:
        lesson: Lesson | None = self.model
        if lesson is None:
            return
        high = pen.h if pen.w > WIDE or self._signs else pen.h - BUTTON - GAP
        top = SIGN + 4 if self._signs else HEADING
        wide = pen.w - (self._beside + 8 if pen.w > WIDE else 0) - 2 * MARGIN
        pen.box(0, EDGE, pen.w, high - EDGE, "paper_edge", 14)
        pen.box(0, 0, pen.w, high - EDGE, "paper", 14)
        pen.icon("lantern", MARGIN - 1, 9, 22, "amber_lo")
        left = MARGIN + ICON + 10
        room = wide - ICON - 10
        signs = (2 if lesson.example is not None else 1) * (SIGN + GAP) if self._signs else 0.0
        pen.text(left, 6, room - signs, top - 4, lesson.title, "answer", "slab_ink", lines=2)
        self._points(pen, lesson.points, (left, top + 8, room, high - EDGE - top - 14))

    @staticmethod
    def _points(pen: Pen, points: tuple[LessonPoint, ...], box: tuple[float, float, float, float]) -> None:
        """Draw all sentences in one size, each as high as it needs, and share the rest as gaps."""
        x, y, room, high = box
        size = _size([point.text for point in points], room, high)
        lines = [max(1, len(text.wrap(point.text, "bold", size * dp(1), room * dp(1)))) for point in points]
        line = text.line_height("bold", size * dp(1)) / dp(1)
        gap = max(0.0, min(9.0, (high - sum(lines) * line) / len(points)))
        boxes = [
            text.TextSpec(point.text, "lesson", room + 1, count * line + 1, 4)
            for point, count in zip(points, lines, strict=True)
        ]
        least = min(boxes, key=lambda words: text.natural_layout(words, dp(1)).size)
        for point, words in zip(points, boxes, strict=True):
            pen.icon(point.icon, MARGIN, y + (line - ICON) / 2 + 1, ICON, "slab_edge")
            box = (x, y, words.width, words.height)
            pen.text(*box, point.text, "lesson", "slab_ink", lines=4, valign="top", kin=(least,))
            y += words.height - 1 + gap


def best_height(lesson: Lesson, wide: float) -> float:
    """Return the preferred height of a card with its buttons beside the text, in dp."""
    face, size, *_ = theme.ROLES["lesson"]
    size *= theme.text_percent / 100
    room = wide - BESIDE - 8 - 2 * MARGIN - ICON - 10
    lines = sum(len(text.wrap(one.text, face, size * dp(1), room * dp(1))) for one in lesson.points)
    return HEADING + 22 + lines * text.line_height(face, size * dp(1)) / dp(1) + 6 * len(lesson.points)


def _size(sentences: list[str], wide: float, high: float) -> float:
    """Return the largest size at which all sentences fit one below another."""
    _, size, _, _, least = theme.ROLES["lesson"]
    size *= theme.text_percent / 100
    while size > least and not _fits(sentences, size, wide, high):
        size -= 0.5
    return max(size, least)


def _fits(sentences: list[str], size: float, wide: float, high: float) -> bool:
    """Return whether all sentences fit one below another at this size."""
    face = theme.ROLES["lesson"][0]
    line = text.line_height(face, size * dp(1)) / dp(1)
    count = sum(max(1, len(text.wrap(one, face, size * dp(1), wide * dp(1)))) for one in sentences)
    return bool(count * line <= high)


# The column of a question with a teaching card: the asked player's strip, the card and the commands.


STRIP, COMMAND = 42.0, 50.0
COMMANDS_BESIDE_DP = 100.0
"""In a broad column the commands are beside the card, this wide."""


class LessonColumn(ColumnLayout):
    """Shows only strip, card and commands, and in place of the strip what hands have to do now.

    Other facts return after the card is closed.
    """

    def _share(self) -> None:
        right = self._commands_of_all()
        orders = [panel for panel in self._facts.panels if isinstance(panel, FactPanel) and panel.is_order]
        if orders:
            self._line(self._column.panel(0, orders[0]), STRIP)
            self._card(right)
            return
        own = next((strip for strip in self._facts.strips if strip.active), None)
        if own is not None and self._room >= STRIP + theme.GAP + CARD_HEIGHT_DP:
            self._line(self._column.strip(own, one_line=self._wide > BROAD_DP), STRIP)
        self._card(right)

    def _card(self, right: float) -> None:
        """Place the card in the room that is left, `right` dp narrower than the column."""
        card = min(CARD_HEIGHT_DP, self._room) if self._wide <= BROAD_DP else self._room
        self._place(self._column.lesson, 0.0, self._top, self._wide - right, card)

    def _commands_of_all(self) -> float:
        """Place the commands at the foot or beside the card. Return the width they take from the card."""
        wide, column = self._facts.pad.wide, self._column.wide
        column.model = wide
        if not wide:
            return 0.0
        column.role, column.columns, column.narrow = "label", 1, COMMANDS_BESIDE_DP + 1
        column.dense = False
        if self._wide > BROAD_DP:
            self._place(column, self._wide - COMMANDS_BESIDE_DP, 0.0, COMMANDS_BESIDE_DP, self._high)
            return COMMANDS_BESIDE_DP + theme.GAP
        column.columns = len(wide)
        self._foot -= COMMAND + theme.GAP
        self._place(column, 0.0, self._high - COMMAND, self._wide, COMMAND)
        return 0.0
