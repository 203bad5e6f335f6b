"""Which public event or question of Vampir Mau Mau makes which sound; nothing else decides."""

SOUNDS = {
    "round_began": "card",
    "played": "card",
    "drew": "card",
    "gave": "card",
    "day_broke": "day",
    "night_fell": "night",
    "mau": "mau",
    "courtesy": "mau",
    "won": "win",
}
