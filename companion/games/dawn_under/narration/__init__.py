"""The sentences of Dawn Under."""

from companion.games.dawn_under.narration import (
    events,
    penalty_events,
    questions,
    rucola_events,
    rucola_questions,
    running_questions,
)
from companion.games.dawn_under.narration.vocabulary import VOCABULARY
from companion.i18n.sentences import GameWording

WORDS = GameWording(
    {
        **questions.QUESTIONS,
        **questions.ROW_QUESTIONS,
        **rucola_questions.QUESTIONS,
        **running_questions.QUESTIONS,
    },
    {**events.EVENTS, **penalty_events.EVENTS, **events.PLAGUE_EVENTS, **rucola_events.EVENTS},
    vocabulary=VOCABULARY,
)
