"""The part of the column between question and control row: banner, chain, strips, pad and wide slabs."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.app.rendering import theme
from companion.app.widgets.column.answer_pads import NARROW_DP, AnswerPad
from companion.app.widgets.column.column_foot import BUTTON_HEIGHT_DP, ROW_HEIGHT_DP, NextRow
from companion.app.widgets.column.column_heads import HIGH, LEAST, BannerLine, Chain, PhaseList
from companion.app.widgets.column.column_layout import (
    BELOW,
    NO_HEIGHTS,
    STRIP_GAP,
    TWO_LINES,
    TWO_LINES_NARROW,
    WIDE_LEAST,
    ColumnFacts,
    Heights,
    icon_beside,
    in_line,
    in_pairs,
    lines_of_colours,
    share,
    smaller,
)
from companion.app.widgets.column.panel_flow import choose_flow
from companion.app.widgets.column.panels import PanelShow, laid_out
from companion.app.widgets.column.player_strips import NAMED, OtherStrips, StripRow
from companion.app.widgets.column.side_card import SideCard, commands
from companion.app.widgets.column.teaching_card import LessonColumn, TeachingCard
from companion.viewmodels.frame import Pad, PlayerStrip
from companion.viewmodels.scene_panels import reveal_panels

__all__ = ["ColumnFacts", "FactColumn", "share"]

BESIDE, ICON = 92.0, 96.0
"""Portrait: width of a slab beside the strips (dp), and its width as a mere icon with large text (dp)."""
FEW_WORDS, BROAD_BESIDE = 20, 148.0
"""With more letters than FEW_WORDS the slab beside the strips is BROAD_BESIDE dp wide."""


class FactColumn(Widget):
    """Lays out facts and answers from top to bottom (`model` is a ColumnFacts)."""

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
        if self.carded:
            self._fill(facts, NO_HEIGHTS, portrait=True)
            SideCard(self, facts).arrange()
            return
        if facts.lesson is not None:
            self._fill(facts._replace(strips=()), NO_HEIGHTS, portrait=self.width > dp(400))
            LessonColumn(self, facts).arrange()
            return
        portrait = self.width > dp(400) and self.height < dp(260)
        beside = portrait and bool(facts.chain and facts.pad.wide and facts.strips)
        shared = facts._replace(pad=Pad()) if beside else facts  # in portrait a slab fits beside the strips
        heights = share(shared, self.height / dp(1), 6 if portrait else 3, portrait=portrait)
        self._fill(facts, heights, portrait)
        self._stack(self.lesson, self.top, 0)
        side_top = self._stack(self.banner, self.top, heights.banner)
        top = self._stack(self.chain, side_top, heights.chain)
        top = self._put_pad(facts, heights, top)
        top = self._stack(self.steps, top, self._steps_height(facts, top))
        across = BESIDE if all(len(one.label) <= FEW_WORDS for one in facts.pad.wide) else BROAD_BESIDE
        side = dp(across + theme.GAP) if beside else 0
        self.chain.width = self.width - side
        top = self._put_strips(facts, heights, top, self.width - side)
        self._put_panels(facts, top, heights.wide, portrait)
        if beside:
            self._stack(self.wide, side_top, (side_top - self.y) / dp(1))
            self.wide.put((self.right - dp(across), self.y, dp(across), side_top - self.y))
        elif icon_beside(facts, portrait=portrait):
            self._stack(self.wide, self.others.top, heights.others)
            self.wide.put((self.right - dp(ICON), self.others.y, dp(ICON), dp(heights.others)))
        elif portrait and facts.next and heights.wide:
            self._stack(self.wide, self.y + dp(ROW_HEIGHT_DP), ROW_HEIGHT_DP)
            half = (self.width - dp(theme.GAP)) / 2
            self.wide.put((self.right - half, self.y, half, dp(ROW_HEIGHT_DP)))
            self.wide.role = "answer"
        elif heights.wide and facts.pad.answers:
            self._stack(self.wide, top, heights.wide)
        else:
            self._stack(self.wide, self.y + dp(heights.wide), heights.wide)

    def _fill(self, facts: ColumnFacts, heights: Heights, portrait: bool) -> None:
        """Set the models of banner, chain, pad and slabs."""
        self.banner.model, self.chain.model = facts.banner, facts.chain
        across = 3 if not portrait else 6 // lines_of_colours() if facts.colours else 6
        if portrait and not facts.colours:  # lines of equal length have wider answers
            lines = max(1, -(-len(facts.pad.answers) // across))
            across = max(1, -(-len(facts.pad.answers) // lines))
        self.pad.cells = across if facts.colours else 0
        self.pad.columns = 2 if facts.colours and len(facts.pad.answers) == 4 and not portrait else across
        self.pad.model = facts.pad.answers
        self.pad.role = "label" if portrait else "answer"
        icon = icon_beside(facts, portrait=portrait)
        bare = tuple(smaller(one) for one in facts.pad.wide) if icon else facts.pad.wide
        self.wide.model = commands(facts.pad.wide) if self.carded else bare
        beside = max(1, len(facts.pad.wide)) if facts.colours else 1  # below the colours there is one line
        self.wide.columns = 2 if in_line(facts, portrait=portrait) else beside
        self.wide.role = "large" if heights.wide / max(1, len(facts.pad.wide)) < 70 else "huge"
        self.wide.dense = self.wide.columns > 2 and not portrait
        if facts.next:
            self.wide.role = "answer"
        self.wide.role = "label" if icon or self.wide.columns > 2 else self.wide.role
        self.wide.narrow = NARROW_DP
        self.lesson.model = facts.lesson
        self.pad.pick = self.wide.pick = self.lesson.pick = self.pick

    def _put_pad(self, facts: ColumnFacts, heights: Heights, top: float) -> float:
        """Place the pad. A colour pad has a fixed distance from the foot; any other follows the facts."""
        if facts.colours:
            below = WIDE_LEAST if self.width > dp(400) else BELOW
            top = self.y + dp(below + theme.GAP + heights.pad)
        return self._stack(self.pad, top, heights.pad)

    def _put_panels(self, facts: ColumnFacts, top: float, below: float, portrait: bool) -> None:
        """Place the panels of a scene.

        They go from top to bottom, or side by side in a wide area. The next-up row is at the foot, above a
        slab or beside it.
        """
        beside = bool(portrait and facts.next and below)
        foot = self.y + dp(below + theme.GAP if below and not beside else 0)
        self.next.model = facts.next
        high = (
            0.0
            if facts.next is None
            else BUTTON_HEIGHT_DP
            if facts.next.loud and not portrait
            else ROW_HEIGHT_DP
        )
        self._stack(self.next, foot + dp(high), high)
        self.next.width = (self.width - dp(theme.GAP)) / 2 if beside else self.width
        if facts.next:
            foot += dp(high + theme.GAP)
        above = (self.top - top) / dp(1)
        lay = choose_flow if portrait else laid_out
        placed = lay(facts.panels, self.width / dp(1), (top - foot) / dp(1))
        for number, at in enumerate(placed):
            show = self.panel(number)
            show.model = at.panel
            self.place(show, at.x, above + at.y, at.wide, at.high)
        for show in self.panels[len(placed) :]:
            self._stack(show, top, 0)

    def uncover(self) -> None:
        """Show covered panels."""
        if self.model is not None:
            self.model = self.model._replace(panels=reveal_panels(self.model.panels))

    def panel(self, number: int) -> PanelShow:
        """Return the widget of a panel; created once and reused."""
        while len(self.panels) <= number:
            self.panels.append(PanelShow())
        return self.panels[number]

    def _steps_height(self, facts: ColumnFacts, top: float) -> float:
        """Return the phase list's height: the rest of a column without answers, or 0 if that is too low."""
        lines = len(facts.steps)
        if not lines or facts.pad.answers or facts.pad.wide or facts.strips:
            return 0.0
        self.steps.model = facts.steps
        height = min(lines * HIGH + 8, (top - self.y) / dp(1))
        return float(height) if height >= lines * LEAST + 8 else 0.0

    def _put_strips(self, facts: ColumnFacts, heights: Heights, top: float, width: float) -> float:
        paired = in_pairs(facts, portrait=self.width > dp(400)) and heights.strip > 0
        strips: tuple[PlayerStrip, ...] = facts.nearest if heights.strip and not paired else ()
        kept = facts.strips if paired else strips
        for look in self.strips.keys() - {strip.person.look for strip in kept}:
            self._stack(self.strips[look], top, 0)
        if paired:
            self._stack(self.others, top, 0)
            return self._put_pairs(facts.strips, heights.strip, top)
        for strip in strips:
            row = self.strip(strip)
            least = TWO_LINES if width >= dp(NAMED) else TWO_LINES_NARROW
            row.one_line = heights.strip < least and self.width > dp(400)
            top = self._stack(row, top, heights.strip, STRIP_GAP)
            row.width = width
        self.others.model, self.others.cells = facts.others, False
        top = self._stack(self.others, top, heights.others if strips else 0.0, STRIP_GAP)
        narrower = dp(ICON + theme.GAP) if icon_beside(facts, portrait=self.width > dp(400)) else 0
        self.others.width = width - narrower
        return top

    def _put_pairs(self, strips: tuple[PlayerStrip, ...], high: float, top: float) -> float:
        """Place two strips side by side in each line."""
        half, below = (self.width - dp(STRIP_GAP)) / 2, top
        for number, strip in enumerate(strips):
            row = self.strip(strip)
            row.one_line = False
            top, left = below if number % 2 == 0 else top, number % 2 * (half + dp(STRIP_GAP))
            below = self._stack(row, top, high, STRIP_GAP)
            row.put((self.x + left, top - dp(high), half, dp(high)))
        return below

    def strip(self, strip: PlayerStrip) -> StripRow:
        """Return the row of a player; created once and reused."""
        look = strip.person.look
        if look not in self.strips:
            self.strips[look] = StripRow()
        row = self.strips[look]
        row.names = () if self.model is None else tuple(one.person.name for one in self.model.strips)
        row.model = strip
        return row

    def place(self, widget: Widget, x: float, y: float, w: float, h: float) -> None:
        """Put a widget into a box in dp from the top left."""
        if widget.parent is None:
            self.add_widget(widget)
        widget.put((self.x + dp(x), self.top - dp(y + h), dp(w), dp(h)))

    def _stack(self, widget: Widget, top: float, height: float, gap: float = theme.GAP) -> float:
        """Put a widget below `top`, or remove it if `height` is 0. Return the top of the next one."""
        if not height:
            if widget.parent:
                self.remove_widget(widget)
            return top
        if widget.parent is None:
            self.add_widget(widget)
        widget.put((self.x, top - dp(height), self.width, dp(height)))
        return float(top - dp(height + gap))
