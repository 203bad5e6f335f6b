"""A ghost's turn on the touchscreen: people are told what to do for it, and say when it is done."""

import json

import pytest

from companion.core.model import Question
from companion.games.dawn_under.rules.questions import Lid
from companion.table import Table
from companion.viewmodels.scene_panels import CONTINUE
from tests.gallery.dawn_under.moments import any_answer, dawn
from tests.gallery.staging import Stopped, kind, moment

GHOSTS = [None, "wakeful", "wakeful"]


def before_a_ghost_opens():
    """Somebody has to say who begins; it will be a ghost."""
    return dawn(kind("first"), players=3, ghosts=GHOSTS)


def ghost_begins(room) -> None:
    """The ghost has opened a vault: people see its lid lifted."""
    room.shows(before_a_ghost_opens())
    room.app.answer(1)
    while room.question.kind == "reveal":
        room.app.answer(room.question.choices[0])


def before_a_ghost_lays() -> tuple[Table, str]:
    """A ghost has opened a vault; with this lid its vampire goes to bed there."""

    def wanted(question: Question, session: Table) -> bool:
        view = session.latest_moment.view
        return isinstance(question, Lid) and view.turn != 0 and view.plague is None

    table = moment("dawn-under", ["Emma", "Agathe", "Balduin"], {"ghosts": GHOSTS}, 5, wanted, any_answer)
    view = table.latest_moment.view
    left, right = (view.players[view.turn].row[end] for end in (0, -1))
    assert left != right
    return table, left


@pytest.fixture
def lays(lively):
    """The order is on: lay the ghost's vampire."""
    table, lid = before_a_ghost_lays()
    lively.shows(table)
    lively.hours.on(5)
    lively.taps(lid)
    lively.hours.on(1)
    return lively


def test_a_lid_is_lifted_for_the_ghost_before_people_say_what_it_shows(lively):
    ghost_begins(lively)
    frame = lively.app.game.frame
    assert (frame.scene, frame.asked.ghost) == ("ghost", True)
    assert frame.sentence.endswith("please lift the lid.")
    assert frame.stage.pointed.vault == lively.question.vault
    lively.hours.on(2.5)
    assert lively.app.game.frame.scene == ""
    lively.taps("red")
    assert lively.question.kind != "lid"


def test_undo_does_not_wait_for_a_ghost(lively):
    ghost_begins(lively)
    lively.app.game.asks_twice = False
    lively.app.game.tap_undo()
    assert lively.question.kind != "lid"
    assert lively.app.game.frame.scene == ""


def test_what_a_ghost_lays_waits_for_a_check(lays):
    frame = lays.app.game.frame
    assert frame.scene == "ghost"
    assert frame.sentence.startswith("Put ")
    lays.hours.on(60)
    lays.taps_at(120, 300)
    assert lays.app.game.frame is frame, "only the button goes on"
    asked = lays.question
    lays.taps(CONTINUE)
    assert lays.app.game.frame.scene == ""
    assert lays.question is asked


def test_a_practised_table_checks_nothing(lays):
    lays.app.settings.change("checks", False)
    lays.app.play.apply_settings()
    lays.app.table.pace.resume()
    lays.hours.on(4.5)
    assert lays.app.game.frame.scene == ""


def test_after_a_break_what_nobody_has_checked_is_shown_again(lays):
    saved = json.loads(json.dumps(lays.app.table.save()))
    table = Table()
    table.pace.clock = Stopped()
    table.load(saved)
    assert [scene.name for scene in table.latest_moment.scenes] == ["ghost"]


def test_a_ghost_that_only_believes_needs_no_hands(room):
    from tests.gallery.scenes import SCENES

    room.shows(SCENES["dawn_ghost_believes"]())
    said = [fact.text for panel in room.app.game.shown.panels for fact in panel.lines]
    assert said == ["A bat sits on vault B11"]
    assert room.app.game.shown.stage.pointed.vault == "B11"
