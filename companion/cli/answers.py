"""Answers in words, as terminal and protocol show them; lists of them, and what players type."""

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


class UnclearAnswerError(Exception):
    """What was typed matches no answer, or several."""


class AnswerParser:
    """The answers of one question in words."""

    def __init__(
        self, question: Question, players: tuple[str, ...], phrases: Mapping[str, str] | None = None
    ) -> None:
        """`phrases` are the game's own words for answers (`Kit.phrases`)."""
        self.labels: dict[Choice, str] = {
            choice: answer_label(question, choice, players, phrases) for choice in question.choices
        }
        words = [text for text in self.labels.values() if not PLACE.fullmatch(text)]
        self.places = [text for text in self.labels.values() if PLACE.fullmatch(text)]
        self.words = words
        self.numbered = not self.places and not any(word.isdigit() for word in words)

    def exactly(self, typed: str) -> Choice | None:
        """Return the answer that was typed exactly, or None."""
        wanted = plain(typed)
        for choice, text in self.labels.items():
            if wanted in (plain(text), plain(choice) if isinstance(choice, str) else None):
                return choice
        return None

    def understand(self, typed: str) -> Choice:
        """Return the answer that was typed: by name, by number, or by an unambiguous beginning.

        Raise UnclearAnswerError if there is none or several.
        """
        choice = self.exactly(typed)
        if choice is not None:
            return choice
        if self.numbered and typed.isdecimal():
            if 1 <= int(typed) <= len(self.labels):
                return list(self.labels)[int(typed) - 1]
            raise UnclearAnswerError(tr("Say a number from 1 to {count}, or a name.", count=len(self.labels)))
        meant = [choice for choice, text in self.labels.items() if _may_mean(plain(typed), text)]
        if len(meant) == 1:
            return meant[0]
        if meant:
            several = _list_of([self.labels[choice] for choice in meant])
            raise UnclearAnswerError(
                tr("“{typed}” can mean {several}; say more.", typed=typed, several=several)
            )
        answers = "; ".join(self.lines())
        raise UnclearAnswerError(
            tr("“{typed}” is no answer now. The answers are: {answers}.", typed=typed, answers=answers)
        )

    def lines(self) -> list[str]:
        """Return all answers as a few short texts."""
        pieces = ranges(self.places)
        if self.numbered:
            return [f"{number} {word}" for number, word in enumerate(self.words, 1)]
        if len(self.words) > 2 and all(word.isdecimal() for word in self.words):
            return [*pieces, tr("{first} to {last}", first=self.words[0], last=self.words[-1])]
        return pieces + self.words


def plain(text: str) -> str:
    """Normalise a typed text: case, and separators."""
    return " ".join(re.split(r"[\s:_]+", text.casefold().strip()))


def _may_mean(typed: str, text: str) -> bool:
    """Return whether `typed` is a beginning of `text`, or of its words in order. A place must be exact."""
    if PLACE.fullmatch(text) or text.isdecimal() or not typed:
        return False
    if plain(text).startswith(typed):
        return True
    rest = iter(plain(text).split())
    return all(any(word.startswith(part) for word in rest) for part in typed.split())


def ranges(places: list[str]) -> list[str]:
    """Return many places as short ranges, one text per letter: `A 1-4, 6-15`."""
    numbers: dict[str, list[int]] = {}
    for place in places:
        numbers.setdefault(place[0], []).append(int(place[1:]))
    return [f"{letter} {_runs(sorted(found))}" for letter, found in sorted(numbers.items())]


def _runs(numbers: list[int]) -> str:
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _list_of(words: list[str], most: int = 6) -> str:
    if len(words) > most:
        return tr("{several} and more", several=", ".join(words[:most]))
    return tr("{several} or {last}", several=", ".join(words[:-1]), last=words[-1])
