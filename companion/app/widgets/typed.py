"""A field in which something is typed, as every keyboard of the house has one."""

from companion.app.paint.pen import Pen


def draw_typed(pen: Pen, left: float, typed: str, otherwise: str) -> None:
    """What was typed with the caret after it, or faintly what holds otherwise."""
    pen.box(0, 0, pen.w, pen.h, "ink0", 12)
    pen.outline(0, 0, pen.w, pen.h, "amber", 12, 2.5)
    text, ink = (typed, "amber") if typed else (otherwise, "mist")
    room = pen.w - left - 16
    wide = pen.text(left, 0, room, pen.h, text, "spoken", ink, may_cut=True)
    caret = left + (min(wide, room) + 3 if typed else -4)
    pen.box(caret, pen.h * 0.22, 3, pen.h * 0.56, "amber_hi", 1.5)
