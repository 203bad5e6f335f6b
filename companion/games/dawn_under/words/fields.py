"""The words that the fields of Dawn Under hold."""

from companion.words.said import Vocabulary, _c

WORDS: dict[str, frozenset[str]] = {
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
}
VOCABULARY = Vocabulary(WORDS)
