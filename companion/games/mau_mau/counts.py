"""What is interesting in many games of Vampir Mau Mau; the first line measures how long one is."""

from companion.games.counts import Count

COUNTS = (
    Count("rounds", "round_began"),
    Count("cards played", "played"),
    Count("points", "round_ended", "scores"),
    Count("abilities", "ability"),
    Count("changes to night", "night_fell"),
    Count("wishes", "wished"),
)
