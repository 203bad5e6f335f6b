"""What the app of a box says aloud, sampled while it does: captions, sentences and sounds."""

import threading
import time
from typing import Any

from kivy.app import App

EACH_SECONDS = 0.02


class Ears(threading.Thread):
    """Notes from the first question on when captions change, and whether anything was to be heard."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.captions: tuple[str, ...] = ()
        self.changed = 0.0
        self.sounded = self.spoke = False
        """Whether anything was to be heard, and a sentence was spoken, since the last answer."""
        self.start()

    def run(self) -> None:
        while True:
            narrator = App.get_running_app().services.peripherals.narrator
            if narrator is not None:
                if narrator.captions != self.captions:
                    self.captions, self.changed = narrator.captions, time.monotonic()
                self.spoke |= bool(narrator.speech.now)
                self.sounded |= bool(narrator.speech.now) or narrator._sounds.lane._busy
            time.sleep(EACH_SECONDS)

    def answer(self) -> dict[str, Any]:
        """Return what was heard since the last answer; times are the box's own."""
        said = {
            "now": time.monotonic(),
            "captions": self.captions,
            "changed": self.changed,
            "sounded": self.sounded,
            "spoke": self.spoke,
            "muted": bool(App.get_running_app().services.settings["mute"]),
        }
        self.sounded = self.spoke = False
        return said


EARS: list[Ears] = []


def heard() -> dict[str, Any]:
    if not EARS:
        EARS.append(Ears())
    return EARS[0].answer()
