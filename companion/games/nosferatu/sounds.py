"""Which public event or question of Nosferatu makes which sound; nothing else decides."""

SOUNDS = {
    "round_began": "night",
    "night_turned": "card",
    "sunrise": "sunrise",
    "bitten": "bite",
    "person_revealed": "card",
    "staked": "stake",
    "won": "win",
}
