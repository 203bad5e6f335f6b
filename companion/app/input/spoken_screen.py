"""What the screen reader says: of a place, and when something has opened or changed.

Of a secret question, a drawer and whatever is on it, it says only that it is secret.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.app.input.focus import FocusNavigator
from companion.app.input.focus_targets import FocusTarget, reading_targets
from companion.app.navigation.navigator import GAME, Navigator
from companion.app.services.notifications import Notifications
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import tr
from companion.presenters.overlays import SheetPage
from companion.viewmodels.accessible import SECRET, Accessible

if TYPE_CHECKING:
    from companion.app.services.game_controller import GameController
    from companion.app.services.peripheral_events import PeripheralEvents

MAX_TEXTS = 3
"""Number of texts that are spoken when a page without a heading opens."""


class Opening(NamedTuple):
    """What has opened, as it is spoken once."""

    place: str
    """The screen, or the sheet over it."""
    words: tuple[str, ...]
    is_told: bool = False
    """Whether it tells what has happened in a game, which nothing may cut off."""


class SpokenScreen:
    """Describes the places of the current screen, and speaks through the narrator."""

    def __init__(
        self,
        navigator: Navigator,
        play: "GameController",
        focus: FocusNavigator,
        hearing: "PeripheralEvents",
        notices: Notifications,
    ) -> None:
        self._navigator, self._play, self._focus = navigator, play, focus
        self._hearing, self._notices = hearing, notices
        self._last = ""
        self._last_spot: FocusTarget | None = None
        self._opening: Opening | None = None
        self._notice = ""

    # Places

    def at(self, x: float, y: float) -> FocusTarget | None:
        """Return what is under a finger: what can be tapped before what can only be read."""
        line = self._notices.line
        if line.model and line.collide_point(x, y):
            return FocusTarget(line, line.x, line.y, line.right, line.top)
        scene = self._play.game.stage if self._focus.ends_scene() else None
        found = [spot for spot in self._focus.places() if spot.widget is not scene]
        texts = list(reading_targets(self._focus.front()))
        for spots in (found, texts, self._focus.places()):
            here = [spot for spot in spots if spot.left <= x <= spot.right and spot.low <= y <= spot.top]
            if here:
                return min(here, key=lambda spot: (spot.right - spot.left) * (spot.top - spot.low))
        return None

    def describe(self, spot: FocusTarget, at: tuple[float, float] | None = None) -> Accessible | None:
        """Return what is said of a place; `at` (window) chooses a line of a text."""
        widget = spot.widget
        if self._is_secret(widget):
            return SECRET
        targets = [*widget.touch_targets(), *widget.reading_targets()]
        ends = self._focus.ends_scene() and widget is self._play.game.stage
        if ends and not widget.is_target and spot in self._focus.places():
            return Accessible(tr("Go on"))
        whole = at is None and len(targets) <= 1
        return widget.accessible(None if whole else widget.to_widget(*(at or spot.middle)))

    def _is_secret(self, widget: DrawnWidget) -> bool:
        """Return whether it shows or answers something secret."""
        chain = list(_ancestors(widget))
        if any(getattr(one, "is_private", False) for one in chain):
            return True
        if self._navigator.current != GAME or self._play.game.frame is None:
            return False
        game = self._play.game
        if not game.shown.is_secret:
            return False
        answers = (game.stage, game.facts.pad, game.facts.wide)
        return widget is game.slots["question"].widget or any(
            one in answers for one in chain if widget.is_target or one is not game.stage
        )

    def say(self, spot: FocusTarget, at: tuple[float, float] | None = None) -> None:
        """Speak what is at a place, unless that was the last thing said."""
        found = self.describe(spot, at)
        words = "" if found is None else found.sentence
        if words and (words != self._last or spot != self._last_spot or at is None):
            self._last, self._last_spot = words, spot
            self._speak(words)

    # What has opened or changed

    def follow(self, *, on: bool) -> None:
        """Watch the screen after each frame that was drawn, or stop watching."""
        Window.unbind(on_flip=self.on_flip)
        self._opening, self._last, self._last_spot = None, "", None
        if on:
            Window.bind(on_flip=self.on_flip)

    def greet(self, *, on: bool) -> None:
        """Say that the screen reader was switched on, and how it is used; or off."""
        if on:
            words = tr("Screen reader on. Touch to hear, tap twice to choose. F2 switches it off.")
        else:
            words = tr("Screen reader off.")
        self._opening = self.opened() if on else None
        self._notices.show(words)
        self._notice = self._notices.line.model or ""
        self._speak(words, is_passing=False)

    def hush(self) -> None:
        """Stop speaking."""
        narrator = self._hearing.surfaces.narrator
        if narrator is not None:
            narrator.hush()

    def on_flip(self, *_: object) -> None:
        """Speak of what has opened or changed with the frame that was drawn."""
        notice = str(self._notices.line.model or "")
        if notice != self._notice:
            self._notice = notice
            if notice:
                self._speak(notice, is_passing=False)
        opened = self.opened()
        if opened != self._opening:
            before, self._opening = self._opening, opened
            new = [words for words in opened.words if before is None or words not in before.words]
            words = opened.words if before is None or before.place != opened.place else new
            self._speak(" ".join(words), is_passing=not opened.is_told)
        elif self._last_spot is not None and self._focus.spot == self._last_spot:
            self._tell_change(self._last_spot)

    def _tell_change(self, spot: FocusTarget) -> None:
        """Speak the place of the focus again if its state has changed."""
        if not spot.widget.is_target:
            return
        found = self.describe(spot)
        if found is not None and found.sentence != self._last:
            self._last = found.sentence
            self._speak(self._last)

    def opened(self) -> Opening:
        """Return what is open now."""
        current = self._navigator.current
        front = self._focus.front()
        if current != GAME:
            return Opening(current, self._headings(front))
        game = self._play.game
        if front != [self._navigator.screens.current_screen]:
            found = game.sheet.accessible()
            page = game.sheet.model
            title = "" if isinstance(page, SheetPage) else str(getattr(page, "title", ""))
            words = (title,) if title else () if found is None else (found.sentence,)
            return Opening(type(game.sheet).__name__, words)
        if game.frame is None:
            return Opening(current, ())
        narrator = self._hearing.surfaces.narrator
        told = () if narrator is None else tuple(t for t in narrator.captions if t not in narrator.heard)
        if game.shown.scene or (narrator is not None and narrator.has_asked_aloud):
            asked: tuple[str, ...] = ()
        else:
            asked = self._headings([game.slots[name].widget for name in ("name", "question")])
        return Opening(current, (*told, *(one for one in asked if one not in told)), is_told=True)

    def _headings(self, parts: list[Widget]) -> tuple[str, ...]:
        """Return the headings of a page; if it has none, its first texts."""
        found = [spot for spot in reading_targets(parts) if spot.widget.spoken_role == "heading"]
        texts = found or list(reading_targets(parts))[:MAX_TEXTS]
        said = (self.describe(spot) for spot in texts)
        return _sentences(one._replace(role="text") if one != SECRET else one for one in said if one)

    def _speak(self, words: str, *, is_passing: bool = True) -> None:
        if not words:
            return
        surfaces = self._hearing.surfaces
        narrator = surfaces.ensure_narrator()
        if narrator is None:
            self._notice = tr("There is no voice here, so nothing can be read out.")
            if self._notices.line.model != self._notice:
                self._notices.show(self._notice)
            return
        highest = int(surfaces.settings["volume_cap"])
        loud = min(int(surfaces.settings["volume"]) or highest, highest)
        narrator.describe(words, loud, is_passing=is_passing)
        self._hearing.watch_voice()


def _sentences(found: Iterator[Accessible]) -> tuple[str, ...]:
    return tuple(one.sentence for one in found)


def _ancestors(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and everything that it is on."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent
