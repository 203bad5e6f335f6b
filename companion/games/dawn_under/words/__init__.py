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
from companion.words.said import GameWording

WORDS = GameWording(
    {**questions.QUESTIONS, **rows.ROW_QUESTIONS, **rucola_questions.QUESTIONS},
    {**events.EVENTS, **costs.EVENTS, **plague.PLAGUE_EVENTS, **rucola_events.EVENTS},
    vocabulary=VOCABULARY,
)
