"""What an answer says where a question does not say otherwise."""

import pytest

from companion.core.model import Choice, Meaning, Question


@pytest.mark.parametrize(
    ("choice", "meant"),
    [
        (2, Meaning(seats=(2,))),
        ("stake:2", Meaning("stake", (2,))),
        ("werewolf:0:11", Meaning("werewolf", (0, 11))),
        ("done", Meaning("done")),
        ("red:left", Meaning("red:left")),
        ("red:left:2", Meaning("red:left:2")),
    ],
)
def test_a_number_is_a_seat_also_behind_a_word(choice: Choice, meant: Meaning) -> None:
    assert Question("table", (choice,)).means(choice) == meant
