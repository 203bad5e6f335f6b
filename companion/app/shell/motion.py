"""Short motion (look.md 8): every one has the same length whatever it shows, ends by itself, and may be off.

Off until the program really runs, so that tests and pictures see the screen as it stands.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.graphics import Canvas, Color, InstructionGroup, Rectangle, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp

DOWN, UP = 0.06, 0.09
QUESTION, LID, FOUND, SUNRISE = 0.16, 0.18, 0.22, 0.9
FADE = 0.09
"""What turns to somebody else fades out, turns out of sight, and fades in."""
DRIFT = 0.1
"""Seconds between two places of the fog: it moves by less than a pixel, so more would be for nothing."""

running = False
"""Whether anything moves at all."""
calm = False
"""Only a pressed button still moves."""
dark = False
"""Nobody is there, and the screen is dark: nothing need move on it."""
FELT = 0.35
"""How far down a face is in the first picture after a finger: whoever touches it sees that at once."""
painter: Callable[[], None] | None = None
"""Shows what has changed before anything else is done; set by whoever draws the window."""


def allowed() -> bool:
    """Whether more than a pressed button may move."""
    return running and not calm and not dark


def press(button: Any, down: bool) -> None:
    """The face goes down, or comes up again."""
    Animation.cancel_all(button, "sunk")
    if running:
        button.sunk = max(FELT, button.sunk) if down else button.sunk
        Animation(sunk=float(down), duration=DOWN if down else UP).start(button)
    else:
        button.sunk = float(down)


def come_up(button: Any) -> None:
    """The face is up again at once: another one is pressed."""
    Animation.cancel_all(button, "sunk")
    button.sunk = 0.0


def lifted(button: Any) -> None:
    """The finger that meant it has gone: the face is seen to come up before the answer is worked out."""
    come_up(button)
    if running and painter is not None:
        painter()


def appear(widget: Any) -> None:
    """A new question fades in and rises a little. Touches do not wait for it."""
    Animation.cancel_all(widget, "opacity")
    Animation.cancel_all(widget.shift, "y")
    if allowed():
        widget.opacity, widget.shift.y = 0, -dp(8)
        Animation(opacity=1, duration=QUESTION).start(widget)
        Animation(y=0, duration=QUESTION, transition="out_quad").start(widget.shift)
    else:
        widget.opacity, widget.shift.y = 1, 0


def turn_away(parts: Sequence[Any], then: Callable[[], None]) -> bool:
    """These fade out, and `then` is called; False: nothing moves, and nobody need wait."""
    for part in parts:
        Animation.cancel_all(part, "opacity")
        if allowed():
            Animation(opacity=0, duration=FADE).start(part)
    if allowed():
        Clock.schedule_once(lambda *_: then(), FADE)
    return allowed()


def turn_in(parts: Sequence[Any]) -> None:
    """They are turned, and come back."""
    for part in parts:
        Animation.cancel_all(part, "opacity")
        part.opacity = 0 if allowed() else 1
        if allowed():
            Animation(opacity=1, duration=FADE).start(part)


RISE, OUT = 120.0, 24.0
"""How far the sun, and whoever comes out of a vault, rise, in dp."""


def come_up_from(what: Translate, below: float, seconds: float, moved: Callable[[], None]) -> None:
    """It comes up from so far below its place, in dp; `moved` is called with every step of its way."""
    Animation.cancel_all(what, "y")
    if not allowed():
        what.y = 0
        return
    what.y = -dp(below)
    way = Animation(y=0, duration=seconds, transition="out_quad")
    way.bind(on_progress=lambda *_: moved())
    way.start(what)


class SceneClock:
    """The clock of a table's pace. A calm table sees its scenes, too; a dark one has nobody to see them."""

    def waits(self) -> bool:
        return running and not dark

    def after(self, seconds: float, then: Callable[[], None]) -> Callable[[], None]:
        if not running:  # a picture of it
            return lambda: None
        cancel: Callable[[], None] = Clock.schedule_once(lambda *_: then(), seconds).cancel
        return cancel


def rest(seconds: float, then: Callable[[], None]) -> Callable[[], None] | None:
    """Time to think again. A calm table waits as well; only where the program does not run nobody does."""
    if not running:
        return None
    cancel: Callable[[], None] = Clock.schedule_once(lambda *_: then(), seconds).cancel
    return cancel


def drift(move: Callable[[float], None]) -> ClockEvent:
    """Call it and `move(seconds)` is called again and again, until it is cancelled. `move` asks `allowed`."""
    return Clock.create_trigger(move, DRIFT, interval=True)


Place = dict[str, tuple[float, float]]
"""`pos` and `size`."""


def lid(
    canvas: Canvas,
    texture: Texture,
    place: Place,
    way: float,
    moved: Callable[[], None],
    *,
    opens: bool,
    corners: Sequence[float],
) -> None:
    """A lid slides up and fades; closing is the same backwards. `moved` is called with every step."""
    x, y = place["pos"]
    there, gone = (1.0, y), (0.0, y + way)
    start, end = (there, gone) if opens else (gone, there)
    shade = Color(1, 1, 1, start[0])
    slab = Rectangle(texture=texture, tex_coords=corners, pos=(x, start[1]), size=place["size"])
    group = InstructionGroup()
    group.add(shade)
    group.add(slab)
    canvas.add(group)

    def gone_again() -> None:
        canvas.remove(group)
        moved()

    fade = Animation(a=end[0], duration=LID)
    fade.bind(on_progress=lambda *_: moved(), on_complete=lambda *_: gone_again())
    fade.start(shade)
    Animation(pos=(x, end[1]), duration=LID).start(slab)
