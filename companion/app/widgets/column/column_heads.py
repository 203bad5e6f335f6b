"""Top of the column: name, question, banner, chain of turns and list of phases."""

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.rendering.text import TextSpec
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.frame import ChainLink, FactBanner, Phase, SeatedPerson


class Rising(DrawnWidget):
    """A widget that can move up a little when it shows something new (animation.fade_in)."""

    overdraw_dp = 12.0

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.shift = Translate(0, 0)
        with self.canvas.before:
            PushMatrix()
        self.canvas.before.add(self.shift)
        with self.canvas.after:
            PopMatrix()


class NameSlot(Rising):
    """Who is asked (`model` is a SeatedPerson). The name shrinks, then wraps, then ends in "…"."""

    spoken_role = "heading"

    kept = NumericProperty(0)
    """Width reserved at the right, in dp."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("kept", self._soon)

    def draw(self, pen: Pen) -> None:
        person: SeatedPerson | None = self.model
        if person is None:
            return
        r = min(25.0, pen.h * 0.36)
        r = 31.0 if pen.h > 78 else r
        pen.badge(r + 1.5, pen.h * 0.46, r, person)
        x = 2 * r + 14
        role = "name_portrait" if pen.h > 78 else "name"
        pen.text(x, -10, pen.w - x - self.kept, pen.h + 14, person.name, role, "amber", lines=2, may_cut=True)


class QuestionLabel(Rising):
    """The question in one or two lines (`model` is a text)."""

    spoken_role = "heading"

    def draw(self, pen: Pen) -> None:
        role = "question_portrait" if pen.w > 400 else "question"
        pen.text(0, 0, pen.w, pen.h, self.model or "", role, "moon", lines=2)


class BannerLine(DrawnWidget):
    """A fact below the question (`model` is a FactBanner)."""

    def draw(self, pen: Pen) -> None:
        banner: FactBanner | None = self.model
        if banner is None:
            return
        tones = {"plain": (None, "mist"), "panel": ("panel", "moon"), "fog": ("fog", "on_fog")}
        fill, ink = tones[banner.tone]
        if fill:
            pen.box(0, 0, pen.w, pen.h, fill, pen.h / 2)
        x, size = 10.0, min(26, pen.h - 6)
        if banner.icon:
            colour = theme.player(banner.person.look, ghost=banner.person.ghost)[0] if banner.person else ink
            pen.icon(banner.icon, x, (pen.h - size) / 2, size, colour)
            x += size + 8
        elif banner.person:
            pen.badge(15, pen.h / 2, min(13, pen.h * 0.4), banner.person)
            x = 40
        pen.text(x, 0, pen.w - x - 10, pen.h, banner.text, "text", ink, lines=banner.rows)


class Chain(DrawnWidget):
    """Past, current and coming turns (`model` is a tuple of ChainLinks).

    The state is also written as a word.
    """

    def draw(self, pen: Pen) -> None:
        draw_chain(pen, self.model or (), 0, 0, pen.w, pen.h)


def draw_chain(
    pen: Pen, links: tuple[ChainLink, ...], left: float, top: float, wide: float, high: float
) -> None:
    """Draw a chain of badges in a box."""
    step = wide / max(1, len(links))
    r = min(20.0, step * 0.38, (high - 44) / 2)
    y, words = top + r + 5, (high - 2 * r - 10) / 2
    for number, link in enumerate(links):
        x = left + step * (number + 0.5)
        if number:
            done = links[number - 1].state == "done"
            pen.box(x - step + r + 5, y - 1.5, step - 2 * r - 10, 3, "mist" if done else "line", 1.5)
        _draw_link(pen, link, x, y, r)
        ink, state = ("amber", "amber") if link.state == "now" else ("moon", "mist")
        box = (x - step / 2, y + r + 4, step - 2, words)
        pen.text(*box, link.person.name, "small", ink, "center", may_cut=True)
        pen.text(box[0], box[1] + words - 1, box[2], words, link.word, "small", state, "center")


def _draw_link(pen: Pen, link: ChainLink, x: float, y: float, r: float) -> None:
    if link.state == "now":
        pen.ring(x, y, r + 5, "amber", 3)
    pen.badge(x, y, r, link.person, nib=False, alpha=0.45 if link.state == "done" else 1)
    if link.state == "done":
        pen.disc(x + r * 0.75, y + r * 0.6, 9, "fog_lo")
        pen.icon("check", x + r * 0.75 - 5.5, y + r * 0.6 - 5.5, 11, "white")


# The phases of a round, one below another: past, current and coming.


HIGH_DP, LEAST_DP = 44.0, 24.0
"""Best and least height of a line, in dp."""


class PhaseList(DrawnWidget):
    """The list of phases (`model` is a tuple of Phases)."""

    def draw(self, pen: Pen) -> None:
        phases: tuple[Phase, ...] = self.model or ()
        if not phases:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        line = (pen.h - 8) / len(phases)
        r = min(14.0, line * 0.42)
        kin = tuple(TextSpec(phase.word, "label", pen.w - 58, line) for phase in phases)
        for number, phase in enumerate(phases):
            y = 4 + line * (number + 0.5)
            now = phase.state == "now"
            pen.disc(26, y, r, "slab_top" if now else "raised")
            ink = "slab_ink" if now else "mist"
            if phase.state == "done":
                pen.icon("check", 26 - r * 0.55, y - r * 0.55, r * 1.1, ink)
            else:
                pen.letter(26, y, r, phase.letter, ink)
            words = "moon" if now else "mist"
            pen.text(48, y - line / 2, pen.w - 58, line, phase.word, "label", words, kin=kin)
