"""Which voices there are, the best first: packs, Piper, SVOX Pico, and espeak-ng, which always works."""

from companion.narrator.audio.pack_voice import PackVoice, find_packs
from companion.narrator.audio.piper import find_piper
from companion.narrator.audio.voice import Espeak, Voice, find_pico

ENGINES = ("pack", "piper", "pico", "espeak-ng")
"""As commands and settings call them, the best first."""


def live_voices() -> list[Voice]:
    """Those that can say anything."""
    found: list[Voice] = [voice for voice in (find_piper(), find_pico()) if voice is not None]
    return [*found, Espeak()]


def default_voices() -> list[Voice]:
    """All that are there."""
    live = live_voices()
    packs, _troubles = find_packs()
    return [PackVoice(packs, live), *live] if packs else live


def engine_of(voice: Voice) -> str:
    """What commands and settings call a voice."""
    return {"Piper": "piper", "SVOX Pico": "pico"}.get(voice.name, voice.name)
