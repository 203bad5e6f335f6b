"""Answer patterns of Dawn Under on the stage: big cards of vampires, gifts in hand, and two equal slabs."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

from companion.app.games.dawn_under.vaults import slab_texture
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_moon, draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.column.player_strips import draw_row
from companion.core.model import NextAnswer
from companion.games.dawn_under.stage_values import Cards, Gifts, Judgement
from companion.i18n import place_name
from companion.viewmodels.frame import AnswerModel, VampireChip, VampireRow

ARCH = "M0 130C0 40 40 0 84 0C128 0 168 40 168 130L168 262L0 262L0 130Z"


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


def draw_row_panel(pen: Pen, row: VampireRow) -> None:
    """Draw a row on a panel, as wide as the stage of the design."""
    width = min(pen.w - 32, 560)
    x = (pen.w - width) / 2
    pen.box(x, 16, width, 60, "panel", 14)
    draw_row(pen, row, x + 12, 27, width - 24, 38)


CLAIM_DP, ABOVE_DP = 106.0, 198.0
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
        side = 136.0 * (min(1.0, (pen.h - answers - CLAIM_DP) / ABOVE_DP) if shown.bat else 1.0)
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


class GiftCard(Pressable):
    """A gift in hand (`model` is (chip, name of the colour, chosen))."""

    depth = NumericProperty(theme.EDGE_BIG)
    radius = NumericProperty(theme.RADIUS["card"])

    def on_model(self, _: object, gift: tuple[VampireChip, str, bool] | None) -> None:
        if gift is not None:
            self.tone = gift[0].colour

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        chip, name, chosen = self.model
        if chip.colour == "black":
            pen.outline(0, 0, pen.w, height, "black_line", 18, 2.5)
        pen.text(10, 4, 34, 40, chip.letter, "large", self.ink)
        pen.icon(theme.glyph(chip.colour), pen.w - 36, 10, 26, self.ink)
        figure = min(pen.w - 24, (height - 92) / 1.3)
        pen.figure("vampire", (pen.w - figure) / 2, height - 44 - figure * 1.3, figure, chip.colour)
        pen.box(7, height - 44, pen.w - 14, 36, "moon", 10)
        pen.text(10, height - 43, pen.w - 20, 34, name, "label", "slab_ink", "center")
        if chosen:
            pen.outline(-4, -4, pen.w + 8, height + 14, "amber", 21, 3)


class GiftPick(AnswerPads):
    """`model` is a Gifts: one gift is selected, and two slabs below choose the end of the row.

    A gift can also be dragged to its end; a touch that slides over several gifts lays them all there, in this
    order.
    """

    def __init__(self, **kwargs: object) -> None:
        self.chosen = 0
        self.cards: list[Pressable] = []
        self.ends: list[AnswerButton] = []
        self._dragged: list[int] = []
        """The gifts over which the touch has slid."""
        self._touch: object = None
        super().__init__(**kwargs)

    def on_model(self, *_: object) -> None:
        self.chosen, self._dragged, self._touch = 0, [], None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._touch is None and (gift := self._gift_at(touch)) is not None:
            self._touch, self._dragged = touch.uid, [gift]
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.uid == self._touch:
            gift = self._gift_at(touch)
            if gift is not None and gift not in self._dragged:
                self._dragged.append(gift)
                self.select(gift)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.uid == self._touch:
            dragged, self._touch, self._dragged = self._dragged, None, []
            end = next((n for n, slab in enumerate(self.ends) if slab.hit(*touch.pos)), None)
            if end is not None:
                gifts: Gifts = self.model
                first, *others = (gifts.ends[gift][end].value for gift in dragged)
                said = (first, *(NextAnswer(gifts.kind, other) for other in others))
                if self.pick is not None:
                    self.pick(said if others else first)
                return True
        return bool(super().on_touch_up(touch))

    def _gift_at(self, touch: MotionEvent) -> int | None:
        return next((number for number, card in enumerate(self.cards) if card.hit(*touch.pos)), None)

    def select(self, number: int) -> None:
        """Select a gift."""
        self.chosen = number
        self.arrange()

    def arrange(self) -> None:
        gifts: Gifts | None = self.model
        if gifts is None:
            return
        w, h = self.extent
        count = len(gifts.cards)
        width = min(132.0, (w - 32 - 12 * (count - 1)) / count)
        height = min(220.0, h - 92 - 140)
        x = (w - count * width - 12 * (count - 1)) / 2
        self.cards = self.buttons(GiftCard, count)
        for number, button in enumerate(self.cards):
            chip, name = gifts.cards[number]
            button.model = (chip, name, count > 1 and number == self.chosen)
            button.tap = lambda number=number: self.select(number)
            button.put(self.box(x, 96, width, height))
            x += width + 12
        width = min(300.0, (w - 48 - 16) / 2)
        x = (w - 2 * width - 16) / 2
        self.ends = self.offer(AnswerButton, gifts.ends[self.chosen])
        for button in self.ends:
            button.stacked, button.role = True, "large"
            button.depth, button.radius = theme.EDGE_BIG, 15
            button.put(self.box(x, h - 128, width, 112))
            x += width + 16
        share_text_size(self.ends)

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_hills(pen)
        if self.model:
            draw_row_panel(pen, self.model.row)
