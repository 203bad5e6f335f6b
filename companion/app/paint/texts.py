"""Text that fits: the largest size of its role at which it fits its box, wrapped at spaces and hyphens.

Every text of the app is set here, so that none is ever clipped: it shrinks to the least size of its role,
and only then ends in "…". Textures are kept, white, and tinted by the caller's Color.
"""

import math
import re
from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.app.paint import pages, theme


class TextLayout(NamedTuple):
    """How a text is set."""

    lines: tuple[str, ...]
    face: str
    size: float
    whole: bool
    """False if something had to be left out."""


SHRINK = 0.95
LARGE_FONT_PX = 30
MAX_LINE_SPACING = 1.18
"""How far apart lines lie at most, for their size: Vollkorn's own 1.4 would make two names of a long one."""


class TextSpec(NamedTuple):
    """A text with its role, its box in dp, and the most lines."""

    text: str
    role: str
    width: float
    height: float
    lines: int = 1


def layout_text(
    text: str, role: str, width: float, height: float, most_lines: int = 1, kin: tuple[TextSpec, ...] = ()
) -> TextLayout:
    """The setting of a text in a box of so many pixels, at the text size that people have chosen.

    It is written no larger than its kin, the texts that stand beside it as its equals. Of two none is louder;
    among more one long word makes no other harder to read than it is at 100 %.
    """
    unit = dp(1)
    most = min((natural_layout(words, unit).size for words in kin), default=math.inf)
    if len(kin) > 2:
        most = max(most, theme.ROLES[role][2] * unit)
    return _setting(text, role, int(width), int(height), most_lines, theme.text_percent, unit, most)


def natural_layout(words: TextSpec, unit: float) -> TextLayout:
    """How a text would be set if it stood alone."""
    return layout_text(words.text, words.role, words.width * unit, words.height * unit, words.lines)


@lru_cache(maxsize=4096)
def _setting(
    text: str, role: str, width: int, height: int, most_lines: int, percent: int, unit: float, most: float
) -> TextLayout:
    face, size, one_line, more_lines, least = theme.ROLES[role]
    if face == "title" and any(character.isdigit() for character in text):
        face = "heavy"  # Vollkorn has old-style figures only
    scale = unit * percent / 100
    first, low, several = (min(part * scale, most) for part in (size, one_line, more_lines))
    found = _fit(text, face, first, low, width, height, 1)
    if found is None and most_lines > 1:
        found = _fit(text, face, several, least * unit, width, height, most_lines)
    if found is None:
        found = _fit(text, face, min(low, first), least * unit, width, height, 1)
    return found or _cut(text, face, least * unit, width, height, most_lines)


def _fit(
    text: str, face: str, size: float, least: float, width: int, height: int, most: int
) -> TextLayout | None:
    while True:
        lines = wrap(text, face, size, width)
        if lines and len(lines) <= most and block_height(len(lines), face, size) <= height + 1:
            return TextLayout(lines, face, size, True)
        if size <= least:
            return None
        size = max(least, size * SHRINK ** _steps(text, face, size, most * width, height))


def _steps(text: str, face: str, size: float, length: int, height: int) -> int:
    """How many sizes smaller to look next: a new size costs more than all else, and a text grows with it.

    Never so many that one is left out at which it would fit: lines lose the spaces at their ends.
    """
    long = max(line_width(face, size, paragraph) for paragraph in text.split("\n"))
    room = max(0.01, 1.15 * min(length / max(1, long), (height + 1) / line_height(face, size)))
    return max(1, int(math.log(room) / math.log(SHRINK))) if room < 1 else 1


def _cut(text: str, face: str, size: float, width: int, height: int, most: int) -> TextLayout:
    """The last resort: as much as there is room for."""
    for length in range(len(text) - 1, 0, -1):
        lines = wrap(text[:length].rstrip() + "…", face, size, width)
        if lines and len(lines) <= most:
            return TextLayout(lines, face, size, False)
    return TextLayout(("…",), face, size, False)


def wrap(text: str, face: str, size: float, width: float) -> tuple[str, ...]:
    """Lines no wider than this, or nothing if a single word is wider."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        held = paragraph.replace(" …", "\u00a0…")  # no line begins with it
        for word in re.findall(r"[^ ]+?-(?=[^ ])|[^ ]+ *", held) or [""]:  # not at a space that holds
            if line_width(face, size, (line + word).rstrip()) <= width:
                line += word
                continue
            if line:
                lines.append(line.rstrip())
            if line_width(face, size, word.rstrip()) > width:
                return ()
            line = word
        lines.append(line.rstrip())
    return tuple(lines)


def line_width(face: str, size: float, text: str) -> int:
    """How wide a line is, in pixels."""
    return _extent(face, _whole(size), text)


def line_height(face: str, size: float) -> int:
    """How high a line is, in pixels."""
    return _line_height(face, _whole(size))


def _whole(size: float) -> int:
    """In pixels, large ones in steps of two: Kivy opens fonts in whole sizes alone, and keeps 64 of them.

    A font that is asked for in fractions would be opened for each of them, and drive others out."""
    return int(size) if size < LARGE_FONT_PX else int(size) // 2 * 2


@lru_cache(maxsize=64)
def _ruler(face: str, size: int) -> Label:
    ruler = Label(font_name=theme.font(face), font_size=size)
    ruler.resolve_font_name()
    return ruler


@lru_cache(maxsize=8192)
def _extent(face: str, size: int, text: str) -> int:
    return int(_ruler(face, size).get_extents(text)[0]) if text else 0


@lru_cache(maxsize=256)
def _line_height(face: str, size: int) -> int:
    return int(_ruler(face, size).get_extents("ÀÉÃÊg")[1])


def line_spacing(face: str, size: float) -> float:
    """How far apart lines lie, for the height of one."""
    return min(1.0, MAX_LINE_SPACING * size / line_height(face, size))


def block_height(lines: int, face: str, size: float) -> float:
    """How high so many lines are, in pixels."""
    return line_height(face, size) * (1 + (lines - 1) * line_spacing(face, size))


@lru_cache(maxsize=768)
def texture(lines: tuple[str, ...], face: str, size: float, align: str) -> Texture:
    """The text as a white picture."""
    text, name = "\n".join(lines), theme.font(face)
    label = Label(
        text=text, font_name=name, font_size=_whole(size), halign=align, line_height=line_spacing(face, size)
    )
    label.resolve_font_name()
    wide, high = label.render()
    if wide > 1 and high > 1:
        label.texture = pages.acquire_texture(wide, high)
    label.refresh()
    label.texture.bind()  # written now: until then the page holds the label, and nobody ever gets it back
    return label.texture


def clear_text_cache() -> None:
    """Drop every text (the graphics context is gone)."""
    texture.cache_clear()
    pages.clear_pool()
