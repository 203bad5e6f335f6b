"""Faults, notices and calls for the staff: icons and lines for guests, sentences for the service screen.

A reply to a tap or a button is shown in a line of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app.input.focus_targets import focus_targets
from companion.app.navigation.navigator import ATTRACT, GAME, HOME, Navigator
from companion.app.navigation.screen_context import ScreenContext
from companion.app.widgets.notice_line import BELL_DP, SIGN_DP, CallSign, FaultSign, NoticeLine
from companion.app.widgets.slots import is_portrait
from companion.i18n import tr
from companion.settings.settings import Settings
from companion.table.staff_calls import StaffCalls

MARGIN_DP, STEP_DP, GAP_DP = 8, 6, 2
CALL_SCREEN = "call_staff"
"""On this screen the bell is hidden."""
MAX_FAULTS = 12
"""Number of faults kept for the service screen."""


# Where a notice is put: beside everything that can be touched, as near as possible to its usual place.


class PixelBox(NamedTuple):
    """A box in pixels, from its lower left corner."""

    x: float
    y: float
    w: float
    h: float


WIDTHS = (1.0, 0.66, 0.45, 0.28)
"""Tried one after the other, as parts of the width of the room; never wider than the usual box."""


def free_box(
    usual: PixelBox, room: PixelBox, taken: Sequence[PixelBox], high: Callable[[float], float], step: float
) -> PixelBox | None:
    """Return the nearest box to `usual` in `room` that overlaps nothing in `taken`; None if there is none.

    `high` returns the height that the notice needs at a width; rows are tried every `step` pixels.
    """
    for wide in dict.fromkeys(min(usual.w, room.w * part) for part in WIDTHS):
        tall = high(wide)
        for y in _from(usual.y, room.y, room.y + room.h - tall, step):
            row = [one for one in taken if one.y < y + tall and y < one.y + one.h]
            fits = [gap for gap in _gaps(row, room.x, room.x + room.w) if gap[1] - gap[0] >= wide]
            if fits:
                middle = usual.x + usual.w / 2
                left, right = min(fits, key=lambda gap: abs((gap[0] + gap[1]) / 2 - middle))
                return PixelBox(max(left, min(right - wide, middle - wide / 2)), y, wide, tall)
    return None


def _gaps(row: Sequence[PixelBox], left: float, right: float) -> Iterator[tuple[float, float]]:
    """Yield what is free between `left` and `right`."""
    for one in sorted(row):
        if one.x > left:
            yield left, min(one.x, right)
        left = max(left, one.x + one.w)
    if right > left:
        yield left, right


def _from(start: float, least: float, most: float, step: float) -> Iterator[float]:
    """Yield values between `least` and `most`, the nearest to `start` first."""
    start = max(least, min(most, start))
    yield start
    for count in range(1, int((most - least) / step) + 2):
        for value in (start + count * step, start - count * step):
            if least <= value <= most:
                yield value


# Collecting and showing them.


class Notifications:
    """Collects the faults of settings and table, and shows them with replies and the bell of a call."""

    def __init__(self, room: FloatLayout, navigator: Navigator, context: ScreenContext) -> None:
        self.line, self.sign, self.bell = NoticeLine(), FaultSign(), CallSign()
        self._room, self._navigator, self._context = room, navigator, context
        self._faults: list[str] = []
        self._unread = False
        self.sign.tap = self._say_fault
        room.fbind("size", self.layout)
        navigator.shown.append(self.show_pending)
        self.line.fbind("model", self.layout)

    def show(self, sentence: str) -> None:
        """Show `sentence` as the reply to a tap or a button."""
        self.line.show([sentence])

    def report_fault(self, sentence: str) -> None:
        """Record a fault and show the fault icon. The game goes on."""
        if sentence in self._faults:
            self._faults.remove(sentence)
        self._faults = [sentence, *self._faults][:MAX_FAULTS]
        self._unread = True
        self._show_sign()

    @property
    def faults(self) -> list[str]:
        """Faults, newest first; the current one, if any, comes before all others."""
        now = self._lasting()
        return [now, *self._faults] if now else list(self._faults)

    def _lasting(self) -> str:
        """Return the current fault: a warning while entries are not on disk, else ""."""
        unsaved = self._context.table.has_unsaved_entries
        return tr("Nothing is being kept at the moment.") if unsaved else ""

    def acknowledge(self) -> list[str]:
        """Return `faults` for the service screen and hide the icon of past faults."""
        self._unread = False
        self._show_sign()
        return self.faults

    def _say_fault(self) -> None:
        """Show the newest fault, because its icon was tapped."""
        self.line.show(self.faults[:1])

    def show_pending(self) -> None:
        """Report the faults of settings and table."""
        for sentences in (self._context.settings.notices, self._context.table.notices):
            for sentence in sentences:
                self.report_fault(sentence)
            sentences.clear()
        self._show_sign()
        self.layout()

    def _show_sign(self) -> None:
        self.sign.model = self._unread or bool(self._lasting())

    def layout(self, *_: object) -> None:
        """Place the line instead of the captions or at the top of a game's stage, else at the lower edge.

        It moves away from everything that can be touched, from the name of the player who is asked, and from
        the question. Where there is no other room, touches go through it. Long sentences get more lines.
        """
        width, height = self._room.size
        self.sign.put((0, height - dp(SIGN_DP), dp(SIGN_DP), dp(SIGN_DP)))
        bell = 0 if self._navigator.current == CALL_SCREEN else dp(SIGN_DP)  # there the whole page says it
        self.bell.put((0, height - dp(2 * SIGN_DP), bell, bell))
        left, top, least = 0.0, None, 0.0
        if self._navigator.current == GAME:
            game = self._navigator.screens.get_screen(GAME)
            self._place_bell(game.slots["pause"].widget)
            caption = game.slots["caption"]
            if game.captioned:
                left, width, top = caption.x - dp(MARGIN_DP), caption.width + dp(2 * MARGIN_DP), caption.top
                least = caption.height  # nothing of the captions looks out
            elif is_portrait(width, height):  # there the name stands above the stage, else beside it
                _, y, _, high = game.layout.stage
                top = y + high
            else:
                left, width, top = game.stage_left * game.unit, game.stage_wide * game.unit, height
        wide = width - dp(2 * MARGIN_DP)
        high = max(least, self.line.needed_height(wide))
        usual = PixelBox(left + dp(MARGIN_DP), dp(MARGIN_DP) / 2 if top is None else top - high, wide, high)
        free = self._free_box(usual, least) if self.line.model else usual
        self.line.passes_touches = free is None
        self.line.put(free or usual)

    def _free_box(self, usual: PixelBox, least: float) -> PixelBox | None:
        """Return the nearest free box, at least so high; None if touch targets are everywhere."""
        screen = self._navigator.screens.current_screen
        if screen is None:
            return usual
        front: Widget = screen
        words: tuple[Widget, ...] = ()
        if self._navigator.current == GAME:
            words = (screen.ids.name_slot, screen.ids.question)
            if screen.sheet.parent is not None:
                front = screen.sheet
        spots = [(spot.left, spot.low, spot.right, spot.top) for spot in focus_targets([front])]
        spots += [(word.x, word.y, word.right, word.top) for word in words]
        gap = dp(GAP_DP)
        taken = [
            PixelBox(left - gap, low - gap, right - left + 2 * gap, top - low + 2 * gap)
            for left, low, right, top in spots
        ]
        edge = dp(MARGIN_DP) / 2
        room = PixelBox(edge, edge, self._room.width - 2 * edge, self._room.height - 2 * edge)
        return free_box(
            usual, room, taken, lambda wide: max(least, self.line.needed_height(wide)), dp(STEP_DP)
        )

    def _place_bell(self, pause: Widget) -> None:
        """Place the bell on the corner of the pause button."""
        x, y = pause.to_window(pause.right, pause.top)
        self.bell.put((x - dp(BELL_DP * 0.7), y - dp(BELL_DP * 0.7), dp(BELL_DP), dp(BELL_DP)))


class StaffBell:
    """Makes calls without a reason, and shows whether a call is open."""

    def __init__(
        self, calls: StaffCalls, settings: Settings, navigator: Navigator, notices: Notifications
    ) -> None:
        self._calls, self._settings, self._navigator, self._notices = calls, settings, navigator, notices
        calls.changed.append(self._on_change)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Tell the calls which table this is."""
        self._calls.table = int(self._settings["table_number"])

    def ring(self, wanted: bool = True) -> None:
        """Call the staff without a reason; with `wanted=False` close the call."""
        navigator = self._navigator
        if not wanted:
            self._calls.close()
            return
        if navigator.held_screen:  # a locked table shows no other screen
            self._calls.ring()
            return
        back = navigator.current if navigator.current in (GAME, ATTRACT) else HOME
        if not self._calls.open:
            self._calls.ring()
        navigator.show_screen(CALL_SCREEN, back=back)

    def _on_change(self) -> None:
        """Show the bell while a call is open, and leave the screen of a call that is closed."""
        self._notices.bell.model = self._calls.open
        if self._navigator.current != CALL_SCREEN:
            return
        if self._calls.open:
            self._navigator.refresh()
        else:
            self._navigator.screens.current_screen.go_back()
            self._notices.show(tr("All is settled."))
