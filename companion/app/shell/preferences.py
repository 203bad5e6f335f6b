"""What people have set: it holds at once and is kept."""

import time
from collections.abc import Callable

from companion import words
from companion.app.paint import texts, theme
from companion.app.shell import environment, motion
from companion.core.values import Json
from companion.house.settings import COMFORT, Settings


class Preferences:
    """`heeded` are called after each change, those of text and light before."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.restyle: Callable[[], None] = lambda: None
        self.brighten: Callable[[], None] = lambda: None
        self.heeded: list[Callable[[], None]] = []
        self.passing: Callable[[str], bool] = lambda name: False
        """Whether a value that is set now lasts only until the group leaves: so it is for a café's guests."""
        self.group_since = time.time()
        """When the group came that is at the table now; after a restart nobody knows, so it is a new one."""

    @property
    def sound(self) -> bool:
        """Whether anything may be heard."""
        return not self.settings["mute"]

    def toggle_sound(self) -> None:
        self.change("mute", self.sound)

    def set_volume(self, volume: int) -> None:
        """So loud, if the house lets it be; 0 is off, and remembers how loud it was."""
        if volume:
            self._keep("volume", min(volume, int(self.settings["volume_cap"])))
        self.change("mute", not volume)

    def change(self, name: str, value: Json) -> None:
        """Set something: for good, or where guests play for as long as they stay."""
        self._keep(name, value)
        self._apply(name)
        self.heed()

    def change_house(self, name: str, value: Json) -> None:
        """Set something for the house, whoever is there: so it is at the very first start."""
        self.settings.change(name, value)
        self._apply(name)
        self.heed()

    def new_group(self) -> None:
        """Other guests come: language, text, sound, light and pace are the house's again."""
        self.group_since = time.time()
        changed = self.settings.group_has_set
        self.settings.new_group()
        for name in changed:
            self._apply(name)
        self.heed()

    def _keep(self, name: str, value: Json) -> None:
        if name in COMFORT and self.passing(name):
            self.settings.for_the_group(name, value)
        else:
            self.settings.change(name, value)

    def _apply(self, name: str) -> None:
        """What holds before anybody looks at the settings."""
        if name == "language":
            words.use(self.settings["language"] or environment.language())
        elif name == "text":
            theme.set_text_percent(int(self.settings["text"]))
            texts.forget()
            self.restyle()
        elif name in ("brightness", "brightness_cap"):
            self.brighten()

    def begin_as_left(self) -> None:
        """Language and size of the text as the table has set them."""
        words.use(self.settings["language"] or environment.language())
        theme.set_text_percent(self.settings["text"])

    def taken_over(self) -> None:
        """Everything may be another now: it came from another table."""
        for name in ("language", "text", "brightness"):
            self._apply(name)
        self.heed()

    def heed(self) -> None:
        """Everybody looks at what is set."""
        motion.calm = bool(self.settings["calm"])
        for look in self.heeded:
            look()
