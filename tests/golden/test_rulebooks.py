"""The rulebooks' own examples are refereed as the rulebooks tell them: same permissions, same numbers."""

import pytest

from tests.golden.examples import FOLDER, Example, Step, example_file, replay
from tests.golden.rulebooks import EXAMPLES
from tests.support.clauses import clause


def _marked(name: str) -> "pytest.param":  # type: ignore[valid-type]
    return pytest.param(name, marks=clause(*EXAMPLES[name].clauses), id=name)


@pytest.mark.parametrize("name", [_marked(name) for name in EXAMPLES])
def test_an_example_of_the_rulebook_goes_as_it_is_told(name: str) -> None:
    text = example_file(name).read_text(encoding="utf-8")
    assert replay(name, EXAMPLES[name]) == text, "if this change is meant, run python -m tests.golden"


def test_every_file_has_its_example() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == set(EXAMPLES)


@pytest.mark.parametrize(
    "wrong",
    [
        {"asks": "Paul"},
        {"kind": "lid"},
        {"may": ("stop",)},
        {"may_not": ("A1",)},
        {"only": ("A1", "bat")},
        {"tells": ({"kind": "bat_flew", "vault": "A2"},)},
        {"silent": ("bat_flew",)},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_a_step_that_the_referee_does_not_know_is_noticed(wrong: dict[str, object]) -> None:
    example: Example = EXAMPLES["bat-b1-believed-empty"]
    number = 1 if {"tells", "silent"} & set(wrong) else 0
    steps: list[Step] = list(example.steps)
    steps[number] = steps[number]._replace(**wrong)  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        replay("wrong", example._replace(steps=tuple(steps)))
