"""How far a row of pages is: a badge for each person, which opens that person's page."""

from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import Pressable
from companion.app.widgets.fact_lines import DoorList
from companion.viewmodels.catch_up_pages import Progress, ProgressBadge

TEXT_WIDE_DP = 120.0
TARGET_DP = 50.0
BADGE_RADIUS_DP, MANY_RADIUS_DP, MANY = 18.0, 15.0, 5


class BadgeDoor(Pressable):
    """A person (`model` is a ProgressBadge)."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(tone="clear", depth=0, **kwargs)

    def draw_face(self, pen: Pen, height: float) -> None:
        shown: ProgressBadge | None = self.model
        if shown is None:
            return
        r = MANY_RADIUS_DP if pen.w < TARGET_DP else BADGE_RADIUS_DP
        x, y = pen.w / 2, height / 2
        pen.badge(x, y, r, shown.person, nib=False, alpha=0.55 if shown.state == "done" else 1)
        if shown.state == "now" or self.pressed:
            pen.ring(x, y, r + 5, "amber", 3)
        if shown.state == "done":
            pen.disc(x + r * 0.7, y + r * 0.6, 9, "slab_top")
            pen.icon("check", x + r * 0.7 - 6, y + r * 0.6 - 6, 12, "slab_ink")


class PageProgress(DoorList):
    """`model` is a Progress, or None."""

    KIND = BadgeDoor

    def _step(self, count: int) -> float:
        return (self.extent[0] - TEXT_WIDE_DP - 16) / max(1, count)

    def arrange(self) -> None:
        shown: Progress | None = self.model
        badges = shown.badges if shown else ()
        step, high = self._step(len(badges)), self.extent[1]
        wide = min(step - 2, 64.0) if len(badges) <= MANY else step - 2
        for number, door in enumerate(self.doors(len(badges))):
            door.model = badges[number]
            left = TEXT_WIDE_DP + number * step + (step - wide) / 2
            door.put(self.box(left, (high - TARGET_DP) / 2, wide, TARGET_DP))

    def draw(self, pen: Pen) -> None:
        shown: Progress | None = self.model
        if shown is None:
            return
        pen.text(20, 0, TEXT_WIDE_DP - 24, pen.h, shown.text, "question", "moon")
        step = self._step(len(shown.badges))
        for number in range(1, len(shown.badges)):
            x = TEXT_WIDE_DP + number * step
            length = max(4.0, step - 2 * BADGE_RADIUS_DP - 20)
            pen.box(x - length / 2, pen.h / 2 - 1.5, length, 3, "line", 1.5)
