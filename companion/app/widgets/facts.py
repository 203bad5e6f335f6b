"""The part of the column between question and control row: banner, chain, strips, pad and wide slabs."""

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.app.board.strip import StripRow
from companion.app.paint import theme
from companion.app.widgets.answers import AnswerPad
from companion.app.widgets.column import BannerLine, Chain
from companion.app.widgets.next_row import HIGH as NEXT
from companion.app.widgets.next_row import NextRow
from companion.app.widgets.panels import PanelShow, best_height
from companion.app.widgets.panels import share as share_panels
from companion.app.widgets.steps import HIGH, LEAST, Steps
from companion.stage.scenes import Next, Panel
from companion.stage.values import Banner, Link, Pad, Phase, Strip

BANNER, BANNER_ROW, CHAIN = 34.0, 16.0, 84.0
STRIP, STRIP_LEAST, STRIP_GAP = 58.0, 24.0, 4.0
WIDE, WIDE_LEAST, CELL, CELL_OF_TWO = 82.0, 50.0, 92.0, 154.0
WIDE_ALONE = 126.0
"""Slabs with nothing above them may be higher."""
CHECK_LEAST = 66.0
"""A check is never lower, whatever it checks."""
BESIDE, MOST_ABOVE = 92.0, 4
"""In portrait a slab lies beside the strips; below so many, which keep their names, there is room for it."""


class Facts(NamedTuple):
    """What a Frame says for this part."""

    banner: Banner | None
    chain: tuple[Link, ...]
    strips: tuple[Strip, ...]
    pad: Pad
    steps: tuple[Phase, ...] = ()
    panels: tuple[Panel, ...] = ()
    next: Next | None = None


class Heights(NamedTuple):
    """How the room is shared, in dp."""

    banner: float
    chain: float
    strip: float
    """Of one row; 0 if there is no room for strips."""
    pad: float
    wide: float
    """Of all wide slabs."""


