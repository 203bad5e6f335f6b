"""Screen brightness: the backlight where there is one, else a dark overlay."""

from collections.abc import Iterable
from pathlib import Path

from kivy.uix.floatlayout import FloatLayout

from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.settings.settings import Settings

BACKLIGHT_FOLDER = Path("/sys/class/backlight")
SLEEP_PERCENT = 5
"""Backlight while nobody is at the table."""
SLEEP_OPACITY = 0.93
"""Opacity of the overlay while nobody is at the table."""
DISPLAY_GAMMA_INVERSE = 1 / 2.2
"""Exponent that converts light to pixel values: half the light is 73 % of the pixel value."""


class Backlight:
    """The display backlights in sysfs that the program may write."""

    def __init__(self, folder: Path = BACKLIGHT_FOLDER) -> None:
        try:
            self._lamps = {lamp: int((lamp / "max_brightness").read_text()) for lamp in _found(folder)}
        except (OSError, ValueError):
            self._lamps = {}

    def set_percent(self, percent: int) -> bool:
        """Set the backlight, at least to its lowest level. Return False if there is none or a write fails."""
        try:
            for lamp, most in self._lamps.items():
                (lamp / "brightness").write_text(str(max(1, round(most * percent / 100))))
        except OSError:  # it is the udev rule of deploy/kiosk that lets us
            self._lamps = {}
        return bool(self._lamps)


def _found(folder: Path) -> Iterable[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else ()


class DimmingOverlay(DrawnWidget):
    """Darkens everything below it (`model` is the opacity, 0 to 1)."""

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, "ink0", 0, self.model or 0.0)


class Brightness:
    """Applies the brightness to the backlight or the overlay."""

    def __init__(self, room: FloatLayout, settings: Settings, lamp: Backlight | None = None) -> None:
        self._room, self._settings, self._lamp = room, settings, lamp
        self.shade = DimmingOverlay(size_hint=(1, 1))
        self.asleep = self.deeply = False
        self.apply()

    def sleep(self, asleep: bool, *, deeply: bool = False) -> None:
        """Dim the screen, or switch it dark with `deeply`; `asleep=False` restores the brightness."""
        if (asleep, deeply) != (self.asleep, self.deeply):
            self.asleep, self.deeply = asleep, deeply
            self.apply()

    def apply(self) -> None:
        """Apply the brightness setting and the sleep state."""
        percent = min(int(self._settings["brightness"]), int(self._settings["brightness_cap"]))
        lit = 0 if self.deeply else SLEEP_PERCENT if self.asleep else percent
        if self._lamp is not None and self._lamp.set_percent(lit):
            self._lay(1.0 if self.deeply else 0.0)  # the lamp itself never goes out
        else:
            self._lay(
                1.0
                if self.deeply
                else SLEEP_OPACITY
                if self.asleep
                else 1 - (percent / 100) ** DISPLAY_GAMMA_INVERSE
            )

    def _lay(self, density: float) -> None:
        self.shade.model = density
        if self.shade.parent is not None:
            self._room.remove_widget(self.shade)
        if density:  # added again, so that it is above newer widgets
            self._room.add_widget(self.shade)
            self.shade.put((0, 0, *self._room.size))
