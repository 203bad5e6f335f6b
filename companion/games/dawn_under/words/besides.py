"""Sentences that follow others in Dawn Under."""

from companion.words.said import _

TURN_UP = "turn_up", _("Turn up your next vampire, unless two still lie open there.")
"""Counted rows: the referee asks nobody for it, so it is said (DU-20)."""
BULB = "own", _("The bulb is {own}.")
"""Where people have said which real garlic is whose (DU-6)."""
