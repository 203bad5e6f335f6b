"""The words that fields of Dawn Under contain."""

from companion.i18n.sentences import Vocabulary, _, _c

FIELD_WORDS: dict[str, frozenset[str]] = {
    "side": frozenset(
        (
            _c("side", "left"),
            _c("side", "right"),
        )
    ),
    "colour": frozenset(
        (
            _c("colour", "red"),
            _c("colour", "yellow"),
            _c("colour", "white"),
            _c("colour", "blue"),
            _c("colour", "green"),
            _c("colour", "black"),
        )
    ),
    "lid": frozenset(
        (
            _c("lid", "red"),
            _c("lid", "yellow"),
            _c("lid", "white"),
            _c("lid", "blue"),
            _c("lid", "green"),
            _c("lid", "black"),
            _c("lid", "rat"),
        )
    ),
    "own": frozenset(
        (
            _c("own", "orange"),
            _c("own", "violet"),
            _c("own", "pink"),
            _c("own", "turquoise"),
            _c("own", "brown"),
            _c("own", "grey"),
            _c("own", "red"),
            _c("own", "yellow"),
            _c("own", "white"),
            _c("own", "blue"),
            _c("own", "green"),
            _c("own", "black"),
        )
    ),
}
VOCABULARY = Vocabulary(FIELD_WORDS)


# Sentences that follow others in Dawn Under.


TURN_UP = "turn_up", _("Turn up your next vampire, unless two still lie open there.")
"""Counted rows: the referee does not ask for it, so the narrator says it (DU-20)."""
BULB = "own", _("The bulb is {own}.")
"""If the owners of the real garlic are known (DU-6)."""
