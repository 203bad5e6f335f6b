"""What is written and drawn on a screen, and how well it stands out from what really lies behind it.

Each ink (a text or a sign that a pen has put on a canvas) is found again in the window: the screen is drawn
as it is, once more without any ink, and twice with a colour of its own for each, another one the second time.
Where both colours arrive, nothing lies over the ink and no soft edge has mixed them: there the first two
pictures say ink and ground.
"""

import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy
import pytest
from kivy.core.window import Window
from kivy.graphics import Color
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from companion.app.rendering import pen as pens
from companion.app.widgets.drawn import DrawnWidget

LEAST_PIXELS = 4
"""An ink of which fewer can be measured is covered, or outside."""
WORST = {"text": 10, "sign": 50}
"""Of a text its worst tenth counts, for it has to be read all over; of a sign that half of it stands out."""
TEXT, SIGN, PETAL = 4.5, 3.0, 3.0
"""What an eye needs; of the secret petals of the drawer a neighbour's eye is to get no more than this."""
ART = frozenset({"crest", "dim_crest", "count_crest", "line", "secret_pad", "dawn_0", "ink0"})
"""Engraved in stone, a shadow before the sky, a watermark: it says nothing by itself."""
RINGS = ("Dots",)
"""Widgets whose rings say something: a digit that is still missing."""
SHUFFLES = (1, 40503)
"""Factors that make a colour of a number; odd, so that there is a way back."""
Picture = Any


class Ink(NamedTuple):
    """A text or a sign."""

    kind: str
    what: str
    token: str
    widget: str
    """The name of its class."""
    off: Any
    """Whether the widget can be tapped just now."""
    colour: Color

    @property
    def needs(self) -> float:
        """The contrast that it must have; what cannot be tapped need not be read, and art says nothing."""
        if self.off() or self.token in ART or self.is_somebody_else:
            return 0.0
        if self.token.startswith("petal"):
            return PETAL
        return TEXT if self.kind == "text" else SIGN

    @property
    def is_somebody_else(self) -> bool:
        """The badge of a person who is not meant just now is as dim as a button that cannot be tapped."""
        return bool(self.token == "player_ink" and self.colour.a < 1)

    def __str__(self) -> str:
        return f"{self.widget} {self.kind} “{self.what}” ({self.token})"


class Inks:
    """All inks that pens put anywhere from now on."""

    def __init__(self) -> None:
        self._all: list[tuple[Any, tuple[Any, ...]]] = []
        self._now: tuple[Any, ...] | None = None

    def made(self, *rgba: float, **named: Any) -> Color:
        """A colour; if it is that of an ink, it is remembered."""
        colour = Color(*rgba, **named)
        if self._now is not None:
            self._all.append((weakref.ref(colour), self._now))
        return colour

    @contextmanager
    def of(self, kind: str, what: str, token: str, widget: Any) -> Iterator[None]:
        """What is drawn in here is this ink of this widget, which may be gone tomorrow."""
        there = weakref.ref(widget) if isinstance(widget, DrawnWidget) else lambda: None
        before, self._now = (
            self._now,
            (kind, what, token, type(widget).__name__, lambda: getattr(there(), "is_disabled", False)),
        )
        yield
        self._now = before

    def alive(self) -> list[Ink]:
        """Those that are still on a canvas."""
        self._all = [(colour, ink) for colour, ink in self._all if colour() is not None]
        return [Ink(*ink, found) for colour, ink in self._all if (found := colour()) is not None]


