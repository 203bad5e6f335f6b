"""Which parts of the window have changed since the last picture: only these need be drawn again.

Kivy marks whatever has changed, and every canvas above it, until it is drawn. So whoever looks down from the
window along these marks finds the widgets that look different now.
"""

import math
from collections.abc import Iterable
from functools import reduce
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from kivy.graphics import Canvas
from kivy.graphics.instructions import CanvasBase, Instruction

Rect = tuple[float, float, float, float]
ANTIALIAS_MARGIN_PX = 2
"""So many pixels beyond what it says a widget may draw: edges are smooth."""
MERGE_COST_PX = 12_000
"""Pixels: drawing so many costs about as much as looking through the window once more."""


class DamageRect(NamedTuple):
    """Whole pixels of the window, y up: from here, to just before there."""

    left: int
    low: int
    right: int
    high: int

    @property
    def area(self) -> int:
        return max(0, self.right - self.left) * max(0, self.high - self.low)

    def union(self, other: "DamageRect") -> "DamageRect":
        """The smallest one that holds both."""
        lefts, lows, rights, highs = zip(self, other, strict=True)
        return DamageRect(min(lefts), min(lows), max(rights), max(highs))

    def intersection(self, other: "DamageRect") -> "DamageRect":
        """What of it lies in the other."""
        lefts, lows, rights, highs = zip(self, other, strict=True)
        return DamageRect(max(lefts), max(lows), min(rights), min(highs))

    def touches(self, other: "DamageRect") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.low < other.high
            and other.low < self.high
        )


class DamageSource:
    """A widget that tells what of it has changed; of any other, all of its box has."""

    canvas: Any
    children: Any
    is_fully_damaged: bool
    """Whether it was drawn anew, as a whole, since the last picture."""
    damaged_boxes: list[Rect]
    """Where something on it has moved since then; what moves and says nothing counts for all of it."""
    art: Canvas
    """Its own drawing; the widget's canvas also holds its children."""

    def drawn_boxes(self) -> Iterable[Rect]:
        """The boxes outside which it draws nothing: only these are drawn again when it has changed."""
        raise NotImplementedError


class DrawnState(NamedTuple):
    """A widget as it was drawn last."""

    opacity: float
    members: list[Instruction]
    """What was on its canvas; kept until the next look, so that no new one can pass for one of these."""
    parts: tuple[DamageRect, ...]
    """Where it was, and where those were that stand in it."""

    @property
    def whole(self) -> tuple[DamageRect, ...]:
        """One part that holds all of it; none where it was nowhere."""
        return (reduce(DamageRect.union, self.parts),) if self.parts else ()


