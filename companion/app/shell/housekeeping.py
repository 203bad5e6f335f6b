"""What the app keeps in order beside the games: settings, PIN, kiosk, notices."""

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion import words
from companion.app.paint import theme
from companion.app.screens.placed import is_portrait
from companion.app.shell import environment, motion
from companion.app.shell.surfaces import Surfaces
from companion.core.values import Json
from companion.house.pin import Pin
from companion.house.settings import Settings
from companion.system import power
from companion.table import Session
from companion.words import tr

NOTICE = 24
"""Height of the quiet line, in dp: what lies below it begins there."""


class Housekeeping:
    """A part of the app."""

    session: Session
    settings: Settings
    pin: Pin
    kiosk: bool
    left: Callable[[], object] | None
    surfaces: Surfaces
    game: Any
    notice: Any
    brightness: Any
    room: Any
    screens: Any
    go: Callable[..., None]
    refresh: Callable[..., None]
    stop: Callable[..., None]
    use_text_size: Callable[[int], None]

    # what is set

    @property
    def sound(self) -> bool:
        """Whether anything may be heard."""
        return not self.settings["mute"]

    def change(self, name: str, value: Json) -> None:
        """Set something; it holds at once and is kept."""
        self.settings.change(name, value)
        if name == "language":
            words.use(str(value))
        elif name == "text":
            self.use_text_size(int(value))
        elif name == "brightness":
            self.brightness.show()
        self.surfaces.tune()
        self.prepare_game()
        self.refresh()

    def begin_as_left(self) -> None:
        """Language and size of the text as the table has set them."""
        words.use(self.settings["language"] or environment.language())
        theme.set_text_percent(self.settings["text"])

    def prepare_game(self) -> None:
        """Settings that only the game screen heeds."""
        motion.calm = bool(self.settings["calm"])
        if self.screens.has_screen("game"):
            self.game.left_handed = bool(self.settings["left_handed"])
            self.game.asks_twice = bool(self.settings["confirmations"])

    def unlock(self, then: Callable[[], None]) -> None:
        """Do this at once, or where there is a PIN when it was entered; a kiosk without one stays shut."""
        if self.pin.is_set:
            self.go("pin", then=then)
        elif not self.kiosk:
            then()

    # a kiosk

    @property
    def unguarded(self) -> bool:
        """A kiosk that has no PIN yet. Its staff choose one before anything else; later no guest can."""
        return self.kiosk and not self.pin.is_set

    def lock_up(self) -> None:
        """Keys and requests to close do nothing, and no cursor is shown."""
        Window.show_cursor = False
        Window.bind(on_request_close=refuse, on_keyboard=refuse, on_key_down=refuse)

    def open_up(self) -> None:
        """The window is as any other."""
        Window.show_cursor = True
        Window.unbind(on_request_close=refuse, on_keyboard=refuse, on_key_down=refuse)

    def leave_program(self) -> None:
        """Close the window. A kiosk that anyone could close is none: it needs a PIN first."""
        if self.unguarded:
            return
        if self.left is not None:
            self.left()
        self.stop()

    def turn_off(self, way: power.Way) -> None:
        """The machine off, or off and on again; the game is kept."""
        if self.unguarded or power.ask(way):
            return
        off = tr("The table could not be turned off: the system does not let it.")
        again = tr("The table could not be restarted: the system does not let it.")
        self.notice.tell([off if way == "PowerOff" else again])
        self.lay_notice()

    def open_settings(self, *_: object) -> bool:
        """Kivy would open a panel of its own with F1."""
        return False

    # what is said beside the game

    def tell_notices(self) -> None:
        """Say what session and settings have to say."""
        for notices in (self.settings.notices, self.session.notices):
            if notices:
                self.notice.tell(notices)
                notices.clear()
        self.lay_notice()

    def lay_notice(self, *_: object) -> None:
        """At the upper rim of a game's stage, never over the one who is asked; else in the lower margin."""
        width, height = self.room.size
        top = dp(NOTICE)
        if self.screens.current == "game":
            if is_portrait(width, height):  # there the name stands above the stage, else beside it
                _, y, _, high = self.game.layout.stage
                top = y + high
            else:
                width, top = self.game.stage_wide * self.game.unit, height
        self.notice.put((dp(8), top - dp(NOTICE), width - dp(16), dp(NOTICE)))


def refuse(*_: object, **__: object) -> bool:
    """Nothing happens."""
    return True
