"""What is said in Dawn Under."""

from companion.games.dawn_under.words import (
    costs,
    events,
    plague,
    questions,
    rows,
    rucola_events,
    rucola_questions,
)
from companion.games.dawn_under.words.fields import VOCABULARY
from companion.words.said import Words

WORDS = Words(
    {**questions.QUESTIONS, **rows.QUESTIONS, **rucola_questions.QUESTIONS},
    {**events.EVENTS, **costs.EVENTS, **plague.EVENTS, **rucola_events.EVENTS},
    vocabulary=VOCABULARY,
)
