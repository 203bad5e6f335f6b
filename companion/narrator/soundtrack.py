"""Which public event makes which sound. A lid or a bite sounds the same whatever is hidden.

The files are made by synth.py.
"""

from pathlib import Path
from typing import Literal, TypeAlias

from companion.core.values import Event, Question

FOLDER = Path(__file__).parent / "sounds"

Kind: TypeAlias = Literal["deed", "mood", "alarm"]

KINDS: dict[str, Kind] = {
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
    "error": "alarm",
    "mau": "alarm",
}
"""Every sound, and the kind that its volume goes by."""

ERROR = "error"

SOUNDS: dict[str, dict[str, str]] = {
    "dawn-under": {
        "opened": "lid",
        "count_opened": "lid",
        "doubted": "lid",
        "all_believed": "lid",
        "vaults_closed": "lid",
        "bat_flew": "wings",
        "plague_began": "rats",
        "stake_taken": "stake",
        "won": "win",
    },
    "nosferatu": {
        "round_began": "night",
        "night_turned": "card",
        "sunrise": "sunrise",
        "bitten": "bite",
        "person_revealed": "card",
        "staked": "stake",
        "won": "win",
    },
    "mau-mau": {
        "round_began": "card",
        "played": "card",
        "drew": "card",
        "gave": "card",
        "day_broke": "day",
        "night_fell": "night",
        "mau": "mau",
        "courtesy": "mau",
        "won": "win",
    },
}
"""By game and kind of event or question; nothing else decides."""


def sound_of(game: str, value: Event | Question) -> str:
    """The sound of an event or a question; "" for none."""
    return SOUNDS[game].get(value.kind, "")


def file_of(sound: str) -> Path:
    """Where a sound lies."""
    return FOLDER / f"{sound}.wav"
