"""What is interesting in many games of Vampir Mau Mau; the first line measures how long one is."""

from companion.games.counts import EventCounter
from companion.games.mau_mau.rules.deeds import Ability
from companion.games.mau_mau.rules.events import NightFell, Played, RoundBegan, RoundEnded, Wished

COUNTS = (
    EventCounter("rounds", RoundBegan),
    EventCounter("cards played", Played),
    EventCounter("points", RoundEnded, "scores"),
    EventCounter("abilities", Ability),
    EventCounter("changes to night", NightFell),
    EventCounter("wishes", Wished),
)
