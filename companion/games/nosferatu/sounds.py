"""Which public events and questions of Nosferatu make which sound; nothing else decides."""

from companion.games.nosferatu.rules.events import (
    Bitten,
    NightTurned,
    PersonRevealed,
    RoundBegan,
    Staked,
    Sunrise,
    Won,
)
from companion.games.parts import Sounds

SOUNDS: Sounds = {
    RoundBegan: "night",
    NightTurned: "card",
    Sunrise: "sunrise",
    Bitten: "bite",
    PersonRevealed: "card",
    Staked: "stake",
    Won: "win",
}
