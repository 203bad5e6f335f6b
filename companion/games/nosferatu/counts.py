"""What is interesting in many games of Nosferatu. The first line is how the length of one is measured."""

from companion.games.counts import Count

COUNTS = (
    Count("turns", "night_turned"),
    Count("rounds", "round_began"),
    Count("won by the hunters", "won", "team", "hunters"),
    Count("won by the vampire", "won", "team", "vampire"),
    Count("bites", "bitten"),
    Count("rituals", "ritual_done"),
    Count("sunrises", "sunrise"),
)
