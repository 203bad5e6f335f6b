"""Which public events and questions of Nosferatu make which sound; nothing else decides."""

from companion.games.kit import Sounds
from companion.games.nosferatu.rules.events import (
    Bitten,
    NightTurned,
    PersonRevealed,
    RoundBegan,
    Staked,
    Sunrise,
    Won,
)

SOUNDS: Sounds = {
    RoundBegan: "night",
    NightTurned: "card",
    Sunrise: "sunrise",
    Bitten: "bite",
    PersonRevealed: "card",
    Staked: "stake",
    Won: "win",
}
