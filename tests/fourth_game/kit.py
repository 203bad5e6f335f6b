"""The kit of Wisps in a Jar: rules, and what is hidden in them. All else is the default."""

from companion.games.kit import Kit


class Wisps(Kit):
    """The rules are in `rules.py`, what is hidden in `contract.py`."""

    name = "wisps"
    title = "Wisps in a Jar"
    subtitle = "How many are inside?"
    players = range(2, 6)
