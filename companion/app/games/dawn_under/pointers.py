"""Pointers on the board: a highlighted vault, a piece on its way there, and the player's own finger."""

import math
from collections.abc import Iterator
from contextlib import nullcontext

from companion.app.games.dawn_under.ground import PITCH, PLAZA, SLAB, BoardMap, draw_sunk
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.games.dawn_under.stage_values import BoardModel, Pointed
from companion.i18n import place_name
from companion.viewmodels.frame import SeatedPerson, VampireChip

CARD = (92.0, 120.0)
PIECE = 62.0
"""Side of a piece that is not a card."""
DOT, STEP = 4.0, 11.0
"""Diameter and distance of the dots of a piece's path."""
CARD_TURN_DEGREES = 9.0
"""Rotation of a card in the hand."""
ARROW = "M0 4L22 4L22 0L32 6.5L22 13L22 9L0 9Z"
LIFTED, FRAME = 34.0, 10.0
"""Distance of a lifted lid from its vault, and how far it may extend beyond the board."""
RISE = 20.0
"""Distance of the arrow over a shut vault from its upper edge."""
RATS = (20.0, 23.0, 26.0, 29.0)
"""Sizes of the fleeing rats, the last one first."""
AIM, NAME = 66.0, (64.0, 50.0)
"""Distance from the finger of the name that it covers, and the size of its box."""
Point = tuple[float, float]


def draw_pointed(pen: Pen, board: BoardMap, shown: BoardModel, turned: float = 0) -> None:
    """Draw the pointed vault above everything else.

    Vaults on another part of a large board are left out. Text and hand-held pieces are rotated towards the
    reader; positions stay.
    """
    pointed = shown.pointed
    assert pointed is not None
    places = {vault.name: (board.x[vault.column], board.y[vault.row]) for vault in shown.vaults}
    if pointed.vault in places:
        x, y = places[pointed.vault]
        _cross_hair(pen, board, x, y)
        _frame(pen, pointed, x, y, turned)
        _piece(pen, board, pointed, x, y, turned)
    if pointed.flee:
        _flee(pen, board, pointed.flee)
    if pointed.middle and board.plaza:
        _to_the_middle(pen, board, pointed, turned)
    for name, number in pointed.steps:
        if name in places:
            x, y = places[name]
            with pen.turned(x + SLAB / 2, y + SLAB / 2, turned):
                pen.letter(x + SLAB / 2, y + 37, 12, place_name(name), "mist")
                pen.disc(x + 4, y + 4, 13, "amber")
                pen.letter(x + 4, y + 4, 17, str(number), "slab_ink")


def _flee(pen: Pen, board: BoardMap, way: int) -> None:
    """Draw rats running along the footpath, and the remaining fog in the lowest row."""
    draw_sunk(pen, board)
    middle = board.width / 2
    step = (middle - PLAZA - RATS[-1]) / len(RATS)
    with nullcontext() if way > 0 else pen.mirrored(middle):
        for number, size in enumerate(RATS):
            x, alpha = middle + PLAZA + 8 + number * step, (number + 2) / (len(RATS) + 1)
            pen.ornament("rat", x, board.height / 2 - size * 0.6, size, "fog", alpha)


def _cross_hair(pen: Pen, board: BoardMap, x: float, y: float, alpha: float = 0.1) -> None:
    pen.box(12, y - 2, board.width - 24, SLAB + 4, "amber", 8, alpha)
    pen.box(x - 2, 12, SLAB + 4, board.height - 24, "amber", 8, alpha)


