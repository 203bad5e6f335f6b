"""Layout of the column between question and control row, in dp.

Each layout places what has priority first: answers, then who is next, commands and
strips; a banner of one line may be left out.
"""

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.rendering import theme
from companion.app.widgets.column.column_foot import ROW_HEIGHT_DP
from companion.app.widgets.column.panel_layout import best_height
from companion.viewmodels.frame import AnswerModel, ChainLink, FactBanner, Pad, Phase, PlayerStrip
from companion.viewmodels.scene_panels import NextUp, Panel
from companion.viewmodels.teaching import Lesson

if TYPE_CHECKING:
    from companion.app.widgets.column.fact_column import FactColumn

BANNER, BANNER_ROW, CHAIN = 34.0, 16.0, 84.0
BANNER_LEAST = 28.0
STRIP, STRIP_LEAST, STRIP_MOST, STRIP_GAP = 58.0, 24.0, 96.0, 4.0
TWO_LINES, TWO_LINES_NARROW = 46.0, 36.0
"""From this height on a strip has two lines; the second is for one too narrow for a name in one line."""
NEAREST, OTHERS = 3, 48.0
"""With large text this many strips are shown in full; the others share a line of this height."""
WIDE, WIDE_LEAST, CELL, CELL_OF_TWO = 82.0, 50.0, 92.0, 154.0
WIDE_ALONE = 126.0
"""Maximum height of slabs that stand alone."""
CHECK_LEAST = 66.0
"""Minimum height of a slab with a check."""
SIGNS, FEW_LETTERS = frozenset({"cross", "pass", "check", "next"}), 14
"""Icons that need a label, and the maximum length of a short label."""
COLOURS, COLOURS_PORTRAIT, BELOW = 176.0, 76.0, 66.0
"""Height of the colour pad in landscape and portrait, and its fixed distance from the column's foot."""
BROAD_DP, LOW_DP = 400.0, 260.0
"""A broader column is that of a portrait screen, if it is also lower than LOW_DP."""


class ColumnFacts(NamedTuple):
    """The fields of a Frame that the column shows."""

    banner: FactBanner | None
    chain: tuple[ChainLink, ...]
    strips: tuple[PlayerStrip, ...]
    pad: Pad
    steps: tuple[Phase, ...] = ()
    panels: tuple[Panel, ...] = ()
    next: NextUp | None = None
    lesson: Lesson | None = None
    """A teaching card; it replaces all but the asked player's strip and the commands."""

    @property
    def colours(self) -> bool:
        """Whether a colour is asked for."""
        return any(answer.colour for answer in self.pad.answers)

    @property
    def nearest(self) -> tuple[PlayerStrip, ...]:
        """The strips shown in full: with large text the asked player's and both neighbours', else all."""
        active = next((number for number, strip in enumerate(self.strips) if strip.active), None)
        if theme.text_percent == 100 or active is None or len(self.strips) <= NEAREST:
            return self.strips
        count = len(self.strips)
        return tuple(self.strips[(active + step) % count] for step in (-1, 0, 1))

    @property
    def others(self) -> tuple[PlayerStrip, ...]:
        """The remaining strips, clockwise."""
        near = self.nearest
        at = self.strips.index(near[-1]) + 1 if near else 0
        return tuple(strip for strip in (*self.strips[at:], *self.strips[:at]) if strip not in near)


class ColumnLayout:
    """Places the parts of a column in dp from the top left, from the top and from the foot."""

    def __init__(self, column: "FactColumn", facts: ColumnFacts) -> None:
        self._column, self._facts = column, facts
        self._wide, self._high = column.width / dp(1), column.height / dp(1)
        self._top, self._foot = 0.0, self._high
        self._placed: set[Widget] = set()

    def arrange(self) -> None:
        """Place all parts and remove the others from the column."""
        self._share()
        for part in list(self._column.children):  # re-adding would stop a countdown
            if part not in self._placed:
                self._column.remove_widget(part)

    def _share(self) -> None:
        """Place the parts."""

    @property
    def _room(self) -> float:
        return self._foot - self._top

    def _place(self, widget: Widget, x: float, y: float, w: float, h: float) -> None:
        column = self._column
        if widget.parent is None:
            column.add_widget(widget)
        widget.put((column.x + dp(x), column.top - dp(y + h), dp(w), dp(h)))
        self._placed.add(widget)

    def _line(self, widget: Widget, high: float, gap: float = theme.GAP, wide: float | None = None) -> None:
        """Place a part below those before; one without height is left out."""
        if high:
            self._place(widget, 0.0, self._top, self._wide if wide is None else wide, high)
            self._top += high + gap


class Heights(NamedTuple):
    """Heights of the column's parts."""

    banner: float
    chain: float
    strip: float
    """Height of one row; 0 if there is no room for strips."""
    pad: float
    wide: float
    """Height of all wide slabs together."""
    others: float = 0.0
    """Height of the line with the strips that are not shown in full."""


