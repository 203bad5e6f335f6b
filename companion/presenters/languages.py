"""Buttons for the languages: all of them, or with many one that leads to a page with all."""

from companion.i18n import LANGUAGES, language
from companion.viewmodels.frame import AnswerModel

MOST_BUTTONS = 3
"""More would not fit beside each other in the corner of a screen."""


def language_buttons(quiet: str) -> tuple[AnswerModel, ...]:
    """Return a button for each language, or the one that opens the page; `quiet` is the others' tone."""
    now = language()
    if len(LANGUAGES) > MOST_BUTTONS:
        return (AnswerModel("languages", now.upper(), icon="globe", tone="chosen"),)
    return tuple(
        AnswerModel(f"language:{code}", code.upper(), tone="chosen" if code == now else quiet, said=one.name)
        for code, one in LANGUAGES.items()
    )


def language_names() -> tuple[AnswerModel, ...]:
    """Return a button with the own name of each language."""
    now = language()
    return tuple(
        AnswerModel(f"language:{code}", one.name, tone="chosen" if code == now else "raised")
        for code, one in LANGUAGES.items()
    )


def few_languages(most: int) -> tuple[str, ...]:
    """Return at most `most` codes, the current one among them; the others are in the settings."""
    now = language()
    others = [code for code in LANGUAGES if code != now][: most - 1]
    return tuple(code for code in LANGUAGES if code == now or code in others)
