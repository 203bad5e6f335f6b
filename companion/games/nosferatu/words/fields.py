"""The words that the fields of Nosferatu hold."""

from companion.words.said import Vocabulary, _c

FIELD_WORDS: dict[str, frozenset[str]] = {
    "card": frozenset(
        (
            _c("card", "night"),
            _c("card", "sunrise"),
        )
    ),
    "role": frozenset(
        (
            _c("role", "renfield"),
            _c("role", "vampire"),
            _c("role", "hunter"),
        )
    ),
}
VOCABULARY = Vocabulary(FIELD_WORDS)
