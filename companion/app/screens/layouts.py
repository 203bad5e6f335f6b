"""Where everything lies: two layouts, landscape and portrait, in pixels with Kivy's origin (bottom left)."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from kivy.metrics import dp

Box = tuple[float, float, float, float]
"""x, y, width, height."""

COLUMN, COLUMN_MOST = 320, 440
"""Width of the asking column: at 800 dp, and on wide screens."""


class Layout(NamedTuple):
    """The frame of every game screen."""

    portrait: bool
    stage: Box
    column: Box
    badge: Box
    name: Box
    question: Box
    """One line of question; a second line grows downwards into the body."""
    body: Box
    undo: Box
    help: Box
    pause: Box
    sheet: Box | None = None
    """Where a sheet lies if not over the whole stage."""
    steady: bool = False
    """The question keeps its box, however long it is."""
    drawer: Box | None = None
    """Where a drawer lies if not at the foot of the column."""


LayOut: TypeAlias = Callable[[float, float], Layout]
"""A layout for a window of so many pixels."""


def mirrored(place: Layout) -> Layout:
    """For left hands: the column on the left, the stage on the right. Upright there is nothing to mirror."""
    if place.portrait:
        return place
    stage, column = place.stage[2], place.column[2]

    def move(box: Box, by: float) -> Box:
        return (box[0] + by, *box[1:])

    return place._replace(
        stage=move(place.stage, column),
        column=move(place.column, -stage),
        badge=move(place.badge, -stage),
        name=move(place.name, -stage),
        question=move(place.question, -stage),
        body=move(place.body, -stage),
        undo=move(place.undo, -stage),
        help=move(place.help, -stage),
        pause=move(place.pause, -stage),
    )


def layout(width: float, height: float) -> Layout:
    """The layout for a window of so many pixels."""
    return _portrait(width, height) if width < height else _landscape(width, height)


def is_portrait(width: float, height: float) -> bool:
    return width < height


def column_width(width: float) -> float:
    """Wide screens give a third of what they have more to the column, so that words get room as well."""
    more = max(0.0, width - dp(800))
    return min(dp(COLUMN) + more * 0.35, dp(COLUMN_MOST))


def _landscape(width: float, height: float) -> Layout:
    column = column_width(width)
    left = width - column
    inner, x = column - dp(32), left + dp(16)

    def at(dx: float, top: float, w: float, h: float) -> Box:
        return (x + dx, height - dp(top) - dp(h), w, dp(h))

    row = dp(12)
    square = dp(56)
    undo = inner - 2 * (square + dp(8))
    return Layout(
        portrait=False,
        stage=(0, 0, left, height),
        column=(left, 0, column, height),
        badge=at(0, 12, dp(52), 62),
        name=at(dp(64), 6, inner - dp(64), 70),
        question=at(0, 76, inner, 36),
        body=(x, row + square + dp(8), inner, height - dp(118) - (row + square + dp(8))),
        undo=(x, row, undo, square),
        help=(x + undo + dp(8), row, square, square),
        pause=(x + undo + square + dp(16), row, square, square),
    )


def _portrait(width: float, height: float) -> Layout:
    inner, x = width - dp(32), dp(16)
    square, row = dp(58), dp(10)
    control = row + square
    board = min(width - dp(16), dp(464))
    stage_top = height - dp(134)
    undo = inner - 2 * (square + dp(8))
    return Layout(
        portrait=True,
        stage=((width - board) / 2, stage_top - board, board, board),
        column=(0, 0, width, height),
        badge=(x, height - dp(92), dp(66), dp(76)),
        name=(x + dp(78), height - dp(90), inner - dp(78), dp(80)),
        question=(x, height - dp(128), inner, dp(38)),
        body=(x, control + dp(6), inner, stage_top - board - dp(11) - control - dp(6)),
        undo=(x, row, undo, square),
        help=(x + undo + dp(8), row, square, square),
        pause=(x + undo + square + dp(16), row, square, square),
    )
