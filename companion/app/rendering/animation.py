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

PRESS_SECONDS, RELEASE_SECONDS = 0.06, 0.09
QUESTION, LID, FOUND, SUNRISE = 0.16, 0.18, 0.22, 0.9
TURN_FADE_SECONDS = 0.09
"""What turns to somebody else fades out, turns out of sight, and fades in."""
DRIFT_INTERVAL_SECONDS = 0.1
"""Seconds between two places of the fog: it moves by less than a pixel, so more would be for nothing."""

is_enabled = False
"""Whether anything moves at all."""
is_calm = False
"""Only a pressed button still moves."""
is_screen_dark = False
"""Nobody is there, and the screen is dark: nothing need move on it."""
INITIAL_PRESS_DEPTH = 0.35
"""How far down a face is in the first picture after a finger: whoever touches it sees that at once."""
flush_redraw: Callable[[], None] | None = None
"""Shows what has changed before anything else is done; set by whoever draws the window."""


def is_animation_enabled() -> bool:
    """Whether more than a pressed button may move."""
    return is_enabled and not is_calm and not is_screen_dark


def animate_press(button: Any, down: bool) -> None:
    """The face goes down, or comes up again."""
    Animation.cancel_all(button, "sunk")
    if is_enabled:
        button.press_depth = max(INITIAL_PRESS_DEPTH, button.press_depth) if down else button.press_depth
        Animation(press_depth=float(down), duration=PRESS_SECONDS if down else RELEASE_SECONDS).start(button)
    else:
        button.press_depth = float(down)


def release_at_once(button: Any) -> None:
    """The face is up again at once: another one is pressed."""
    Animation.cancel_all(button, "sunk")
    button.press_depth = 0.0


def animate_release(button: Any) -> None:
    """The finger that meant it has gone: the face is seen to come up before the answer is worked out."""
    release_at_once(button)
    if is_enabled and flush_redraw is not None:
        flush_redraw()


def fade_in(widget: Any) -> None:
    """A new question fades in and rises a little. Touches do not wait for it."""
    Animation.cancel_all(widget, "opacity")
    Animation.cancel_all(widget.shift, "y")
    if is_animation_enabled():
        widget.opacity, widget.shift.y = 0, -dp(8)
        Animation(opacity=1, duration=QUESTION).start(widget)
        Animation(y=0, duration=QUESTION, transition="out_quad").start(widget.shift)
    else:
        widget.opacity, widget.shift.y = 1, 0


def fade_out_before_turn(parts: Sequence[Any], then: Callable[[], None]) -> bool:
    """These fade out, and `then` is called; False: nothing moves, and nobody need wait."""
    for part in parts:
        Animation.cancel_all(part, "opacity")
        if is_animation_enabled():
            Animation(opacity=0, duration=TURN_FADE_SECONDS).start(part)
    if is_animation_enabled():
        Clock.schedule_once(lambda *_: then(), TURN_FADE_SECONDS)
    return is_animation_enabled()


def fade_in_after_turn(parts: Sequence[Any]) -> None:
    """They are turned, and come back."""
    for part in parts:
        Animation.cancel_all(part, "opacity")
        part.opacity = 0 if is_animation_enabled() else 1
        if is_animation_enabled():
            Animation(opacity=1, duration=TURN_FADE_SECONDS).start(part)


SUN_RISE_DP, VAULT_RISE_DP = 120.0, 24.0
"""How far the sun, and whoever comes out of a vault, rise, in dp."""


def animate_rise(what: Translate, below: float, seconds: float, moved: Callable[[], None]) -> None:
    """It comes up from so far below its place, in dp; `moved` is called with every step of its way."""
    Animation.cancel_all(what, "y")
    if not is_animation_enabled():
        what.y = 0
        return
    what.y = -dp(below)
    way = Animation(y=0, duration=seconds, transition="out_quad")
    way.bind(on_progress=lambda *_: moved())
    way.start(what)


class SceneClock:
    """The clock of a table's pace. A calm table sees its scenes, too; a dark one has nobody to see them."""

    def has_audience(self) -> bool:
        return is_enabled and not is_screen_dark

    def after(self, seconds: float, then: Callable[[], None]) -> Callable[[], None]:
        if not is_enabled:  # a picture of it
            return lambda: None
        cancel: Callable[[], None] = Clock.schedule_once(lambda *_: then(), seconds).cancel
        return cancel


def after_delay(seconds: float, then: Callable[[], None]) -> Callable[[], None] | None:
    """Time to think again. A calm table waits as well; only where the program does not run nobody does."""
    if not is_enabled:
        return None
    cancel: Callable[[], None] = Clock.schedule_once(lambda *_: then(), seconds).cancel
    return cancel


def start_drift(move: Callable[[float], None]) -> ClockEvent:
    """Call it and `move(seconds)` is called again and again, until it is cancelled.

    `move` asks `is_animation_enabled`.
    """
    return Clock.create_trigger(move, DRIFT_INTERVAL_SECONDS, interval=True)


CanvasPlacement = dict[str, tuple[float, float]]
"""`pos` and `size`."""


def animate_lid(
    canvas: Canvas,
    texture: Texture,
    place: CanvasPlacement,
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
