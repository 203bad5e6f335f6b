"""The sentences of Nosferatu."""

from companion.games.nosferatu.narration import events, pile_events, questions
from companion.games.nosferatu.rules.events import NightLonger, NightTakenIn
from companion.i18n.sentences import GameWording, Vocabulary, _c

# The words that fields of Nosferatu contain.


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

WORDS = GameWording(
    {**questions.QUESTIONS, **questions.CHOICE_QUESTIONS},
    {**events.EVENTS, **pile_events.EVENTS},
    {NightLonger: ("by",), NightTakenIn: ("by",)},
    VOCABULARY,
)
