"""Answer patterns on the stage: big cards, two equal slabs, seats around the table."""

import math

from kivy.properties import NumericProperty, StringProperty

from companion.app.board.player_strips import draw_row
from companion.app.board.vaults import slab_texture
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_moon, draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.i18n.place_names import place_name
from companion.viewmodels.angles import are_close
from companion.viewmodels.frame import AnswerModel, Cards, Judgement, SeatedPerson, SeatRound, VampireRow

ARCH = "M0 130C0 40 40 0 84 0C128 0 168 40 168 130L168 262L0 262L0 130Z"
WIDE, HIGH = 480, 480
"""Size of the stage in the design; larger stages centre the contents."""


class BigCard(Pressable):
    """A vampire to choose (`model` is an AnswerModel with a colour)."""

    radius = NumericProperty(theme.RADIUS["card"])
    depth = NumericProperty(theme.EDGE_BIG)

    def on_model(self, _: object, answer: AnswerModel | None) -> None:
        if answer is not None:
            self.tone = answer.colour

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None:
            return
        w, colour = pen.w, answer.colour
        if colour == "black":
            pen.outline(0, 0, w, height, "black_line", 18, 2.5)
        pen.text(16, 6, 44, 46, answer.letter, "capital", self.ink)
        pen.icon(theme.glyph(colour), w - 52, 13, 34, self.ink)
        plate = 66
        top, bottom = 62, height - 12
        arch = w - 40
        self._arch(pen, 20, top, arch, bottom - top)
        figure = min(150.0, (height - plate - top + 4) / 1.3)
        y = height - plate - 10 - figure * 1.3 + 12
        pen.figure("vampire", (w - figure) / 2, max(top + 4, y), figure, colour)
        size = figure * 0.22
        pen.icon(
            theme.glyph(colour),
            (w - size) / 2,
            max(top + 4, y) + figure * 0.95,
            size,
            f"{colour}_fill" if colour != "black" else "moon",
        )
        pen.box(11, height - plate - 10, w - 22, plate, "moon", 12)
        pen.text(16, height - plate - 7, w - 32, 34, answer.label, "answer", "slab_ink", "center")
        pen.text(16, height - plate + 25, w - 32, 26, answer.note, "text", "slab_ink", "center")

    def _arch(self, pen: Pen, x: float, y: float, w: float, h: float) -> None:
        box = (168, 168 * h / w)
        shape = ARCH.replace("262", str(round(box[1], 1)))
        pen.shape(box, shape, x, y, w, "night_top" if self.model.colour == "black" else "ink2")


class CardPick(AnswerPads):
    """Two cards (`model` is a Cards): the row with framed ends, and a big card for each answer."""

    def arrange(self) -> None:
        cards: Cards | None = self.model
        answers = cards.answers if cards else ()
        buttons = self.offer(BigCard, answers)
        w, h = self.extent
        height = min(372.0, h - 108)
        width = min(208.0, (w - 64) / 2)
        top = 92 + max(0.0, (h - 92 - height - 16) / 3)
        x = (w - len(answers) * width - (len(answers) - 1) * 16) / 2
        for button in buttons:
            button.put(self.box(x, top, width, height))
            x += width + 16

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_hills(pen)
        if self.model and self.model.row:
            draw_row_panel(pen, self.model.row)


def draw_row_panel(pen: Pen, row: VampireRow, y: float = 16) -> None:
    """Draw a row on a panel, as wide as the stage of the design."""
    width = min(pen.w - 32, 560)
    x = (pen.w - width) / 2
    pen.box(x, y, width, 60, "panel", 14)
    draw_row(pen, row, x + 12, y + 11, width - 24, 38)


CLAIM, ABOVE = 106.0, 198.0
"""Height of a bat's claim with the gap below the vault, and best height of bat and vault, in dp."""


class TwoSlabs(AnswerPads):
    """Two slabs (`model` is a Judgement): both answers look the same, so that neither is suggested."""

    def arrange(self) -> None:
        shown: Judgement | None = self.model
        buttons = self.offer(AnswerButton, shown.answers if shown else ())
        w, h = self.extent
        width = min(300.0, (w - 48 - 16) / 2)
        height = min(148.0, h * 0.31)
        x = (w - 2 * width - 16) / 2
        for button in buttons:
            button.stacked, button.role = True, "large"
            button.depth, button.radius = theme.EDGE_BIG, 15
            button.put(self.box(x, h - height - 16, width, height))
            x += width + 16
        share_text_size(buttons)

    def draw(self, pen: Pen) -> None:
        shown: Judgement | None = self.model
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.81, 72, 38)
        draw_hills(pen)
        if shown is None:
            return
        answers = min(148.0, pen.h * 0.31) + 16
        side = 136.0 * (min(1.0, (pen.h - answers - CLAIM) / ABOVE) if shown.bat else 1.0)
        y = pen.h - answers - side - 18
        x = (pen.w - side) / 2
        if shown.bat:
            self._bat(pen, shown, x, y, side)
        else:
            self._vault(pen, shown, x, y, side)

    def _slab(self, pen: Pen, vault: str, x: float, y: float, side: float) -> None:
        pen.shape((160, 20), "<o 80 10 80 10>", x - 12, y + side - 10, side + 24, "ink0", 0.6)
        pen.picture(slab_texture("slab", round(side * pen.unit)), x, y, side, side)
        pen.text(x, y + side * 0.6, side, side * 0.28, place_name(vault), "large", "slab_ink", "center")

    def _bat(self, pen: Pen, shown: Judgement, x: float, y: float, side: float) -> None:
        self._slab(pen, shown.vault, x, y, side)
        assert shown.bat is not None
        part = side / 136
        pen.shape((64, 10), "<o 32 5 32 5>", x + 36 * part, y + 1, 64 * part, "slab_edge")
        pen.icon("bat", x + side / 2 - 72 * part, y - 92 * part, 144 * part, theme.pieces(shown.bat))
        pen.badge(46, 48, 25, shown.bat)
        pen.box(88, 14, min(254, pen.w * 0.53), 68, "moon", 13)
        pen.shape((12, 24), "<p 12 0 0 12 12 24>", 77, 36, 12, "moon")
        pen.text(
            100, 16, min(254, pen.w * 0.53) - 24, 62, shown.spoken, "spoken", "slab_ink", "center", lines=2
        )

    def _vault(self, pen: Pen, shown: Judgement, x: float, y: float, side: float) -> None:
        """Draw an open vault, with its lid beside it if it was turned over."""
        if shown.lid is None:
            self._slab(pen, shown.vault, x, y, side)
            return
        left = x - side * 0.55
        pen.box(left, y, side, side, "slab_edge", 17)
        pen.box(left + 8, y + 8, side - 16, side - 16, "hole", 12)
        pen.text(left + 8, y + 8, side - 16, side - 16, place_name(shown.vault), "large", "dim_ink", "center")
        right = x + side * 0.55
        pen.box(right, y + 6, side, side - 6, "slab_edge", 17)
        pen.box(right, y, side, side - 8, "stone_btn", 17)
        pen.chip(right + 12, y + 12, side - 24, side - 32, shown.lid)


