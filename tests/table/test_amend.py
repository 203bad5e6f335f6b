"""The last answer met something else than the referee believed: put right before it, in one commit."""

import pytest

from companion.core.errors import Refusal
from companion.table import open_table


def opened(folder):
    """Emma has opened A1, whose lid is known to be red; it does not fit, and she left no garlic."""
    table = open_table(folder / "journal.db")
    table.new("dawn-under", ["Emma", "Paul", "Mia"], {"rows": "counted"}, 0)
    for choice in (0, "A1", "red", "no", "leave", "A1"):
        table.answer(choice)
    assert table.referee.question.kind == "match"
    return table


def test_the_same_answer_is_given_again_after_it(tmp_path):
    table = opened(tmp_path)
    moment = table.amend_last_answer({"vault": "A1", "lid": "unknown"})
    assert moment.did == "corrected"
    assert (table.referee.question.kind, table.referee.question.vault) == ("lid", "A1")
    assert table.referee.entries[-2:] == [
        ("correct", {"vault": "A1", "lid": "unknown"}),
        ("answer", "A1"),
    ]
    assert [look.why for look in table.looks] == ["amended"]


def test_a_power_cut_after_it_loses_nothing(tmp_path):
    table = opened(tmp_path)
    table.amend_last_answer({"vault": "A1", "lid": "unknown"})
    again = open_table(tmp_path / "journal.db")
    assert again.resume()
    assert again.referee.entries == table.referee.entries
    assert again.looks == table.looks


@pytest.mark.parametrize("change", [None, {"vault": "Z9", "lid": "unknown"}, {"vault": "A1", "lid": "rat"}])
def test_what_is_refused_changes_nothing(tmp_path, change):
    table = opened(tmp_path)
    before, now = list(table.referee.entries), table.latest_moment
    with pytest.raises(Refusal):
        table.amend_last_answer(change)
    assert table.referee.entries == before
    assert table.latest_moment is now
    assert table.looks == []
