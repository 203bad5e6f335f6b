"""The available voices, the best first: packs, plug-ins, Piper, SVOX Pico, and espeak-ng as the fallback."""

from collections.abc import Callable
from pathlib import Path

from companion.i18n.sentences import _
from companion.narrator.audio.piper import find_piper
from companion.narrator.audio.voice import Espeak, SpeechStyle, Voice, find_pico
from companion.narrator.audio.voice_pack import PackVoice, find_packs
from companion.narrator.errors import AudioError

ENGINES = ("pack", "piper", "pico", "espeak-ng")
"""Names in commands and settings, the best first."""
plugin_voices: dict[str, Callable[[], Voice | None]] = {}
"""Voices of plug-ins by their names; each returns None where it cannot speak."""


class PluginVoice:
    """A voice of a plug-in. Whatever it raises is an AudioError, so that the next voice speaks instead."""

    def __init__(self, name: str, voice: Voice) -> None:
        self.name, self._voice = name, voice

    def speaks(self, language: str) -> bool:
        try:
            return bool(self._voice.speaks(language))
        except Exception:
            return False

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        try:
            self._voice.render(text, manner, file)
        except AudioError:
            raise
        except Exception:
            raise AudioError(
                _("The voice is silent: {name} gave up. It is tried again."), name=self.name
            ) from None

    def close(self) -> None:
        try:
            self._voice.close()
        except Exception:
            return


def _find_plugin_voices() -> list[Voice]:
    found: list[Voice] = []
    for name, make in plugin_voices.items():
        try:
            voice = make()
        except Exception:
            continue
        if voice is not None:
            found.append(PluginVoice(name, voice))
    return found


def live_voices() -> list[Voice]:
    """Return the voices that can speak any text."""
    found: list[Voice] = [voice for voice in (find_piper(), find_pico()) if voice is not None]
    return [*_find_plugin_voices(), *found, Espeak()]


def default_voices() -> list[Voice]:
    """Return all available voices."""
    live = live_voices()
    packs, _troubles = find_packs()
    return [PackVoice(packs, live), *live] if packs else live


def engine_of(voice: Voice) -> str:
    """Return the name of a voice's engine in commands and settings."""
    return {"Piper": "piper", "SVOX Pico": "pico"}.get(voice.name, voice.name)
