"""People in front of the touchscreen."""

import math
import time
from collections.abc import Iterator

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.tests.common import UnitTestTouch

from companion.app.games.dawn_under.board import BoardPick
from companion.app.games.dawn_under.board_pages import BoardPages
from companion.app.games.dawn_under.card_picks import GiftCard, GiftPick
from companion.app.offscreen import open_window
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import TextExtent
from companion.app.screens.game.strokes import REST_SECONDS
from companion.app.services.peripherals import Peripherals
from companion.app.startup import show_scene
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.keyboard import Keyboard
from companion.app.widgets.rows.choice_rows import SegmentButton, SlabButton
from companion.presenters.game_presenter import GamePresenter
from companion.settings.settings import Settings
from companion.viewmodels.frame import AnswerModel

SCREEN = 7.0
"""Inches from corner to corner: the smallest screen that the house is drawn for."""
TARGET = 9.0
"""Millimetres that a finger needs."""


class Room:
    """A window, the app in it, and a finger."""

    def __init__(self, size: str = "800x480") -> None:
        self.size(size)
        self.now = 0.0

    def size(self, size: str, density: float | None = None) -> None:
        width, height = map(int, size.split("x"))
        before = Metrics.density
        open_window(width, height, density)
        if Metrics.density != before and App.get_running_app() is None:  # an app clears them by itself
            textures.clear_textures()

    def leaves(self) -> None:
        """Take the app out of the window: otherwise the next test lays it out and draws it once more."""
        app = App.get_running_app()
        if app is not None:
            app.services.hearing.connect(Peripherals(Settings()))  # whatever was heard and seen ends here
            app.services.close()
        for child in list(Window.children):
            Window.remove_widget(child)
        App._running_app = None

    def shows(self, session=None, *, home: bool = False, settings=None):
        """The app at the table of this session, or at home."""
        self.app = show_scene(session, home=home, settings=settings)
        self.app.touches.clock = self._time_passes
        for _ in range(2):  # the root gives its size to the screens, and they to what they hold
            self.settles()
        return self.app

    def shows_also(self, session) -> None:
        """The same app at another table."""
        self.app.play.bind_table(session)
        self.app.play._showing = GamePresenter(session)
        self.app.screens.current = self.app.game.name
        self.app.refresh()
        self.settles()

    def _time_passes(self) -> float:
        self.now += 1
        return self.now

    def settles(self) -> None:
        """Everything that waits for the next frame happens; nothing is drawn."""
        for _ in range(2):
            Clock.tick()

    def frames(self, count: int = 3) -> int:
        """Let time pass; how often the window was drawn."""
        drawn: list[object] = []
        Window.bind(on_draw=drawn.append)
        for _ in range(count):
            EventLoop.idle()
        Window.unbind(on_draw=drawn.append)
        return len(drawn)

    @property
    def question(self):
        return self.app.table.referee.question

    def touches(self, x: float, y: float) -> UnitTestTouch:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        return touch

    def taps_at(self, x: float, y: float) -> None:
        self.touches(x, y).touch_up()
        self.settles()

    def slides(self, choices, *, rests: bool = False) -> None:
        """One touch from the first of these answers to the last; it rests on those in between."""
        first, *others = choices
        touch = self.touches(*self.place_of(first))
        place = touch.pos
        self._moves(touch, touch.x + dp(20), touch.y)  # no tap, so that the next answers are shown
        for choice in others:
            x, y = self.place_of(choice)
            if math.dist(place, (x, y)) < 1:  # the same answer again: beside the spot
                x += dp(30)
            self._moves(touch, x, y)
            place = x, y
            if rests:
                time.sleep(REST_SECONDS * 1.2)
                self.settles()
        touch.touch_up()
        self.settles()

    def slides_over(self, places) -> None:
        """One touch over these places."""
        first, *others = places
        touch = self.touches(*first)
        for place in others:
            self._moves(touch, *place)
        touch.touch_up()
        self.settles()

    def _moves(self, touch, x: float, y: float) -> None:
        touch.touch_move(x, y)
        self.settles()

    def taps(self, choice) -> None:
        """Tap this answer, wherever it is on the screen."""
        self.taps_at(*self.place_of(choice))

    def middle(self, widget) -> tuple[float, float]:
        """Where the middle of it is seen, however it is turned."""
        return widget.to_window(*widget.center)

    def taps_on(self, widget) -> None:
        self.taps_at(*self.middle(widget))

    def place_of(self, choice) -> tuple[float, float]:
        stage = self.app.game.stage
        if isinstance(stage, BoardPages) and choice in self.app.game.frame.stage.answers:
            self._turns_to(stage, choice)
            return stage.to_window(*stage.middle_of(choice))
        if isinstance(stage, GiftPick) and ":" in str(choice):
            self._takes_in_hand(stage, str(choice).split(":")[0])
        return self.middle(self.button(choice))

    def _turns_to(self, stage: BoardPages, vault: str) -> None:
        """Tap the arrows of a large board until this vault can be seen."""
        if vault in stage.model.answers:
            return
        left, right, up, down = stage.arrows
        for way in (left, up, *(right, left, down) * 8):  # to the upper left, then line by line
            while vault not in stage.model.answers and not way.is_disabled:
                self.taps_on(way)
                if way is down:
                    break

    def _takes_in_hand(self, stage: GiftPick, colour: str) -> None:
        cards = [
            card for card in stage.children if isinstance(card, GiftCard) and card.model[0].colour == colour
        ]
        self.taps_on(cards[0])

    def turns_to(self, choice) -> None:
        """Turn the list of this screen until this can be tapped."""
        rows = self.app.screens.current_screen.rows
        while not any(getattr(one.model, "value", None) == choice for one in self.pressables()):
            assert not rows.down.is_disabled, f"{choice!r} is nowhere"
            self.taps_at(*rows.down.center)

    def button(self, choice) -> Pressable:
        """The button that gives this answer."""
        found = [
            widget
            for widget in self.pressables()
            if isinstance(widget.model, AnswerModel) and widget.model.value == choice
        ]
        assert found, f"no button for {choice!r}"
        return found[0]

    def pressables(self) -> list[Pressable]:
        return [widget for widget in self.drawn() if isinstance(widget, Pressable)]

    def drawn(self) -> Iterator[DrawnWidget]:
        """Everything on the screen that draws itself."""
        for widget in self.app.screens.current_screen.walk():
            if isinstance(widget, DrawnWidget):
                yield widget

    # what is wrong with what is shown

    def faults(self) -> list[str]:
        """Clipped texts, small or hidden targets."""
        return [
            *self._clipped(),
            *self._small(),
            *self._outside(),
            *self._overlapping(),
            *self._unequal(),
        ]

    def _clipped(self) -> Iterator[str]:
        for widget in self.drawn():
            for text in widget.texts:
                if not text.fits:
                    yield f"{type(widget).__name__} clips “{text.text}”: {text.size} in {text.box}"

    def _small(self) -> Iterator[str]:
        """Targets of less than 9 mm on a screen of 7 inches; half the gap around each belongs to it."""
        least = theme.TOUCH_PORTRAIT if Window.height > Window.width else theme.TOUCH
        millimetre = math.hypot(*Window.size) / (SCREEN * 25.4)
        for widget in self.drawn():
            places = [(0, 0, *widget.size)] if isinstance(widget, Pressable) else list(widget.touch_targets())
            for _, _, *sides in places:
                wide, high = ((side + dp(theme.GAP)) / millimetre for side in sides)
                if min(wide, high) < TARGET:
                    yield f"{type(widget).__name__} {widget.model} is only {wide:.1f} x {high:.1f} mm"
        stage = self.app.game.stage
        if self.app.screens.current == "game" and isinstance(stage, BoardPick) and stage.target() < least:
            yield f"vaults are only {stage.target():.0f} dp"

    def _unequal(self) -> Iterator[str]:
        """Answers side by side that look alike are written in one size: none is louder than another."""
        groups: dict[tuple, list[TextExtent]] = {}
        for button in self.pressables():
            if not isinstance(button.parent, AnswerPads) or isinstance(button.parent, Keyboard):
                continue
            answer = button.model
            if isinstance(button, SegmentButton | SlabButton):
                if answer.person is not None:
                    continue
                label, line = answer.label, round(button.y)  # of one row each
            elif isinstance(button, AnswerButton):
                lettered = button.stacked and answer.letter
                label, line = f"{answer.letter}  {answer.label}" if lettered else answer.label, 0
            else:
                continue
            kind = id(button.parent), *map(round, button.size), line, *_look(button)
            groups.setdefault(kind, []).extend(text for text in button.texts if text.text == label)
        for (_, wide, high, *_), written in groups.items():
            sizes = {text.letters for text in written}
            readable = len(written) > 2 and max(sizes) <= theme.ROLES[written[0].role][2] * dp(1) + 0.5
            if len(sizes) > 1 and not readable:
                yield f"answers of {wide} x {high} are written in sizes {sorted(map(round, sizes))}"

    def _outside(self) -> Iterator[str]:
        for widget in self.pressables():
            left, low, right, high = seen(widget)
            if left < -1 or low < -1 or right > Window.width + 1 or high > Window.height + 1:
                yield f"{type(widget).__name__} {widget.model} leaves the screen"

    def _overlapping(self) -> Iterator[str]:
        all_of_them = [(widget, seen(widget)) for widget in self.pressables()]
        for number, (one, here) in enumerate(all_of_them):
            for other, there in all_of_them[number + 1 :]:
                apart = any(
                    a[low] >= b[low + 2] - 1 for a, b in ((here, there), (there, here)) for low in (0, 1)
                )
                if not apart:
                    yield f"{one.model} and {other.model} overlap"


def _look(button) -> tuple:
    """By which people tell answers of different kinds; a chosen one stands out, and is an equal still."""
    if isinstance(button, SegmentButton | SlabButton):
        return ()
    return button.tone, bool(button.model.note)


def seen(widget) -> tuple[float, float, float, float]:
    """Left, low, right and high edge of a widget as it is seen in the window, however it is turned."""
    one, other = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    (left, right), (low, high) = (sorted(pair) for pair in zip(one, other, strict=True))
    return left, low, right, high
