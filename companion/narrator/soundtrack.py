"""The sounds of the house. Which event makes which one lies with the game; what is hidden changes none.

The files are made by synth.py.
"""

from pathlib import Path
from typing import Literal, TypeAlias

from companion.core.by_class import lookup_by_class
from companion.core.values import Event, Question
from companion.games.registry import find_game

FOLDER = Path(__file__).parent / "sounds"

SoundKind: TypeAlias = Literal["deed", "mood", "alarm", "pulse"]

KINDS: dict[str, SoundKind] = {
    "lid": "deed",
    "rats": "deed",
    "wings": "deed",
    "stake": "deed",
    "bite": "deed",
    "card": "deed",
    "sunrise": "mood",
    "day": "mood",
    "night": "mood",
    "win": "mood",
    "ask": "deed",
    "heart": "pulse",
    "error": "alarm",
    "mau": "alarm",
}
"""Every sound, and the kind that its volume goes by."""

ERROR_SOUND = "error"
ASK_SOUND = "ask"
"""In the place of a question that everybody knows by now."""


def sound_of(game: str, value: Event | Question) -> str:
    """The sound of an event or a question; "" for none."""
    return lookup_by_class(find_game(game).sounds, value) or ""


def file_of(sound: str) -> Path:
    """Where a sound lies."""
    return FOLDER / f"{sound}.wav"
