"""Widgets of the service screen: session time, volume, machine health, commands and lights."""

from functools import partial
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.led_ring import LedRing, RoundButton, along, put_round
from companion.app.widgets.buttons import AnswerButton, IconButton, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads, HoldButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.choice_rows import SegmentButton, SegmentLines
from companion.i18n import tr
from companion.presenters.staff.service import HOLD_TO_CONFIRM, MachineTile
from companion.viewmodels.frame import AnswerModel

BAR = 8.0
WIDE = 200.0
"""A wider tile has its text below its title and its icon at the end."""
SIGNS = {"good": ("check", "fog"), "care": ("flag", "amber"), "none": ("", "mist")}
"""Icon and colour of a tile, by its state."""


BRIEF = "brief"
"""Picked when a button that must be held was only tapped."""


class Unlocked(DrawnWidget):
    """How long the service screen stays unlocked (`model` is (seconds left, total), or None)."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        left, whole = self.model
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        pen.icon("unlock", 12, pen.h / 2 - 10, 20, "amber")
        words = tr("Open for {minutes}:{seconds:02}", minutes=left // 60, seconds=left % 60)
        pen.text(44, 4, pen.w - 54, pen.h - 22, words, "text", "moon")
        pen.box(44, pen.h - 15, pen.w - 56, BAR - 2, "bar_rest", 3)
        pen.box(44, pen.h - 15, max(BAR, (pen.w - 56) * left / whole), BAR - 2, "amber", 3)


class LightLine(DrawnWidget):
    """What the test buttons below do (`model` is (title, note))."""

    def draw(self, pen: Pen) -> None:
        title, note = self.model or ("", "")
        wide = pen.text(0, 0, pen.w * 0.4, pen.h, title, "label")
        pen.text(wide + 12, 0, pen.w - wide - 12, pen.h, note, "text", "mist", "right")


class VolumeLevel(NamedTuple):
    """Current and maximum volume, in percent."""

    percent: int
    cap: int


class VolumePanel(AnswerPads):
    """The volume (`model` is a VolumeLevel). Picks "quieter", "louder" or "sound"."""

    KEY = 52.0

    def arrange(self) -> None:
        w, h = self.extent
        less, more = self.buttons(SegmentButton, 2)
        (play,) = self.buttons(IconButton, 1)
        less.model, more.model = (
            AnswerModel("quieter", "−", tone="raised"),
            AnswerModel("louder", "+", tone="raised"),
        )
        play.model, play.tone = ("play", ""), "raised"
        high = h - 20
        for button, x, wide, name in (
            (less, 10, self.KEY, "quieter"),
            (more, w - 2 * self.KEY - 22, self.KEY, "louder"),
            (play, w - self.KEY - 10, self.KEY, "sound"),
        ):
            button.tap = partial(self.choose, name)
            button.put(self.box(x, 10, wide, high))

    def draw(self, pen: Pen) -> None:
        loud: VolumeLevel | None = self.model
        if loud is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        left, room = self.KEY + 20, pen.w - 3 * self.KEY - 52
        middle = pen.h / 2
        pen.text(left, 6, room, middle - 12, tr("Volume"), "text", "moon", "center")
        pen.box(left, middle - BAR / 2, room, BAR, "bar_rest", BAR / 2)
        if loud.percent:
            pen.box(left, middle - BAR / 2, room * loud.percent / 100, BAR, "amber", BAR / 2)
        if loud.cap < 100:
            pen.box(left + room * loud.cap / 100 - 1.5, middle - 10, 3, 20, "moon", 1.5)
        said = f"{loud.percent} %" if loud.percent else tr("Off")
        pen.text(left, middle + 8, room, middle - 12, said, "text", "mist", "center")


class HealthTile(Pressable):
    """A fact about the machine (`model` is a MachineTile); a tap opens details."""

    depth = NumericProperty(0)
    tone = StringProperty("panel")

    def draw_face(self, pen: Pen, height: float) -> None:
        tile: MachineTile | None = self.model
        if tile is None:
            return
        sign, ink = SIGNS[tile.state]
        if pen.w > WIDE:
            pen.icon(tile.icon, 12, height / 2 - 12, 24, "mist")
            room = pen.w - 90
            pen.text(48, 2, room, height / 2 - 2, tile.title, "label", "moon", valign="bottom")
            pen.text(48, height / 2, room, height / 2 - 3, tile.word, "text", "mist", valign="top")
            if sign:
                pen.icon(sign, pen.w - 34, height / 2 - 10, 20, ink)
            return
        pen.icon(tile.icon, 12, height * 0.29 - 12, 24, "mist")
        pen.text(44, 4, pen.w - 52, height * 0.5 - 4, tile.title, "answer", "moon")
        left = 34.0 if sign else 14.0
        if sign:
            pen.icon(sign, 12, height * 0.74 - 8, 16, ink)
        care = "amber" if tile.state == "care" else "mist"
        top = height * 0.5
        pen.text(left, top, pen.w - left - 8, height - top - 3, tile.word, "text", care, lines=2)


class HealthTiles(AnswerPads):
    """`model` is a tuple of MachineTiles: two per line, the last one across the bottom."""

    LAST = 54.0

    def arrange(self) -> None:
        tiles: tuple[MachineTile, ...] = self.model or ()
        w, h = self.extent
        half, high = (w - theme.GAP) / 2, (h - self.LAST - 2 * theme.GAP) / 2
        for number, button in enumerate(self.buttons(HealthTile, len(tiles))):
            line, column = divmod(number, 2)
            button.model = tiles[number]
            button.tap = partial(self.choose, tiles[number].name)
            last = number == len(tiles) - 1
            box = (column * (half + theme.GAP), line * (high + theme.GAP), half, high)
            button.put(self.box(*((0, h - self.LAST, w, self.LAST) if last else box)))


class ServiceCommands(AnswerPads):
    """Commands (`model` is a tuple of AnswerModels), two per line; some must be held."""

    def arrange(self) -> None:
        answers: tuple[AnswerModel, ...] = self.model or ()
        w, h = self.extent
        half, high = (w - theme.GAP) / 2, (h - theme.GAP) / 2
        places = {answer.value: place for place, answer in enumerate(answers)}
        for kind, held in ((AnswerButton, False), (HoldButton, True)):
            buttons = self.offer(kind, [one for one in answers if (one.value in HOLD_TO_CONFIRM) == held])
            for button in buttons:
                if held:
                    button.on_released_early = partial(self.choose, BRIEF)
                line, column = divmod(places[button.model.value], 2)
                button.role, button.depth = "label", theme.EDGE_SMALL
                button.put(self.box(column * (half + theme.GAP), line * (high + theme.GAP), half, high))
            share_text_size(buttons)


# The table on the service screen, and its test lights.


class Talk(Pressable):
    """Text in the middle of the table (`model` is (title, note)); a tap opens details."""

    depth = NumericProperty(0)
    tone = StringProperty("clear")

    def draw_face(self, pen: Pen, height: float) -> None:
        title, note = self.model or ("", "")
        split = height * 0.45 if title and note else height if title else 0
        if title:
            valign = "bottom" if note else "middle"
            pen.text(0, 0, pen.w, split - 2, title, "answer", "moon", "center", 3, valign)
        if note:
            pen.text(0, split, pen.w, height - split, note, "text", "amber_hi", "center", 4, "top")


class ServiceTable(AnswerPads):
    """The table with its buttons (`model` is (title, note, lit button)), `seats` of them.

    Picks a button's name, or "faults".
    """

    seats = NumericProperty(6)

    def __init__(self, **kwargs: Any) -> None:
        self.ring, self.talk = LedRing(), Talk()
        super().__init__(**kwargs)
        self.talk.tap = partial(self.choose, "faults")
        for part in (self.ring, self.talk):
            self.add_widget(part)
        self.fbind("seats", self._arrange)

    def arrange(self) -> None:
        w, h = self.extent
        if w < 100 or h < 100:
            return
        title, note, lit = self.model or ("", "", "")
        self.talk.model = (title, note)
        self.talk.put(self.box(84, 82, w - 168, h - 164))
        self.ring.put((self.x + dp(4), self.y + dp(4), self.width - dp(8), self.height - dp(8)))
        for seat, button in enumerate(self.buttons(RoundButton, int(self.seats))):
            name = f"seat {seat}"
            button.model = (name, name == lit)
            button.tap = partial(self.choose, name)
            x, y = along(w - 104, h - 104, seat / self.seats)
            put_round(button, self.x + dp(x + 52), self.top - dp(y + 52))

    def draw(self, pen: Pen) -> None:
        for inset, colour in ((18, "table_rim"), (22, "table_top")):
            pen.box(inset, inset, pen.w - 2 * inset, pen.h - 2 * inset, colour, 22)


class Segments(SegmentLines):
    """Answers side by side."""
