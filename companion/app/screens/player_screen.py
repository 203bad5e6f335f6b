"""One player: the name on a keyboard or a chip, colour and glyph; a ghost's strength."""

from typing import Any

from kivy.properties import NumericProperty

from companion import words
from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.screens.page import Page
from companion.app.widgets.answers import Answers
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.keyboard import Keyboard, Keys
from companion.app.widgets.pressable import AnswerButton, AnswerFace
from companion.core.values import Choice
from companion.games.seating import Seating
from companion.presenters.seats import Desk, capital_next, desk, typed_more
from companion.stage.values import Answer

CHIP = 132.0


class NameField(Drawn):
    """What has been typed (`shows` is a Desk)."""

    def draw(self, pen: Pen) -> None:
        if self.shows is None:
            return
        shown: Desk = self.shows
        pen.box(0, 0, pen.w, pen.h, "ink0", 12)
        pen.outline(0, 0, pen.w, pen.h, "amber", 12, 2.5)
        pen.badge(34, pen.h / 2, 20, shown.person, nib=False)
        text, ink = (shown.typed, "amber") if shown.typed else (shown.placeholder, "faint")
        room = pen.w - 66 - 16
        wide = pen.text(66, 0, room, pen.h, text, "spoken", ink, may_cut=True)
        caret = 66 + (min(wide, room) + 3 if shown.typed else -4)
        pen.box(caret, pen.h * 0.22, 3, pen.h * 0.56, "amber_hi", 1.5)


class Chip(AnswerFace):
    """A name that is remembered, a look, or a strength (`shows` is an Answer)."""

    depth = NumericProperty(theme.EDGE_SMALL)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer = self.shows
        if answer is None:
            return
        if answer.person is not None:
            r = min(height * 0.4, pen.w * 0.36, 21)
            pen.badge(pen.w / 2, height / 2, r, answer.person, nib=False)
            return
        named = str(answer.value).startswith("name:")
        pen.text(8, 0, pen.w - 16, height, answer.label, "label", self.ink, "center", lines=2, may_cut=named)