def share(facts: ColumnFacts, height: float, columns: int, *, portrait: bool = False) -> Heights:
    """Share the height: answers get their least size first, then strips; then all grow to their best size."""
    if facts.colours:
        return _with_colours(facts, height, portrait)
    banner = _banner(facts, portrait)
    chain = (74.0 if portrait else CHAIN) if facts.chain else 0.0
    left = height - sum(part + theme.GAP for part in (banner, chain) if part)
    wides = len(facts.pad.wide)
    if facts.pad.answers:
        rows = -(-len(facts.pad.answers) // columns)
        wide = wides * (66.0 if left > rows * 72 + 74 else WIDE_LEAST) + theme.GAP * max(0, wides - 1)
        pad = left - (wide + theme.GAP if wides else 0)
        cell = CELL_OF_TWO if len(facts.pad.answers) <= 2 else CELL
        return Heights(banner, chain, 0, min(pad, rows * cell + theme.GAP * (rows - 1)), wide)
    paired = in_pairs(facts, portrait=portrait)
    strips, others = len(facts.nearest), (OTHERS if facts.others else 0.0)
    if paired:
        strips, others = -(-len(facts.strips) // 2), 0.0
    if strips and facts.next:
        left -= ROW_HEIGHT_DP + theme.GAP
    if others:
        left -= others + STRIP_GAP
    wide = 0.0
    if wides and not icon_beside(facts, portrait=portrait):
        wides = 1 if in_line(facts, portrait=portrait) else wides
        most = strips * (STRIP + STRIP_GAP) + sum(best_height(panel) + theme.GAP for panel in facts.panels)
        each = (left - most - theme.GAP * wides) / wides
        if banner and each < WIDE_LEAST:  # no room for both: answers have priority
            return share(facts._replace(banner=None), height, columns, portrait=portrait)
        largest = WIDE if strips or facts.chain else WIDE_ALONE
        largest = ROW_HEIGHT_DP if facts.next else largest  # the next player has priority
        least = CHECK_LEAST if facts.panels and not facts.next else WIDE_LEAST
        wide = wides * min(largest, max(least, each)) + theme.GAP * (wides - 1)
        left -= wide + theme.GAP
    strip = min(STRIP_MOST, (left + STRIP_GAP) / strips - STRIP_GAP) if strips else 0.0
    if (
        portrait and chain and banner and strip < TWO_LINES_NARROW
    ):  # names have priority; the stage shows the rest
        return share(facts._replace(banner=None), height, columns, portrait=portrait)
    return Heights(banner, chain, strip if strip >= STRIP_LEAST else 0, 0, wide, others)


def icon_beside(facts: ColumnFacts, *, portrait: bool) -> bool:
    """Return whether the only command is drawn small, beside the line of other strips.

    It then shows only its icon, or only its label if the icon needs one. A long label has its own line.
    """
    if portrait or not facts.others or len(facts.pad.wide) != 1:
        return False
    (command,) = facts.pad.wide
    return command.icon not in SIGNS or len(command.label) <= FEW_LETTERS


def smaller(command: AnswerModel) -> AnswerModel:
    """Return the command without its label, or without its icon if the icon needs a label."""
    return command._replace(icon="") if command.icon in SIGNS else command._replace(label="")


def in_line(facts: ColumnFacts, *, portrait: bool) -> bool:
    """Return whether two commands are side by side: in portrait, or because there are too many strips."""
    room = not facts.chain if portrait else len(facts.strips) > NEAREST
    return room and len(facts.pad.wide) == 2


def in_pairs(facts: ColumnFacts, *, portrait: bool) -> bool:
    """Return whether two strips share a line, so that each keeps its name and its row."""
    return portrait and len(facts.strips) > NEAREST and not facts.chain


def _banner(facts: ColumnFacts, portrait: bool) -> float:
    if facts.banner is None:
        return 0.0
    lines = min(facts.banner.rows, 3 if portrait else 4)  # lines are wide in portrait
    return (BANNER_LEAST if facts.pad.answers or portrait else BANNER) + BANNER_ROW * (lines - 1)


def _with_colours(facts: ColumnFacts, height: float, portrait: bool) -> Heights:
    """Share the height with a colour pad, which has a fixed place at the foot.

    A banner gets the room above it. Only a banner of several lines, which tells the players what to do, may
    shrink the pad.
    """
    below = WIDE_LEAST if portrait else BELOW
    most = height - below - theme.GAP
    pad = min(most, _colours_portrait() if portrait else min(COLOURS, _least_column() - below - theme.GAP))
    banner = _banner(facts, portrait)
    if banner and banner + theme.GAP > most - pad:
        if facts.banner is not None and facts.banner.rows > 1:
            pad = most - banner - theme.GAP
        else:
            banner = 0.0
    strip = STRIP if facts.strips and not facts.pad.wide and not portrait else 0.0
    return Heights(banner, 0.0, strip, pad, below if facts.pad.wide else 0.0)


def lines_of_colours() -> int:
    """Return the number of lines of the colour pad in portrait: large text needs broad cells."""
    return 2 if theme.text_percent > 125 else 1


def _colours_portrait() -> float:
    return COLOURS_PORTRAIT if lines_of_colours() == 1 else COLOURS


def _least_column() -> float:
    """Return the column's height below a question of two lines on the smallest screen."""
    return 322.0 - 66.0 * min(theme.text_percent / 100, 1.2)
