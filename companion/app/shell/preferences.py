"""What people have set: it holds at once and is kept."""

from collections.abc import Callable

from companion import words
from companion.app.paint import texts, theme
from companion.app.shell import environment, motion
from companion.core.values import Json
from companion.house.settings import Settings


class Preferences:
    """`heeded` are called after each change, those of text and light before."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.restyle: Callable[[], None] = lambda: None
        self.brighten: Callable[[], None] = lambda: None
        self.heeded: list[Callable[[], None]] = []

    @property
    def sound(self) -> bool:
        """Whether anything may be heard."""
        return not self.settings["mute"]

    def toggle_sound(self) -> None:
        self.change("mute", self.sound)

    def change(self, name: str, value: Json) -> None:
        """Set something."""
        self.settings.change(name, value)
        if name == "language":
            words.use(str(value))
        elif name == "text":
            theme.set_text_percent(int(value))
            texts.forget()
            self.restyle()
        elif name == "brightness":
            self.brighten()
        self.heed()

    def begin_as_left(self) -> None:
        """Language and size of the text as the table has set them."""
        words.use(self.settings["language"] or environment.language())
        theme.set_text_percent(self.settings["text"])

    def heed(self) -> None:
        """Everybody looks at what is set."""
        motion.calm = bool(self.settings["calm"])
        for look in self.heeded:
            look()
