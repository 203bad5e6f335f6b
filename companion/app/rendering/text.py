"""Text layout: the largest size of a role at which a text fits its box, wrapped at spaces and hyphens.

Every text of the app is set here, so that none is clipped: it shrinks to the least size of its role and only
then ends in "…". Textures are cached, white, and tinted by the caller's Color.
"""

import math
import re
import weakref
from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.app.rendering import theme

# A pool of reusable textures for rendered text: a free one is written on again before another is created.


TEXTURE_WIDTHS = (48, 96, 160, 256, 384, 512, 800, 1280)
TEXTURE_HEIGHTS = (28, 44, 72, 112, 160, 240, 480)
"""Sizes at a density of 1. A larger text gets a texture of its own size."""
MAX_FREE_TEXTURES = 8
"""Of each size; more than any scene needs at once."""
MAX_OVERSIZE_STEPS = 3
"""A free texture up to this many size steps too large is reused before a new one is created."""
CLEAR = b"\xff\xff\xff\x00"
Side = tuple[int, int]

free_textures: dict[Side, list[Texture]] = {}


def acquire_texture(width: int, height: int) -> Texture:
    """Return a texture region of this size in pixels. It returns to the pool when it is garbage-collected."""
    wide, high = width + 1, height + 1  # a transparent edge hides the previous content
    owner = _taken(wide, high) or new_texture((_step(wide, TEXTURE_WIDTHS), _step(high, TEXTURE_HEIGHTS)))
    owner.blit_buffer(CLEAR * high, size=(1, high), pos=(width, 0), colorfmt="rgba")
    owner.blit_buffer(CLEAR * wide, size=(wide, 1), pos=(0, height), colorfmt="rgba")
    part = owner.get_region(0, 0, width, height)
    part.flip_vertical()
    given_back = weakref.finalize(part, _give_back, owner, free_textures.setdefault(tuple(owner.size), []))
    given_back.atexit = False
    return part


def _give_back(owner: Texture, free: list[Texture]) -> None:
    if len(free) < MAX_FREE_TEXTURES:
        free.append(owner)


def clear_pool() -> None:
    """Empty the pool, because the density or the graphics context has changed."""
    free_textures.clear()


def _step(length: int, steps: tuple[int, ...]) -> int:
    return next((round(dp(step)) for step in steps if round(dp(step)) >= length), length)


def _taken(wide: int, high: int) -> Texture | None:
    """Take the smallest free texture that is large enough, but not far too large; None if there is none."""
    most_wide, most_high = _further(wide, TEXTURE_WIDTHS), _further(high, TEXTURE_HEIGHTS)
    fits = [
        side
        for side, free in free_textures.items()
        if free and wide <= side[0] <= most_wide and high <= side[1] <= most_high
    ]
    return free_textures[min(fits, key=lambda side: side[0] * side[1])].pop() if fits else None


def _further(length: int, steps: tuple[int, ...]) -> int:
    """Return the largest acceptable side for a text of this length."""
    large = [step for step in steps if round(dp(step)) >= length]
    return round(dp(large[min(MAX_OVERSIZE_STEPS, len(large) - 1)])) if large else length


def new_texture(side: Side) -> Texture:
    return Texture.create(size=side, colorfmt="rgba")


class TextLayout(NamedTuple):
    """A text set in lines, with its face and size in pixels."""

    lines: tuple[str, ...]
    face: str
    size: float
    whole: bool
    """False if the text was cut."""
    squeezed: bool = False
    """Whether it is smaller than its role's least size, because it would have been cut otherwise."""

    @property
    def fits(self) -> bool:
        """Whether it is whole and no smaller than its role's least size."""
        return self.whole and not self.squeezed


SHRINK = 0.95
SQUEEZE = 0.7
"""Share of its least size to which a text shrinks before it is cut. Texts of languages that ship never do."""
LARGE_FONT_PX = 30
MAX_LINE_SPACING = 1.18
"""Line spacing as a multiple of the font size. Vollkorn's own 1.4 makes a wrapped name look like two."""


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
    """Lay out a text in a box of `width` by `height` pixels, at the text size chosen in the settings.

    It is no larger than `kin`, the texts beside it. With more than two of them it does not shrink below the
    role's least one-line size at 100 %, so that one long word does not make all others hard to read.
    """
    unit = dp(1)
    most = min((natural_layout(words, unit).size for words in kin), default=math.inf)
    if len(kin) > 2:
        most = max(most, theme.ROLES[role][2] * unit)
    return find_layout(text, role, int(width), int(height), most_lines, theme.text_percent, unit, most)


