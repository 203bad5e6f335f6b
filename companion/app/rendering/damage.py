"""Damage tracking: find the parts of the window that have changed since the last frame.

Kivy sets `needs_redraw` on a changed canvas and on every canvas above it. So we descend from the window along
these flags to find the changed widgets.
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
"""Antialiased edges may reach this far beyond the box that a widget reports."""
MERGE_COST_PX = 12_000
"""Drawing this many pixels costs about as much as one more traversal of the widget tree."""


class DamageRect(NamedTuple):
    """A rectangle of window pixels, y up. `right` and `high` are exclusive."""

    left: int
    low: int
    right: int
    high: int

    @property
    def area(self) -> int:
        return max(0, self.right - self.left) * max(0, self.high - self.low)

    def union(self, other: "DamageRect") -> "DamageRect":
        """Return the smallest rectangle that contains both."""
        lefts, lows, rights, highs = zip(self, other, strict=True)
        return DamageRect(min(lefts), min(lows), max(rights), max(highs))

    def intersection(self, other: "DamageRect") -> "DamageRect":
        """Return the rectangle shared by both; its area is 0 if they do not overlap."""
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
    """A widget that reports which parts of it have changed. Any other widget is damaged as a whole."""

    canvas: Any
    children: Any
    is_fully_damaged: bool
    """Whether the whole widget was redrawn since the last frame."""
    damaged_boxes: list[Rect]
    """Boxes changed since the last frame. If empty, a change counts for the whole widget."""
    art: Canvas
    """The widget's own drawing. The widget's canvas also contains the canvases of its children."""

    def drawn_boxes(self) -> Iterable[Rect]:
        """Return the boxes that contain everything it draws. They are drawn again when the widget changes."""
        raise NotImplementedError


class DrawnState(NamedTuple):
    """The state of a widget when it was last drawn."""

    opacity: float
    members: list[Instruction]
    """Instructions on its canvas. Kept alive so that no new instruction can reuse the id of an old one."""
    parts: tuple[DamageRect, ...]
    """The damage rectangles of the widget and of its children."""

    @property
    def whole(self) -> tuple[DamageRect, ...]:
        """The union of `parts` as a tuple of one rectangle; empty if `parts` is empty."""
        return (reduce(DamageRect.union, self.parts),) if self.parts else ()


class DamageTracker:
    """Tracks damage in a window. Every call of `collect` compares with the one before."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._seen: WeakKeyDictionary[Any, DrawnState] = WeakKeyDictionary()
        self._alone: WeakKeyDictionary[Any, dict[Instruction, Canvas]] = WeakKeyDictionary()

    def collect(self) -> list[DamageRect] | None:
        """Return the damaged rectangles, or None if the whole window may have changed."""
        if self._differs(self._window):
            self._remember(self._window)
            return None
        found: list[DamageRect] = []
        self._look_inside(self._window, found)
        return found or None  # nothing changed: a full redraw was requested

    def draw(self, part: DamageRect) -> None:
        """Draw the widgets that overlap `part`, as they were at the last `collect`; skip the others."""
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
        """Return the rectangles of `damaged_boxes` if nothing else of the widget has changed, else []."""
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
        """Collect the damage of the children of an unchanged widget."""
        inside = tuple(part for child in widget.children for part in self._collect_widget(child, found).whole)
        return self._remember_widget(widget, inside)

    def _differs(self, widget: Any) -> bool:
        """Return whether the widget itself has changed, regardless of its children."""
        before, canvas = self._seen.get(widget), widget.canvas
        if before is None or before.opacity != canvas.opacity or before.members != canvas.children:
            return True
        others = {child.canvas for child in widget.children}
        return any(one.needs_redraw and one not in others for one in canvas.children)

    def _remember(self, widget: Any) -> DrawnState:
        """Record the current state of the widget and of all its children."""
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
        """Return a canvas that draws only `group`, a `before` or `after` group of the widget's canvas."""
        known = self._alone.setdefault(widget, {})
        if group not in known:
            known[group] = Canvas()
            known[group].children.append(group)  # not `add`: `group` still belongs to its widget
            known[group].ask_update()
        return known[group]


def _where(widget: Any) -> tuple[DamageRect, ...]:
    """Return the rectangles that the widget draws on, enlarged by the antialiasing margin."""
    boxes = widget.drawn_boxes() if isinstance(widget, DamageSource) else [(*widget.pos, *widget.size)]
    return tuple(_part(widget, *box) for box in boxes if box[2] > 0 and box[3] > 0)


def _part(widget: Any, x: float, y: float, width: float, height: float) -> DamageRect:
    """Return a widget's box in window coordinates. The widget may be inside a rotated one."""
    (one, two), (three, four) = widget.to_window(x, y), widget.to_window(x + width, y + height)
    return DamageRect(
        math.floor(min(one, three)) - ANTIALIAS_MARGIN_PX,
        math.floor(min(two, four)) - ANTIALIAS_MARGIN_PX,
        math.ceil(max(one, three)) + ANTIALIAS_MARGIN_PX,
        math.ceil(max(two, four)) + ANTIALIAS_MARGIN_PX,
    )


def merge_rects(parts: Iterable[DamageRect], window: DamageRect) -> list[DamageRect]:
    """Clip `parts` to the window and merge rectangles where that is cheaper than another traversal."""
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
