"""Every question and event of the game has a sentence."""

import inspect
from types import ModuleType

import pytest

from companion.core.model import Event, Question
from companion.games.mau_mau.narration import WORDS
from companion.games.mau_mau.rules import ability_events, events, questions


def kinds_in(module: ModuleType) -> list[type]:
    kinds = [thing for _, thing in inspect.getmembers(module, inspect.isclass)]
    return [
        kind for kind in kinds if issubclass(kind, (Question, Event)) and kind.__module__ == module.__name__
    ]


@pytest.mark.parametrize("module", [ability_events, events])
def test_every_event_has_a_sentence(module: ModuleType) -> None:
    assert set(kinds_in(module)) <= set(WORDS.events)


def test_every_question_has_a_sentence() -> None:
    assert set(kinds_in(questions)) == set(WORDS.questions)


def test_every_sentence_names_only_what_is_told() -> None:
    for kind, template in {**WORDS.questions, **WORDS.events}.items():
        told = {name.rstrip("_"): "" for name in kind.__dataclass_fields__}
        assert template.format(**told)