MOST_LARGE, FULL_STAGE = 6, 470.0
"""With more seats than this, large badges need a stage of at least this side, in dp."""
NAME_HEIGHT_DP = 24.0
"""Height of a name below its badge, in dp."""


class SeatButton(Pressable):
    """A person at the table (`model` is an AnswerModel with a person)."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None or answer.person is None:
            return
        r, name = (36.0, NAME_HEIGHT_DP) if pen.w > 90 else (26.0, NAME_HEIGHT_DP - 4)
        cx = pen.w / 2
        pen.badge(cx, r, r, answer.person, nib=False)
        if self.pressed:
            pen.ring(cx, r, r, "amber", 3)
        if not answer.note:
            rest, text = height - 2 * r - 2, answer.label
            lines = 2 if rest >= 30 else 1
            pen.text(0, 2 * r + 2, pen.w, rest, text, "label", "moon", "center", lines, "top", may_cut=True)
            return
        pen.text(0, 2 * r, pen.w, name, answer.label, "label", "moon", "center", may_cut=True)
        rest = height - 2 * r - name
        pen.text(0, 2 * r + name, pen.w, rest, answer.note, "small", "mist", "center", may_cut=True)


class SeatPick(AnswerPads):
    """Seat pick (`model` is a SeatRound): badges in the order of the seats around the table."""

    SEAT, NOTED = (104.0, 112.0), (104.0, 114.0)
    """Size in dp of a badge with a name in up to two lines, and with a note below it."""
    TIGHT, TIGHT_NOTED = (80.0, 84.0), (76.0, 86.0)
    """The same for close neighbours."""

    def arrange(self) -> None:
        shown: SeatRound | None = self.model
        seats = shown.seats if shown else ()
        tight = self._tight(seats)
        for button, answer in zip(self.offer(SeatButton, seats), seats, strict=True):
            assert answer.person is not None
            x, y = self._middle(answer.person)
            usual, noted = (self.TIGHT, self.TIGHT_NOTED) if tight else (self.SEAT, self.NOTED)
            w, h = noted if answer.note else usual
            button.put(self.box(x - w / 2, y - 36, w, h))

    def _tight(self, seats: tuple[AnswerModel, ...]) -> bool:
        """Return whether people sit close together or the stage is too low for large badges."""
        directions = [answer.person.direction or 0.0 for answer in seats if answer.person]
        return are_close(directions) or (len(seats) > MOST_LARGE and min(self.extent) < FULL_STAGE)

    def _middle(self, person: SeatedPerson) -> tuple[float, float]:
        """Return the centre of a person's badge, in dp."""
        w, h = self.extent
        angle = math.radians(person.direction or 0)
        wide, high = min(w / 2 - 60, 270), min(h / 2 - 66, 210)
        up = 20 if any(answer.note for answer in self.model.seats) else 12
        return w / 2 + wide * math.cos(angle), h / 2 - up - high * math.sin(angle)

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        cx, cy = pen.w / 2, pen.h / 2 - 8
        rx, ry = min(pen.w / 2 - 112, 190), min(pen.h / 2 - 146, 120)
        for grow, drop, colour in ((0, 8, "table_edge"), (0, 0, "table_rim"), (-7, 0, "table_top")):
            w, h = 2 * (rx + grow), 2 * (ry + grow)
            pen.shape(
                (w, h), f"<o {w / 2} {h / 2} {w / 2} {h / 2}>", cx - w / 2, cy + drop - h / 2, w, colour
            )
        pen.icon("candle", cx - 24, cy - 26, 48, "amber_hi")
        for person in self.model.others if self.model else ():
            x, y = self._middle(person)
            pen.badge(x, y, 26, person, nib=False, alpha=0.45)
            pen.text(x - 52, y + 30, 104, 24, person.name, "label", "mist", "center", may_cut=True)