@lru_cache(maxsize=256)
def cut_name(name: str, role: str, face: str, width: int, lines: int) -> TextLayout:
    """Return a name cut at its role's least size, instead of a layout that is squeezed."""
    return _cut(name, face, theme.ROLES[role][4] * dp(1), width, 0, lines)


def natural_layout(words: TextSpec, unit: float) -> TextLayout:
    """Return the layout of a text without its kin."""
    return layout_text(words.text, words.role, words.width * unit, words.height * unit, words.lines)


@lru_cache(maxsize=4096)
def find_layout(
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
    if found is None:
        small = _fit(text, face, least * unit, SQUEEZE * least * unit, width, height, most_lines)
        found = small and small._replace(squeezed=True)
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
        size = max(least, size * SHRINK ** shrink_steps(text, face, size, most * width, height))


def shrink_steps(text: str, face: str, size: float, length: int, height: int) -> int:
    """Return how many size steps to go down next, because measuring a new font size is expensive.

    Never skips a size that would fit: lines lose the spaces at their ends.
    """
    long = max(line_width(face, size, paragraph) for paragraph in text.split("\n"))
    room = max(0.01, 1.15 * min(length / max(1, long), (height + 1) / line_height(face, size)))
    return max(1, int(math.log(room) / math.log(SHRINK))) if room < 1 else 1


def _cut(text: str, face: str, size: float, width: int, height: int, most: int) -> TextLayout:
    """Return the layout of as much of the text as fits, with "…"."""
    for length in range(len(text) - 1, 0, -1):
        lines = wrap(text[:length].rstrip() + "…", face, size, width)
        if lines and len(lines) <= most:
            return TextLayout(lines, face, size, False)
    return TextLayout(("…",), face, size, False)


def wrap(text: str, face: str, size: float, width: float) -> tuple[str, ...]:
    """Return lines no wider than `width`, or () if a single word is wider."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        held = paragraph.replace(" …", "\u00a0…")  # no line begins with "…"
        for word in re.findall(r"[^ ]+?-(?=[^ ])|[^ ]+ *", held) or [""]:  # not at a no-break space
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
    """Return the width of a line in pixels."""
    return _extent(face, _whole(size), text)


def line_height(face: str, size: float) -> int:
    """Return the height of a line in pixels."""
    return _line_height(face, _whole(size))


def _whole(size: float) -> int:
    """Return the font size in whole pixels, from LARGE_FONT_PX on in steps of two.

    Kivy opens fonts in whole sizes only and caches 64 of them. A fractional size would open a font for each
    fraction and evict others.
    """
    return int(size) if size < LARGE_FONT_PX else int(size) // 2 * 2


@lru_cache(maxsize=64)
def _ruler(face: str, size: int) -> Label:
    ruler = Label(font_name=theme.font(face), font_size=size)
    ruler.resolve_font_name()
    return ruler


KERNED_FACES = ("heavy", "bold")
SPACE = "\u2005"
"""A quarter of an em: as wide as Lato's space, but not kerned. Of that one 1 px is left in "Bevor es"."""


def _spaced(face: str, text: str) -> str:
    return text.replace(" ", SPACE).replace("\u00a0", SPACE) if face in KERNED_FACES else text


@lru_cache(maxsize=8192)
def _extent(face: str, size: int, text: str) -> int:
    return int(_ruler(face, size).get_extents(_spaced(face, text))[0]) if text else 0


@lru_cache(maxsize=256)
def _line_height(face: str, size: int) -> int:
    return int(_ruler(face, size).get_extents("ÀÉÃÊg")[1])


def line_spacing(face: str, size: float) -> float:
    """Return the line spacing as a multiple of the line height."""
    return min(1.0, MAX_LINE_SPACING * size / line_height(face, size))


def block_height(lines: int, face: str, size: float) -> float:
    """Return the height of `lines` lines in pixels."""
    return line_height(face, size) * (1 + (lines - 1) * line_spacing(face, size))


@lru_cache(maxsize=768)
def texture(lines: tuple[str, ...], face: str, size: float, align: str) -> Texture:
    """Return the text as a white texture."""
    text, name = _spaced(face, "\n".join(lines)), theme.font(face)
    label = Label(
        text=text, font_name=name, font_size=_whole(size), halign=align, line_height=line_spacing(face, size)
    )
    label.resolve_font_name()
    wide, high = label.render()
    if wide > 1 and high > 1:
        label.texture = acquire_texture(wide, high)
    label.refresh()
    label.texture.bind()  # upload now: until then the texture holds the label and never returns to the pool
    return label.texture


def clear_text_cache() -> None:
    """Clear the text cache and the pool, because the graphics context is lost."""
    texture.cache_clear()
    clear_pool()
