"""On-screen keyboard with the letter layout of each language and accents on a second page."""

from typing import NamedTuple

from kivy.properties import NumericProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerGroup, AnswerPads
from companion.i18n import LANGUAGES, tr
from companion.viewmodels.frame import AnswerModel

MORE = ("1234567890’", "äáàâãåæçčďð", "éèêëěíìîïłñ", "öóòôõøœřšßþ", "üúùûůýÿžźż.")
NARROW = 8
DIGITS = "1234567890"
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz")


class KeyboardModel(NamedTuple):
    """The state of the keyboard."""

    language: str
    capital: bool
    more: bool = False
    address: bool = False
    """Whether only characters of host names and addresses are offered."""


class KeyButton(AnswerButton):
    """One key of the keyboard."""

    depth = NumericProperty(theme.EDGE_SMALL)


def letters_of(language: str, wide: bool) -> tuple[str, ...]:
    """Return the letters of a language, line by line."""
    found = LANGUAGES[language]
    return found.keys if wide else found.narrow_keys


class Keyboard(AnswerPads):
    """The keyboard (`model` is a KeyboardModel). Picks a character, "shift", "more" or "erase"."""

    def group_of(self, button: Pressable) -> AnswerGroup:
        return AnswerGroup()

    def lines(self) -> list[str]:
        """Return the characters, line by line."""
        keys: KeyboardModel = self.model
        wide = self.extent[0] > 640
        if keys.address:
            letters = letters_of(keys.language, wide)
            plain = ["".join(one for one in line if one in PLAIN) for line in letters]
            return [*([DIGITS] if wide else _cut(DIGITS, 5)), *plain]
        if keys.more:
            every = "".join(MORE)
            found = list(MORE) if wide else _cut(every, NARROW)
        else:
            found = list(letters_of(keys.language, wide))
        return [line.upper().replace("SS", "ß") if keys.capital else line for line in found]

    def arrange(self) -> None:
        if self.model is None:
            return
        lines = self.lines()
        characters = "".join(lines)
        commands, shares = _commands(self.model)
        answers = [AnswerModel(character, character, tone="raised") for character in characters]
        buttons = self.offer(KeyButton, [*answers, *commands])
        for button in buttons:
            button.role = "answer"
        self._lay(lines, buttons, shares)

    def _lay(self, lines: list[str], buttons: list[AnswerButton], shares: tuple[float, ...]) -> None:
        w, h = self.extent
        gap = 6.0
        rows = len(lines) + 1
        key_h = (h - gap * (rows - 1)) / rows
        place = iter(buttons)
        columns = max(len(line) for line in lines)
        key_w = (w - gap * (columns - 1)) / columns
        for number, line in enumerate(lines):
            for column in range(len(line)):
                x, y = column * (key_w + gap), number * (key_h + gap)
                next(place).put(self.box(x, y, key_w, key_h))
        unit = (w - gap * (len(shares) - 1)) / sum(shares)
        x = 0.0
        for share in shares:
            next(place).put(self.box(x, (rows - 1) * (key_h + gap), share * unit, key_h))
            x += share * unit + gap


def _commands(keys: KeyboardModel) -> tuple[tuple[AnswerModel, ...], tuple[float, ...]]:
    """Return the keys of the last line and their relative widths."""
    erase, hyphen = AnswerModel("erase", "", icon="erase", tone="panel"), AnswerModel("-", "-", tone="raised")
    if keys.address:
        return (AnswerModel(".", ".", tone="raised"), hyphen, erase), (1.0, 1.0, 1.0)
    shift = AnswerModel("shift", "abc" if keys.capital else "ABC", tone="chosen" if keys.capital else "panel")
    more = AnswerModel("more", "abc" if keys.more else "áß1", tone="panel")
    return (shift, more, AnswerModel(" ", tr("Space"), tone="raised"), hyphen, erase), (
        1.6,
        1.6,
        4.2,
        1.2,
        1.6,
    )


def _cut(characters: str, length: int) -> list[str]:
    return [characters[start : start + length] for start in range(0, len(characters), length)]


# The text field of every keyboard.


def draw_typed(pen: Pen, left: float, typed: str, otherwise: str) -> None:
    """Draw the typed text with a caret, or a placeholder (`otherwise`) in a faint colour."""
    pen.box(0, 0, pen.w, pen.h, "ink0", 12)
    pen.outline(0, 0, pen.w, pen.h, "amber", 12, 2.5)
    text, ink = (typed, "amber") if typed else (otherwise, "mist")
    room = pen.w - left - 16
    wide = pen.text(left, 0, room, pen.h, text, "spoken", ink, may_cut=True)
    caret = left + (min(wide, room) + 3 if typed else -4)
    pen.box(caret, pen.h * 0.22, 3, pen.h * 0.56, "amber_hi", 1.5)
