"""What is interesting in many games of Vampir Mau Mau; the first line measures how long one is."""

from companion.games.counts import Count
from companion.games.mau_mau.rules.deeds import Ability
from companion.games.mau_mau.rules.events import NightFell, Played, RoundBegan, RoundEnded, Wished

COUNTS = (
    Count("rounds", RoundBegan),
    Count("cards played", Played),
    Count("points", RoundEnded, "scores"),
    Count("abilities", Ability),
    Count("changes to night", NightFell),
    Count("wishes", Wished),
)
