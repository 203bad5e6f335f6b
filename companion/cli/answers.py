"""Answers in words, as terminal and protocol show them."""

import re
from collections.abc import Mapping

from companion.core.model import Choice, Question
from companion.games.defaults.facts import label
from companion.i18n import language, mark_message, tr
from companion.narrator.translation import catalogue

PLACE = re.compile(r"[A-Z]\d+")
"""A place on a board that has numbers, or rows, with numbers."""


def answer_label(
    question: Question, choice: Choice, players: tuple[str, ...], phrases: Mapping[str, str] | None = None
) -> str:
    """Return an answer in the current language. `phrases` are the game's own words for answers."""
    own = {word: tr(phrase) for word, phrase in (phrases or {}).items()}
    marks = tuple(f"\0{seat}\0" for seat in range(len(players)))  # a name may be a word of the catalogues
    text = _in_words(label(question, choice, marks, own))
    for mark, name in zip(marks, players, strict=True):
        text = text.replace(mark, name)
    return text


FIELDS = ("lid", "colour", "side", "card", "symbol", "role")
"""Catalogue contexts of the words that answers consist of."""


def _in_words(text: str) -> str:
    """Return an answer in the current language; English is always accepted."""
    return text if PLACE.fullmatch(text) else " ".join(map(_word, text.split(" ")))


def _word(word: str) -> str:
    said = catalogue(language())
    for field in FIELDS:
        if (found := said.pgettext(field, word)) != word:
            return found
    return tr(ANSWERS[word]) if word in ANSWERS else word


ANSWERS = {
    word: word
    for word in (
        mark_message("yes"),
        mark_message("no"),
        mark_message("pass"),
        mark_message("draw"),
        mark_message("keep"),
        mark_message("play"),
        mark_message("done"),
        mark_message("leave"),
        mark_message("none"),
        mark_message("said"),
        mark_message("forgot"),
        mark_message("back"),
        mark_message("believe"),
        mark_message("doubt"),
    )
}
"""Answers that are single words."""
