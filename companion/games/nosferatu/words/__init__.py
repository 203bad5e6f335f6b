"""What is said in Nosferatu."""

from companion.games.nosferatu.rules.events import NightLonger, NightTakenIn
from companion.games.nosferatu.words import events, questions
from companion.games.nosferatu.words.fields import VOCABULARY
from companion.words.said import Words

WORDS = Words(questions.QUESTIONS, events.EVENTS, {NightLonger: ("by",), NightTakenIn: ("by",)}, VOCABULARY)
