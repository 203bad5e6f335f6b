"""The available voices, the best first: packs, Piper, SVOX Pico, and espeak-ng as the fallback."""

from companion.narrator.audio.pack_voice import PackVoice, find_packs
from companion.narrator.audio.piper import find_piper
from companion.narrator.audio.voice import Espeak, Voice, find_pico

ENGINES = ("pack", "piper", "pico", "espeak-ng")
"""Names in commands and settings, the best first."""


def live_voices() -> list[Voice]:
    """Return the voices that can speak any text."""
    found: list[Voice] = [voice for voice in (find_piper(), find_pico()) if voice is not None]
    return [*found, Espeak()]


def default_voices() -> list[Voice]:
    """Return all available voices."""
    live = live_voices()
    packs, _troubles = find_packs()
    return [PackVoice(packs, live), *live] if packs else live


def engine_of(voice: Voice) -> str:
    """Return the name of a voice's engine in commands and settings."""
    return {"Piper": "piper", "SVOX Pico": "pico"}.get(voice.name, voice.name)