class Chips(Answers):
    """Chips in lines (`shows` is (answers, columns))."""

    def arrange(self) -> None:
        answers, columns = self.shows or ((), 1)
        w, h = self.extent
        lines = max(1, -(-len(answers) // columns))
        cell_w, cell_h = (w - 8 * (columns - 1)) / columns, (h - 8 * (lines - 1)) / lines
        for number, button in enumerate(self.offer(Chip, answers)):
            line, column = divmod(number, columns)
            button.put(self.box(column * (cell_w + 8), line * (cell_h + 8), cell_w, cell_h))


class DeskSentence(Drawn):
    """Why this cannot be the name, or what is chosen below (`shows` is a Desk)."""

    def draw(self, pen: Pen) -> None:
        if self.shows is None:
            return
        trouble, hint = self.shows.trouble, self.shows.hint
        pen.text(4, 0, pen.w - 8, pen.h, trouble or hint, "text", "amber" if trouble else "mist", lines=2)


class PlayerScreen(Page):
    """`open(seating=…, seat=…)`; `fresh`: the seat was only just added, and Back takes it away again."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table: Seating | None = None
        self.seat = 0
        self.typed = ""
        self.fresh = self.more = False
        self.shift: bool | None = None
        self.field = NameField()
        self.names = Chips(pick=self._name)
        self.looks = Chips(pick=self._look)
        self.sentence = DeskSentence()
        self.keyboard = Keyboard(pick=self._key)
        self.done = AnswerButton(role="answer", tap=self._done)
        self.remove = AnswerButton(role="label", tap=self._remove, depth=theme.EDGE_SMALL)

    def open(self, seating: Seating | None = None, seat: int = 0, fresh: bool = False, **_: Any) -> None:
        assert seating is not None
        self.table, self.seat, self.fresh = seating, seat, fresh
        self.typed, self.more, self.shift = "", False, None
        super().open()

    def refresh(self) -> None:
        assert self.table is not None
        shown = desk(self.table, self.seat, self.typed, self.doors.settings)
        self.field.shows = self.sentence.shows = shown
        self._show_buttons(shown)
        capital = self.shift if self.shift is not None else capital_next(self.typed)
        self.keyboard.shows = Keys(words.language(), capital, self.more)
        self._shown = shown
        self.arrange()

    def _show_buttons(self, shown: Desk) -> None:
        self.done.shows = Answer("done", shown.done, icon="check", tone="amber")
        self.done.off = bool(shown.trouble)
        self.remove.shows, self.remove.off = shown.remove, not shown.can_remove

    def arrange(self) -> None:
        if self.portrait:
            self._portrait()
        else:
            self._landscape()

    def _chips(self, x: float, y: float, w: float, h: float, lines: int = 1) -> None:
        """Remembered names, or in their place what is wrong with the one that was typed."""
        columns = max(1, int((w + 8) / (CHIP + 8)))
        wrong = bool(self._shown.trouble)
        self.names.shows = (self._shown.chips[: columns * lines] if not wrong else (), columns)
        used = min(lines, -(-len(self.names.shows[0]) // columns))
        self.place(self.names, x, y, w, (h - 8 * (lines - 1)) / lines * used + 8 * max(0, used - 1))
        self.place(self.sentence, x, y, w, h if wrong or self._shown.hint else 0)

    def _landscape(self) -> None:
        w, h = self.extent
        self.place(self.back, 16, 12, 56, 54)
        self.place(self.field, 84, 12, w - 84 - 16 - 158, 52)
        self.place(self.done, w - 166, 12, 150, 54)
        self._chips(16, 74, w - 32 - 158, 50)
        self.place(self.remove, w - 166, 74, 150, 50)
        self.looks.shows = (self._shown.looks, len(self._shown.looks))
        self.place(self.looks, 16, 132, w - 32, 50)
        self.place(self.keyboard, 12, 192, w - 24, h - 200)

    def _portrait(self) -> None:
        w, h = self.extent
        self.place(self.back, 16, 14, 56, 56)
        self.place(self.field, 84, 14, w - 100, 54)
        self.place(self.done, 16, 80, (w - 40) / 2, 58)
        self.place(self.remove, 24 + (w - 40) / 2, 80, (w - 40) / 2, 58)
        self._chips(16, 148, w - 32, 116, 2)
        looks = len(self._shown.looks)
        self.looks.shows = (self._shown.looks, 4 if looks > 4 else looks)
        self.place(self.looks, 16, 276, w - 32, 120 if looks > 4 else 56)
        self.place(self.keyboard, 10, 410, w - 20, h - 420)

    # what is tapped

    def _key(self, key: Choice) -> None:
        if key == "shift":
            self.shift = not self.keyboard.shows.capital
        elif key == "more":
            self.more = not self.more
        elif key == "erase":
            self.typed, self.shift = self.typed[:-1], None
        else:
            self.typed, self.shift = typed_more(self.typed, str(key)), None
        self.refresh()

    def _name(self, choice: Choice) -> None:
        """A remembered name, with the look that it had if that is free."""
        assert self.table is not None
        name = str(choice).removeprefix("name:")
        known = {one["name"]: one["look"] for one in self.doors.settings["names"]}
        if known[name] not in [sitter.look for sitter in self.table.sitters]:
            self.table.use_look(self.seat, known[name])
        self.typed = name
        self._done()

    def _look(self, choice: Choice) -> None:
        assert self.table is not None
        kind, _, value = str(choice).partition(":")
        if kind == "ghost":
            self.table.sitters[self.seat].ghost = value
        else:
            self.table.use_look(self.seat, int(value))
        self.refresh()

    def _done(self) -> None:
        assert self.table is not None
        name = self.typed.strip()
        if name:
            if self.table.trouble_with(self.seat, name):
                self.refresh()
                return
            self.table.sitters[self.seat].name = name
        self.doors.go("seats", seating=self.table)

    def _remove(self) -> None:
        assert self.table is not None
        self.table.remove(self.seat)
        self.doors.go("seats", seating=self.table)

    def go_back(self) -> None:
        if self.fresh:
            self._remove()
        else:
            self.doors.go("seats", seating=self.table)
