"""The pieces of the box (NO-1). Cards, roles and rituals are strings inside the rules."""

from typing import TypeAlias

Card: TypeAlias = str
Role: TypeAlias = str
Ritual: TypeAlias = str

BITE, GARLIC, NIGHT, RUMOUR = "bite", "garlic", "night", "rumour"
SUNRISE = "sunrise"
UNSEEN = "unseen"
"""A card was laid open, but Renfield did not see which."""

IN_BOX: dict[Card, int] = {BITE: 16, GARLIC: 15, NIGHT: 10, RUMOUR: 18}
"""The number of each card that can be in a hand."""
TO_NOTE = (*IN_BOX, UNSEEN)
"""What can be noted of a card that was laid open (NO-21)."""
ALL_CARDS = sum(IN_BOX.values()) + 1
"""Including the sunrise."""

RENFIELD, VAMPIRE, HUNTER = "renfield", "vampire", "hunter"
HUNTERS = 6
"""With Renfield and the vampire there are eight persons; as many are used as there are players."""

SILVER_MIRROR, SHORT_NIGHT = "silver_mirror", "short_night"
TRANSFUSION, HOLY_WATER = "transfusion", "holy_water"
RITUALS: dict[Ritual, int] = {SILVER_MIRROR: 1, SHORT_NIGHT: 1, TRANSFUSION: 2, HOLY_WATER: 1}

FIRST_HAND = 2
DRAWN_EACH_TURN = 2
MOST_BITES_EACH = 2
RUMOURS_FOR_HAND = 2
"""The maximum number of rumours that holy water gives for a hand."""


def bites_to_win(seats: int) -> int:
    """NO-10: the fifth bite wins, the fourth with five players."""
    return 4 if seats == 5 else 5
