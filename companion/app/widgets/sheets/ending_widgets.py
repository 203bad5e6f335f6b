"""Widgets of a finished game: winners, medals, the revelation, the final score sheet."""

from kivy.properties import NumericProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.endings import Medal, Revelation, Scores
from companion.viewmodels.frame import SeatedPerson

LONGEST_WAY = 12
"""Maximum number of players shown of the stake's way, from its end."""
MARK_DP = 17.0
"""Width of an icon below a holder of the stake, in dp."""


class Headline(DrawnWidget):
    """The winners in the largest text (`model` is (text, people, sentence))."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        words, people, sentence = self.model
        below = 24.0 if pen.h > 84 else 0.0
        high = pen.h - below
        r = min(25.0, high * 0.36) if high <= 78 else 31.0
        step = r * 1.1
        few = people[:3]
        for number, person in reversed(list(enumerate(few))):
            pen.disc(r + 6 + number * step, high * 0.48, r + 2, "ink1")
            pen.badge(r + 6 + number * step, high * 0.48, r, person, nib=len(few) == 1)
        x = 2 * r + 16 + (len(few) - 1) * step if len(few) > 1 else 2.4 * r + 12  # clear of the nib
        role = "name_portrait" if high > 78 else "name"
        pen.text(x, -8, pen.w - x, high + 12, words, role, "amber", lines=2, may_cut=True)
        if below:
            pen.text(0, high, pen.w, below, sentence, "text", "mist")


class Title(DrawnWidget):
    """A heading (`model` is its text)."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.model or "", "heading", "moon", lines=2)


class TwoSidedCaption(DrawnWidget):
    """One line with text on the left and on the right (`model` is both)."""

    def draw(self, pen: Pen) -> None:
        left, right = self.model or ("", "")
        pen.text(0, 0, pen.w * 0.38, pen.h, left, "text", "moon")
        pen.text(pen.w * 0.4, 0, pen.w * 0.6, pen.h, right, "text", "mist", "right", may_cut=True)


class MedalRow(DrawnWidget):
    """An award (`model` is a Medal)."""

    def draw(self, pen: Pen) -> None:
        medal: Medal | None = self.model
        if medal is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 11)
        size = min(28, pen.h - 8)
        narrow = pen.w < 240
        x = 8.0 if narrow else 10.0
        pen.icon(medal.icon, x - 2, (pen.h - size) / 2, size, "gold" if medal.gold else "faint")
        r = min(13.0, pen.h * 0.32)
        few = medal.people[: 1 if narrow else 2]
        right = pen.w - 8
        for person in reversed(few):
            pen.badge(right - r, pen.h / 2, r, person, nib=False)
            right -= 2 * r + 3
        x += size + 4
        half = pen.h / 2
        pen.text(x, 1, right - x - 4, half, medal.title, "label", "moon", may_cut=medal.icon != "medal")
        pen.text(x, half - 2, right - x - 4, half, medal.note, "text", "mist")


