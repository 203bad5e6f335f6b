"""What is said in Vampir Mau Mau."""

from companion.games.mau_mau.words import calls, deeds, draws, events, plays, questions
from companion.games.mau_mau.words.fields import VOCABULARY
from companion.words.said import GameWording

WORDS = GameWording(
    {**questions.QUESTIONS, **calls.CALL_QUESTIONS},
    {**plays.EVENTS, **events.EVENTS, **draws.EVENTS, **deeds.EVENTS},
    vocabulary=VOCABULARY,
)
