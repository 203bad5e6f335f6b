"""Lines of facts to choose from: cells beside or below their labels, and numbers with a slider."""

from functools import partial

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, AnswerFace, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerGroup, AnswerPads, Rect
from companion.app.widgets.drawn import DrawnWidget, Point, Spot
from companion.viewmodels.accessible import Accessible
from companion.viewmodels.correction_steps import CellLine, FactLine, NumberLine, TableFacts
from companion.viewmodels.frame import AnswerModel

DESIGN_WIDE_DP = 480.0
"""Width of the design; wider lines are centred."""
LABEL_DP, CELLS_LEFT_DP = 54.0, 172.0
"""Left edge of the label and of the cells beside it."""
CELL_HIGH_DP, MOST_CELLS = 55.0, 4
LINE_DP = 72.0
"""Greatest pitch of the lines."""
STEP_WIDE_DP, NUMBER_WIDE_DP = 64.0, 108.0
"""Widths of the buttons for one less and more, and of the slider between them."""
ICON_ONLY_DP = 64.0
"""A cell lower than this has its words beside its icon."""


class SeatCell(AnswerFace):
    """A person (`model` is an AnswerModel with one); the chosen one has an amber frame."""

    def on_model(self, _: object, answer: AnswerModel | None) -> None:
        self.tone = "raised"

    @property
    def is_chosen(self) -> bool:
        return self.model is not None and self.model.tone == "framed"

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None or answer.person is None:
            return
        name = min(30.0, height * 0.36)
        r = min(30.0, (height - name - 8) / 2, pen.w / 2 - 6)
        pen.badge(pen.w / 2, 5 + r + (height - name - 2 * r - 8) / 2, r, answer.person, nib=False)
        is_chosen = answer.tone == "framed"
        ink = "amber" if is_chosen else "moon"
        pen.text(3, height - name - 2, pen.w - 6, name, answer.label, "label", ink, "center", may_cut=True)
        if is_chosen:
            pen.outline(0, 0, pen.w, height, "amber", self.radius, 2.5)


class NumberSlider(DrawnWidget):
    """A number (`model` is a NumberLine); a finger that moves sideways changes it."""

    pick = ObjectProperty(None, allownone=True)
    shown = NumericProperty(0)
    """The number under the finger."""
    spoken_label = ""

    def __init__(self, **kwargs: object) -> None:
        self._touch: tuple[object, float] | None = None
        super().__init__(**kwargs)
        self.fbind("model", self.cancel_touch)
        self.fbind("shown", self._soon)

    def touch_targets(self) -> tuple[Spot, ...]:
        return () if self.model is None or self.width <= 1 else ((*self.pos, *self.size),)

    def accessible(self, at: Point | None = None) -> Accessible | None:
        return Accessible(f"{self.spoken_label or self.model.label}: {int(self.shown)}", "number")

    def cancel_touch(self, *_: object) -> None:
        """Forget the finger; the number is the model's again."""
        self._touch = None
        self.shown = self.model.value if self.model else 0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._touch is not None or self.model is None or not self.collide_point(*touch.pos):
            return False
        self._touch = (touch.uid, touch.x)
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if self._touch is not None and self._touch[0] == touch.uid:
            line: NumberLine = self.model
            moved = round((touch.x - self._touch[1]) / dp(1) * line.per_dp)
            self.shown = max(line.least, min(line.most, line.value + moved))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._touch is not None and self._touch[0] == touch.uid:
            self._touch = None
            if self.shown != self.model.value and self.pick is not None:
                self.pick(f"{self.model.key}:{int(self.shown)}")
        return True

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        middle = pen.h / 2
        pen.icon("back", 8, middle - 8, 16, "mist")
        pen.icon("next", pen.w - 24, middle - 8, 16, "mist")
        word = self.model.label
        high = pen.h * 0.56 if word else pen.h
        pen.text(24, 0, pen.w - 48, high, str(int(self.shown)), "count_large", "moon", "center")
        if word:
            pen.text(4, high - 2, pen.w - 8, pen.h - high, word, "small", "mist", "center")


