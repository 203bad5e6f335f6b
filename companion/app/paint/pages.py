"""The textures that texts are written on: whoever is done with one leaves it to the next text.

A scene brings new sentences right after a tap. Writing on a texture that is there takes a moment; making one
takes the graphics driver as long as it likes. So a few of each size lie ready, made in quiet time.
"""

import weakref

from kivy.graphics.texture import Texture
from kivy.metrics import dp

TEXTURE_WIDTHS = (48, 96, 160, 256, 384, 512, 800, 1280)
TEXTURE_HEIGHTS = (28, 44, 72, 112, 160, 240, 480)
"""Their sides at a density of 1; a longer text has one of its own size."""
POOL_SIZES = {
    **{(wide, high): 4 for wide in TEXTURE_WIDTHS[:6] for high in TEXTURE_HEIGHTS[:3]},
    (384, 112): 2,  # names
    (512, 160): 2,  # what fills the screen
}
"""So many of each lie ready, more than any scene needs at once."""
MAX_SPARE_FACTOR = 2
"""So many times as many may lie about; of the others so many. The rest is given back in quiet time."""
MAX_OVERSIZE_STEPS = 3
"""Before one is made, one that is so many steps wider or higher is good enough."""
CLEAR = b"\xff\xff\xff\x00"
Side = tuple[int, int]

_free: dict[Side, list[Texture]] = {}


def acquire_texture(width: int, height: int) -> Texture:
    """So many pixels to write on, top line first; they are free again when nobody holds this any more."""
    wide, high = width + 1, height + 1  # an empty edge, or what was written before would shine through
    owner = _taken(wide, high) or _made((_step(wide, TEXTURE_WIDTHS), _step(high, TEXTURE_HEIGHTS)))
    owner.blit_buffer(CLEAR * high, size=(1, high), pos=(width, 0), colorfmt="rgba")
    owner.blit_buffer(CLEAR * wide, size=(wide, 1), pos=(0, height), colorfmt="rgba")
    part = owner.get_region(0, 0, width, height)
    part.flip_vertical()
    given_back = weakref.finalize(part, _free.setdefault(tuple(owner.size), []).append, owner)
    given_back.atexit = False
    return part


def preallocate() -> None:
    """Make as many as are missing, for texts to come, and keep no more than that will ever need."""
    wanted = {(round(dp(wide)), round(dp(high))): number for (wide, high), number in POOL_SIZES.items()}
    for side, number in wanted.items():
        free = _free.setdefault(side, [])
        free += [_made(side) for _ in range(number - len(free))]
    for side, free in _free.items():
        del free[MAX_SPARE_FACTOR * wanted.get(side, 1) :]


def clear_pool() -> None:
    """Nothing of another density, or of a graphics context that is gone, is written on again."""
    _free.clear()


def _step(length: int, steps: tuple[int, ...]) -> int:
    return next((round(dp(step)) for step in steps if round(dp(step)) >= length), length)


def _taken(wide: int, high: int) -> Texture | None:
    """The smallest one that is free and large enough, unless it is far too large."""
    most_wide, most_high = _further(wide, TEXTURE_WIDTHS), _further(high, TEXTURE_HEIGHTS)
    fits = [
        side
        for side, free in _free.items()
        if free and wide <= side[0] <= most_wide and high <= side[1] <= most_high
    ]
    return _free[min(fits, key=lambda side: side[0] * side[1])].pop() if fits else None


def _further(length: int, steps: tuple[int, ...]) -> int:
    """How large one may be at most for something of this length."""
    large = [step for step in steps if round(dp(step)) >= length]
    return round(dp(large[min(MAX_OVERSIZE_STEPS, len(large) - 1)])) if large else length


def _made(side: Side) -> Texture:
    return Texture.create(size=side, colorfmt="rgba")
