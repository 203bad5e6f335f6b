"""Widgets of the venue screens: the state of a staff call, and the guests' choice."""

from typing import NamedTuple

from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.presenters.staff.calls import CallPage, CallStep
from companion.viewmodels.frame import SeatedPerson

SQUARE = 44.0
BELOW_BELL_DP = 198.0
"""Height of title, note and steps below the bell."""
LEAST_DP, MOST_DP = 56.0, 190.0
"""Least and largest size of the bell's glow, in dp."""


class CallShow(DrawnWidget):
    """The state of a staff call (`model` is a CallPage). Steps are squares, because circles are players."""

    def draw(self, pen: Pen) -> None:
        page: CallPage | None = self.model
        if page is None or pen.h < 120:
            return
        shine = max(LEAST_DP, min(MOST_DP, pen.h - BELOW_BELL_DP))
        top = max(0.0, (pen.h - BELOW_BELL_DP - shine) / 2)
        for share, alpha in ((0.5, 0.10), (0.37, 0.16)):
            pen.disc(pen.w / 2, top + shine / 2, shine * share, "amber", alpha)
        bell = shine / 2
        pen.icon("ring", pen.w / 2 - bell / 2, top + shine / 2 - bell / 2, bell, "amber")
        top += shine
        pen.text(8, top, pen.w - 16, 50, page.title, "title", "moon", "center")
        pen.text(8, top + 50, pen.w - 16, 40, page.note, "text", "mist", "center", 2)
        self._steps(pen, page.steps, top + 98)

    def _steps(self, pen: Pen, steps: tuple[CallStep, ...], top: float) -> None:
        each = pen.w / len(steps)
        for number, step in enumerate(steps):
            x = each * (number + 0.5)
            if number:
                ink = "line" if step.state == "open" else "amber"
                pen.box(x - each + SQUARE / 2 + 4, top + SQUARE / 2 - 2, each - SQUARE - 8, 4, ink, 2)
            pen.box(x - SQUARE / 2, top, SQUARE, SQUARE, "raised" if step.state == "done" else "well", 10)
            if step.state == "open":
                pen.outline(x - SQUARE / 2, top, SQUARE, SQUARE, "line", 10, 2)
            elif step.state == "next":
                pen.outline(x - SQUARE / 2, top, SQUARE, SQUARE, "amber", 10, 3)
            icon = {"done": "check", "next": "hourglass"}.get(step.state, "")
            if icon:
                pen.icon(icon, x - 12, top + SQUARE / 2 - 12, 24, "moon" if icon == "check" else "amber")
            pen.text(x - each / 2 + 4, top + SQUARE + 4, each - 8, 26, step.word, "label", "moon", "center")
            pen.text(x - each / 2 + 4, top + SQUARE + 28, each - 8, 24, step.note, "text", "mist", "center")


# A slab with one answer to "Who are you?" and its consequences.


class GuestChoice(NamedTuple):
    """The contents of a slab: title, consequences with their icons, and a sentence or people."""

    title: str
    lines: tuple[tuple[str, str], ...]
    note: str
    people: tuple[SeatedPerson, ...] = ()
    """Badges without names."""


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
