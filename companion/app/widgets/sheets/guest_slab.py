"""A slab that says who one is, and what that brings."""

from typing import NamedTuple

from companion.app.paint.pen import Pen
from companion.app.widgets.pressable import Pressable
from companion.stage.values import SeatedPerson


class GuestChoice(NamedTuple):
    """What stands on a slab: a name, three consequences with their signs, a sentence or people."""

    title: str
    lines: tuple[tuple[str, str], ...]
    note: str
    people: tuple[SeatedPerson, ...] = ()
    """Signs without names."""


class GuestSlab(Pressable):
    """`model` is a GuestChoice."""

    def draw_face(self, pen: Pen, height: float) -> None:
        choice: GuestChoice | None = self.model
        if choice is None:
            return
        inset = min(62.0, height * 0.24)
        pen.text(24, 10, pen.w - 48, 50, choice.title, "huge", self.ink)
        each = (height - 60 - inset - 20) / len(choice.lines)
        for number, (icon, words) in enumerate(choice.lines):
            y = 60 + number * each
            pen.icon(icon, 28, y + each / 2 - 11, 22, self.ink)
            pen.text(64, y, pen.w - 88, each, words, "answer", self.ink, lines=2)
        top = height - inset - 14
        pen.box(16, top, pen.w - 32, inset, "slab_mid", 12)
        if choice.people:
            step = (pen.w - 32) / (len(choice.people) + 1)
            for number, person in enumerate(choice.people, 1):
                pen.badge(16 + number * step, top + inset / 2, min(21.0, inset * 0.36), person, nib=False)
        else:
            pen.text(32, top + 4, pen.w - 64, inset - 8, choice.note, "text", self.ink, lines=3)
