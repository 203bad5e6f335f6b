"""A keyboard at the table, where there is one: Ctrl+Z takes back, Ctrl+Y or Ctrl+Shift+Z puts back."""

from typing import TYPE_CHECKING

from kivy.core.window import Window

from companion.app.shell.navigator import GAME, Navigator

if TYPE_CHECKING:
    from companion.app.shell.play import GameController


class KeyboardShortcuts:
    """Bound to the window; a kiosk lets no key through (companion.app.shell.cafe.kiosk)."""

    def __init__(self, navigator: Navigator, play: "GameController") -> None:
        self._navigator, self._play = navigator, play
        Window.bind(on_key_down=self._down)

    def close(self) -> None:
        """The window is as any other."""
        Window.unbind(on_key_down=self._down)

    def _down(self, _: object, key: int, *rest: object) -> bool:
        held = rest[-1] if rest and isinstance(rest[-1], list) else []
        ours = "ctrl" in held and key in (ord("z"), ord("y"))
        if not ours or self._navigator.current != GAME or self._play.presenter is None:
            return False
        if key == ord("y") or "shift" in held:
            self._play.redo()
        else:
            self._play.game.tap_undo()
        return True
