"""Text that fits: the largest size of its role at which it fits its box, wrapped at spaces and hyphens.

Every text of the app is set here, so that none is ever clipped: it shrinks to the least size of its role,
and only then ends in "…". Textures are kept, white, and tinted by the caller's Color.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.app import theme


class Setting(NamedTuple):
    """How a text is set."""

    lines: tuple[str, ...]
    face: str
    size: float
    whole: bool
    """False if something had to be left out."""


SHRINK = 0.95


def setting(text: str, role: str, width: float, height: float, most_lines: int = 1) -> Setting:
    """The setting of a text in a box of so many pixels, at the text size that people have chosen."""
    return _setting(text, role, int(width), int(height), most_lines, theme.text_percent, dp(1))


@lru_cache(maxsize=4096)
def _setting(
    text: str, role: str, width: int, height: int, most_lines: int, percent: int, unit: float
) -> Setting:
    face, size, one_line, more_lines, least = theme.ROLES[role]
    if face == "title" and any(character.isdigit() for character in text):
        face = "heavy"  # Vollkorn has old-style figures only
    scale = unit * percent / 100
    found = _fit(text, face, size * scale, one_line * scale, width, height, 1)
    if found is None and most_lines > 1:
        found = _fit(text, face, more_lines * scale, least * unit, width, height, most_lines)
    if found is None:
        found = _fit(text, face, min(one_line * scale, size * scale), least * unit, width, height, 1)
    return found or _cut(text, face, least * unit, width, height, most_lines)


def _fit(
    text: str, face: str, size: float, least: float, width: int, height: int, most: int
) -> Setting | None:
    while True:
        lines = wrap(text, face, size, width)
        if lines and len(lines) <= most and len(lines) * line_height(face, size) <= height + 1:
            return Setting(lines, face, size, True)
        if size <= least:
            return None
        size = max(least, size * SHRINK)


def _cut(text: str, face: str, size: float, width: int, height: int, most: int) -> Setting:
    """The last resort: as much as there is room for."""
    for length in range(len(text) - 1, 0, -1):
        lines = wrap(text[:length].rstrip() + "…", face, size, width)
        if lines and len(lines) <= most:
            return Setting(lines, face, size, False)
    return Setting(("…",), face, size, False)


def wrap(text: str, face: str, size: float, width: float) -> tuple[str, ...]:
    """Lines no wider than this, or nothing if a single word is wider."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in re.findall(r"[^ ]+?-(?=[^ ])|[^ ]+ *", paragraph) or [""]:  # not at a space that holds
            if extent(face, size, (line + word).rstrip()) <= width:
                line += word
                continue
            if line:
                lines.append(line.rstrip())
            if extent(face, size, word.rstrip()) > width:
                return ()
            line = word
        lines.append(line.rstrip())
    return tuple(lines)


@lru_cache(maxsize=64)
def _ruler(face: str, size: float) -> Label:
    ruler = Label(font_name=theme.font(face), font_size=size)
    ruler.resolve_font_name()
    return ruler


@lru_cache(maxsize=8192)
def extent(face: str, size: float, text: str) -> int:
    """How wide a line is, in pixels."""
    return int(_ruler(face, size).get_extents(text)[0]) if text else 0


@lru_cache(maxsize=256)
def line_height(face: str, size: float) -> int:
    """How high a line is, in pixels."""
    return int(_ruler(face, size).get_extents("ÀÉÃÊg")[1])


@lru_cache(maxsize=1024)
def texture(lines: tuple[str, ...], face: str, size: float, align: str) -> Texture:
    """The text as a white picture."""
    label = Label(text="\n".join(lines), font_name=theme.font(face), font_size=size, halign=align)
    label.refresh()
    return label.texture


def forget() -> None:
    """Drop every text (the graphics context is gone)."""
    texture.cache_clear()
