"""What can be agreed on before a game of Nosferatu."""

from companion.core.values import Json
from companion.games.house_rules import HouseRules, Option
from companion.words import mark

BY: tuple[tuple[Json, str], ...] = (("cards", mark("With cards")), ("app", mark("By the app")))

HOUSE_RULES = HouseRules(
    (
        Option(
            "roles",
            mark("Dealing the roles"),
            BY,
            differs=mark("The app deals the roles"),
            means=(
                mark("Renfield deals the role cards from the box."),
                mark("Each looks at the screen alone, one after another."),
            ),
        ),
        Option(
            "night_deck",
            mark("The night deck"),
            BY,
            differs=mark("The app holds the night deck"),
            means=(
                mark("The cards lie on the table, and you tap what comes up."),
                mark("The referee shuffles and turns up; the cards stay in the box."),
            ),
        ),
        Option(
            "discards",
            mark("Discards"),
            (("off", mark("Not noted")), ("noted", mark("Renfield notes them"))),
            played=("", mark("Discards noted")),
            means=(
                mark("Nobody enters them. Quicker, and the end tells less."),
                mark("Renfield enters them in secret. The end can tell the whole story."),
            ),
        ),
    )
)
