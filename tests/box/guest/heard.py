"""What the app of a box says aloud, sampled while it does: captions, sentences and sounds."""

import threading
import time
from pathlib import Path
from typing import Any

from kivy.app import App

from companion.narrator.audio.wav import StopSignal, SystemPlayer

EACH_SECONDS = 0.02


class Ears(threading.Thread):
    """Notes from the first question on when captions change, and whether anything was to be heard."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.captions: tuple[str, ...] = ()
        self.changed = 0.0
        self.sounded = self.spoke = False
        """Whether anything was to be heard, and a sentence was spoken, since the last answer."""
        self.playing = 0
        """How many sound files are being played."""
        self.listen_to_players()
        self.start()

    def listen_to_players(self) -> None:
        """Count what is played; nothing else is to be heard."""
        play = SystemPlayer.play

        def counted(player: SystemPlayer, file: Path, stop: StopSignal) -> None:
            self.playing += 1
            try:
                play(player, file, stop)
            finally:
                self.playing -= 1

        SystemPlayer.play = counted  # type: ignore[method-assign, assignment]

    def run(self) -> None:
        while True:
            narrator = App.get_running_app().services.peripherals.narrator
            if narrator is not None:
                if narrator.captions != self.captions:
                    self.captions, self.changed = narrator.captions, time.monotonic()
                self.spoke |= bool(narrator.speech.now)
                self.sounded |= self.playing > 0
            time.sleep(EACH_SECONDS)

    def answer(self) -> dict[str, Any]:
        """Return what was heard since the last answer; times are the box's own."""
        said = {
            "now": time.monotonic(),
            "captions": self.captions,
            "changed": self.changed,
            "sounded": self.sounded,
            "spoke": self.spoke,
        }
        self.sounded = self.spoke = False
        return said


EARS: list[Ears] = []


def heard() -> dict[str, Any]:
    if not EARS:
        EARS.append(Ears())
    return EARS[0].answer()
