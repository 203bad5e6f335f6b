"""What is drawn on a widget, in words, for the screen reader."""

from collections.abc import Iterable, Sequence

from companion.app.rendering.icon_names import PIECE_NAMES, sign_name
from companion.app.rendering.pen import Mark
from companion.i18n import tr
from companion.viewmodels.colours import colour_name


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