def share(facts: Facts, height: float, columns: int, *, portrait: bool = False) -> Heights:
    """Share the room: answers get their least size first, then strips; then all grow to their best size."""
    banner = (28.0 if facts.pad.answers or portrait else BANNER) if facts.banner else 0.0
    lines = min(facts.banner.rows, 3 if portrait else 4) if facts.banner else 1  # in portrait they are wide
    banner += BANNER_ROW * (lines - 1)
    chain = (74.0 if portrait else CHAIN) if facts.chain else 0.0
    left = height - sum(part + theme.GAP for part in (banner, chain) if part)
    wides, strips = len(facts.pad.wide), len(facts.strips)
    if facts.pad.answers:
        rows = -(-len(facts.pad.answers) // columns)
        wide = wides * (66.0 if left > rows * 72 + 74 else WIDE_LEAST) + theme.GAP * max(0, wides - 1)
        pad = left - (wide + theme.GAP if wides else 0)
        cell = CELL_OF_TWO if len(facts.pad.answers) <= 2 else CELL
        return Heights(banner, chain, 0, min(pad, rows * cell + theme.GAP * (rows - 1)), wide)
    most = strips * (STRIP + STRIP_GAP) + sum(best_height(panel) + theme.GAP for panel in facts.panels)
    wide = 0.0
    if wides:
        each = (left - most - theme.GAP * wides) / wides
        if banner and each < WIDE_LEAST:  # no room for both: the answers matter more
            return share(facts._replace(banner=None), height, columns, portrait=portrait)
        largest = WIDE if strips or facts.chain else WIDE_ALONE
        least = CHECK_LEAST if facts.panels else WIDE_LEAST
        wide = wides * min(largest, max(least, each)) + theme.GAP * (wides - 1)
        left -= wide + theme.GAP
    strip = min(34.0 if portrait else STRIP, (left + STRIP_GAP) / strips - STRIP_GAP) if strips else 0.0
    return Heights(banner, chain, strip if strip >= STRIP_LEAST else 0, 0, wide)


class FactColumn(Widget):
    """Lays the facts and answers out from top to bottom (`shows` is Facts)."""

    shows = ObjectProperty(None, allownone=True)
    pick = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self.banner, self.chain, self.steps = BannerLine(), Chain(), Steps()
        self.pad, self.wide = AnswerPad(), AnswerPad(columns=1, role="huge")
        self.next = NextRow()
        self.panels: list[PanelShow] = []
        self.strips: dict[int, StripRow] = {}
        """By the player's look: what lies before somebody changes less often than who is shown."""
        super().__init__(size_hint=(None, None), **kwargs)
        for name in ("shows", "pos", "size"):
            self.fbind(name, self.arrange)

    def arrange(self, *_: object) -> None:
        facts: Facts | None = self.shows
        if facts is None or self.width <= 1:
            return
        portrait = self.width > dp(400) and self.height < dp(260)
        columns = 6 if portrait else 3
        crowded = bool(facts.chain) or len(facts.strips) > MOST_ABOVE
        beside = portrait and crowded and bool(facts.pad.wide and facts.strips)
        shared = facts._replace(pad=Pad()) if beside else facts  # in portrait a slab fits beside the strips
        heights = share(shared, self.height / dp(1), columns, portrait=portrait)
        self.banner.shows, self.chain.shows = facts.banner, facts.chain
        self.pad.columns, self.pad.shows = columns, facts.pad.answers
        self.pad.role = "label" if columns == 6 else "answer"
        self.wide.shows = facts.pad.wide
        self.wide.role = "large" if heights.wide / max(1, len(facts.pad.wide)) < 70 else "huge"
        self.pad.pick = self.wide.pick = self.pick
        side_top = self._stack(self.banner, self.top, heights.banner)
        top = self._stack(self.chain, side_top, heights.chain)
        top = self._stack(self.pad, top, heights.pad)
        top = self._stack(self.steps, top, self._steps_height(facts, top))
        side = dp(BESIDE + theme.GAP) if beside else 0
        self.chain.width = self.width - side
        strips = facts.strips if heights.strip else ()
        top = self._put_strips(strips, top, heights.strip, self.width - side, portrait)
        self._put_panels(facts, top, heights.wide, portrait)
        if beside:
            self._stack(self.wide, side_top, (side_top - self.y) / dp(1))
            self.wide.put((self.right - dp(BESIDE), self.y, dp(BESIDE), side_top - self.y))
            self.wide.role = "large"
        elif heights.wide and facts.pad.answers:
            self._stack(self.wide, top, heights.wide)
        else:
            self._stack(self.wide, self.y + dp(heights.wide), heights.wide)

    def _put_panels(self, facts: Facts, top: float, below: float, portrait: bool) -> None:
        """What a scene says, from top to bottom, two beside one another where the room is wide; what comes
        next lies at the foot, above a check."""
        foot = self.y + dp(below + theme.GAP if below else 0)
        self.next.shows = facts.next
        self._stack(self.next, foot + dp(NEXT), NEXT if facts.next else 0)
        if facts.next:
            foot += dp(NEXT + theme.GAP)
        columns = 2 if portrait and len(facts.panels) > 1 else 1
        lanes = [facts.panels[number::columns] for number in range(columns)]
        wide = (self.width - dp(theme.GAP) * (columns - 1)) / columns
        placed = 0
        for number, lane in enumerate(lanes):
            y = top
            for panel, height in zip(lane, share_panels(lane, (top - foot) / dp(1)), strict=False):
                show = self._panel(placed)
                show.shows = panel
                y = self._stack(show, y, height)
                show.pos, show.width = (self.x + number * (wide + dp(theme.GAP)), show.y), wide
                placed += 1
        for show in self.panels[placed:]:
            self._stack(show, top, 0)

    def _panel(self, number: int) -> PanelShow:
        """Each is made once and kept."""
        while len(self.panels) <= number:
            self.panels.append(PanelShow())
        return self.panels[number]

    def _steps_height(self, facts: Facts, top: float) -> float:
        """They take what is left where nothing can be answered in the column, if it can be read then."""
        lines = len(facts.steps)
        if not lines or facts.pad.answers or facts.pad.wide or facts.strips:
            return 0.0
        self.steps.shows = facts.steps
        height = min(lines * HIGH + 8, (top - self.y) / dp(1))
        return float(height) if height >= lines * LEAST + 8 else 0.0

    def _put_strips(
        self, strips: tuple[Strip, ...], top: float, height: float, width: float, one_line: bool
    ) -> float:
        for look in self.strips.keys() - {strip.person.look for strip in strips}:
            self._stack(self.strips[look], top, 0)
        for strip in strips:
            look = strip.person.look
            if look not in self.strips:
                self.strips[look] = StripRow()
            row = self.strips[look]
            row.shows, row.one_line = strip, one_line
            top = self._stack(row, top, height, STRIP_GAP)
            row.width = width
        return top

    def _stack(self, widget: Widget, top: float, height: float, gap: float = theme.GAP) -> float:
        """Put a widget below `top`, or away if it has no height; where the next one begins."""
        if not height:
            if widget.parent:
                self.remove_widget(widget)
            return top
        if widget.parent is None:
            self.add_widget(widget)
        widget.put((self.x, top - dp(height), self.width, dp(height)))
        return float(top - dp(height + gap))
