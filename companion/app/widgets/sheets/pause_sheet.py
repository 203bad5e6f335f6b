"""The pause sheet over the stage: continue, commands beside the game, and the way to the settings."""

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.app.rendering import text as texts
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, AnswerFace
from companion.app.widgets.sheets.sheet import OverStage
from companion.presenters.overlays import PausePage
from companion.viewmodels.frame import AnswerModel

WIDEST_DP, GAP_DP, EDGE_DP, PAD_DP, HEAD_DP = 660.0, 8.0, 8.0, 16.0, 48.0
GO_ON, TILE, COMFORT, LEAVE = 82, 76, 62, 60
"""Shares of the height."""
STACKED_DP = 100.0
"""From this height on the icon of a tile is above its words."""
COMFORT_ICONS = ["Aa", "speaker", "globe"]
NOTED_PERCENT = 125
"""The largest text size with second lines; above it the first ones have their room."""
STAFF_DP = 132.0
NARROW_TILE_DP = 190.0
"""Narrower tiles have their second line below the icon, too."""
LOW_DP = 400.0
"""Below this height the last two slabs are side by side."""


class SheetArea(NamedTuple):
    """A box in dp from the top left."""

    x: float
    y: float
    w: float
    h: float


class CommandTile(AnswerFace):
    """A command (`model` is an AnswerModel): icons, label, and a second line that says what it is for."""

    depth = NumericProperty(theme.EDGE_SMALL)
    icons = ListProperty()
    """What is drawn before the label."""
    kin = ListProperty()
    """Labels of the other tiles, for one text size."""

    narrow = BooleanProperty(False)
    """Whether the second line goes below the icon, too."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("icons", "kin", "narrow"):
            self.fbind(name, self._soon)

    @property
    def _stacked(self) -> bool:
        high = self.height / dp(1) >= STACKED_DP and self.width < 3 * self.height
        return high and len(self.icons) == 1

    def _note(self) -> str:
        """Return the second line; at large text sizes only the reason why the command is disabled."""
        large = theme.text_percent > NOTED_PERCENT
        return "" if large and not self.is_disabled else str(self.model.note)

    def label(self) -> texts.TextSpec:
        """Return the label with its box on the face."""
        w, h = self.width / dp(1), self.height / dp(1) - self.depth
        if self._stacked:
            high = h * (0.24 if self._note() else 0.36)
            return texts.TextSpec(self.model.label, "answer", w - 16, high, 1)
        if self._below():
            return texts.TextSpec(self.model.label, "label", w - 42, 24, 1)
        high = h * 0.4 if self._note() else h - 8
        role = "large" if theme.text_percent > NOTED_PERCENT else "answer"
        return texts.TextSpec(self.model.label, role, w - self._left() - 8, high, 2)

    def _below(self) -> bool:
        """Return whether the second line has all the room below icon and label."""
        return bool(self._note()) and (self.is_disabled or self.narrow)

    def _left(self) -> float:
        return 20.0 + 38.0 * len(self.icons) + 4

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None:
            return
        words, note, kin = self.label(), self._note(), tuple(self.kin)
        if self._stacked:
            ink = "mist" if self.is_disabled else self.ink
            size = height * (0.28 if note else 0.36)
            for icon in self.icons[:1]:
                pen.icon(icon, (pen.w - size) / 2, height * 0.13, size, self.ink)
            top = height * (0.48 if note else 0.58)
            pen.text(
                8,
                top,
                words.width,
                words.height,
                words.text,
                words.role,
                self.ink,
                "center",
                kin=kin,
            )
            pen.text(8, height * 0.72, pen.w - 16, height * 0.26, note, "small", ink, "center", 3)
            return
        if self._below():
            self._draw_below(pen, height, words, note)
            return
        for number, icon in enumerate(self.icons):
            self._sign(pen, icon, 16 + 38 * number, height)
        left = self._left()
        place, valign = (6, "bottom") if note else (4, "middle")
        room, high = words.width, words.height
        pen.text(
            left,
            place,
            room,
            high,
            words.text,
            words.role,
            self.ink,
            lines=2,
            valign=valign,
            kin=kin,
        )
        top = height * 0.4 + 8
        pen.text(left, top, words.width, height - top - 4, note, "small", self.ink, lines=3, valign="top")

    def _draw_below(self, pen: Pen, height: float, label: texts.TextSpec, note: str) -> None:
        """Draw what the command is for, or why it is disabled, in all the room below its label."""
        ink, kin = ("mist", ()) if self.is_disabled else (self.ink, tuple(self.kin))
        pen.icon(self.model.icon, 12, 7, 18, self.ink)
        pen.text(36, 3, label.width, label.height, label.text, label.role, self.ink, kin=kin)
        pen.text(12, 28, pen.w - 20, height - 30, note, "small", ink, lines=4, valign="top")

    def _sign(self, pen: Pen, icon: str, x: float, height: float) -> None:
        if icon == "Aa":
            pen.text(x - 4, 0, 34, height, icon, "answer", self.ink, "center")
        else:
            pen.icon(icon, x, height / 2 - 13, 26, self.ink)


class PauseSheet(OverStage):
    """`model` is a PausePage."""

    def arrange(self) -> None:
        page: PausePage | None = self.model
        if page is None or self.width <= 1:
            return
        go_on, tiles, comfort, leave = self._bands(page)
        slabs = self.offer(AnswerButton, (page.go_on, *([page.staff] if page.staff else ())))
        slabs[0].role = "huge"
        slabs[0].put(self.box(*go_on))
        if page.staff:
            slabs[1].role = "label"
            slabs[1].put(self.box(go_on.x + go_on.w - STAFF_DP, EDGE_DP + 4, STAFF_DP, HEAD_DP))
        places = [*_cells(tiles, len(page.commands)), comfort, leave]
        answers = (*page.commands, page.comfort, page.leave)
        buttons = self.offer(CommandTile, answers)
        for button, place in zip(buttons, places, strict=True):
            button.narrow = button.model in page.commands and places[0][2] < NARROW_TILE_DP
            button.icons = COMFORT_ICONS if button.model == page.comfort else [button.model.icon]
            button.is_disabled = str(button.model.value) in page.off
            button.put(self.box(*place))
        for group in (buttons[: len(page.commands)], buttons[len(page.commands) :]):
            for button in group:
                button.kin = [one.label() for one in group]

    def _frame(self) -> SheetArea:
        w, h = self.extent
        wide = min(w - 2 * EDGE_DP, WIDEST_DP)
        return SheetArea((w - wide) / 2, EDGE_DP, wide, h - 2 * EDGE_DP)

    def _bands(self, page: PausePage) -> list[SheetArea]:
        """Return the areas of the first slab, of all tiles, of the settings and of the last slab."""
        frame = self._frame()
        lines = -(-len(page.commands) // _columns(len(page.commands)))
        shares = [GO_ON, TILE * lines + GAP_DP * (lines - 1), COMFORT]
        beside = frame.h < LOW_DP
        if not beside:
            shares.append(LEAVE)
        room = frame.h - HEAD_DP - 12 - PAD_DP - GAP_DP * (len(shares) - 1)
        x, y, areas = frame.x + PAD_DP, frame.y + HEAD_DP + 12, []
        for share in shares:
            high = room * share / sum(shares)
            areas.append(SheetArea(x, y, frame.w - 2 * PAD_DP, high))
            y += high + GAP_DP
        return [*areas[:-1], *_cells(areas[-1], 2)] if beside else areas

    def draw(self, pen: Pen) -> None:
        page: PausePage | None = self.model
        if page is None:
            return
        frame = self._frame()
        pen.box(0, 0, pen.w, pen.h, "ink0", 0, 0.72)
        pen.box(*frame, "panel", 16)
        x, y = frame.x + PAD_DP + 2, frame.y + 6
        wide = pen.text(x, y, frame.w * 0.45, HEAD_DP, page.title, "title", "moon")
        room = frame.w - wide - 2 * PAD_DP - 20 - (STAFF_DP + 8 if page.staff else 0)
        pen.text(x + wide + 18, y, room, HEAD_DP, page.note, "text", "mist", lines=2)


def _columns(count: int) -> int:
    return 2 if count <= 4 else 3


def _cells(area: SheetArea, count: int) -> list[SheetArea]:
    """Return the boxes of the tiles, line by line; the last one takes the rest of its line."""
    columns = _columns(count)
    lines = -(-count // columns)
    wide = (area.w - GAP_DP * (columns - 1)) / columns
    high = (area.h - GAP_DP * (lines - 1)) / lines
    found = []
    for number in range(count):
        line, column = divmod(number, columns)
        x = area.x + column * (wide + GAP_DP)
        last = number == count - 1
        room = area.x + area.w - x if last else wide
        found.append(SheetArea(x, area.y + line * (high + GAP_DP), room, high))
    return found
