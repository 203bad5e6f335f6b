"""What is interesting in many games of Nosferatu. The first line is how the length of one is measured."""

from companion.games.counts import EventCounter
from companion.games.nosferatu.rules.events import Bitten, NightTurned, RitualDone, RoundBegan, Sunrise, Won

COUNTS = (
    EventCounter("turns", NightTurned),
    EventCounter("rounds", RoundBegan),
    EventCounter("won by the hunters", Won, "team", "hunters"),
    EventCounter("won by the vampire", Won, "team", "vampire"),
    EventCounter("bites", Bitten),
    EventCounter("rituals", RitualDone),
    EventCounter("sunrises", Sunrise),
)
