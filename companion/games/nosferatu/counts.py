"""What is interesting in many games of Nosferatu. The first line is how the length of one is measured."""

from companion.games.counts import Count
from companion.games.nosferatu.rules.events import Bitten, NightTurned, RitualDone, RoundBegan, Sunrise, Won

COUNTS = (
    Count("turns", NightTurned),
    Count("rounds", RoundBegan),
    Count("won by the hunters", Won, "team", "hunters"),
    Count("won by the vampire", Won, "team", "vampire"),
    Count("bites", Bitten),
    Count("rituals", RitualDone),
    Count("sunrises", Sunrise),
)
