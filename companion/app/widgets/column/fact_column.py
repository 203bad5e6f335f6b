"""The part of the column between question and control row: banner, chain, panels, strips, pad, slabs."""

import math
from collections.abc import Iterator, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.app.rendering import text as texts
from companion.app.rendering import theme
from companion.app.widgets.column.answer_pads import NARROW_DP, AnswerPad
from companion.app.widgets.column.column_foot import BUTTON_HEIGHT_DP, ROW_HEIGHT_DP, NextRow
from companion.app.widgets.column.column_heads import HIGH_DP, LEAST_DP, BannerLine, Chain, PhaseList
from companion.app.widgets.column.column_layout import (
    BELOW,
    BROAD_DP,
    LOW_DP,
    STRIP_GAP,
    TWO_LINES,
    TWO_LINES_NARROW,
    WIDE_LEAST,
    ColumnFacts,
    ColumnLayout,
    Heights,
    icon_beside,
    in_line,
    in_pairs,
    lines_of_colours,
    share,
    smaller,
)
from companion.app.widgets.column.panel_layout import (
    Placed,
    fact_words,
    laid_out,
    one_by_one,
    order_words,
    reason_words,
)
from companion.app.widgets.column.panels import PanelShow
from companion.app.widgets.column.player_strips import NAMED, OtherStrips, StripRow
from companion.app.widgets.column.side_card import SideCard
from companion.app.widgets.column.teaching_card import LessonColumn, TeachingCard
from companion.viewmodels.frame import Pad, PlayerStrip
from companion.viewmodels.scene_panels import FactPanel, OrderList, Panel, ReasonPanel, Tokens, reveal_panels

EVEN = 1.1
"""Bonus for columns of equal width: other layouts must have letters larger by this factor."""
UNEVEN = (0.4, 0.6)
"""Fractions of the width that the first of two columns may take."""
TOKEN_PLACE_DP = 46.0
"""Width of a token with its gap."""


def choose_flow(panels: Sequence[Panel], wide: float, height: float) -> tuple[Placed, ...]:
    """Return the layout that shows most panels, and among these the one with the largest letters."""
    return max(_ways(panels, wide, height), key=lambda way: (_shown(way[1]), way[0] * _smallest(way[1])))[1]


def _ways(panels: Sequence[Panel], wide: float, height: float) -> Iterator[tuple[float, tuple[Placed, ...]]]:
    """Yield the possible layouts, each with a weight."""
    parted = one_by_one(panels)
    if len(parted) < 2:
        yield 1.0, laid_out(panels, wide, height)
        return
    yield EVEN, laid_out(parted, wide, height, 2)
    yield 1.0, laid_out(panels, wide, height)
    if not all(isinstance(panel, OrderList) for panel in parted):
        yield from ((1.0, laid_out(parted, wide, height, 2, part)) for part in UNEVEN)


def _shown(placed: Sequence[Placed]) -> int:
    """Return how many panels, or steps of a list, fit."""
    return sum(len(at.panel.steps) if isinstance(at.panel, OrderList) else 1 for at in placed)


def _smallest(placed: Sequence[Placed]) -> float:
    """Return the smallest text size."""
    return min((_size(at) for at in placed), default=0.0)


def _size(at: Placed) -> float:
    if isinstance(at.panel, Tokens):
        return math.inf if at.wide >= TOKEN_PLACE_DP * at.panel.most else 1.0
    return min(
        (
            texts.layout_text(text, role, wide * dp(1), high * dp(1), lines).size
            for text, role, wide, high, lines in _words(at)
        ),
        default=math.inf,
    )


def _words(at: Placed) -> tuple[texts.TextSpec, ...]:
    """Return the texts of a panel; () for panels that are mainly a picture."""
    if isinstance(at.panel, FactPanel):
        return fact_words(at.panel, at.wide, at.high)
    if isinstance(at.panel, OrderList):
        return order_words(at.panel, at.wide, at.high)
    return reason_words(at.panel, at.wide, at.high) if isinstance(at.panel, ReasonPanel) else ()


__all__ = ["ColumnFacts", "FactColumn"]

