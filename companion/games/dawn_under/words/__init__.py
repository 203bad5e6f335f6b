"""What is said in Dawn Under."""

from companion.games.dawn_under.words import events, questions, rucola
from companion.games.dawn_under.words.fields import VOCABULARY
from companion.words.said import Words

WORDS = Words(
    {**questions.QUESTIONS, **rucola.QUESTIONS}, {**events.EVENTS, **rucola.EVENTS}, vocabulary=VOCABULARY
)