def aimed(board: BoardMap, x: float, y: float, turned: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield the boxes that change when this vault is pressed."""
    yield 12, y - 4, board.width - 24, SLAB + 8
    yield x - 4, 12, SLAB + 8, board.height - 24
    (cx, cy), side = _name_at(board, x, y, turned), max(NAME) + 4
    yield cx - side / 2, cy - side / 2, side, side


def draw_aim(pen: Pen, board: BoardMap, x: float, y: float, name: str, turned: float) -> None:
    """Highlight the row, the column and the name of the pressed vault."""
    _cross_hair(pen, board, x, y, 0.26)
    pen.outline(x - 2, y - 2, SLAB + 4, SLAB + 4, "amber", 9, 3)
    (cx, cy), (wide, high) = _name_at(board, x, y, turned), NAME
    with pen.turned(cx, cy, turned):
        pen.box(cx - wide / 2, cy - high / 2, wide, high, "amber", 12)
        box = (cx - wide / 2 + 4, cy - high / 2, wide - 8, high)
        pen.text(*box, place_name(name), "large", "on_amber", "center")


def _name_at(board: BoardMap, x: float, y: float, turned: float) -> Point:
    """Return the centre of the name of a pressed vault: beside the finger, and inside the board."""
    up = math.radians(turned)
    across, down = -AIM * math.sin(up), -AIM * math.cos(up)
    cx, cy = x + SLAB / 2, y + SLAB / 2
    inside = 0 < cx + across < board.width and 0 < cy + down < board.height
    cx, cy = (cx + across, cy + down) if inside else (cx - across, cy - down)
    half = NAME[0] / 2 + 4
    return min(max(cx, half), board.width - half), min(max(cy, half), board.height - half)


def _frame(pen: Pen, pointed: Pointed, x: float, y: float, turned: float) -> None:
    pen.outline(x - 5, y - 5, 60, 60, "amber", 12, 9, 0.28)
    pen.outline(x - 2, y - 2, 54, 54, "amber", 9, 4)
    if not pointed.shut:
        with pen.turned(x + SLAB / 2, y + SLAB / 2, turned):
            pen.letter(x + SLAB / 2, y + SLAB / 2, 17, place_name(pointed.vault), "amber")


def _piece(pen: Pen, board: BoardMap, pointed: Pointed, x: float, y: float, turned: float) -> None:
    """Draw the piece two rows below the vault, or above it, with a path from its owner."""
    if pointed.lifts:
        with pen.turned(x + SLAB / 2, y + SLAB / 2, turned):
            _lid(pen, x, y + (-LIFTED if _inside(board, x, y, turned) else LIFTED))
        return
    if pointed.rises:
        with pen.turned(x + SLAB / 2, y + SLAB / 2, turned):
            _arrow_up(pen, x + SLAB / 2, y - RISE if _inside(board, x, y, turned) else y + RISE)
        return
    if pointed.card is None and not pointed.icon:
        return
    w, h = CARD if pointed.card else (PIECE, PIECE)
    middle, vault = (x + SLAB / 2, y + SLAB / 2), (x + SLAB / 2, y + SLAB / 2)
    below = y + 2 * PITCH + h < board.height
    aside = 0.8 * PITCH if middle[0] < board.width / 2 else -0.8 * PITCH
    spot = (vault[0] + aside, vault[1] + (2 * PITCH if below else -2 * PITCH))
    if pointed.person is not None and pointed.person.direction is not None:
        _path(pen, board, pointed.person.direction, spot)
        if pointed.away:
            _away(pen, board, pointed.person.direction, spot)
    turn = turned + (-CARD_TURN_DEGREES if aside > 0 else CARD_TURN_DEGREES)
    if pointed.card is not None:
        draw_card(pen, spot[0] - w / 2, spot[1] - h / 2, w, h, pointed.card, turn)
    else:
        with pen.turned(*spot, turned):
            _loose(pen, pointed.icon, spot, pointed.person)
    if not pointed.away:
        _arrow(pen, spot, vault, h / 2)


def _path(pen: Pen, board: BoardMap, direction: float, spot: Point) -> None:
    """Draw dots from the owner's edge."""
    for at in _between(_edge(board, direction), spot, STEP):
        pen.disc(*at, DOT / 2, "amber")


def _edge(board: BoardMap, direction: float) -> Point:
    """Return the point of the edge at which a player sits."""
    turn = math.radians(direction)
    dx, dy = math.cos(turn), -math.sin(turn)
    cx, cy = board.width / 2, board.height / 2
    reach = min(cx / max(abs(dx), 0.01), cy / max(abs(dy), 0.01)) - 12
    return cx + dx * reach, cy + dy * reach


def _away(pen: Pen, board: BoardMap, direction: float, spot: Point) -> None:
    """Draw an arrow at the edge towards a player."""
    edge = _edge(board, direction)
    turn = math.degrees(math.atan2(spot[1] - edge[1], edge[0] - spot[0]))
    with pen.turned(*edge, turn):
        pen.shape((32, 13), ARROW, edge[0] - 26, edge[1] - 6.5, 32, "amber")


def _to_the_middle(pen: Pen, board: BoardMap, pointed: Pointed, turned: float) -> None:
    """Draw a piece on its way from its owner to the highlighted plaza."""
    cx, cy = board.width / 2, board.height / 2
    pen.ring(cx, cy, PLAZA + 6, "amber", 9, 0.28)
    pen.ring(cx, cy, PLAZA + 3, "amber", 4)
    if pointed.person is None or pointed.person.direction is None:
        return
    edge = _edge(board, pointed.person.direction)
    spot = edge[0] + (cx - edge[0]) * 0.4, edge[1] + (cy - edge[1]) * 0.4
    _path(pen, board, pointed.person.direction, spot)
    with pen.turned(*spot, turned):
        _loose(pen, pointed.icon, spot, None)
    _arrow(pen, spot, (cx, cy), 0)


def _between(start: Point, end: Point, step: float) -> Iterator[Point]:
    count = max(1, round(math.dist(start, end) / step))
    for number in range(count):
        part = number / count
        yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _arrow(pen: Pen, start: Point, end: Point, skip: float) -> None:
    """Draw an arrow from the piece to the edge of the vault."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy)
    part = (long - SLAB / 2 - 16) / long
    cx, cy = start[0] + dx * part, start[1] + dy * part
    with pen.turned(cx, cy, math.degrees(math.atan2(-dy, dx))):
        pen.shape((32, 13), ARROW, cx - 15, cy - 6.5, 32, "amber")


def draw_card(pen: Pen, x: float, y: float, w: float, h: float, chip: VampireChip, turn: float = 0.0) -> None:
    """Draw a vampire as a card in the hand."""
    pen.mark("chip", chip.colour, y, h)
    with pen.turned(x + w / 2, y + h / 2, turn):
        pen.box(x, y + 3, w, h, f"{chip.colour}_edge", 9)
        pen.box(x, y, w, h, f"{chip.colour}_fill", 9)
        if chip.colour == "black":
            pen.outline(x, y, w, h, "black_line", 9, 2)
        ink = f"{chip.colour}_ink"
        pen.letter(x + w * 0.17, y + w * 0.18, w * 0.26, chip.letter, ink, w * 0.3)
        size = w * 0.22
        pen.icon(theme.glyph(chip.colour), x + w - size - w * 0.08, y + w * 0.08, size, ink)
        wide = w * 0.66
        pen.box(x + w * 0.1, y + h * 0.3, w * 0.8, h * 0.66, "hole", 7, 0.55)
        pen.figure("vampire", x + (w - wide) / 2, y + h * 0.96 - wide * 1.3, wide, chip.colour)


def _loose(pen: Pen, icon: str, spot: Point, person: SeatedPerson | None) -> None:
    """Draw garlic, a bat or the Count on a dark disc."""
    pen.disc(*spot, PIECE * 0.62, "ink0", 0.85)
    pen.ring(*spot, PIECE * 0.62, "amber", 3)
    if icon == "count":
        pen.figure("count", spot[0] - 22, spot[1] - 29, 44)
        return
    colour = "mist" if person is None else theme.pieces(person)
    size = PIECE * 0.86
    pen.icon(icon, spot[0] - size / 2, spot[1] - size / 2, size, colour)


def _arrow_up(pen: Pen, cx: float, cy: float) -> None:
    """Draw an arrow that asks for a lid to be lifted, on a dark ground."""
    pen.disc(cx, cy, 21, "ink0", 0.75)
    with pen.turned(cx, cy, 90):
        pen.shape((32, 13), ARROW, cx - 16, cy - 6.5, 32, "amber")


def _inside(board: BoardMap, x: float, y: float, turned: float) -> bool:
    """Return whether a lifted lid above its vault, seen by its reader, is still on the board."""
    up = math.radians(turned)
    cx, cy = x + SLAB / 2 - LIFTED * math.sin(up), y + SLAB / 2 - LIFTED * math.cos(up)
    half = SLAB / 2 - FRAME
    return half <= cx <= board.width - half and half <= cy <= board.height - half


def _lid(pen: Pen, x: float, top: float) -> None:
    """Draw the lid above its vault from the top, so that its underside is not visible."""
    with pen.turned(x + SLAB / 2, top + SLAB / 2, CARD_TURN_DEGREES):
        pen.box(x, top + 3, SLAB, SLAB, "slab_edge", 7)
        pen.box(x, top, SLAB, SLAB - 3, "slab_top", 7)
        pen.icon("bat", x + 8, top + 6, 34, "crest")
