"""What people have set: it holds at once and is kept."""

import time
from collections.abc import Callable

from companion import i18n
from companion.app import environment
from companion.app.rendering import animation, text, theme
from companion.core.model import Json
from companion.settings.settings import SETTINGS, Settings


class Preferences:
    """`on_change` are called after each change, those of text and light before."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.restyle: Callable[[], None] = lambda: None
        self.brighten: Callable[[], None] = lambda: None
        self.on_change: list[Callable[[], None]] = []
        self.passing: Callable[[str], bool] = lambda name: False
        """Whether a value that is set now lasts only until the group leaves: so it is for a café's guests."""
        self.group_since = time.time()
        """When the group came that is at the table now; after a restart nobody knows, so it is a new one."""

    @property
    def is_sound_on(self) -> bool:
        """Whether anything may be heard."""
        return not self.settings["mute"]

    def toggle_sound(self) -> None:
        self.change("mute", self.is_sound_on)

    def set_volume(self, volume: int) -> None:
        """So loud, if the house lets it be; 0 is off, and remembers how loud it was."""
        if volume:
            self._save("volume", min(volume, int(self.settings["volume_cap"])))
        self.change("mute", not volume)

    def change(self, name: str, value: Json) -> None:
        """Set something: for good, or where guests play for as long as they stay."""
        self._save(name, value)
        self._apply(name)
        self.apply_all()

    def change_house(self, name: str, value: Json) -> None:
        """Set something for the house, whoever is there: so it is at the very first start."""
        self.settings.change(name, value)
        self._apply(name)
        self.apply_all()

    def new_group(self) -> None:
        """Other guests come: language, text, sound, light and pace are the house's again."""
        self.group_since = time.time()
        changed = self.settings.group_overrides
        self.settings.clear_group()
        for name in changed:
            self._apply(name)
        self.apply_all()

    def _save(self, name: str, value: Json) -> None:
        if SETTINGS[name].guest and self.passing(name):
            self.settings.set_for_group(name, value)
        else:
            self.settings.change(name, value)

    def _apply(self, name: str) -> None:
        """What holds before anybody looks at the settings."""
        if name == "language":
            i18n.set_language(self.settings["language"] or environment.system_language())
        elif name == "text":
            theme.set_text_percent(int(self.settings["text"]))
            text.clear_text_cache()
            self.restyle()
        elif name in ("brightness", "brightness_cap"):
            self.brighten()

    def apply_at_start(self) -> None:
        """Language and size of the text as the table has set them."""
        i18n.set_language(self.settings["language"] or environment.system_language())
        theme.set_text_percent(self.settings["text"])

    def reload(self) -> None:
        """Everything may be another now: it came from another table."""
        for name in ("language", "text", "brightness"):
            self._apply(name)
        self.apply_all()

    def apply_all(self) -> None:
        """Everybody looks at what is set."""
        animation.is_calm = bool(self.settings["calm"])
        for look in self.on_change:
            look()