def place_number(pads: AnswerPads, line: NumberLine, slider: NumberSlider, box: Rect) -> None:
    """Lay out a slider between its two buttons; `box` in dp. The buttons are the last two of the pool."""
    x, y, w, h = box
    slider.model, slider.pick = line, pads.choose
    slider.put(pads.box(x + STEP_WIDE_DP + 4, y, w - 2 * STEP_WIDE_DP - 8, h))


def number_answers(line: NumberLine) -> tuple[AnswerModel, AnswerModel]:
    """Return the buttons for one less and one more."""
    return (
        AnswerModel(
            f"{line.key}:{line.value - 1}", "−", tone="raised", is_unavailable=line.value <= line.least
        ),
        AnswerModel(
            f"{line.key}:{line.value + 1}", "+", tone="raised", is_unavailable=line.value >= line.most
        ),
    )


class FactLineList(AnswerPads):
    """Lines with their labels beside the cells (`model` is a tuple of FactLines)."""

    centred = BooleanProperty(False)
    """Whether the lines are in the middle of the height, because nothing else is on the stage."""

    def __init__(self, **kwargs: object) -> None:
        self._sliders: list[NumberSlider] = []
        super().__init__(**kwargs)
        self.fbind("centred", self._arrange)
        self.fbind("centred", self._soon)

    @property
    def lines(self) -> tuple[FactLine, ...]:
        """All lines."""
        return self.model or ()

    def arrange(self) -> None:
        numbers = [line for line in self.lines if isinstance(line, NumberLine)]
        sliders = self._offer_sliders([line.label for line in numbers])
        answers = [answer for line in self.lines for answer in _answers(line)]
        cells = iter(self.offer(AnswerButton, [one for one in answers if one.person is None]))
        seats = iter(self.offer(SeatCell, [one for one in answers if one.person is not None]))
        number = iter(sliders)
        for line, boxes in zip(self.lines, self._boxes(), strict=True):
            placed = []
            for answer, box in zip(_answers(line), boxes, strict=True):
                button: Pressable = next(cells if answer.person is None else seats)
                button.put(self.box(*box))
                if isinstance(button, AnswerButton):
                    button.role, button.depth = "large" if not answer.icon else "label", theme.EDGE_SMALL
                    button.stacked = bool(answer.icon) and box[3] >= ICON_ONLY_DP
                    placed.append(button)
            share_text_size(placed)
            if isinstance(line, NumberLine):
                (x, y, _, h), last = boxes
                place_number(self, line._replace(label=""), next(number), (x, y, last[0] + last[2] - x, h))

    def _offer_sliders(self, labels: list[str]) -> list[NumberSlider]:
        self._sliders += [NumberSlider() for _ in labels[len(self._sliders) :]]
        for at, slider in enumerate(self._sliders):
            slider.spoken_label = labels[at] if at < len(labels) else ""
            if at < len(labels) and slider.parent is None:
                self.add_widget(slider)
            elif at >= len(labels) and slider.parent is not None:
                self.remove_widget(slider)
        return self._sliders[: len(labels)]

    def group_of(self, button: Pressable) -> AnswerGroup:
        line = next(line for line in self.lines if button.model in _answers(line))
        value = f", {line.value}" if isinstance(line, NumberLine) else ""
        return AnswerGroup(self.shown_among(_answers(line)), line.label + value)

    def _pitch(self) -> float:
        return min(LINE_DP, self.extent[1] / max(1, len(self.lines)))

    def _left(self) -> float:
        return (self.extent[0] - DESIGN_WIDE_DP) / 2

    def _top(self) -> float:
        return (self.extent[1] - self._pitch() * len(self.lines)) / 2 if self.centred else 0.0

    def _boxes(self) -> list[list[Rect]]:
        """Return the boxes of the buttons of each line, in dp."""
        pitch, left = self._pitch(), self._left() + CELLS_LEFT_DP
        high = min(CELL_HIGH_DP, pitch - 4)
        found: list[list[Rect]] = []
        for at, line in enumerate(self.lines):
            y = self._top() + at * pitch + (pitch - high) / 2
            if isinstance(line, NumberLine):
                right = left + STEP_WIDE_DP + NUMBER_WIDE_DP
                found.append([(left, y, STEP_WIDE_DP, high), (right + 8, y, STEP_WIDE_DP, high)])
                continue
            room = DESIGN_WIDE_DP - CELLS_LEFT_DP - 8
            count = max(MOST_CELLS, len(line.cells))
            if any(one.icon for one in line.cells):
                count = len(line.cells)
            wide = (room - theme.GAP * (count - 1)) / count
            found.append([(left + n * (wide + theme.GAP), y, wide, high) for n in range(len(line.cells))])
        return found

    def draw(self, pen: Pen) -> None:
        pitch, left = self._pitch(), self._left()
        for at, line in enumerate(self.lines):
            middle = self._top() + at * pitch + pitch / 2
            if line.icon:
                own = line.person if isinstance(line, CellLine) else None
                colour = theme.pieces(own) if own else "wood" if line.icon == "stake" else "mist"
                pen.icon(line.icon, left + 20, middle - 13, 26, colour)
            x = left + (LABEL_DP if line.icon else 20)
            pen.text(x, middle - 24, left + CELLS_LEFT_DP - 8 - x, 48, line.label, "label", "moon", lines=2)