BESIDE, ICON = 92.0, 96.0
"""Portrait: width of a slab beside the strips (dp), and its width as a mere icon with large text (dp)."""
FEW_WORDS, BROAD_BESIDE = 20, 148.0
"""With more letters than FEW_WORDS the slab beside the strips is BROAD_BESIDE dp wide."""


class TallColumn(ColumnLayout):
    """The column beside the stage, or on a portrait screen the area below it."""

    def _share(self) -> None:
        facts, column = self._facts, self._column
        self._is_broad = self._wide > BROAD_DP
        portrait = self._is_broad and self._high < LOW_DP
        beside = portrait and bool(facts.chain and facts.pad.wide and facts.strips)
        shared = facts._replace(pad=Pad()) if beside else facts  # in portrait a slab fits beside the strips
        heights = share(shared, self._high, 6 if portrait else 3, portrait=portrait)
        self._show_answers(heights.wide, portrait)
        across = BESIDE if all(len(one.label) <= FEW_WORDS for one in facts.pad.wide) else BROAD_BESIDE
        narrower = self._wide - (across + theme.GAP if beside else 0)
        self._line(column.banner, heights.banner)
        side_top = self._top
        self._line(column.chain, heights.chain, wide=narrower)
        if facts.colours:
            below = WIDE_LEAST if self._is_broad else BELOW
            self._top = self._high - below - theme.GAP - heights.pad
        self._line(column.pad, heights.pad)
        self._line(column.steps, self._steps_height())
        self._strips(heights, narrower)
        self._panels(heights.wide, portrait)
        if beside:
            self._place(column.wide, self._wide - across, side_top, across, self._high - side_top)
        elif icon_beside(facts, portrait=portrait):
            y = self._top - STRIP_GAP - heights.others
            self._place(column.wide, self._wide - ICON, y, ICON, heights.others)
        elif portrait and facts.next and heights.wide:
            half = (self._wide - theme.GAP) / 2
            self._place(column.wide, self._wide - half, self._high - ROW_HEIGHT_DP, half, ROW_HEIGHT_DP)
            column.wide.role = "answer"
        elif heights.wide:
            y = self._top if facts.pad.answers else self._high - heights.wide
            self._place(column.wide, 0.0, y, self._wide, heights.wide)

    def _show_answers(self, wide: float, portrait: bool) -> None:
        """Set the look of pad and slabs; `wide` is the height of all slabs."""
        facts, pad, slabs = self._facts, self._column.pad, self._column.wide
        count = len(facts.pad.answers)
        across = 3 if not portrait else 6 // lines_of_colours() if facts.colours else 6
        if portrait and not facts.colours:  # lines of equal length have wider answers
            across = max(1, -(-count // max(1, -(-count // across))))
        pad.cells = across if facts.colours else 0
        pad.columns = 2 if facts.colours and count == 4 and not portrait else across
        pad.role = "label" if portrait else "answer"
        icon = icon_beside(facts, portrait=portrait)
        slabs.model = tuple(smaller(one) for one in facts.pad.wide) if icon else facts.pad.wide
        beside = max(1, len(facts.pad.wide)) if facts.colours else 1  # below the colours there is one line
        slabs.columns = 2 if in_line(facts, portrait=portrait) else beside
        slabs.dense = slabs.columns > 2 and not portrait
        slabs.narrow = NARROW_DP
        if icon or slabs.columns > 2:
            slabs.role = "label"
        elif facts.next:
            slabs.role = "answer"
        else:
            slabs.role = "large" if wide / max(1, len(facts.pad.wide)) < 70 else "huge"

    def _steps_height(self) -> float:
        """Return the phase list's height: the rest of a column without answers, or 0 if that is too low."""
        facts, lines = self._facts, len(self._facts.steps)
        if not lines or facts.pad.answers or facts.pad.wide or facts.strips:
            return 0.0
        self._column.steps.model = facts.steps
        height = min(lines * HIGH_DP + 8, self._room)
        return float(height) if height >= lines * LEAST_DP + 8 else 0.0

    def _strips(self, heights: Heights, wide: float) -> None:
        """Place the strips shown in full, in pairs or each in a line, and the line with the others."""
        facts, column = self._facts, self._column
        if not heights.strip:
            return
        if in_pairs(facts, portrait=self._is_broad):
            half, high = (self._wide - STRIP_GAP) / 2, heights.strip
            for number, strip in enumerate(facts.strips):
                line, place = divmod(number, 2)
                row = column.strip(strip, one_line=False)
                y = self._top + line * (high + STRIP_GAP)
                self._place(row, place * (half + STRIP_GAP), y, half, high)
            self._top += -(-len(facts.strips) // 2) * (high + STRIP_GAP)
            return
        least = TWO_LINES if wide >= NAMED else TWO_LINES_NARROW
        for strip in facts.nearest:
            row = column.strip(strip, one_line=heights.strip < least and self._is_broad)
            self._line(row, heights.strip, STRIP_GAP, wide)
        if facts.nearest:
            column.others.model, column.others.cells = facts.others, False
            beside = ICON + theme.GAP if icon_beside(facts, portrait=self._is_broad) else 0.0
            self._line(column.others, heights.others, STRIP_GAP, wide - beside)

    def _panels(self, below: float, portrait: bool) -> None:
        """Place the panels of a scene from top to bottom, or side by side in a wide area.

        The next-up row is at the foot, above a slab or beside it.
        """
        facts, column = self._facts, self._column
        beside = bool(portrait and facts.next and below)
        if below and not beside:
            self._foot -= below + theme.GAP
        if facts.next:
            high = BUTTON_HEIGHT_DP if facts.next.loud and not portrait else ROW_HEIGHT_DP
            wide = (self._wide - theme.GAP) / 2 if beside else self._wide
            self._place(column.next, 0.0, self._foot - high, wide, high)
            self._foot -= high + theme.GAP
        lay = choose_flow if portrait else laid_out
        for number, at in enumerate(lay(facts.panels, self._wide, self._room)):
            self._place(column.panel(number, at.panel), at.x, self._top + at.y, at.wide, at.high)


class FactColumn(Widget):
    """Shows facts and answers (`model` is a ColumnFacts); a ColumnLayout says which, and where."""

    model = ObjectProperty(None, allownone=True)
    pick = ObjectProperty(None, allownone=True)
    carded = BooleanProperty(False)
    """Whether it is on a rotated card for a player at a side."""

    def __init__(self, **kwargs: object) -> None:
        self.banner, self.chain, self.steps = BannerLine(), Chain(), PhaseList()
        self.pad, self.wide = AnswerPad(), AnswerPad(columns=1, role="huge")
        self.next, self.others, self.lesson = NextRow(), OtherStrips(), TeachingCard()
        self.panels: list[PanelShow] = []
        self.strips: dict[int, StripRow] = {}
        """Rows by the player's look, so that a row is redrawn only if its content changes."""
        super().__init__(size_hint=(None, None), **kwargs)
        for name in ("model", "pos", "size", "carded"):
            self.fbind(name, self.arrange)

    def arrange(self, *_: object) -> None:
        facts: ColumnFacts | None = self.model
        if facts is None or self.width <= 1:
            return
        self.banner.model, self.chain.model, self.next.model = facts.banner, facts.chain, facts.next
        self.pad.model, self.lesson.model = facts.pad.answers, facts.lesson
        self.pad.pick = self.wide.pick = self.lesson.pick = self.pick
        layout: type[ColumnLayout] = TallColumn if facts.lesson is None else LessonColumn
        (SideCard if self.carded else layout)(self, facts).arrange()

    def uncover(self) -> None:
        """Show covered panels."""
        if self.model is not None:
            self.model = self.model._replace(panels=reveal_panels(self.model.panels))

    def panel(self, number: int, model: Panel) -> PanelShow:
        """Return the widget of a panel; created once and reused."""
        while len(self.panels) <= number:
            self.panels.append(PanelShow())
        self.panels[number].model = model
        return self.panels[number]

    def strip(self, strip: PlayerStrip, *, one_line: bool) -> StripRow:
        """Return the row of a player; created once and reused."""
        look = strip.person.look
        if look not in self.strips:
            self.strips[look] = StripRow()
        row = self.strips[look]
        row.names = () if self.model is None else tuple(one.person.name for one in self.model.strips)
        row.model, row.one_line = strip, one_line
        return row
