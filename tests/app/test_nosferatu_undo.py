"""No way back leads to a screen on which somebody has looked alone."""

import pytest

from companion.core.errors import NothingToUndoError
from tests.app.nosferatu import begins, held, says, written

ON_THE_WAY = (0, "seen", "seen", "seen", "seen", "seen", "seen", 3, "rumour", "night", "garlic", "sunrise")


def at(room, steps: int):
    """The app has dealt the roles; so much has been answered."""
    session = begins(roles="app")
    for answer in ON_THE_WAY[:steps]:
        session.answer(answer)
    room.shows(session)
    return session


def looks(session) -> int:
    """How many people have looked at their role."""
    return sum(question is not None and question.kind == "look" for question, _ in session.referee.marks)


def taps_undo(room) -> None:
    room.taps_at(*room.app.game.ids.undo.center)


@pytest.mark.parametrize("steps", range(1, len(ON_THE_WAY) + 1))
@pytest.mark.parametrize("looked", [False, True])
def test_every_undo_from_every_screen_ends_before_a_look(room, steps, looked):
    session = at(room, steps)
    had = looks(session)
    if looked and room.app.game.frame.drawer is not None:
        with held(room):
            pass
    for _ in range(len(ON_THE_WAY)):
        if room.app.game.frame.undo.anew:
            break
        taps_undo(room)
        taps_undo(room)
        assert looks(session) == had
        assert not {"You are", "The vampire is"} & written(room)
    assert room.app.game.frame.undo.anew
    entries = list(session.referee.entries)
    room.app.undo()
    room.app.play.redo()
    assert looks(session) == had
    if room.question.kind == "look":
        assert session.referee.entries == entries


def test_there_one_can_only_deal_anew_and_is_asked_twice(room):
    session = at(room, 3)
    assert room.app.game.frame.undo.text == "Deal anew"
    taps_undo(room)
    assert room.app.screens.current == "game"
    assert "A new game, new roles? Tap again." in written(room)
    taps_undo(room)
    assert room.app.screens.current == "guide"
    before = session.referee.header
    while room.app.screens.current == "guide":
        room.app.screens.current_screen.tap_next()
    assert session.referee.header.players == before.players
    assert session.referee.header.seed != before.seed
    assert room.question.kind == "renfield"


def test_what_people_were_not_shown_alone_can_be_taken_back(room):
    room.shows(begins())
    for answer in (0, 2, 3):
        says(room, answer)
    for _ in range(3):
        taps_undo(room)
    assert room.question.kind == "renfield"


def test_two_steps_at_once_do_not_jump_over_it(room):
    session = at(room, 9)
    with pytest.raises(NothingToUndoError, match="stays"):
        session.undo_by_player(3)
    assert len(session.referee.entries) == len(ON_THE_WAY[:9]) + 1, "the roles were dealt"
    session.undo_by_player(2)
    with pytest.raises(NothingToUndoError):
        session.undo_by_player()


def test_the_protocols_undo_is_unlimited_and_people_cannot_put_looks_back(room):
    session = at(room, 9)
    session.undo(9)
    assert room.app.table.latest_moment.question.kind == "renfield"
    session.redo(2)
    with pytest.raises(NothingToUndoError):
        session.redo_by_player()


def test_a_button_for_undo_stops_there_too(room):
    """As the touchscreen does; a long press of it, too."""
    from tests.app.lit import Lit

    session = at(room, 9)
    lit = Lit(room.app.settings)
    room.app.hearing.connect(lit.surfaces)
    room.app.open_game()
    had = looks(session)
    for long in (False, False, False, True, False):
        lit.press(room, "undo", long=long)
        assert looks(session) == had
        assert not {"You are", "The vampire is"} & written(room)
