"""What is said in Nosferatu."""

from companion.games.nosferatu.rules.events import NightLonger, NightTakenIn
from companion.games.nosferatu.words import choices, events, pile, questions, rituals
from companion.games.nosferatu.words.fields import VOCABULARY
from companion.words.said import GameWording

WORDS = GameWording(
    {**questions.QUESTIONS, **choices.CHOICE_QUESTIONS},
    {**events.EVENTS, **pile.EVENTS, **rituals.EVENTS},
    {NightLonger: ("by",), NightTakenIn: ("by",)},
    VOCABULARY,
)
