"""What can be agreed on before a game of Nosferatu."""

from companion.core.values import Json
from companion.games.house_rules import HouseRules, Option
from companion.words import mark

BY: tuple[tuple[Json, str], ...] = (("cards", mark("With cards")), ("app", mark("By the app")))

HOUSE_RULES = HouseRules(
    (
        Option("roles", mark("Dealing the roles"), BY, differs=mark("The app deals the roles")),
        Option("night_deck", mark("The night deck"), BY, differs=mark("The app holds the night deck")),
        Option(
            "discards",
            mark("Discards"),
            (("off", mark("Not noted")), ("noted", mark("Renfield notes them"))),
            played=("", mark("Discards noted")),
        ),
    )
)
