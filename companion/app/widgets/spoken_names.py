"""What a screen reader says of widgets: of icons, of what is drawn, of player strips and of buttons."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from companion.app.rendering.pen import Mark
from companion.i18n import mark_message, ntr, ptr, tr
from companion.viewmodels.accessible import SECRET, Accessible, Role
from companion.viewmodels.colours import colour_name
from companion.viewmodels.frame import AnswerModel, PlayerStrip, VampireChip

if TYPE_CHECKING:
    from companion.app.widgets.drawn import Point, Spot

SIGN_NAMES = {
    "?": mark_message("Help"),
    "−": mark_message("Less"),
    "+": mark_message("More"),
    "←": mark_message("To the left"),
    "→": mark_message("To the right"),
    "↑": mark_message("Up"),
    "↓": mark_message("Down"),
    ".": mark_message("Full stop"),
    "-": mark_message("Hyphen"),
    "’": mark_message("Apostrophe"),
}
"""Signs that are written on buttons instead of words."""
ICON_NAMES = {
    "back": mark_message("Back"),
    "bell": mark_message("Bell"),
    "book": mark_message("Rules"),
    "captions": mark_message("Captions"),
    "chart": mark_message("Statistics"),
    "check": mark_message("Done"),
    "cross": mark_message("Close"),
    "down": mark_message("Down"),
    "drop": mark_message("Wipe the screen"),
    "erase": mark_message("Delete"),
    "expand": mark_message("Capital letters"),
    "eye": mark_message("Look"),
    "gear": mark_message("Settings"),
    "globe": mark_message("Language"),
    "grid": mark_message("Board"),
    "house": mark_message("To the start"),
    "led": mark_message("Light"),
    "menu": mark_message("Rules"),
    "mic": mark_message("Say it"),
    "next": mark_message("Next"),
    "pass": mark_message("Skip"),
    "pause": mark_message("Pause"),
    "pencil": mark_message("Change"),
    "people": mark_message("People"),
    "phone": mark_message("Phones"),
    "picture": mark_message("Picture"),
    "pin": mark_message("PIN"),
    "play": mark_message("Go on"),
    "plus": mark_message("More"),
    "redo": mark_message("Redo"),
    "ring": mark_message("Call the staff"),
    "speaker": mark_message("Sound"),
    "speech": mark_message("Read aloud"),
    "trophy": mark_message("Chronicle"),
    "undo": mark_message("Undo"),
    "up": mark_message("Up"),
    "update": mark_message("Once more"),
}
"""Icons of buttons without words."""
PIECE_NAMES = {
    "bat": mark_message("Bats"),
    "bite": mark_message("Bites"),
    "cards": mark_message("Cards"),
    "clock": mark_message("Clock"),
    "coffin": mark_message("Vampires"),
    "count": mark_message("Count"),
    "garlic": mark_message("Garlic"),
    "nightcard": mark_message("Nights"),
    "pedestal": mark_message("Pedestal"),
    "rat": mark_message("Rats"),
    "ritual": mark_message("Ritual"),
    "rumour": mark_message("Rumours"),
    "stake": mark_message("Stakes"),
    "warning": mark_message("Warning"),
    "wolf": mark_message("Werewolf"),
}
"""Icons that say what the number beside them counts."""


PICTURE_NAMES = {
    "spider": mark_message("Spider"),
    "tombstone": mark_message("Tombstone"),
    "skull": mark_message("Skull"),
    "candle": mark_message("Candle"),
    "potion": mark_message("Potion"),
    "goblet": mark_message("Goblet"),
    "pumpkin": mark_message("Pumpkin"),
    "mirror": mark_message("Mirror"),
    "broom": mark_message("Broom"),
    "fangs": mark_message("Fangs"),
    "sun": mark_message("Sun"),
    "hourglass": mark_message("Hourglass"),
    "lantern": mark_message("Lantern"),
    "shield": mark_message("Shield"),
}
"""Icons among which somebody chooses a picture."""
LOOK_NAMES = {
    "cat": mark_message("Cat"),
    "key": mark_message("Key"),
    "moth": mark_message("Moth"),
    "mushroom": mark_message("Mushroom"),
    "bell": mark_message("Bell"),
    "fir": mark_message("Fir tree"),
    "hat": mark_message("Hat"),
    "snail": mark_message("Snail"),
    "ghost": mark_message("Ghost"),
    "table": mark_message("Table"),
}
"""Signs of people, by the icon."""


def sign_name(sign: str) -> str:
    """Return the name of a sign or an icon on a button; "" if it has none."""
    named = (SIGN_NAMES, ICON_NAMES, PIECE_NAMES, PICTURE_NAMES, LOOK_NAMES)
    message = next((names[sign] for names in named if sign in names), "")
    return tr(message) if message else ""


def in_words(marks: Iterable[Mark]) -> str:
    """Return texts, names, colours and pieces in the order in which they were drawn; none twice in a row."""
    said: list[str] = []
    all_marks = list(marks)
    for number, mark in enumerate(all_marks):
        around = all_marks[max(0, number - 1) : number + 2]
        counts = any(one.kind == "text" and one.what.strip("×+−- ").isdigit() for one in around)
        words = _words(mark, counts=counts)
        if words and (not said or said[-1].casefold() != words.casefold()):
            said.append(words)
    return " ".join(one if one[-1] in ".!?…:,;" else f"{one}," for one in said).removesuffix(",")


def row_at(marks: Sequence[Mark], y: float) -> list[Mark]:
    """Return the marks of the line at a height; if there is none, of the nearest line."""
    if not marks:
        return []
    near = min(marks, key=lambda mark: max(mark.low - y, y - mark.high, 0.0))
    middle = (near.low + near.high) / 2
    return [mark for mark in marks if mark.low <= middle <= mark.high]


def sign_in_words(marks: Iterable[Mark]) -> str:
    """Return the name of the first icon that has one, for a button without words."""
    return next((name for mark in marks if mark.kind == "icon" and (name := sign_name(mark.what))), "")


def _words(mark: Mark, *, counts: bool) -> str:
    """Return the words of a mark; of a piece only beside the number that counts it."""
    if mark.kind == "icon":
        return tr(PIECE_NAMES[mark.what]) if counts and mark.what in PIECE_NAMES else ""
    if mark.kind == "chip":
        return colour_name(mark.what)
    return "" if mark.what == "?" else mark.what.replace("\n", " ")


def strip_in_words(strip: PlayerStrip) -> str:
    """Return what a strip shows, for the screen reader."""
    row = strip.row
    said = [
        f"{strip.person.name}.",
        tr("Is asked now.") if strip.active else "",
        ntr("{count} vampire.", "{count} vampires.", strip.vampires),
        tr("On the left: {colours}.", colours=_colours(row.left)) if row.left else "",
        tr("On the right: {colours}.", colours=_colours(row.right)) if row.right else "",
        *(f"{sign_name(tokens.icon)}: {tokens.held}." for tokens in strip.tokens),
        f"{sign_name('pedestal')}." if strip.pedestal else "",
    ]
    return " ".join(part for part in said if part)


def describe_strips(strips: Sequence[PlayerStrip], part: float | None = None) -> Accessible | None:
    """Return strips that stand side by side, or only the one at `part` (0 to 1) of their width."""
    if part is not None and strips:
        number = int(part * len(strips))
        strips = (strips[max(0, min(number, len(strips) - 1))],)
    return Accessible(" ".join(map(strip_in_words, strips)), "text") if strips else None


def _colours(chips: Sequence[VampireChip]) -> str:
    return ", ".join(colour_name(chip.colour) for chip in chips)


class SpokenButton:
    """States name, role and state of a button; a widget overrides `spoken_name` or `is_chosen` if needed."""

    model: Any
    parent: Any
    tap: Any
    tone: Any
    is_disabled: Any
    is_private: bool
    marks: list[Mark]
    pos: Any
    size: Any
    width: Any
    spoken_role: Role = "button"
    spoken = ""
    """The message that a screen reader says instead of what is drawn; "" if that says enough."""
    why_not = ""
    """Why it is disabled, for a screen reader."""

    @property
    def is_chosen(self) -> bool:
        """Whether it shows the value that holds now."""
        return bool(self.tone == "chosen")

    def spoken_name(self) -> str:
        """Return its name: the answer's words, or what is drawn on it."""
        if self.spoken:
            return tr(self.spoken)
        if isinstance(self.model, AnswerModel) and (name := _answer_name(self.model)):
            return name
        if isinstance(self.model, tuple) and len(self.model) == 2:
            icon, sign = map(str, self.model)
            if sign_name(icon or sign):
                return _sign_in_words(icon, sign)
        return in_words(self.marks) or sign_in_words(self.marks)

    def reading_targets(self) -> "Iterable[Spot]":
        shown = self.is_disabled and self.width > 1 and self.accessible() is not None
        return ((*self.pos, *self.size),) if shown else ()

    def accessible(self, at: "Point | None" = None) -> Accessible | None:
        if self.is_private:
            return SECRET
        name, reason, members = self.spoken_name(), self.why_not, ()
        if not name or (self.tap is None and not self.is_disabled):
            return Accessible(name, "text") if name else None
        group = self.parent.group_of(self) if hasattr(self.parent, "group_of") else None
        role: Role = self.spoken_role
        if group is not None:
            name = f"{group.label}: {name}" if group.label else name
            reason, members = reason or group.reason, group.members
            role = "choice" if any(one.is_chosen for one in members) else role
        number = members.index(self) + 1 if self in members else 0
        return Accessible(name, role, self.is_chosen, number, len(members), self.is_disabled, reason)


def _answer_name(answer: AnswerModel) -> str:
    """Return what is said of an answer: its words, or its colour, person or sign by name; and its note."""
    name = answer.said or sign_name(answer.label) or answer.label
    if not name:
        name = colour_name(answer.colour) if answer.colour else answer.person.name if answer.person else ""
    name = name or sign_name(answer.icon)
    return f"{name}. {answer.note}" if answer.note and name else name or answer.note


def _sign_in_words(icon: str, sign: str) -> str:
    """Return the name of an icon, which is crossed out if there is a sign, or of the sign alone."""
    if not icon:
        return sign_name(sign) or sign
    return f"{sign_name(icon)}: {ptr('switch', 'Off')}" if sign else sign_name(icon)
