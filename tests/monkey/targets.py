"""Where a finger may want to go on the screen that is shown."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.app.widgets.buttons import Pressable
from companion.app.widgets.drawer import Drawer
from companion.app.widgets.picks import CellPick
from companion.app.widgets.rows.scrolling_rows import ScrollingLines

TRIES = 12


class Target(NamedTuple):
    """Something that can be pressed; its name is the same whenever the screen is shown again."""

    name: str
    x: float
    y: float
    held: bool = False
    """Whether a finger should rest on it for a while."""


def targets(app: Any, chance: random.Random) -> list[Target]:
    """All of the current screen that can be pressed now."""
    screen = app.screens.current_screen
    return [target for widget in screen.walk(restrict=True) for target in _on(widget, chance)]


def _on(widget: Any, chance: random.Random) -> Iterator[Target]:
    if isinstance(widget, Pressable):
        if not widget.is_disabled:
            yield Target(_name(widget), *widget.to_window(*widget.center))
    elif isinstance(widget, Drawer):
        yield Target("drawer", *widget.to_window(*widget.center), held=True)
    elif isinstance(widget, CellPick):
        yield from _cell(widget, chance)
    elif isinstance(widget, ScrollingLines):
        yield Target("roll", *widget.center)


def _cell(widget: CellPick, chance: random.Random) -> Iterator[Target]:
    """Some cell that is found by feeling about."""
    for _ in range(TRIES):
        x = chance.uniform(widget.x, widget.right)
        y = chance.uniform(widget.y, widget.top)
        cell = widget.cell_at(x, y) if widget.model is not None else None
        if cell is not None:
            yield Target(type(widget).__name__, *widget.to_window(x, y))
            return


def _name(widget: Pressable) -> str:
    shows = widget.model
    return f"{type(widget).__name__} {getattr(shows, 'value', None) or str(shows)[:40]}"
