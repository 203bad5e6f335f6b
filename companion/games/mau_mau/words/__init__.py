"""What is said in Vampir Mau Mau."""

from companion.games.mau_mau.words import draws, events, questions
from companion.games.mau_mau.words.fields import VOCABULARY
from companion.words.said import Words

WORDS = Words(questions.QUESTIONS, {**events.EVENTS, **draws.EVENTS}, vocabulary=VOCABULARY)