class DamageTracker:
    """What has changed in a window; each look is beside the one before."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._seen: WeakKeyDictionary[Any, DrawnState] = WeakKeyDictionary()
        self._alone: WeakKeyDictionary[Any, dict[Instruction, Canvas]] = WeakKeyDictionary()

    def collect(self) -> list[DamageRect] | None:
        """The parts in which something has changed; None: all of it may have."""
        if self._differs(self._window):
            self._remember(self._window)
            return None
        found: list[DamageRect] = []
        self._look_inside(self._window, found)
        return found or None  # nobody has changed, so somebody asks for all of it

    def draw(self, part: DamageRect) -> None:
        """Draw what a part of the window shows, as it was seen by the last look; the rest is passed over."""
        for child in reversed(self._window.children):
            self._draw(child, part)

    def _collect_widget(self, widget: Any, found: list[DamageRect]) -> DrawnState:
        before = self._seen.get(widget)
        if before is not None and not widget.canvas.needs_redraw:
            return before
        if not self._differs(widget):
            return self._look_inside(widget, found)
        stirred = self._stirred(widget, before)
        if stirred:
            found += stirred
            return self._look_inside(widget, found)
        now = self._remember(widget)
        found += now.parts if before is None else (*before.parts, *now.parts)
        return now

    def _stirred(self, widget: Any, before: DrawnState | None) -> list[DamageRect]:
        """Where something on it has moved, if nothing else about it has changed."""
        if (
            before is None
            or not isinstance(widget, DamageSource)
            or widget.is_fully_damaged
            or not widget.damaged_boxes
        ):
            return []
        canvas, own = widget.canvas, {widget.art, *(child.canvas for child in widget.children)}
        if before.opacity != canvas.opacity or before.members != canvas.children:
            return []
        if any(one.needs_redraw and one not in own for one in canvas.children):
            return []
        return [_part(widget, *box) for box in widget.damaged_boxes]

    def _look_inside(self, widget: Any, found: list[DamageRect]) -> DrawnState:
        """Only those that stand in it may differ."""
        inside = tuple(part for child in widget.children for part in self._collect_widget(child, found).whole)
        return self._remember_widget(widget, inside)

    def _differs(self, widget: Any) -> bool:
        """Whether it looks different itself, whatever has become of those that stand in it."""
        before, canvas = self._seen.get(widget), widget.canvas
        if before is None or before.opacity != canvas.opacity or before.members != canvas.children:
            return True
        others = {child.canvas for child in widget.children}
        return any(one.needs_redraw and one not in others for one in canvas.children)

    def _remember(self, widget: Any) -> DrawnState:
        """It, and all that stand in it, as they are drawn now."""
        inside = tuple(part for child in widget.children for part in self._remember(child).whole)
        return self._remember_widget(widget, inside)

    def _remember_widget(self, widget: Any, inside: tuple[DamageRect, ...]) -> DrawnState:
        own = () if widget is self._window else _where(widget)
        seen = DrawnState(widget.canvas.opacity, list(widget.canvas.children), (*own, *inside))
        self._seen[widget] = seen
        if isinstance(widget, DamageSource):
            widget.is_fully_damaged = False
            widget.damaged_boxes.clear()
        return seen

    def _draw(self, widget: Any, part: DamageRect) -> None:
        if not any(part.touches(place) for place in self._seen[widget].parts):
            return
        canvas, inside = widget.canvas, {child.canvas: child for child in widget.children}
        if (
            not inside
            or canvas.opacity != 1
            or not all(isinstance(one, CanvasBase) for one in canvas.children)
        ):
            canvas.draw()
            return
        for one in canvas.children:
            child = inside.get(one)
            if child is not None:
                self._draw(child, part)
            elif isinstance(one, Canvas):
                one.draw()
            else:
                self._on_its_own(widget, one).draw()

    def _on_its_own(self, widget: Any, group: CanvasBase) -> Canvas:
        """What lies before or after all else on a canvas, as something that can be drawn without the rest."""
        known = self._alone.setdefault(widget, {})
        if group not in known:
            known[group] = Canvas()
            known[group].children.append(group)  # not added: it still belongs to its widget
            known[group].ask_update()
        return known[group]


def _where(widget: Any) -> tuple[DamageRect, ...]:
    """Where it draws, as it says itself, or else its box; and a little more."""
    boxes = widget.drawn_boxes() if isinstance(widget, DamageSource) else [(*widget.pos, *widget.size)]
    return tuple(_part(widget, *box) for box in boxes if box[2] > 0 and box[3] > 0)


def _part(widget: Any, x: float, y: float, width: float, height: float) -> DamageRect:
    """A box of a widget as it lies in the window: it may stand in something that is turned."""
    (one, two), (three, four) = widget.to_window(x, y), widget.to_window(x + width, y + height)
    return DamageRect(
        math.floor(min(one, three)) - ANTIALIAS_MARGIN_PX,
        math.floor(min(two, four)) - ANTIALIAS_MARGIN_PX,
        math.ceil(max(one, three)) + ANTIALIAS_MARGIN_PX,
        math.ceil(max(two, four)) + ANTIALIAS_MARGIN_PX,
    )


def merge_rects(parts: Iterable[DamageRect], window: DamageRect) -> list[DamageRect]:
    """The same pixels in few parts: two become one where that is cheaper than looking through all again."""
    found: list[DamageRect] = []
    for part in parts:
        new = part.intersection(window)
        if not new.area:
            continue
        while (near := next((old for old in found if _cheaper_as_one(old, new)), None)) is not None:
            found.remove(near)
            new = new.union(near)
        found.append(new)
    return found


def _cheaper_as_one(one: DamageRect, other: DamageRect) -> bool:
    return one.union(other).area <= one.area + other.area + MERGE_COST_PX
