"""The loop: what is refused changes nothing, whatever was tried."""

import pytest

from companion.core.errors import InvalidCorrectionError, InvalidJournalError, NothingToUndoError
from companion.core.history import Entry, History
from companion.core.referee import Referee
from tests.contract.walk import position
from tests.support.story import Story


def told_so_far() -> Story:
    """Emma has opened A7, and its lid is red."""
    return Story("dawn-under", "Emma Paul Mia", rows="counted").answer(0, "A7", "red")


@pytest.mark.parametrize("wrong", [("answer", "B99"), ("dealt", "yes"), ("correct", {"rats": 1})])
def test_a_journal_that_cannot_be_played_is_refused(wrong: Entry) -> None:
    story = told_so_far()
    history = History()
    history.entries = [("answer", 1), ("answer", "A1"), wrong]
    with pytest.raises(InvalidJournalError, match="cannot play this game back"):
        Referee(story.referee.game, story.referee.header, history=history)


def test_a_journal_that_can_be_played_gives_the_same_game() -> None:
    other = told_so_far().answer("yes")
    again = Referee(other.referee.game, other.referee.header, history=other.referee.history)
    assert position(again) == position(other.referee)


def test_what_does_not_fit_cannot_be_put_back() -> None:
    story = told_so_far()
    story.referee.history.undone = [[("answer", "B99")]]
    before = position(story.referee)
    with pytest.raises(NothingToUndoError, match="does not fit into this game"):
        story.referee.redo()
    assert position(story.referee) == before
    assert story.asked("match")


def test_after_the_end_the_first_thing_to_do_is_undo() -> None:
    story = Story("dawn-under", "Emma Paul Mia", rows="counted").answer(0)
    story.correct(seat=0, row=1).answer("A7", "red", "yes")
    with pytest.raises(InvalidCorrectionError) as refused:
        story.correct(rats=1)
    assert str(refused.value) == "The game is over; undo first."
