"""Changes settings, applies them at once and saves them."""

from collections.abc import Callable, Sequence

from companion import i18n
from companion.app import environment
from companion.app.rendering import animation, text, theme
from companion.core.model import Json
from companion.settings.settings import SETTINGS, Settings


def apply_at_start(settings: Settings) -> None:
    """Apply the language and the text size when the program starts."""
    i18n.set_language(settings["language"] or environment.system_language())
    theme.set_text_percent(settings["text"])
    theme.set_contrast(str(settings["contrast"]))


class Preferences:
    """Changes, saves and applies settings; the callbacks in `on_change` are called after each change."""

    def __init__(
        self,
        settings: Settings,
        is_for_group: Callable[[str], bool],
        on_text_size: Callable[[], None],
        on_brightness: Callable[[], None],
        on_change: Sequence[Callable[[], None]],
    ) -> None:
        """`is_for_group` returns whether a setting changed now lasts only until the café's guests leave.

        `on_text_size`, called for other colours, too, and `on_brightness` are called before `on_change`.
        """
        self.settings = settings
        self._is_for_group = is_for_group
        self._on_text_size, self._on_brightness = on_text_size, on_brightness
        self._on_change = on_change

    @property
    def is_sound_on(self) -> bool:
        """Whether sound is not muted."""
        return not self.settings["mute"]

    def toggle_sound(self) -> None:
        self.change("mute", self.is_sound_on)

    def set_volume(self, volume: int) -> None:
        """Set the volume in percent, limited by `volume_cap`; 0 mutes and keeps the previous volume."""
        if volume:
            self._save("volume", min(volume, int(self.settings["volume_cap"])))
        self.change("mute", not volume)

    def change(self, name: str, value: Json) -> None:
        """Change a setting: permanently, or in a café until the guests leave."""
        self._save(name, value)
        self._apply(name)
        self.apply_all()

    def change_house(self, name: str, value: Json) -> None:
        """Change a setting of the venue permanently, whoever is at the table."""
        self.settings.change(name, value)
        self._apply(name)
        self.apply_all()

    def new_group(self) -> None:
        """Restore the venue's settings for a new group of guests."""
        changed = self.settings.group_overrides
        self.settings.clear_group()
        for name in changed:
            self._apply(name)
        self.apply_all()

    def _save(self, name: str, value: Json) -> None:
        if SETTINGS[name].guest and self._is_for_group(name):
            self.settings.set_for_group(name, value)
        else:
            self.settings.change(name, value)

    def _apply(self, name: str) -> None:
        """Apply a setting that is needed before `on_change` is called."""
        if name == "language":
            i18n.set_language(self.settings["language"] or environment.system_language())
        elif name == "text":
            theme.set_text_percent(int(self.settings["text"]))
            text.clear_text_cache()
            self._on_text_size()
        elif name == "contrast":
            theme.set_contrast(str(self.settings["contrast"]))
            self._on_text_size()
        elif name in ("brightness", "brightness_cap"):
            self._on_brightness()

    def reload(self) -> None:
        """Apply all settings after they were imported from another table."""
        for name in ("language", "text", "contrast", "brightness"):
            self._apply(name)
        self.apply_all()

    def apply_all(self) -> None:
        """Call all `on_change` callbacks."""
        animation.is_calm = bool(self.settings["calm"])
        for look in self._on_change:
            look()