def watch(monkeypatch: pytest.MonkeyPatch) -> Inks:
    """From now on every ink is known."""
    inks, pen = Inks(), pens.Pen
    begin, text, letter, icon, ring = pen.__init__, pen.text, pen.letter, pen.icon, pen.ring

    def begins(self: Any, widget: Any) -> None:
        begin(self, widget)
        self.widget = widget

    def writes(self: Any, *box: Any, **how: Any) -> Any:
        token = how.get("colour") or (box[6] if len(box) > 6 else "moon")
        with inks.of("text", box[4], token, self.widget):
            return text(self, *box, **how)

    def letters(self: Any, cx: float, cy: float, size: float, one: str, colour: str, *room: Any) -> None:
        with inks.of("text", one, colour, self.widget):
            letter(self, cx, cy, size, one, colour, *room)

    def signs(self: Any, name: str, x: float, y: float, size: float, colour: str, alpha: float = 1) -> None:
        with inks.of("sign", name, colour, self.widget):
            icon(self, name, x, y, size, colour, alpha)

    def rings(self: Any, cx: float, cy: float, r: float, colour: str, *how: Any) -> None:
        if type(self.widget).__name__ in RINGS:
            with inks.of("sign", "ring", colour, self.widget):
                ring(self, cx, cy, r, colour, *how)
        else:
            ring(self, cx, cy, r, colour, *how)

    monkeypatch.setattr(pens, "Color", inks.made)
    for name, method in (
        ("__init__", begins),
        ("text", writes),
        ("letter", letters),
        ("icon", signs),
        ("ring", rings),
    ):
        monkeypatch.setattr(pen, name, method)
    return inks


def picture(room: Any) -> Picture:
    """The window as numbers: height, width, and red, green, blue."""
    room.frames(2)
    wide, high = Window.system_size
    pixels = glReadPixels(0, 0, wide, high, GL_RGB, GL_UNSIGNED_BYTE)
    return numpy.frombuffer(pixels, numpy.uint8).reshape(high, wide, 3).astype(numpy.int32)


def contrasts(room: Any, known: Inks) -> list[tuple[Ink, float]]:
    """Of each ink that can be seen the contrast of its worst part."""
    as_it_is = picture(room)
    inks = known.alive()
    before = [list(ink.colour.rgba) for ink in inks]
    for ink in inks:
        ink.colour.a = 0
    without = picture(room)
    found = [_numbers(room, inks, without, shuffle) for shuffle in SHUFFLES]
    for ink, rgba in zip(inks, before, strict=True):
        ink.colour.rgba = rgba
    numbers = numpy.where(found[0] == found[1], found[0], -1)
    return list(_measured(as_it_is, without, numbers, inks))


def _numbers(room: Any, inks: list[Ink], ground: Picture, shuffle: int) -> Picture:
    """For each pixel whose ink it is, by the colour that arrives there; -1: nobody's, or a mixture."""
    for number, ink in enumerate(inks):
        code = number * shuffle % 65536
        ink.colour.rgba = (1, code // 256 / 255, code % 256 / 255, 1)
    apart = picture(room)
    codes = apart[..., 1] * 256 + apart[..., 2]
    mine = (apart[..., 0] == 255) & (ground != apart).any(axis=2)
    return numpy.where(mine, codes * pow(shuffle, -1, 65536) % 65536, -1)


def _measured(
    shown: Picture, ground: Picture, numbers: Picture, inks: list[Ink]
) -> Iterator[tuple[Ink, float]]:
    mine = numbers >= 0
    one, other = light(shown), light(ground)
    ratio = (numpy.maximum(one, other) + 0.05) / (numpy.minimum(one, other) + 0.05)
    found = numbers[mine]
    ratios = ratio[mine]
    order = numpy.argsort(found, kind="stable")
    found, ratios = found[order], ratios[order]
    for number in numpy.unique(found):
        here = ratios[numpy.searchsorted(found, number) : numpy.searchsorted(found, number, "right")]
        if number < len(inks) and len(here) >= LEAST_PIXELS:
            yield inks[number], float(numpy.percentile(here, WORST[inks[number].kind]))


def light(pixels: Picture) -> Picture:
    """How bright each pixel is (WCAG's relative luminance)."""
    parts = pixels / 255
    linear = numpy.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return linear @ numpy.array([0.2126, 0.7152, 0.0722])