class PersonButton(Pressable):
    """A player's badge that can be chosen (`model` is (person, chosen)); person None means everybody."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)
    word = StringProperty("")

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        person, chosen = self.model
        r = min(pen.w, height) * 0.34
        if isinstance(person, SeatedPerson):
            pen.badge(pen.w / 2, height / 2, r, person, nib=False)
        else:
            pen.disc(pen.w / 2, height / 2, r, "raised")
            pen.icon("eye", pen.w / 2 - r * 0.62, height / 2 - r * 0.62, r * 1.24, "moon")
        if chosen:
            pen.outline(1, 1, pen.w - 2, height - 2, "amber", 11, 2.5)


class TaleShow(DrawnWidget):
    """What was hidden (`model` is a Revelation): the vampire, the others, and the stake's way."""

    def draw(self, pen: Pen) -> None:
        tale: Revelation | None = self.model
        if tale is None:
            return
        pen.text(20, 6, pen.w - 40, 50, tale.title, "title", "moon")
        if not tale.whole:
            self._chapter(pen, tale)
            return
        low = pen.h - 116
        pen.box(16, 62, pen.w - 32, low - 74, "panel", 16)
        figure = min(pen.w * 0.36, (low - 90) / 1.3)
        pen.figure("vampire", 28, low - 12 - figure * 1.3, figure, "red")
        x = 28 + figure + 16
        room = pen.w - 32 - x
        if tale.vampire is not None:
            pen.badge(x + 22, 100, 20, tale.vampire, nib=False)
            pen.text(x + 52, 68, room - 52, 40, tale.vampire.name, "large", "amber", may_cut=True)
            pen.text(x + 52, 106, room - 52, 26, tale.word, "text", "mist")
        else:
            pen.text(x, 68, room, 64, tale.word, "answer", "amber", lines=2)
        y, step = 146.0, min(46.0, (low - 20 - 146) / max(1, len(tale.fates)))
        for fate in tale.fates:
            pen.icon(fate.icon, x + 8, y + (step - 26) / 2, 26, "wood" if fate.icon == "stake" else "mist")
            pen.text(x + 46, y, room - 46, step, fate.text, "answer", "moon", lines=2, may_cut=True)
            y += step
        self._way(pen, tale, low)

    def _chapter(self, pen: Pen, tale: Revelation) -> None:
        """Draw one chapter: events in one or two columns, revealed cards, and the stake's way."""
        low = pen.h - 116
        laid = 74.0 if tale.laid else 0.0
        room = low - 74 - laid
        pen.box(16, 62, pen.w - 32, room, "panel", 16)
        columns = 2 if len(tale.fates) > 5 else 1
        rows = -(-len(tale.fates) // columns)
        wide = (pen.w - 56) / columns
        step = min(40.0, (room - 16) / max(1, rows))
        for number, fate in enumerate(tale.fates):
            column, row = divmod(number, rows)
            x, y = 28 + column * wide, 70 + row * step
            size = min(24.0, step - 4)
            pen.icon(fate.icon, x, y + (step - size) / 2, size, "wood" if fate.icon == "stake" else "mist")
            pen.text(x + 34, y, wide - 42, step, fate.text, "label", "moon", lines=2, may_cut=True)
        if tale.laid:
            self._draw_laid(pen, tale, low - 12 - laid)
        self._way(pen, tale, low)

    @staticmethod
    def _draw_laid(pen: Pen, tale: Revelation, y: float) -> None:
        """Draw who revealed what, in order."""
        pen.box(16, y + 4, pen.w - 32, 66, "panel", 16)
        pen.text(28, y + 4, 76, 66, tale.laid_word, "small", "mist", lines=3)
        step = min(64.0, (pen.w - 144) / len(tale.laid))
        for number, one in enumerate(tale.laid):
            x = 112 + step * (number + 0.5)
            pen.badge(x - min(13.0, step * 0.25), y + 37, min(12.0, step * 0.24), one.person, nib=False)
            size = min(22.0, step * 0.42)
            pen.icon(one.icon, x + 2, y + 37 - size / 2, size, "moon")

    def _way(self, pen: Pen, tale: Revelation, y: float) -> None:
        pen.box(16, y, pen.w - 32, 104, "panel", 16)
        pen.icon("stake", 26, y + 8, 24, "wood")
        known = " · ".join(tale.known)
        wide = (pen.w - 88) * (0.36 if known else 1.0)
        pen.text(56, y + 4, wide, 32, tale.way_word, "label", "mist")
        if known:
            pen.text(62 + wide, y + 2, pen.w - 94 - wide, 38, known, "small", "moon", lines=2)
        if not tale.way:
            return
        way = tale.way[-LONGEST_WAY:]
        step = min(64.0, (pen.w - 64) / len(way))
        r = min(19.0, step * 0.36)
        marks = tale.marks[-len(way) :] if tale.marks else ((),) * len(way)
        for number, (person, icons) in enumerate(zip(way, marks, strict=True)):
            x = 32 + step * (number + 0.5)
            if number:
                pen.box(x - step + r + 3, y + 60.5, step - 2 * r - 6, 3, "line", 1.5)
            pen.badge(x, y + 62, r, person, nib=False)
            few = icons[: max(1, int(step / MARK_DP))]
            for place, icon in enumerate(few):
                left = x + (place - len(few) / 2) * MARK_DP
                pen.icon(icon, left + 1, y + 64 + r, MARK_DP - 2, "mist")


class FinalScoreSheet(DrawnWidget):
    """The final score sheet (`model` is a Scores), winner first."""

    def draw(self, pen: Pen) -> None:
        sheet: Scores | None = self.model
        if sheet is None:
            return
        pen.text(20, 6, pen.w - 40, 50, sheet.title, "title", "moon")
        pen.box(12, 62, pen.w - 24, pen.h - 76, "panel", 16)
        names, total = pen.w * 0.36, 74.0
        step = (pen.w - 24 - names - total) / max(1, len(sheet.rounds))
        for number, word in enumerate(sheet.rounds):
            pen.text(12 + names + number * step, 66, step, 28, word, "label", "mist", "center")
        pen.text(pen.w - 16 - total, 66, total - 8, 28, sheet.total, "label", "mist", "right")
        high = min(62.0, (pen.h - 76 - 36) / len(sheet.rows))
        for place, row in enumerate(sheet.rows):
            y = 96 + place * high
            if place:
                pen.box(24, y, pen.w - 48, 1, "line", 0, 0.55)
            r = min(17.0, high * 0.36)
            pen.badge(42, y + high / 2, r, row.person, nib=False)
            ink = "amber" if row.won else "moon"
            pen.text(66, y, names - 58, high, row.person.name, "label", ink, may_cut=True)
            for number, score in enumerate(row.scores):
                x = 12 + names + number * step
                pen.text(x, y, step, high, score, "answer", "moon", "center")
            pen.text(pen.w - 24 - total, y, total, high, row.total, "large", ink, "right")


def tint_of(person: SeatedPerson | None) -> str:
    """Return the frame colour for what a person (or everybody, None) saw."""
    return "mist" if person is None else theme.player(person.look, ghost=person.ghost)[0]
