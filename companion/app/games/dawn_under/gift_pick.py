"""Widget for `put`: gifts in hand on the stage; two slabs below choose the end of the row."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

from companion.app.games.dawn_under.card_picks import draw_row_panel
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.core.model import NextAnswer
from companion.games.dawn_under.stage_values import Gifts
from companion.viewmodels.frame import VampireChip


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
