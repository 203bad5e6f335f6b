"""The house rules of Nosferatu."""

from companion.core.model import Json
from companion.games.kit_values import HouseRules, Option
from companion.i18n import mark_message

BY: tuple[tuple[Json, str], ...] = (
    ("cards", mark_message("With cards")),
    ("app", mark_message("By the app")),
)

HOUSE_RULES = HouseRules(
    (
        Option(
            "roles",
            mark_message("Dealing the roles"),
            BY,
            differs=mark_message("The app deals the roles"),
            means=(
                mark_message("Renfield deals the role cards from the box."),
                mark_message("Each looks at the screen alone, one after another."),
            ),
        ),
        Option(
            "night_deck",
            mark_message("The night deck"),
            BY,
            differs=mark_message("The app holds the night deck"),
            means=(
                mark_message("The cards lie on the table, and you tap what comes up."),
                mark_message("The referee shuffles and turns up; the cards stay in the box."),
            ),
        ),
        Option(
            "discards",
            mark_message("Discards"),
            (("off", mark_message("Not noted")), ("noted", mark_message("Renfield notes them"))),
            played=("", mark_message("Discards noted")),
            means=(
                mark_message("Nobody enters them. Quicker, and the end tells less."),
                mark_message("Renfield enters them in secret. The end can tell the whole story."),
            ),
        ),
    )
)