def _answers(line: FactLine) -> tuple[AnswerModel, ...]:
    return number_answers(line) if isinstance(line, NumberLine) else line.cells


BLOCK_LABEL_DP, BLOCK_GAP_DP, BLOCK_MARGIN_DP = 34.0, 8.0, 16.0
SEATS_HIGH_DP, ICONS_HIGH_DP, NUMBERS_HIGH_DP = 92.0, 86.0, 56.0


class FactBlocks(FactLineList):
    """Lines with their labels above the cells (`model` is a TableFacts)."""

    @property
    def lines(self) -> tuple[FactLine, ...]:
        """All lines."""
        shown: TableFacts | None = self.model
        return shown.lines if shown else ()

    def _tops(self) -> list[tuple[float, float]]:
        """Return for each line the top of its label, and the height of its cells."""
        high = [_cell_height(line) for line in self.lines]
        room = self.extent[1] - 2 * BLOCK_MARGIN_DP - len(high) * BLOCK_LABEL_DP
        room -= BLOCK_GAP_DP * max(0, len(high) - 1)
        part = min(1.0, room / max(1.0, sum(high)))
        found, y = [], BLOCK_MARGIN_DP
        for one in high:
            found.append((y, one * part))
            y += BLOCK_LABEL_DP + one * part + BLOCK_GAP_DP
        return found

    def _boxes(self) -> list[list[Rect]]:
        found: list[list[Rect]] = []
        wide = min(self.extent[0] - 2 * BLOCK_MARGIN_DP, 640.0)
        left = (self.extent[0] - wide) / 2
        for line, (top, high) in zip(self.lines, self._tops(), strict=True):
            y, count = top + BLOCK_LABEL_DP, len(_answers(line))
            if isinstance(line, NumberLine):
                right = left + STEP_WIDE_DP + NUMBER_WIDE_DP + 8
                found.append([(left, y, STEP_WIDE_DP, high), (right, y, STEP_WIDE_DP, high)])
                continue
            each = (wide - theme.GAP * (count - 1)) / count
            found.append([(left + n * (each + theme.GAP), y, each, high) for n in range(count)])
        return found

    def draw(self, pen: Pen) -> None:
        left = (pen.w - min(pen.w - 2 * BLOCK_MARGIN_DP, 640.0)) / 2
        for line, (top, _) in zip(self.lines, self._tops(), strict=True):
            pen.text(left + 4, top, pen.w - 2 * left - 60, BLOCK_LABEL_DP, line.label, "answer", "moon")
            if line.icon:
                pen.icon(line.icon, pen.w - left - 34, top + 3, 28, "mist")


def _cell_height(line: FactLine) -> float:
    if isinstance(line, NumberLine):
        return NUMBERS_HIGH_DP
    if any(one.person for one in line.cells):
        return SEATS_HIGH_DP
    return ICONS_HIGH_DP if any(one.icon for one in line.cells) else NUMBERS_HIGH_DP


class DoorList(AnswerPads):
    """Base of lists whose rows open a page; `pick` gets the number of the row."""

    KIND: type[Pressable] = Pressable

    def doors(self, count: int) -> list[Pressable]:
        """Return a button for each row."""
        buttons = self.buttons(self.KIND, count)
        for number, button in enumerate(buttons):
            button.tap = partial(self.choose, number)
        return buttons
