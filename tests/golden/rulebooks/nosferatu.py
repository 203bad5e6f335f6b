"""A round of Nosferatu for five: one bite, no sunrise."""

from tests.golden.examples import Example, Step


def _turn(seat: int) -> tuple[Step, Step]:
    """Somebody's card lies open on the discards, and Renfield turns up a night."""
    return (
        Step("Renfield", "discard", "rumour"),
        Step(
            *("Renfield", "night_card", "night"),
            only=("night", "sunrise"),
            tells=({"kind": "night_turned", "card": "night", "nights_left": 5 - seat},),
            silent=("sunrise",),
        ),
    )


ROUND_FOR_FIVE = Example(
    "nosferatu",
    ("Renfield", "A", "B", "C", "D"),
    {},
    (0, 4),
    (
        Step("Renfield", "stake", 2, only=(1, 2, 3, 4), tells=({"kind": "round_began", "holder": 2},)),
        *(step for turn in range(1, 5) for step in _turn(turn)),
        Step("Renfield", "pile_card", "garlic"),
        Step("Renfield", "pile_card", "bite"),
        Step("Renfield", "pile_card", "rumour"),
        Step(
            *("Renfield", "pile_card", "garlic"),
            tells=({"kind": "pile_resolved", "bites": 1, "nights": 0, "pure_garlic": False},),
            silent=("ritual_done",),
        ),
        Step(
            *("Renfield", "bite", 3),
            only=(1, 2, 3, 4),
            tells=(
                {"kind": "bitten", "seat": 3, "bites": 1, "total": 1},
                {"kind": "hand_size", "seat": 3, "cards": 1},
            ),
        ),
        Step(
            *("Renfield", "stake", 1),
            only=(1, 3, 4),
            tells=(
                {"kind": "stake_moved", "from": 2, "to": 1},
                {"kind": "night_shuffled", "nights": 5},
                {"kind": "round_began", "holder": 1},
            ),
        ),
    ),
    *("Renfield", "discard"),
    ("NO-5", "NO-6", "NO-7", "NO-8", "NO-9", "NO-12", "NO-19", "NO-20"),
)
NOSFERATU = {"nosferatu-round-for-five": ROUND_FOR_FIVE}
